import type { SeatOutcome, SeatPlay } from '@barrelhouse/club';
import { depart, type GameEvent, type Match, type Rules } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { botId } from '@barrelhouse/protocol';
import {
  type LuckFreeSeat,
  luckFreeMatch,
  shareByMistakes,
  type ValueFunction,
} from '@barrelhouse/solver';
import { foldEntry, nextOf, type TableState } from '@barrelhouse/table';
import type { Entrant } from './entrant.ts';

/** A finished match as its table's log has it, with the luck taken out. Plain data: threads exchange it as JSON. */
export interface TakenOutcome {
  readonly game: string;
  /** When it ended. */
  readonly at: number;
  /** Whether the table was closed with a result, or because everybody had left, which is a loss. */
  readonly counts: boolean;
  /** The name of the value function that took the luck out; empty without one. */
  readonly value: string;
  /** How much it thought each seat to play like the reference player; empty without one. */
  readonly shares: readonly number[];
  readonly seats: readonly SeatOutcome[];
}

export type ValueFor = (rules: Rules, seats: number) => ValueFunction | undefined;

/** Digits beyond these would differ between machines sooner than they would matter. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

const playOf = (seat: LuckFreeSeat): SeatPlay => ({
  start: rounded(seat.start),
  mistakes: rounded(seat.mistakes),
  rivals: rounded(seat.rivals),
  dice: rounded(seat.dice),
  departures: rounded(seat.departures),
  drift: rounded(seat.drift),
  result: rounded(seat.result),
  luckFree: rounded(seat.luckFree),
  adjudicated: rounded(seat.adjudicated),
});

/**
 * A player who let the house play has left: the result that the house got does not count. On average it is what the seat
 * was worth at that moment, so this costs the same as leaving.
 */
const withoutResult = (play: SeatPlay): SeatPlay => ({
  ...play,
  departures: rounded(play.departures - play.result),
  result: 0,
  luckFree: rounded(play.luckFree - play.result),
});

const fold = (entries: readonly Entry[]): TableState => {
  let state: TableState | undefined;
  for (const entry of entries) state = foldEntry(state, entry);
  if (state === undefined) throw new RangeError('The log is empty.');
  return state;
};

const playersOf = ({ seats }: TableState): readonly string[] =>
  seats.map((seat) => (seat.kind === 'human' ? seat.player : botId(seat.bot)));

/** A match with a result, in the facts of the engine. */
interface Finished {
  readonly facts: Match['facts'];
  readonly placeOf: (seat: number) => number;
  readonly at: number;
}

/**
 * The end of a match that was abandoned because everybody was gone: leaving is a loss, even if only bots are left. Those
 * who are away depart, and then bots until one is left; what that does to bots does not count. Undefined if nobody left.
 */
const endOfDeserted = (
  { game, match, seats }: TableState,
  facts: Match['facts'],
  isGone: (seat: number) => boolean,
): Pick<Finished, 'facts' | 'placeOf'> | undefined => {
  if (match === undefined || !seats.some((seat, i) => seat.kind === 'human' && isGone(i)))
    return undefined;
  const order = [...seats.keys()].sort((a, b) => Number(isGone(b)) - Number(isGone(a)) || b - a);
  let state: unknown = match;
  const added: GameEvent[] = [];
  for (const seat of order) {
    if (game.next(state).kind === 'over') break;
    const left = depart(game, state, seat);
    // Somebody may have left before.
    if (!left.ok) continue;
    state = left.value.state;
    added.push(...left.value.facts);
  }
  return {
    facts: [...facts, ...added],
    placeOf: (seat) => (isGone(seat) ? seats.length : 1),
  };
};

const DESERTED: ReadonlySet<string> = new Set(['everybody-left', 'expired']);

const finish = (
  entries: readonly Entry[],
  state: TableState,
  { facts }: Match,
  isGone: (seat: number) => boolean,
): Finished | undefined => {
  const closing = entries.find((entry) =>
    entry.facts.some(({ type }) => type === 'ended' || type === 'abandoned'),
  );
  if (closing === undefined) throw new RangeError('The match at this table goes on.');
  const { at } = closing;
  const over = nextOf(state);
  if (over?.kind === 'over')
    return {
      facts,
      placeOf: (seat) =>
        over.standings.find((one) => one.seat === seat)?.place ?? state.seats.length,
      at,
    };
  const why = closing.facts.find((fact) => fact.type === 'abandoned')?.why ?? '';
  const end = DESERTED.has(why) ? endOfDeserted(state, facts, isGone) : undefined;
  return end && { ...end, at };
};

/** Reads the match from the log of a closed table. Throws a RangeError if the table is not closed. */
export const takeOutcome = (
  entries: readonly Entry[],
  match: Match,
  entrants: readonly Entrant[],
  valueFor: ValueFor,
): TakenOutcome => {
  const state = fold(entries);
  const facts = entries.flatMap((entry) => entry.facts);
  const count = (type: 'turn-began' | 'left' | 'substituted', seat: number): number =>
    facts.filter((fact) => fact.type === type && fact.seat === seat).length;
  const isGone = (seat: number): boolean =>
    count('left', seat) > 0 || count('substituted', seat) > 0;
  const finished = finish(entries, state, match, isGone);
  const players = playersOf(state);
  const value = finished && valueFor(state.rules, players.length);
  const known = entrants.map((entrant) => ({
    strength: entrant.strength,
    share: rounded(shareByMistakes(entrant, value?.usual ?? 0)),
  }));
  const plays = value && luckFreeMatch({ ...match, facts: finished.facts }, value, known).seats;
  const seats = players.map((player, seat): SeatOutcome => {
    const left = isGone(seat);
    const play = plays?.[seat];
    return {
      player,
      place: finished?.placeOf(seat) ?? 1,
      turns: count('turn-began', seat),
      left,
      ...(play && { play: left && !play.left ? withoutResult(playOf(play)) : playOf(play) }),
    };
  });
  return {
    game: state.rules.id,
    at: finished?.at ?? state.at,
    counts: finished !== undefined,
    value: value?.name ?? '',
    shares: value === undefined || value.usual === 0 ? [] : known.map(({ share }) => share),
    seats,
  };
};
