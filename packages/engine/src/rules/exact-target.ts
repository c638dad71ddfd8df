import { type Barrel, exitExceeds, type HotDiceRules } from '../hot-dice/rules.ts';
import { scoringOf } from '../hot-dice/scoring.ts';
import { pointsOfSize } from '../hot-dice/worth-table.ts';
import { type Bits, has, listed, mark, markShifted, meetsShifted, noBits } from './bits.ts';
import type { RulesError } from './rules-error.ts';

/** Rules with more distinct totals than this are refused: checking them would take too long. */
const MOST_STEPS = 4000;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The amounts that one turn can bank, in steps, up to `most`. */
const bankable = (rules: HotDiceRules, step: number, most: number): Bits => {
  const { table } = scoringOf(rules);
  // Some roll contains any given selection, so only its size matters for the dice left.
  const gains = Array.from({ length: rules.dice + 1 }, (_, size) =>
    size === 0 ? [] : pointsOfSize(table, size).map((points) => points / step),
  );
  /** Points from one set of dice, in steps, by the dice left in the cup. */
  const within = Array.from({ length: rules.dice + 1 }, () => noBits(most));
  mark(within[rules.dice] ?? noBits(most), 0);
  for (let left = rules.dice - 1; left >= 0; left--) {
    for (let size = 1; left + size <= rules.dice; size++) {
      for (const gain of gains[size] ?? []) {
        markShifted(within[left] ?? noBits(most), within[left + size] ?? noBits(most), gain);
      }
    }
  }
  const [hot = noBits(most), ...rest] = within;
  /** Points from any number of whole sets, in steps, including none. */
  const whole = noBits(most);
  mark(whole, 0);
  for (let n = 0; n <= most; n++) if (has(whole, n)) markShifted(whole, hot, n);
  const banks = noBits(most);
  const open = rules.hotDice === 'may-roll' ? [hot, ...rest] : rest;
  // A full cup means that a set has just begun: there is nothing of it to bank.
  const last = noBits(most);
  for (const bits of open.slice(0, -1)) markShifted(last, bits, 0);
  for (let n = 0; n <= most; n++) if (has(whole, n)) markShifted(banks, last, n);
  return banks;
};

/**
 * If the target must be hit exactly, a match could get stuck at a total from which no bank leads there. Finds such a total.
 * Rescues are left out: they only add ways, so this may refuse too much, never too little.
 */
export const deadEnd = (rules: HotDiceRules): RulesError[] => {
  const { target } = rules.end;
  const marks = [
    target,
    ...rules.barrels.map(({ from }) => from),
    ...rules.penalties.map(({ points }) => points),
    ...(rules.floor === null ? [] : [-rules.floor]),
    ...scoringOf(rules).combinations.map(({ points }) => points),
  ];
  const step = marks.reduce(gcd);
  const depth = rules.penalties.reduce((sum, { points }) => sum + points, 0);
  const lowest = -Math.min(depth, rules.floor === null ? depth : -rules.floor) / step;
  const steps = target / step;
  const path = 'end.target';
  if (steps - lowest > MOST_STEPS) {
    return [{ path, code: 'target-too-fine', totals: steps - lowest, step }];
  }
  const totals = steps - lowest;
  const amounts = bankable(rules, step, totals);
  const atLeast = (least: number): Bits => {
    const bits = noBits(totals);
    for (const amount of listed(amounts, Math.ceil(least / step), totals)) mark(bits, amount);
    return bits;
  };
  const first = atLeast(Math.max(rules.opening, rules.minimumBank));
  const later = atLeast(rules.minimumBank);
  if (listed(first, 0, totals).length === 0) return [{ path, code: 'target-never-hit' }];
  // From here on, totals are indices counted from the lowest total.
  const at = (total: number): number => total / step - lowest;
  /** Totals from which a seat that has opened can still hit the target. */
  const alive = noBits(totals);
  mark(alive, totals);
  /** Whether a seat at the start of a barrel can get out in its turns, to a total that can still hit the target. */
  const escapes = ({ from, to, turns }: Barrel): boolean => {
    // Totals come in steps, so above the exit means one step above it.
    const exit = exitExceeds(rules) ? Math.floor(at(to)) + 1 : at(to);
    const out = noBits(totals);
    for (const total of listed(alive, Math.ceil(exit), totals)) mark(out, total);
    let inside = [at(from)];
    const met = noBits(totals);
    for (let turn = 1; turn <= turns && inside.length > 0; turn++) {
      if (inside.some((total) => meetsShifted(out, later, total))) return true;
      const after = noBits(totals);
      for (const total of inside) markShifted(after, later, total);
      inside = listed(after, 0, Math.ceil(exit) - 1).filter((total) => !has(met, total));
      for (const total of inside) mark(met, total);
    }
    return false;
  };
  for (let total = totals - 1; total >= 0; total--) {
    const barrel = rules.barrels.find(({ from }) => at(from) === total);
    const lives = barrel === undefined ? meetsShifted(alive, later, total) : escapes(barrel);
    if (lives) mark(alive, total);
  }
  const reached = noBits(totals);
  markShifted(reached, first, at(0));
  rules.barrels.forEach(({ from }) => mark(reached, at(from)));
  if (lowest < 0) for (let total = 0; total < totals; total++) mark(reached, total);
  for (let total = at(0) + 1; total < totals; total++) {
    if (has(reached, total)) markShifted(reached, later, total);
  }
  const dead = listed(reached, 0, totals).find((total) => !has(alive, total));
  if (dead === undefined) return [];
  return [{ path, code: 'target-missed-from', total: (dead + lowest) * step }];
};
