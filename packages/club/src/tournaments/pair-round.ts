import type { Entrant } from '../pairings/entrant.ts';
import { pairTables } from '../pairings/pair-tables.ts';
import { pairSwiss, pairTwo } from '../pairings/pair-two.ts';
import { roundRobinPairs, roundRobinRounds } from '../pairings/round-robin.ts';
import { entrantsOf } from './entrants.ts';
import type { PairedTable, TournamentFact } from './facts.ts';
import { champion, currentRound, nextMatches } from './knockout.ts';
import { activePlayers, openTables, type TournamentState } from './state.ts';

type Paired = Extract<TournamentFact, { readonly type: 'paired' }>;

const paired = (
  state: TournamentState,
  round: number,
  tables: readonly Omit<PairedTable, 'table'>[],
  byes: readonly string[],
  at: number,
): Paired => ({
  type: 'paired',
  round,
  tables: tables.map((table, i) => ({ table: state.tables.length + 1 + i, ...table })),
  byes,
  at,
});

const named = (table: readonly Entrant[]): { readonly players: readonly string[] } => ({
  players: table.map(({ player }) => player),
});

const swissRound = (state: TournamentState, now: number): Paired => {
  const { tableSize } = state.settings;
  const entrants = entrantsOf(state, activePlayers(state));
  const round = state.byes.length + 1;
  if (tableSize > 2)
    return paired(state, round, pairTables(entrants, tableSize).map(named), [], now);
  const [pairs, byes] = pairSwiss(entrants);
  return paired(
    state,
    round,
    pairs.map(named),
    byes.map(({ player }) => player),
    now,
  );
};

/**
 * Everybody meets everybody. Sitting out gives a point, to everybody once in an odd field; so does a rival who has
 * withdrawn.
 */
const robinRound = (state: TournamentState, now: number): Paired => {
  const { field, competitors } = state;
  const round = state.byes.length;
  const here = (i: number): string | undefined => {
    const player = field[i];
    return player === undefined || competitors.get(player)?.withdrawn === true ? undefined : player;
  };
  const pairs = roundRobinPairs(field.length, round);
  const tables = pairs.flatMap(([a, b]) => {
    const [one, other] = [here(a), here(b)];
    return one === undefined || other === undefined ? [] : [{ players: [one, other] }];
  });
  const seated = new Set(tables.flatMap(({ players }) => players));
  const byes = field.filter((player, i) => here(i) !== undefined && !seated.has(player));
  return paired(state, round + 1, tables, byes, now);
};

/** If few players are free, a few seconds' wait lets more become free. */
const FEW_FREE = 8;
export const BATCH = 5000;

/** Meeting the latest rival again is worse than any difference in points. */
const AGAIN = 5e8;

/** Since when each free player has been waiting. The wait begins with the tournament at the earliest. */
export const waitsSince = (state: TournamentState): ReadonlyMap<string, number> =>
  new Map(
    activePlayers(state).flatMap(({ player, waitingSince }) =>
      waitingSince === undefined
        ? []
        : [[player, Math.max(waitingSince, state.startedAt ?? 0)] as const],
    ),
  );

/** Whom players met at their latest tables. */
const latestRivals =
  ({ tables }: TournamentState) =>
  (player: string): readonly string[] =>
    tables
      .findLast(({ players }) => players.includes(player))
      ?.players.filter((other) => other !== player) ?? [];

/** Whether all at a table have just played together. */
const isSameAgain = (table: readonly Entrant[]): boolean =>
  table.every((own) =>
    table.every(({ player }) => player === own.player || own.rivals.includes(player)),
  );

/** Pairs free players who have waited long enough. The latest rival is barred until both have waited `rematchAfter`. */
const arenaRound = (state: TournamentState, now: number): Paired | undefined => {
  const { tableSize, rematchAfter } = state.settings;
  const since = waitsSince(state);
  const waited = (player: string): number => now - (since.get(player) ?? now);
  const free = activePlayers(state).filter(({ player }) => since.has(player));
  const longest = Math.max(0, ...free.map(({ player }) => waited(player)));
  if (free.length < 2 || (free.length < FEW_FREE && longest < BATCH)) return undefined;
  const entrants = entrantsOf(state, free);
  const round = state.byes.length + 1;
  if (tableSize > 2) {
    const latest = latestRivals(state);
    const recent = entrants.map((one) => ({ ...one, rivals: latest(one.player) }));
    const isBarred = (table: readonly Entrant[]): boolean =>
      isSameAgain(table) && table.some(({ player }) => waited(player) < rematchAfter);
    const tables = pairTables(recent, tableSize).filter((table) => !isBarred(table));
    return tables.length === 0 ? undefined : paired(state, round, tables.map(named), [], now);
  }
  const latest = new Map(entrants.map(({ player, rivals }) => [player, rivals.at(-1)]));
  const cost = (a: Entrant, b: Entrant): number => {
    const again = latest.get(a.player) === b.player || latest.get(b.player) === a.player;
    if (!again) return 0;
    const long = Math.min(waited(a.player), waited(b.player)) >= rematchAfter;
    return long ? AGAIN : Number.POSITIVE_INFINITY;
  };
  // Earlier meetings do not matter in an arena, only the latest.
  const [pairs] = pairTwo(
    entrants.map((one) => ({ ...one, rivals: [] })),
    cost,
  );
  return pairs.length === 0 ? undefined : paired(state, round, pairs.map(named), [], now);
};

const ended = (now: number): TournamentFact => ({ type: 'ended', at: now });

/** What is due in a running tournament: the next pairings, the end, or nothing. */
export const nextFacts = (state: TournamentState, now: number): readonly TournamentFact[] => {
  const { settings, byes } = state;
  const active = activePlayers(state).length;
  switch (settings.format) {
    case 'arena': {
      const over = now >= (state.startedAt ?? now) + settings.duration;
      if (over) return openTables(state).length === 0 ? [ended(now)] : [];
      const round = arenaRound(state, now);
      return round === undefined ? [] : [round];
    }
    case 'knockout': {
      if (champion(state) !== undefined) return [ended(now)];
      // A series that goes on never waits: only a new round begins after a pause.
      const due = byes.length === 0 || now >= state.reportedAt + settings.pause;
      const round = currentRound(state);
      const goesOn = new Set(
        state.tables.filter((table) => table.round === round).map(({ bracket }) => bracket),
      );
      const tables = nextMatches(state).filter(({ bracket }) => due || goesOn.has(bracket));
      return tables.length === 0 ? [] : [paired(state, round, tables, [], now)];
    }
    case 'round-robin':
    case 'swiss': {
      if (openTables(state).length > 0) return [];
      const rounds =
        settings.format === 'swiss' ? settings.rounds : roundRobinRounds(state.field.length);
      if (byes.length >= rounds || active < 2) return [ended(now)];
      if (byes.length > 0 && now < state.reportedAt + settings.pause) return [];
      return [settings.format === 'swiss' ? swissRound(state, now) : robinRound(state, now)];
    }
    default:
      return [];
  }
};
