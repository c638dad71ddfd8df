import type { Rules, View } from '@barrelhouse/engine';
import type { SeatValues, Valuer } from '../review/seat-values.ts';

/**
 * How strong each seat is thought to be before the match: the natural logarithm of its odds. Only differences count.
 */
export type Strengths = readonly number[];

export const areEqual = (strengths: Strengths): boolean =>
  strengths.every((strength) => strength === strengths[0]);

/** The share of the match still to be played: 1 at the start. */
const shareLeft = (rules: Rules, view: View): number => {
  const done = view.boards.map((board) => {
    if (rules.family === 'hot-dice') return board.score / rules.end.target;
    const [have, need] = board.cells.reduce(
      ([had, needed], cell) => [had + cell.have, needed + cell.need],
      [0, 0],
    );
    return have / need;
  });
  const mean = done.reduce((sum, share) => sum + share, 0) / done.length;
  return Math.min(1, Math.max(0, 1 - mean));
};

/** Chances to win among seats of different strength. `values` are those of equals. */
export const shiftChances = (values: SeatValues, weights: readonly number[]): SeatValues => {
  const raised = values.map((value, seat) => value * (weights[seat] ?? 1));
  const sum = raised.reduce((total, one) => total + one, 0);
  return sum === 0 ? values : raised.map((one) => one / sum);
};

export const weightsOf = (strengths: Strengths, left: number): readonly number[] => {
  const most = Math.max(...strengths);
  return strengths.map((strength) => Math.exp((strength - most) * Math.sqrt(left)));
};

/**
 * Chances to win if the seats go on playing as strongly as they are thought to, instead of by best play. The stronger seat's
 * lead in log odds shrinks with the square root of what is left to play, as that of a random walk with a drift does.
 */
export const valuerWithStrengths = (rules: Rules, valuer: Valuer, strengths: Strengths): Valuer =>
  areEqual(strengths)
    ? valuer
    : {
        during: (view, choice) => {
          const seatsAt = valuer.during(view, choice);
          const weights = weightsOf(strengths, shareLeft(rules, view));
          return (value) => shiftChances(seatsAt(value), weights);
        },
        ownDuring: (view, choice) => {
          const ownAt = valuer.ownDuring(view, choice);
          if (ownAt === undefined) return undefined;
          const weights = weightsOf(strengths, shareLeft(rules, view));
          const [own = 1, other = 1] = choice.seat === 0 ? weights : weights.toReversed();
          return (value) => {
            const chance = ownAt(value);
            const raised = chance * own;
            return raised / (raised + (1 - chance) * other);
          };
        },
        affine: false,
        afterwards: valuer.afterwards,
      };
