import { setTimeout as after } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  foldTournament,
  standingsOf,
  type TournamentFact,
  type TournamentState,
} from '@barrelhouse/club';
import type { Tournament } from '@barrelhouse/protocol';
import { eventsOf } from '../src/club/tournaments/events.ts';
import type { HostedSettings } from '../src/club/tournaments/hosted.ts';
import { requestOnce, requestUntilAnswered } from './commands.ts';
import { type Guest, newGuest } from './guest.ts';
import type { Answer, Message } from './http-request.ts';
import { followOwnEvents, type OwnEvents } from './own-events.ts';
import { waitAwake } from './wait-awake.ts';
import { pickOne, type World } from './world.ts';

// Tournaments under fire: every fact that was acknowledged is in the log exactly once, every server shows the same
// pairings, and standings are what the pure decider makes of the log.

const PAUSE_MS = 60;
/** Time for a round to end, even if somebody does not turn up. */
const LONGEST_MS = 240_000;
const HEARD_MS = 60_000;

type Logged = TournamentFact & { readonly seq: number };

const FORMATS: readonly [object, ...object[]] = [
  { format: 'swiss', rounds: 3, pause: 0 },
  { format: 'round-robin', pause: 0 },
  { format: 'knockout', series: 3, pause: 0 },
  { format: 'arena', duration: 300_000 },
];

const get = (path: string, token = ''): Message => ({
  method: 'GET',
  path,
  token,
  key: '',
  body: '',
});

/** Sends a command, with mishaps, until it is answered. Its answer shows the tournament as it is by then. */
const command = async (
  world: World,
  { token }: Guest,
  path: string,
  body: object,
  key: string,
): Promise<Answer> => {
  const message: Message = { method: 'POST', path, token, key, body: JSON.stringify(body) };
  for (;;) {
    const mishap = world.mishap();
    const tries =
      mishap?.kind === 'doubled'
        ? [requestOnce(world, world.address, message), requestOnce(world, world.address, message)]
        : [requestOnce(world, world.address, message, mishap)];
    const [first, second] = (await Promise.all(tries)).filter((answer) => answer !== undefined);
    if (first === undefined) {
      world.tally.unanswered++;
      continue;
    }
    if (second !== undefined && second.status !== first.status) {
      const what = `${path} ${key} got ${first.status} and ${second.status}.`;
      world.blame({ kind: 'answer', table: '', what });
    }
    if (first.status < 300) world.acknowledged();
    else world.tally.refused++;
    return first;
  }
};

const factsIn = (text: string): readonly Logged[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Logged);

const blame = (world: World, kind: 'lost' | 'doubled' | 'view' | 'answer', what: string): void =>
  world.blame({ kind, table: '', what });

/** The log has no gap, and nothing that may happen once is there twice. */
const checkLog = (world: World, id: string, facts: readonly Logged[]): void => {
  const seen = new Set<string>();
  const once = (what: string): void => {
    if (seen.has(what)) blame(world, 'doubled', `Tournament ${id}: ${what} twice.`);
    seen.add(what);
  };
  for (const [i, fact] of facts.entries()) {
    if (fact.seq !== i + 1) blame(world, 'lost', `Tournament ${id} has no fact ${i + 1}.`);
    if (fact.type === 'reported' || fact.type === 'measured') once(`${fact.type} ${fact.table}`);
    if (fact.type === 'started' || fact.type === 'ended' || fact.type === 'cancelled')
      once(fact.type);
    if (fact.type === 'paired') for (const { table } of fact.tables) once(`table ${table}`);
    const isRound =
      fact.type === 'paired' && fact.tables.every(({ bracket }) => bracket === undefined);
    if (isRound) once(`round ${fact.round}`);
  }
};

const standingLines = (tournament: Tournament): readonly string[] =>
  tournament.standings.map(({ player, place, points }) => `${place} ${player} ${points}`);

const foldedLines = (state: TournamentState): readonly string[] =>
  standingsOf(state).map(({ player, place, points }) => `${place} ${player} ${points}`);

/** Every server has the same log, and shows what the pure decider makes of it. */
const checkServers = async (world: World, id: string): Promise<readonly Logged[]> => {
  const path = `/api/tournaments/${id}`;
  const whole = factsIn((await requestUntilAnswered(world, get(`${path}/log`))).text);
  checkLog(world, id, whole);
  for (const server of world.serverUrls()) {
    const log = await requestOnce(world, server, get(`${path}/log`));
    const read = await requestOnce(world, server, get(path));
    if (log === undefined || read === undefined || log.status !== 200 || read.status !== 200)
      continue;
    const facts = factsIn(log.text);
    if (!isDeepStrictEqual(facts.slice(0, whole.length), whole))
      blame(world, 'view', `Servers have different logs of tournament ${id}.`);
    const shown = JSON.parse(read.text) as Tournament;
    // More facts may have come in between the two answers.
    const later = factsIn((await requestUntilAnswered(world, get(`${path}/log`))).text);
    const state = foldTournament(later.slice(0, shown.seq));
    if (state !== undefined && !isDeepStrictEqual(standingLines(shown), foldedLines(state)))
      blame(world, 'view', `${server} shows other standings than the log of ${id}.`);
  }
  return whole;
};

