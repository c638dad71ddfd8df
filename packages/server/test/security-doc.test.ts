import { readFileSync } from 'node:fs';
import { LIMITS, MATCH_LIMITS } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';

const read = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const DOC = read('docs/security.md');

/** A number in the source, such as `10_000` or `1 << 20`. */
const constant = (file: string, name: string): number => {
  const value = new RegExp(`\\b${name}'?[:=]? ?=? ?'?([\\d_]+(?: << \\d+)?)`).exec(read(file))?.[1];
  const [number = '', shift = '0'] = (value ?? '').replaceAll('_', '').split(' << ');
  return Number(number) * 2 ** Number(shift);
};

const figure = (n: number): string => n.toLocaleString('en-US');

const server = 'packages/server/src';
const seconds = (file: string, name: string): string =>
  `${constant(`${server}/${file}`, name) / 1000} s`;

const {
  addressShare,
  addressBurst,
  connectionsPerAddress,
  unansweredRequests,
  bodyBytes,
  jsonDepth,
  healthChecks,
  figures,
  newPlayers,
  newTables,
  openTables,
  wrongCodes,
  reactions,
  streamsPerPlayer,
  streamsPerAddress,
  newStreams,
  messageBytes,
  unansweredMessages,
  strikes,
  checkedRules,
  solvedRules,
  ceremonies,
  accountChanges,
  passkeys,
  peopleChanges,
  follows,
  blocks,
  invitations,
  profiles,
  pictures,
  noticeChanges,
  pushDevices,
  reports,
  bans,
  newTournaments,
  openTournaments,
  tournamentCommands,
  seeks,
  bots,
  botShare,
  botTables,
  challenges,
  waitingChallenges,
  ladderTables,
} = LIMITS;

test.each([
  [
    'requests of a player, or of an address without a player',
    `${figure(constant('packages/cli/src/serve/settings.ts', 'rate-limit'))} a minute`,
  ],
  [
    'requests and messages of one address',
    `${addressShare} times as many, and ${addressBurst} at once`,
  ],
  [
    'requests of one address begun in one round of the event loop',
    `${constant(`${server}/http/request-queue.ts`, 'PER_ROUND')}`,
  ],
  ['connections of one address', `${connectionsPerAddress}`],
  ['requests sent ahead on one connection', `${unansweredRequests}`],
  ['a body', `${figure(bodyBytes)} bytes`],
  ['JSON nested inside JSON', `${jsonDepth} levels`],
  ['the head of a request', seconds('http/app.ts', 'HEADERS_MS')],
  ['a whole request', seconds('http/app.ts', 'requestTimeout')],
  ['health and readiness', `${healthChecks} a minute`],
  ['figures (`/metrics`)', `${figures} a minute`],
  ['new guests of one address', `${newPlayers} in ten minutes`],
  ['new tables of one address, rematches among them', `${newTables} in ten minutes`],
  ['tables that wait or are played, of one host', `${openTables}`],
  ['wrong invitation and recovery codes of one address', `${wrongCodes} a minute`],
  ['passkey requests of one address', `${ceremonies} in ten minutes`],
  ['changes to one account', `${accountChanges} a minute`],
  ['passkeys of one account', `${passkeys}`],
  ['follows, blocks and profile changes of one player', `${peopleChanges} a minute`],
  ['players that somebody can follow, or block', `${follows} and ${blocks}`],
  ['invitations of one player', `${invitations} a minute`],
  ['profiles and lists of people read by one player', `${profiles} a minute`],
  ['pictures for other sites, of one address', `${pictures} a minute`],
  ['reports of one player', `${reports} in ten minutes`],
  ['bans in force', figure(bans)],
  ['questions of one player who looks for a rated match', `${seeks} a minute`],
  ['bots of one account', `${bots}`],
  ['requests of all bots of one account together', `${botShare} times as many as of a player`],
  ['tables that a bot hosts, or plays at', `${botTables}`],
  ['challenges of one player or bot', `${challenges} an hour`],
  ['challenges that wait for one bot', `${waitingChallenges}`],
  ['tables of the house ladder', `${ladderTables}`],
  ['reactions of one player', `${reactions} a minute`],
  ['new tournaments of one player', `${newTournaments} in ten minutes`],
  ['tournaments that have not ended, of one host', `${openTournaments}`],
  [
    'joining, leaving and other commands of one player to tournaments',
    `${tournamentCommands} a minute`,
  ],
  ['changes to notifications of one player', `${noticeChanges} a minute`],
  ['devices of one player that get push messages', `${pushDevices}`],
  [
    'turns of a seat, entries of a table',
    `${figure(MATCH_LIMITS.turns)} and ${figure(MATCH_LIMITS.entries)}`,
  ],
  ['actions in one turn of a bot', figure(constant('packages/table/src/house.ts', 'LONGEST_TURN'))],
  ['streams of one player, of one address', `${streamsPerPlayer} and ${streamsPerAddress}`],
  ['streams opened by one address', `${newStreams} a minute`],
  [
    'bytes that wait for a slow reader',
    `${constant(`${server}/live/client.ts`, 'MOST_BUFFERED') / 2 ** 20} MB`,
  ],
  ['a message over a socket', `${figure(messageBytes)} bytes`],
  ['messages of one socket without an answer', `${unansweredMessages}`],
  ['messages in a row from nobody, or beyond the allowance', `${strikes}`],
  [
    'combinations that house rules write out',
    figure(constant('packages/engine/src/rules/cost.ts', 'MOST_COMBINATIONS')),
  ],
  ['house rules checked for one address', `${checkedRules} a minute`],
  ['one check of house rules', seconds('thinking/thinker.ts', 'RULES_MS')],
  ['house rules that one address has solved', `${solvedRules} a minute`],
  [
    'solving house rules',
    `${seconds('thinking/solved-rules.ts', 'SOLVE_MS')} each, ${constant(`${server}/thinking/solved-rules.ts`, 'MOST_SOLVES')} at a time`,
  ],
  [
    'positions of a seat in rules that the house solves',
    `${constant(`${server}/thinking/solved-rules.ts`, 'MOST_POSITIONS')}`,
  ],
  ['one review of a match', seconds('thinking/thinker.ts', 'REVIEW_MS')],
  ['one move of a bot', seconds('thinking/thinker.ts', 'MOVE_MS')],
  [
    "guests' tasks that wait for that thread",
    `${constant(`${server}/thinking/thinker.ts`, 'MOST_WAITING')}`,
  ],
  ['memory of a thread', `${constant(`${server}/thinking/task-queue.ts`, 'MOST_HEAP_MB')} MB`],
  [
    'moves where bots play alone',
    `${1000 / MATCH_LIMITS.botsOnlyPace} a second, at all tables together`,
  ],
  [
    'moves where the house plays every seat and somebody can return',
    `one in ${MATCH_LIMITS.substitutePace} ms`,
  ],
  [
    'forced moves of bots without a pause',
    `${constant(`${server}/thinking/event-loop-yielder.ts`, 'SLICE_MS')} ms`,
  ],
])('docs/security.md has the right limit for %s', (what, limit) => {
  expect(DOC).toContain(`| ${what} | ${limit} |`);
});

test('every limit in docs/security.md is checked here', () => {
  const [, limits = ''] = /^## What a visitor can do at most$(.*?)^## /ms.exec(DOC) ?? [];
  const rows = limits.match(/^\| (?!what \|)[^|]+\|/gm);
  expect(rows).toHaveLength(59);
});
