import type { Barred, KeepOption, Next, Option, Refusal, Verb } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import { bankRefusal, barredAt, type Stake } from './banking.ts';
import { beatenBy } from './last-round.ts';
import type { HotDiceRules } from './rules.ts';
import type { Scoring } from './scoring.ts';
import { type HotDiceState, type SeatState, seatOf } from './state.ts';
import type { Keep } from './worth.ts';

const ROLL_FIRST: Refusal = { code: 'must-roll', why: 'turn-start' };
const KEEP_FIRST: Refusal = { code: 'must-keep' };
const NOTHING_TO_KEEP: Barred = { verb: 'keep', why: { code: 'nothing-to-keep' } };
const NOTHING_TO_BANK: Barred = { verb: 'bank', why: { code: 'nothing-to-bank' } };

const AT_TURN_START: readonly Barred[] = [NOTHING_TO_KEEP, { verb: 'bank', why: ROLL_FIRST }];
const WHILE_PICKING: readonly Barred[] = [
  { verb: 'roll', why: KEEP_FIRST },
  { verb: 'bank', why: KEEP_FIRST },
];
const AFTER_BUST: readonly Barred[] = [NOTHING_TO_KEEP, NOTHING_TO_BANK];

/** Dice in the next roll after a keep: all of them if none are left or the last ones fell alike. */
export const cupAfter = (rules: HotDiceRules, left: number, rescued: boolean): number =>
  left === 0 || rescued ? rules.dice : left;

const keepOption = (
  rules: HotDiceRules,
  seat: SeatState,
  state: HotDiceState,
  keep: Keep,
): KeepOption => {
  const pending = state.hand.pending + keep.points;
  const hot = keep.left === 0;
  return {
    type: 'keep',
    dice: keep.dice,
    points: keep.points,
    combinations: keep.combinations,
    pending,
    total: seat.total + pending,
    cup: cupAfter(rules, keep.left, state.hand.rescued),
    hot,
    barred: barredAt(rules, seat, { pending, hot, blank: 0 }),
    ...beatenBy(rules, state, seat.total + pending),
  };
};

const stakeOf = (state: HotDiceState): Stake => ({
  pending: state.hand.pending,
  hot: state.hand.hot,
  blank: state.hand.phase === 'rescued' ? state.hand.dice.length : 0,
});

const rollOrBank = (rules: HotDiceRules, state: HotDiceState): Next => {
  const seat = seatOf(state, state.turn);
  const why = bankRefusal(rules, seat, stakeOf(state));
  const roll: Option = { type: 'roll', cup: state.hand.cup };
  if (why !== undefined) {
    const barred: Barred[] = [NOTHING_TO_KEEP, { verb: 'bank', why }];
    return { kind: 'choice', seat: state.turn, options: [roll], barred };
  }
  const total = seat.total + state.hand.pending;
  const bank: Option = {
    type: 'bank',
    points: state.hand.pending,
    total,
    ...beatenBy(rules, state, total),
  };
  return { kind: 'choice', seat: state.turn, options: [roll, bank], barred: [NOTHING_TO_KEEP] };
};

/** What a hot-dice match waits for. */
export const nextHotDice = (rules: HotDiceRules, scoring: Scoring, state: HotDiceState): Next => {
  const seat = state.turn;
  switch (state.hand.phase) {
    case 'thrown':
      return { kind: 'chance', seat, dice: state.hand.cup };
    case 'ready':
      return {
        kind: 'choice',
        seat,
        options: [{ type: 'roll', cup: state.hand.cup }],
        barred: AT_TURN_START,
      };
    case 'picking': {
      const own = seatOf(state, seat);
      const options = scoring
        .keeps(state.hand.dice)
        .map((keep) => keepOption(rules, own, state, keep));
      return { kind: 'choice', seat, options, barred: WHILE_PICKING };
    }
    case 'deciding':
    case 'rescued':
      return rollOrBank(rules, state);
    case 'busted':
      return {
        kind: 'choice',
        seat,
        options: [{ type: 'roll', cup: state.hand.cup }, { type: 'pass' }],
        barred: AFTER_BUST,
      };
    case 'over':
      return { kind: 'over', standings: state.standings };
    default:
      return unreachable(state.hand.phase);
  }
};

/** Why a verb is barred in this choice, if it is. */
export const whyBarred = (next: Next, verb: Verb): Refusal | undefined =>
  next.kind === 'choice' ? next.barred.find((bar) => bar.verb === verb)?.why : undefined;
