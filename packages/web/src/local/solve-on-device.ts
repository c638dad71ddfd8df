import { countsRolls, type Rules, rulesHash } from '@barrelhouse/engine';
import { writeCached } from '../review/result-cache.ts';

/** How solving ended. `row` is the rule to change if these rules cannot be solved. */
export type SolveOutcome =
  | { readonly kind: 'solved'; readonly firstSeatWins: number }
  | { readonly kind: 'impossible'; readonly row: 'end.target' | 'bustsCounted' | 'penalties' | '' };

type Report = (share: number, sweep: number, change: number) => void;

/** The key under which the chance of the seat that goes first is cached. */
export const firstSeatKey = (rules: Rules): string => `first-seat ${rulesHash(rules)}`;

const rowToChange = (rules: Rules): Extract<SolveOutcome, { kind: 'impossible' }>['row'] => {
  if (rules.family !== 'hot-dice') return '';
  const rollsOn = rules.afterBust === 'may-roll-on';
  if (rules.penalties.length > 0 && countsRolls(rules) !== rollsOn) return 'bustsCounted';
  return rollsOn && rules.penalties.length > 1 ? 'penalties' : 'end.target';
};

/** Solves rules for two seats and stores the table on this device. Takes seconds: for workers. */
export const solveOnDevice = async (rules: Rules, report: Report): Promise<SolveOutcome> => {
  // Collection games would take hours.
  if (rules.family !== 'hot-dice') return { kind: 'impossible', row: '' };
  const { packWinTable, solveTwoSeat } = await import('@barrelhouse/solver');
  try {
    const solution = solveTwoSeat(rules, { progress: report });
    const { firstSeatWins } = solution;
    await writeCached('solved', rulesHash(rules), packWinTable(solution));
    await writeCached('figures', firstSeatKey(rules), firstSeatWins);
    return { kind: 'solved', firstSeatWins };
  } catch (error) {
    // The solver throws a RangeError for rules that it cannot solve.
    if (error instanceof RangeError) return { kind: 'impossible', row: rowToChange(rules) };
    throw error;
  }
};
