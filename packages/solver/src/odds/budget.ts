/** How much work a question is worth. One step looks at one option of one throw, some nanoseconds. */
export interface Budget {
  /** Rows of points that a table may have. */
  readonly mostRows: number;
  /** Takes steps away before they are made; where too few are left, the work is given up. */
  spend(steps: number): void;
}

/** For those who asked and wait: a table as large as memory bears, and all the time it takes. */
export const PATIENT: Budget = { mostRows: 4_000_000, spend: () => undefined };

class GivenUp extends Error {}

/** What `work` finds, or `undefined` where it would take more rows or steps. It counts and never looks at a clock. */
export const withinBudget = <Found>(
  mostRows: number,
  steps: number,
  work: (budget: Budget) => Found,
): Found | undefined => {
  let left = steps;
  const spend = (cost: number): void => {
    left -= cost;
    if (left < 0) throw new GivenUp('The work takes more steps than it is worth.');
  };
  try {
    return work({ mostRows, spend });
  } catch (error) {
    if (error instanceof GivenUp || error instanceof TooManyRows) return undefined;
    throw error;
  }
};

/** Steps that somebody who looks at a page or a terminal waits for: some seconds, where rules of the house take one. */
const MOST_WAITED = 3_000_000_000;

/** What `work` finds while somebody waits, or `undefined` where the rules were made to take longer. */
export const whileWaiting = <Found>(work: (budget: Budget) => Found): Found | undefined =>
  withinBudget(PATIENT.mostRows, MOST_WAITED, work);

/** A turn has more different results than its table may have rows. */
export class TooManyRows extends RangeError {}
