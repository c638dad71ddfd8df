import { readFileSync } from 'node:fs';
import { DEFAULT_BOT_SETTINGS, LIMITS } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { botMayUse } from '../src/club/bots/may-use.ts';

const DOC = readFileSync(new URL('../../../docs/bots-api.md', import.meta.url), 'utf8');

test.each([
  ['bots of an account', `${LIMITS.bots}`],
  ['tables that a bot hosts', `${LIMITS.botTables}`],
  ['challenges sent', `${LIMITS.challenges} an hour for each player or bot`],
  ['challenges that wait for one bot', `${LIMITS.waitingChallenges}`],
])('docs/bots-api.md has the right allowance for %s', (what, limit) => {
  expect(DOC).toContain(`| ${what} | ${limit} |`);
});

test('docs/bots-api.md names every setting', () => {
  const rows = [...DOC.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].map(([, cell]) => cell).join();
  for (const name of Object.keys(DEFAULT_BOT_SETTINGS)) expect(rows).toContain(`\`${name}\``);
});

test.each([
  ['POST', '/api/tables/:table/actions', true],
  ['POST', '/api/challenges', true],
  ['PUT', '/api/bots/me', true],
  ['GET', '/api/people', true],
  ['POST', '/api/bots', false],
  ['POST', '/api/reports', false],
  ['PATCH', '/api/people/:player', false],
  ['DELETE', '/api/players/me', false],
  ['GET', '/api/admin', false],
  ['POST', '/api/some/route/of/tomorrow', false],
])('a bot that sends %s %s: %s', (method, route, may) => {
  expect(botMayUse(method, route)).toBe(may);
});
