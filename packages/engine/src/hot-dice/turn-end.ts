import type { GameEvent, Seat, Standing } from '../core/game.ts';
import { type Claim, standings } from '../core/standings.ts';
import { presentCount, seatAfter, withSeat } from '../core/turn-order.ts';
import { wins } from './banking.ts';
import { countsRolls, exitExceeds, type HotDiceRules } from './rules.ts';
import { type HotDiceState, type SeatState, seatOf, totalSet } from './state.ts';

/** Places by total, then by who had it first unless ties are shared. Seats that left come last. */
const placings = (rules: HotDiceRules, seats: readonly SeatState[]): readonly Standing[] =>
  standings(
    seats.map(
      ({ total, turns, gone, since }, seat): Claim => ({
        seat,
        score: total,
        turns,
        rank: [gone ? 0 : 1, total, rules.end.tie === 'first' ? -since : 0],
      }),
    ),
  );

/** The barrel a total lies in, or -1. A total that meets the target is out of every barrel. */
const barrelAt = (rules: HotDiceRules, total: number): number =>
  wins(rules, total)
    ? -1
    : rules.barrels.findIndex(
        ({ from, to }) => total >= from && (total < to || (total === to && exitExceeds(rules))),
      );

/** What barrels do at the end of a turn. The turn that carries a seat in is not one of its turns inside. */
const barrelFacts = (rules: HotDiceRules, seat: Seat, own: SeatState): GameEvent[] => {
  const before = own.barrel;
  const after = barrelAt(rules, own.total);
  const barrel = rules.barrels[after];
  const leaving: GameEvent[] =
    before >= 0 && before !== after ? [{ type: 'barrel-left', seat, barrel: before }] : [];
  if (barrel === undefined) return leaving;
  if (before !== after) {
    return [...leaving, { type: 'barrel-entered', seat, barrel: after, left: barrel.turns }];
  }
  const left = own.barrelTurns - 1;
  return left > 0
    ? [{ type: 'barrel-held', seat, barrel: after, left }]
    : [{ type: 'barrel-reset', seat, barrel: after, left: barrel.turns, total: barrel.from }];
};

/** The next seat begins. If the turn passes the seat that closes the last round, the match is over instead. */
const passOn = (
  rules: HotDiceRules,
  seats: readonly SeatState[],
  from: Seat,
  closer: Seat,
): GameEvent => {
  const seat = seatAfter(seats, from);
  const onTheWay = (to: Seat): number => (to - from - 1 + seats.length) % seats.length;
  if (closer >= 0 && onTheWay(closer) <= onTheWay(seat)) {
    return { type: 'ended', standings: placings(rules, seats) };
  }
  return { type: 'turn-began', seat, turn: (seats[seat]?.turns ?? 0) + 1 };
};

/** What follows a turn. `own` is the seat with the turn's points already settled. */
const afterTurn = (rules: HotDiceRules, state: HotDiceState, own: SeatState): GameEvent[] => {
  const seat = state.turn;
  const barrels = barrelFacts(rules, seat, own);
  const reset = barrels.find((fact) => fact.type === 'barrel-reset');
  const settled =
    reset === undefined ? own : { ...own, ...totalSet(own, reset.total, state.clock) };
  const seats = withSeat(state.seats, seat, settled);
  const trigger = state.closer < 0 && wins(rules, settled.total);
  if (!trigger) return [...barrels, passOn(rules, seats, seat, state.closer)];
  if (!rules.end.lastRound || presentCount(seats) === 1) {
    return [...barrels, { type: 'ended', standings: placings(rules, seats) }];
  }
  return [...barrels, { type: 'last-round', seat }, passOn(rules, seats, seat, seat)];
};

export const bankTurn = (rules: HotDiceRules, state: HotDiceState): readonly GameEvent[] => {
  const own = seatOf(state, state.turn);
  const total = own.total + state.hand.pending;
  return [
    { type: 'banked', seat: state.turn, points: state.hand.pending, total },
    ...afterTurn(rules, state, { ...own, total, since: state.clock }),
  ];
};

/** What a row of so many busts costs. After the last penalty the count starts again. */
const penaltyFacts = (
  rules: HotDiceRules,
  state: HotDiceState,
  streak: number,
): { readonly facts: readonly GameEvent[]; readonly own: SeatState; readonly last: boolean } => {
  const seat = state.turn;
  const own = seatOf(state, seat);
  const penalty = rules.penalties.find(({ busts }) => busts === streak);
  if (penalty === undefined) return { facts: [], own, last: false };
  const last = penalty === rules.penalties.at(-1);
  const lowest = rules.floor === null ? -Infinity : Math.min(rules.floor, own.total);
  const total = Math.max(own.total - penalty.points, lowest);
  const penalised: GameEvent = {
    type: 'penalised',
    seat,
    points: own.total - total,
    total,
    streak: last ? 0 : streak,
  };
  return {
    facts: [penalised],
    own: { ...own, ...totalSet(own, total, state.clock) },
    last,
  };
};

/** A roll that scores nothing, or points past an exact target. If the rules allow, the seat may roll on. */
export const bust = (
  rules: HotDiceRules,
  state: HotDiceState,
  why: 'no-score' | 'overshoot',
  lost: number,
): readonly GameEvent[] => {
  const seat = state.turn;
  const { streak: before } = seatOf(state, seat);
  const mayRollOn = rules.afterBust === 'may-roll-on' && why === 'no-score';
  if (mayRollOn && !countsRolls(rules)) {
    // The turn has not failed yet: `passTurn` counts it.
    return [{ type: 'busted', seat, why, lost, streak: before }];
  }
  const streak = before + 1;
  const busted: GameEvent = { type: 'busted', seat, why, lost, streak };
  const { facts, own, last } = penaltyFacts(rules, state, streak);
  if (mayRollOn && !last) return [busted, ...facts];
  return [busted, ...facts, ...afterTurn(rules, state, own)];
};

/** A busted seat lets the dice go. If turns are counted, this one has failed now. */
export const passTurn = (rules: HotDiceRules, state: HotDiceState): readonly GameEvent[] => {
  const seat = state.turn;
  if (countsRolls(rules)) {
    return [{ type: 'passed', seat }, ...afterTurn(rules, state, seatOf(state, seat))];
  }
  const streak = seatOf(state, seat).streak + 1;
  const { facts, own } = penaltyFacts(rules, state, streak);
  return [{ type: 'passed', seat, streak }, ...facts, ...afterTurn(rules, state, own)];
};

/** A seat leaves. Its turn is over, and if only one seat is left, so is the match. */
export const departure = (
  rules: HotDiceRules,
  state: HotDiceState,
  seat: Seat,
): readonly GameEvent[] => {
  const left: GameEvent = { type: 'left', seat };
  const seats = withSeat(state.seats, seat, { ...seatOf(state, seat), gone: true });
  if (presentCount(seats) < 2) return [left, { type: 'ended', standings: placings(rules, seats) }];
  if (state.turn !== seat) return [left];
  return [left, passOn(rules, seats, seat, state.closer)];
};
