import type { TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import type { Positions } from './positions.ts';

/** What a failed roll is judged by: the turn as worked out in a kernel, and the worth of handing over. */
export interface RollOnTurn {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  /** The worth of a turn that ends at a position without the target met. */
  readonly valueAfterTurn: (position: number) => number;
}

type AfterBust = Positions['afterBust'][number];

/** The worth of having failed with `n` dice: the turn is over, or the better of letting go and rolling on. */
export const failedRollValue = (
  turn: RollOnTurn,
  bust: AfterBust | undefined,
  n: number,
  lane = 0,
): number =>
  bust?.turnOver === true
    ? turn.valueAfterTurn(bust.position)
    : valueAfterFailing(turn, bust, n, successValue(turn.model, turn.kernel, 0, n, lane));

/** The same, with the worth of a throw that scores known: it does not depend on how many have failed. */
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
  // Without penalties failing again changes nothing, so rolling on goes on until it succeeds.
  const roll =
    next?.position === bust.position
      ? success / (1 - again)
      : success + again * valueAfterFailing(turn, next, n, success);
  return Math.max(pass, roll);
};
