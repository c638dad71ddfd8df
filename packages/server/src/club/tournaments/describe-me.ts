import {
  bracketOf,
  type Competitor,
  decide,
  nextTickAt,
  openTables,
  type TournamentState,
  waitsSince,
} from '@barrelhouse/club';
import type { MyTournament, PlayerId, TournamentTable } from '@barrelhouse/protocol';
import { seriesScore } from './describe-standings.ts';
import type { Hosted } from './hosted.ts';

type Waiting = Pick<MyTournament, 'waiting' | 'until'>;

const waitingFor = (waiting: MyTournament['waiting'], until: number | null = null): Waiting => ({
  waiting,
  until,
});

/** When the next round is paired, if a pause is running. */
export const nextRoundAt = (state: TournamentState, now: number): number | null => {
  const { format, pause } = state.settings;
  const isPause =
    state.phase === 'running' && format !== 'arena' && openTables(state).length === 0 && pause > 0;
  return isPause && now < state.reportedAt + pause ? state.reportedAt + pause : null;
};

/** Why a player in an arena has no table. */
const arenaWait = (state: TournamentState, player: PlayerId, now: number): Waiting => {
  const { duration, rematchAfter } = state.settings;
  const end = (state.startedAt ?? now) + duration;
  if (now >= end) return waitingFor('ending');
  const since = waitsSince(state);
  const own = state.tables.findLast(({ players }) => players.includes(player))?.players ?? [];
  const others = [...since.keys()].filter((other) => other !== player);
  if (others.length === 0) return waitingFor('players');
  const isLatest = others.every((other) => own.includes(other));
  if (isLatest && state.settings.tableSize === 2) {
    const both = Math.max(...others.map((other) => since.get(other) ?? now));
    return waitingFor('rival', Math.max(both, since.get(player) ?? now) + rematchAfter);
  }
  return waitingFor('pairing', nextTickAt(state, now) ?? null);
};

const whyWaiting = (state: TournamentState, player: PlayerId, now: number): Waiting => {
  const pauseEnds = nextRoundAt(state, now);
  if (state.settings.format === 'arena') return arenaWait(state, player, now);
  if (pauseEnds !== null) return waitingFor('pause', pauseEnds);
  if (state.settings.format === 'knockout') {
    const last = bracketOf(state).at(-1);
    const i = last?.pairs.findIndex((pair) => pair.includes(player)) ?? -1;
    if (last?.pairs[i]?.includes(undefined) === true) return waitingFor('skip');
    return waitingFor(last?.winners[i] === undefined ? 'series' : 'round');
  }
  return waitingFor('round');
};

/** Whether a player is out of a knockout. */
const isBeaten = (state: TournamentState, player: PlayerId): boolean =>
  state.settings.format === 'knockout' &&
  bracketOf(state).some(({ pairs, winners }) =>
    pairs.some((pair, i) => pair.includes(player) && (winners[i] ?? player) !== player),
  );

const matchOf = (
  { state }: Hosted,
  player: PlayerId,
  table: TournamentTable,
): NonNullable<MyTournament['match']> => {
  const isSeated = table.players.some((one) => one.player === player && one.seated);
  const own = state.tables.find((one) => one.table === table.number);
  const rival = own?.players.find((other) => other !== player);
  const isSeries = state.settings.format === 'knockout' && table.bracket !== null;
  const series = state.tables.filter(
    (one) => one.round === table.round && one.bracket === (table.bracket ?? -1),
  );
  return {
    table,
    state: table.status === 'playing' ? 'playing' : isSeated ? 'rival-late' : 'take-seat',
    game: isSeries ? series.length : null,
    score: isSeries ? seriesScore(state, table.round, table.bracket ?? 0, [player, rival]) : null,
  };
};

const WHY_NOT: { readonly [code: string]: MyTournament['whyNot'] } = {
  full: 'full',
  'too-late': 'too-late',
  withdrawn: 'withdrawn',
  over: 'over',
  'already-joined': 'joined',
};

const isGone = (own: Competitor | undefined): boolean => own?.withdrawn === true;

/**
 * Whether a player is still in a match in progress. Nobody ends a rated one for others: it goes on after the host has
 * taken the player out, or called the tournament off.
 */
const isPlaying = ({ state, settings }: Hosted, player: PlayerId): boolean => {
  const own = state.competitors.get(player);
  if (!settings.rated) return state.phase === 'running' && !isGone(own);
  return !isGone(own) || own?.whyWithdrawn === 'removed';
};

/** How somebody stands in a tournament. `player` is empty for somebody unknown. */
export const describeMe = (
  hosted: Hosted,
  player: PlayerId,
  hasAccount: boolean,
  mayHost: boolean,
  tables: readonly TournamentTable[],
  now: number,
): MyTournament => {
  const { state, settings } = hosted;
  const join = decide(state, { type: 'join', player, rating: 0 }, now);
  const whyNot = join.ok
    ? settings.rated && !hasAccount
      ? 'account-needed'
      : null
    : (WHY_NOT[join.error.code] ?? null);
  const own = state.competitors.get(player);
  const table = tables.find(
    ({ status, players }) =>
      players.some((one) => one.player === player) &&
      (status === 'playing' ? isPlaying(hosted, player) : status === 'waiting' && !isGone(own)),
  );
  const base = {
    mayJoin: whyNot === null,
    whyNot,
    waiting: null,
    until: null,
    match: null,
    out: null,
    noShows: own?.noShows ?? 0,
    isHost: player !== '' && (player === settings.host || mayHost),
  };
  if (table !== undefined)
    return { ...base, state: 'match', match: matchOf(hosted, player, table) };
  if (state.phase === 'ended' || state.phase === 'cancelled') return { ...base, state: 'over' };
  if (own === undefined) return { ...base, state: 'stranger' };
  if (own.withdrawn) {
    // A player who left before the start can simply join again.
    return { ...base, state: 'out', out: own.whyWithdrawn ?? 'left' };
  }
  if (state.phase === 'open') {
    const until = settings.byHand ? null : settings.startsAt;
    return { ...base, state: 'waiting', ...waitingFor('start', until) };
  }
  if (settings.format === 'arena' && own.waitingSince === undefined)
    return { ...base, state: 'paused' };
  if (isBeaten(state, player)) return { ...base, state: 'out', out: 'beaten' };
  const hasBye = state.byes.at(-1)?.includes(player) === true && nextRoundAt(state, now) === null;
  if (hasBye) return { ...base, state: 'bye' };
  return { ...base, state: 'waiting', ...whyWaiting(state, player, now) };
};
