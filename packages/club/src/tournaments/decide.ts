import { err, ok, type Result } from '@barrelhouse/engine';
import type {
  PlayerResult,
  TournamentCommand,
  TournamentFact,
  TournamentRefusal,
  TournamentSettings,
} from './facts.ts';
import { nextFacts } from './pair-round.ts';
import { activePlayers, evolve, MOST_NO_SHOWS, openTables, type TournamentState } from './state.ts';

export const LEAST_PLAYERS = 3;
export const MOST_PLAYERS = 64;
const MOST_ROUNDS = 20;

type Decision = Result<readonly TournamentFact[], TournamentRefusal>;

const refuse = (code: Exclude<TournamentRefusal['code'], 'bad-settings' | 'full' | 'too-few'>) =>
  err({ code });

const badField = (settings: TournamentSettings): keyof TournamentSettings | undefined => {
  const { format, tableSize, rounds, series, duration, pause, rematchAfter, name } = settings;
  const whole = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  if (name.trim() === '') return 'name';
  if (!['arena', 'swiss', 'round-robin', 'knockout'].includes(format)) return 'format';
  if (![2, 3, 4].includes(tableSize)) return 'tableSize';
  if (tableSize > 2 && format !== 'swiss' && format !== 'arena') return 'tableSize';
  if (format === 'swiss' && !whole(rounds, 1, MOST_ROUNDS)) return 'rounds';
  if (![1, 3, 5, 7].includes(series)) return 'series';
  if (format === 'arena' && !whole(duration, 60_000, 7 * 86_400_000)) return 'duration';
  if (!whole(pause, 0, 86_400_000)) return 'pause';
  return whole(rematchAfter, 0, 3_600_000) ? undefined : 'rematchAfter';
};

const mayJoin = (state: TournamentState, now: number): boolean => {
  if (state.phase === 'open') return true;
  const { format, rounds, duration } = state.settings;
  if (format === 'arena') return now < (state.startedAt ?? 0) + duration;
  return format === 'swiss' && state.byes.length <= rounds / 2;
};

const join = (
  state: TournamentState,
  { player, rating }: Extract<TournamentCommand, { readonly type: 'join' }>,
  now: number,
): Decision => {
  const own = state.competitors.get(player);
  if (own !== undefined && !own.withdrawn) return refuse('already-joined');
  if (own?.whyWithdrawn === 'removed') return refuse('withdrawn');
  // Coming back before the start is like joining; during play only an arena lets players come back.
  const back = own?.withdrawn === true && state.phase === 'running';
  if (back && (state.settings.format !== 'arena' || own.noShows >= MOST_NO_SHOWS)) {
    return refuse('withdrawn');
  }
  if (!mayJoin(state, now)) return refuse('too-late');
  if (activePlayers(state).length >= MOST_PLAYERS) return err({ code: 'full', most: MOST_PLAYERS });
  return ok([{ type: 'joined', player, rating, at: now }]);
};

/** The facts, and whatever is due right after them. */
const withFollowUp = (
  state: TournamentState,
  facts: readonly TournamentFact[],
  now: number,
): Decision => {
  const after = facts.reduce<TournamentState>(evolve, state);
  return ok([...facts, ...(after.phase === 'running' ? nextFacts(after, now) : [])]);
};

/** A result against an absent player, for everybody who is there. */
const walkover = (players: readonly string[], absent: readonly string[]): PlayerResult[] =>
  players.map((player) => ({
    player,
    place: absent.includes(player) ? players.length : 1,
    absent: absent.includes(player),
  }));

/** A player who leaves loses open tables at once, so that no round waits for them. */
const leave = (
  state: TournamentState,
  { player, why = 'left', finishing = [] }: Extract<TournamentCommand, { readonly type: 'leave' }>,
  now: number,
): Decision => {
  const own = state.competitors.get(player);
  if (own === undefined) return refuse('not-in-it');
  if (own.withdrawn) return refuse('withdrawn');
  const withdrew: TournamentFact = { type: 'withdrew', player, why, at: now };
  const lost = openTables(state)
    .filter(({ players }) => players.length === 2 && players.includes(player))
    .filter(({ table }) => !finishing.includes(table))
    .map(
      ({ table, players }): TournamentFact => ({
        type: 'reported',
        table,
        results: walkover(players, [player]),
        at: now,
      }),
    );
  return withFollowUp(state, [withdrew, ...lost], now);
};

