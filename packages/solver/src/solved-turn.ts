import {
  type Choice,
  type KeepOption,
  type Option,
  unreachable,
  type View,
} from '@barrelhouse/engine';
import type { RollOracle } from './oracle.ts';
import { LANES } from './turn/kernel.ts';
import { bustChance, successValue, visitSuccesses } from './turn/throw-value.ts';
import { failedRollValue, type RollOnTurn } from './two-seat/failed-roll.ts';

/** A turn solved in a kernel, from which the value of every option can be read. */
export interface SolvedTurn extends RollOnTurn {
  /** More points than this, in units, change nothing. */
  readonly most: number;
  /** The seat's position. The kernel's values hold for any number of busts in a row. */
  readonly position: number;
  /** The lane of the kernel that holds it: a kernel solves two turns at once. */
  readonly lane: number;
}

/** The value of throwing `n` dice with `points` units. */
export const throwValue = (turn: SolvedTurn, points: number, n: number): number => {
  const { model, positions, kernel, most, position, lane } = turn;
  const success = successValue(model, kernel, Math.min(points, most), n, lane);
  const failed = failedRollValue(turn, positions.afterBust[position], n, lane);
  return success + bustChance(model, n) * failed;
};

/** Overshooting an exact target ends the turn, even if a bust would let the seat roll on. */
const overshootValue = ({ positions, position, valueAfterTurn }: SolvedTurn): number => {
  const bust = positions.afterBust[position];
  if (bust === undefined) throw new RangeError(`No position ${position}.`);
  return valueAfterTurn(bust.turnOver ? bust.position : (positions.afterPass[bust.position] ?? 0));
};

export const overshoots = (keep: KeepOption): boolean =>
  keep.barred.some(({ verb, why }) => verb === 'roll' && why.code === 'overshoots');

/** The value of an option under best play afterwards. */
export const optionValue = (turn: SolvedTurn, view: View, option: Option): number => {
  const { model, positions, kernel, most, position, lane, valueAfterTurn } = turn;
  const { unit, hot } = model;
  switch (option.type) {
    case 'keep': {
      if (overshoots(option)) return overshootValue(turn);
      const points = Math.min(option.pending / unit, most);
      const node = option.hot ? hot : option.cup - 1;
      return kernel.values[points * kernel.rowLength + kernel.column(node) + lane] ?? 0;
    }
    case 'roll':
      return throwValue(turn, view.pending / unit, option.cup);
    case 'bank':
      return kernel.bank[LANES * Math.min(option.points / unit, most) + lane] ?? 0;
    case 'pass':
      return valueAfterTurn(positions.afterPass[position] ?? 0);
    case 'aim':
      throw new RangeError('Hot dice are kept, not aimed.');
    default:
      return unreachable(option);
  }
};

/** Reads what rolls lead to from solved turns. */
export type RollReader = Pick<RollOracle, 'afterFailedRoll' | 'afterRoll' | 'visitRolls'>;

/** The solved turn of the seat to move. */
export type TurnAt = (view: View, choice: Choice) => SolvedTurn;

/** What a roll can lead to, from the solved turn of the seat to move. */
export const rollsOf = (turnAt: TurnAt): RollReader => {
  const failed = (turn: SolvedTurn, cup: number): number =>
    failedRollValue(turn, turn.positions.afterBust[turn.position], cup, turn.lane);
  return {
    afterRoll(view, choice) {
      const turn = turnAt(view, choice);
      return Math.max(...choice.options.map((option) => optionValue(turn, view, option)));
    },
    afterFailedRoll: (view, choice) => failed(turnAt(view, choice), view.cup),
    visitRolls(view, choice, visit) {
      const turn = turnAt(view, choice);
      const { model, kernel, most, lane } = turn;
      const bust = bustChance(model, view.cup);
      if (bust > 0) visit(failed(turn, view.cup), bust);
      const points = Math.min(view.pending / model.unit, most);
      visitSuccesses(model, kernel, points, view.cup, visit, lane);
    },
  };
};
