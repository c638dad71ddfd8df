import type { TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import type { Positions } from './positions.ts';

/** A turn solved in a kernel, and what its end is worth. */
export interface RollOnTurn {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  /** The value of ending the turn at a position, without meeting the target. */
  readonly valueAfterTurn: (position: number) => number;
}

type AfterBust = Positions['afterBust'][number];

/** The value of a failed roll of `n` dice: the turn is over, or the better of passing and rolling on. */
export const failedRollValue = (
  turn: RollOnTurn,
  bust: AfterBust | undefined,
  n: number,
  lane = 0,
): number =>
  bust?.turnOver === true
    ? turn.valueAfterTurn(bust.position)
    : valueAfterFailing(turn, bust, n, successValue(turn.model, turn.kernel, 0, n, lane));

/** The same with `success`, the part of a throw that scores, which does not depend on how many rolls failed. */
const valueAfterFailing = (
  turn: RollOnTurn,
  bust: AfterBust | undefined,
  n: number,
  success: number,
): number => {
  const { model, positions, valueAfterTurn } = turn;
  if (bust === undefined) throw new RangeError('A bust leads to a position.');
  if (bust.turnOver) return valueAfterTurn(bust.position);
  const pass = valueAfterTurn(positions.afterPass[bust.position] ?? 0);
  const again = bustChance(model, n);
  const next = positions.afterBust[bust.position];
  // Without penalties another failure changes nothing, so the seat rolls until it succeeds.
  const roll =
    next?.position === bust.position
      ? success / (1 - again)
      : success + again * valueAfterFailing(turn, next, n, success);
  return Math.max(pass, roll);
};
