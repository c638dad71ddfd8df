import type { Barred, Refusal } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import type { HotDiceRules } from './rules.ts';
import type { SeatState } from './state.ts';

/** What a seat looks at when it decides between rolling and banking. */
export interface Stake {
  readonly pending: number;
  /** Every die is set aside. */
  readonly hot: boolean;
  /** Dice of a blank double on the table, or 0. */
  readonly blank: number;
}

/** Whether a total meets the target. */
export const wins = ({ end }: HotDiceRules, total: number): boolean => {
  switch (end.win) {
    case 'reach':
      return total >= end.target;
    case 'exceed':
      return total > end.target;
    case 'exact':
      return total === end.target;
    default:
      return unreachable(end.win);
  }
};

/** The refusal if the turn's points carry the seat past a target that must be hit exactly. */
export const overshoot = (
  rules: HotDiceRules,
  seat: SeatState,
  pending: number,
): Refusal | undefined => {
  const most = rules.end.target - seat.total;
  return rules.end.win === 'exact' && pending > most
    ? { code: 'overshoots', have: pending, most }
    : undefined;
};

/** Why this seat may not bank now, or `undefined` if it may. */
export const bankRefusal = (
  rules: HotDiceRules,
  seat: SeatState,
  stake: Stake,
): Refusal | undefined => {
  const have = stake.pending;
  if (have === 0) return { code: 'nothing-to-bank' };
  if (stake.hot && rules.hotDice === 'must-roll') return { code: 'must-roll', why: 'hot-dice' };
  if (rules.rescues.some(({ dice, blank }) => dice === stake.blank && blank === 'must-roll')) {
    return { code: 'must-roll', why: 'blank-double' };
  }
  if (!seat.opened && have < rules.opening) {
    return { code: 'below-opening', have, need: rules.opening };
  }
  if (have < rules.minimumBank) return { code: 'below-minimum', have, need: rules.minimumBank };
  return undefined;
};

const NOTHING_BARRED: readonly Barred[] = [];

/** Which of roll and bank are not allowed at this stake. */
export const barredAt = (rules: HotDiceRules, seat: SeatState, stake: Stake): readonly Barred[] => {
  const over = overshoot(rules, seat, stake.pending);
  if (over !== undefined)
    return [
      { verb: 'roll', why: over },
      { verb: 'bank', why: over },
    ];
  const why = bankRefusal(rules, seat, stake);
  return why === undefined ? NOTHING_BARRED : [{ verb: 'bank', why }];
};