/** What happened was told to a player once, in order. */
const checkTold = async (
  world: World,
  id: string,
  facts: readonly Logged[],
  { player, heard }: OwnEvents,
): Promise<void> => {
  const [opened, ...rest] = facts;
  const before = opened && foldTournament([opened]);
  if (before === undefined) return;
  const expected = eventsOf(id, before, before.settings as HostedSettings, rest)
    .filter((event) => event.player === player)
    .map(({ event }) => event);
  const told = (): readonly object[] =>
    heard.flatMap(({ number: _number, at: _at, ...event }) =>
      'tournament' in event && event.tournament === id ? [event] : [],
    );
  const late = waitAwake(HEARD_MS, world.ended).then(() => true);
  while (told().length < expected.length)
    if (await Promise.race([late, after(PAUSE_MS, false)])) break;
  world.tally.told += expected.length;
  const same = JSON.stringify(told().slice(0, expected.length)) === JSON.stringify(expected);
  if (same) return;
  const kind = told().length > expected.length ? 'doubled' : 'lost';
  blame(world, kind, `${player} heard ${JSON.stringify(told())}, not ${JSON.stringify(expected)}`);
};

/** Sits down when paired. Of two who play, the first in order leaves, so that matches are short. */
const takePart = async (
  world: World,
  id: string,
  guest: Guest,
  isAbsent: (round: number) => boolean,
): Promise<void> => {
  const path = `/api/tournaments/${id}`;
  const until = performance.now() + LONGEST_MS;
  while (!world.closing.aborted && performance.now() < until) {
    const { status, text } = await requestUntilAnswered(world, get(path, guest.token));
    if (status !== 200) return blame(world, 'answer', `${path}: ${status} ${text.slice(0, 200)}`);
    const { phase, me } = JSON.parse(text) as Tournament;
    if (phase === 'ended' || phase === 'cancelled') return;
    const table = me.match?.table;
    const key = `${id}-${guest.name}-${table?.number ?? ''}`;
    if (me.match?.state === 'take-seat' && table !== undefined && !isAbsent(table.number))
      await command(world, guest, `/api/tables/${table.table}/seats`, {}, `${key}-sit`);
    const isFirst = table?.players[0]?.player === guest.player;
    if (me.match?.state === 'playing' && table !== undefined && isFirst)
      await command(world, guest, `/api/tables/${table.table}/leave`, {}, `${key}-leave`);
    await after(PAUSE_MS);
  }
};

const playOne = async (
  world: World,
  guests: readonly Guest[],
  own: OwnEvents,
  name: string,
): Promise<void> => {
  const [host] = guests;
  if (host === undefined) return;
  const order = {
    name,
    game: 'depot',
    noShowAfter: 30_000,
    ...pickOne(world.random, FORMATS),
  };
  const made = await command(world, host, '/api/tournaments', order, name);
  if (made.status !== 201) {
    blame(world, 'answer', `Making ${name}: ${made.status} ${made.text}`);
    return;
  }
  const { tournament: id } = JSON.parse(made.text) as Tournament;
  const path = `/api/tournaments/${id}`;
  const joined = await Promise.all(
    guests.map((guest) => command(world, guest, `${path}/players`, {}, `${name}-join`)),
  );
  for (const { status, text } of joined)
    if (status !== 200) blame(world, 'answer', `Joining ${name}: ${status} ${text}`);
  const started = await command(world, host, `${path}/start`, {}, `${name}-start`);
  if (started.status !== 200) blame(world, 'answer', `Starting ${name}: ${started.text}`);
  // Now and then somebody does not turn up.
  const absentee = world.random(3) === 0 ? world.random(guests.length) : -1;
  await Promise.all(
    guests.map((guest, i) =>
      takePart(world, id, guest, (table) => i === absentee && table % 3 === 0),
    ),
  );
  const facts = await checkServers(world, id);
  const entries = facts.filter(({ type }) => type === 'joined').length;
  if (entries !== guests.length)
    blame(world, entries < guests.length ? 'lost' : 'doubled', `${entries} joined ${name}.`);
  await checkTold(world, id, facts, own);
  world.tally.tournaments++;
  world.tally.facts += facts.length;
  await command(world, host, `${path}/cancel`, {}, `${name}-cancel`);
};

/** Plays one tournament after another. */
export const keepTournaments = async (world: World): Promise<void> => {
  const guests = await Promise.all(Array.from({ length: 5 }, (_, i) => newGuest(world, `cup${i}`)));
  const [first] = guests;
  if (first === undefined) return;
  const own = followOwnEvents(world, first);
  await own.begun;
  for (let i = 0; !world.closing.aborted; i++) await playOne(world, guests, own, `cup-${i}`);
  own.close();
};