const start = (state: TournamentState, now: number): Decision => {
  if (activePlayers(state).length < LEAST_PLAYERS) {
    return err({ code: 'too-few', least: LEAST_PLAYERS });
  }
  return withFollowUp(state, [{ type: 'started', at: now }], now);
};

const report = (
  state: TournamentState,
  { table: number, results }: Extract<TournamentCommand, { readonly type: 'report' }>,
  now: number,
): Decision => {
  const table = state.tables.find((one) => one.table === number);
  if (table === undefined) return refuse('no-such-table');
  if (table.results !== undefined) return refuse('already-reported');
  const named = results.map(({ player }) => player).toSorted();
  const expected = table.players.toSorted();
  if (named.length !== expected.length || named.some((player, i) => player !== expected[i])) {
    return refuse('wrong-players');
  }
  const reported: TournamentFact = { type: 'reported', table: number, results, at: now };
  const after = evolve(state, reported);
  const gone = results.flatMap(({ player, absent }): readonly TournamentFact[] => {
    const own = after.competitors.get(player);
    const tooOften = absent && own !== undefined && !own.withdrawn && own.noShows >= MOST_NO_SHOWS;
    return tooOften ? [{ type: 'withdrew', player, why: 'no-shows', at: now }] : [];
  });
  return withFollowUp(state, [reported, ...gone], now);
};

/** Results that were reported with their luck-free play count as measured. */
const measure = (
  state: TournamentState,
  { table: number, plays }: Extract<TournamentCommand, { readonly type: 'measure' }>,
  now: number,
): Decision => {
  const table = state.tables.find((one) => one.table === number);
  if (table === undefined) return refuse('no-such-table');
  if (table.results === undefined) return refuse('not-reported');
  if (table.measured) return ok([]);
  if (plays.some(({ player }) => !table.players.includes(player))) return refuse('wrong-players');
  return ok([{ type: 'measured', table: number, plays, at: now }]);
};

const tick = (state: TournamentState, now: number): Decision => {
  if (state.phase === 'running') return ok(nextFacts(state, now));
  if (state.phase !== 'open' || now < state.settings.startsAt) return ok([]);
  const started = start(state, now);
  return started.ok ? started : ok([{ type: 'cancelled', at: now }]);
};

const wait = (state: TournamentState, player: string, ready: boolean, now: number): Decision => {
  const own = state.competitors.get(player);
  if (own === undefined) return refuse('not-in-it');
  if (own.withdrawn) return refuse('withdrawn');
  const playing = openTables(state).some(({ players }) => players.includes(player));
  if (playing || state.settings.format !== 'arena') return ok([]);
  if (ready === (own.waitingSince !== undefined)) return ok([]);
  return ok([{ type: ready ? 'ready' : 'paused', player, at: now }]);
};

/**
 * What a command leads to. Pure: time is passed in, and the same state, command and time always give the same facts.
 * A command that was already carried out is refused or gives no facts, so nothing happens twice.
 */
export const decide = (
  state: TournamentState | undefined,
  command: TournamentCommand,
  now: number,
): Decision => {
  if (command.type === 'open') {
    if (state !== undefined) return refuse('already-open');
    const field = badField(command.settings);
    return field === undefined
      ? ok([{ type: 'opened', settings: command.settings, at: now }])
      : err({ code: 'bad-settings', field });
  }
  if (state === undefined) return refuse('not-open');
  const isOver = state.phase === 'ended' || state.phase === 'cancelled';
  if (isOver && command.type !== 'tick' && command.type !== 'measure') return refuse('over');
  switch (command.type) {
    case 'join':
      return join(state, command, now);
    case 'leave':
      return leave(state, command, now);
    case 'ready':
      return wait(state, command.player, true, now);
    case 'pause':
      return wait(state, command.player, false, now);
    case 'start':
      return state.phase === 'open' ? start(state, now) : refuse('already-started');
    case 'cancel':
      return ok([{ type: 'cancelled', at: now }]);
    case 'report':
      return state.phase === 'running' ? report(state, command, now) : refuse('not-started');
    case 'measure':
      return measure(state, command, now);
    case 'tick':
      return tick(state, now);
    default:
      return ok([]);
  }
};
