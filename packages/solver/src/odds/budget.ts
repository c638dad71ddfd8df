/** A limit on work. One step looks at one option of one throw and takes some nanoseconds. */
export interface Budget {
  /** Rows of points that a table may have. */
  readonly mostRows: number;
  /** Charges steps before they are made. Throws if too few are left. */
  spend(steps: number): void;
}

/** No limit on time, and tables as large as memory allows. */
export const UNLIMITED: Budget = { mostRows: 4_000_000, spend: () => undefined };

class OverBudget extends Error {}

/** The result of `work`, or `undefined` if it takes too many rows or steps. Counts steps, so it does not depend on time. */
export const withinBudget = <Found>(
  mostRows: number,
  steps: number,
  work: (budget: Budget) => Found,
): Found | undefined => {
  let left = steps;
  const spend = (cost: number): void => {
    left -= cost;
    if (left < 0) throw new OverBudget('The work takes more steps than it is worth.');
  };
  try {
    return work({ mostRows, spend });
  } catch (error) {
    if (error instanceof OverBudget || error instanceof TooManyRows) return undefined;
    throw error;
  }
};

/** Steps that somebody who looks at a page or a terminal waits for: some seconds, where rules of the house take one. */
const MOST_WAITED = 3_000_000_000;

/** What `work` finds while somebody waits, or `undefined` where the rules were made to take longer. */
export const whileWaiting = <Found>(work: (budget: Budget) => Found): Found | undefined =>
  withinBudget(UNLIMITED.mostRows, MOST_WAITED, work);

/** A turn has more different results than its table may have rows. */
export class TooManyRows extends RangeError {}
