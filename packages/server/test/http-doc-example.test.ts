import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  LIMITS,
  MATCH_LIMITS,
  REACTIONS,
  STREAM_EVENTS,
  WHY_ABANDONED,
} from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { startServer } from './app.ts';
import { operationsOf, readApi } from './http-described.ts';

const DOC = readFileSync(fileURLToPath(new URL('../../../docs/api.md', import.meta.url)), 'utf8');

const blocks = [...DOC.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block ?? '');

test('the shell commands in docs/api.md work in sequence', async () => {
  const server = await startServer();
  const script = ['set -euo pipefail', ...blocks].join('\n');
  const bash = spawn('bash', ['-c', script], { env: { ...process.env, HOUSE: server.url } });
  const ended = new Promise<number | null>((resolve) => {
    bash.on('close', resolve);
  });
  const [out, err] = await Promise.all([text(bash.stdout), text(bash.stderr)]);
  expect([
    await ended,
    err.replace(/^curl: .*(?:timed out|Failure writing|returned error).*\n/gm, ''),
  ]).toEqual([0, '']);

  expect(out).toMatch(/"name":"Ada"/);
  expect(out).toMatch(/^"Ada"$/m);
  expect(out).toMatch(/^hutton$/m);
  expect(out).toMatch(/^cautious$/m);
  expect(out).toMatch(/^[A-Z2-9]{6}$/m);
  expect(out).toMatch(/^\{"seq":3,"status":"playing","turn":[01]\}$/m);
  expect(out).toMatch(/^\{"status":"over","standings":\[.*\],"seed":"[0-9a-f]{64}"\}$/m);
  expect(out).toMatch(/"type":"revealed"/);
  expect(out).toMatch(/"status":"over","myTurn":false/);
  expect(out).toMatch(/^retry: 1000$/m);
  expect(out).toMatch(/^event: entry$/m);
  expect(out).toMatch(/^event: lobby$/m);
  expect(out).toMatch(/^3$/m);
  expect(out).toMatch(/^\{"name":"League night","phase":"open","players":1\}$/m);
  expect(out).toMatch(/"code":"key-reused"/);
  expect(out).toMatch(/"code":"stale-seq"/);
  const [, problem] = /^```json\n(.*)\n```$/m.exec(DOC) ?? [];
  expect(out).toContain(JSON.stringify(JSON.parse(problem ?? '')));
  await server.stop();
});

test('docs/api.md lists every command, event and limit correctly', async () => {
  const server = await startServer();
  const commands = operationsOf(await readApi(server.url)).filter(
    ({ operation }) => operation.tags[0] === 'commands',
  );
  await server.stop();
  for (const { path } of commands) expect(DOC).toContain(`/${path.split('/').at(-1)}\``);
  for (const event of Object.keys(STREAM_EVENTS)) expect(DOC).toContain(`| \`${event}\` |`);
  for (const why of WHY_ABANDONED) expect(DOC).toContain(`| \`${why}\` |`);
  expect(REACTIONS.length).toBeGreaterThan(0);
  for (const line of [
    `| a body | ${LIMITS.bodyBytes.toLocaleString('en-US')} bytes |`,
    `| a name | ${LIMITS.nameLength} characters |`,
    `of one host | ${LIMITS.openTables} |`,
    `| a match | ${MATCH_LIMITS.turns.toLocaleString('en-US')} turns of a seat, ${MATCH_LIMITS.entries.toLocaleString('en-US')} entries of the table |`,
    `| streams | ${LIMITS.streamsPerPlayer} a player, ${LIMITS.streamsPerAddress} an address, ${LIMITS.streamTables} tables each |`,
    `| ${LIMITS.newPlayers} each in ten minutes, by address |`,
    `| house rules checked | ${LIMITS.checkedRules} a minute, by address |`,
    `| reactions | ${LIMITS.reactions} a minute, ${LIMITS.reactions * LIMITS.addressShare} by address |`,
    `| moves over one WebSocket that wait for their answers | ${LIMITS.unanswered} |`,
    `| JSON, in a body or a message | ${LIMITS.jsonDepth} levels deep (\`too-deep\`) |`,
    `| streams opened | ${LIMITS.newStreams} a minute, by address |`,
    `| a message over a WebSocket | ${LIMITS.messageBytes.toLocaleString('en-US')} bytes in ${LIMITS.messageFragments} fragments |`,
    `| ${LIMITS.unansweredMessages} that wait for answers, or ${LIMITS.strikes} in a row without a name or an allowance |`,
    `| connections | ${LIMITS.connectionsPerAddress} an address; ${LIMITS.unansweredRequests} requests sent ahead on each |`,
    `| ${LIMITS.healthChecks} a minute, ${LIMITS.figures} a minute, by address |`,
    `times as many a minute, ${LIMITS.addressBurst} at once |`,
    `| wrong codes | ${LIMITS.wrongCodes} a minute, by address |`,
  ]) {
    expect(DOC).toContain(line);
  }
  expect(LIMITS.newTables).toBe(LIMITS.newPlayers);
});
