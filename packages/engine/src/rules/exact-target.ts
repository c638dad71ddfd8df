import { multisets } from '../core/dice.ts';
import type { Barrel, HotDiceRules } from '../hot-dice/rules.ts';
import { scoringOf } from '../hot-dice/scoring.ts';
import type { RulesError } from './check-shape.ts';

/** Beyond this many distinct totals the question is not worth its time: such rules are refused as too fine. */
const MOST_STEPS = 4000;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Amounts, in steps, that one turn can bank without passing `most`. */
const bankable = (rules: HotDiceRules, step: number, most: number): readonly number[] => {
  const scoring = scoringOf(rules);
  const keeps = new Map<number, Set<string>>();
  for (let n = 1; n <= rules.dice; n++) {
    const distinct = new Set<string>();
    for (const roll of multisets(n)) {
      for (const { left, points } of scoring.keeps(roll)) distinct.add(`${left} ${points / step}`);
    }
    keeps.set(n, distinct);
  }
  const amounts = new Set<number>();
  const seen = new Set<string>();
  const open: [number, number][] = [[rules.dice, 0]];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [cup, pending] = at;
    for (const keep of keeps.get(cup) ?? []) {
      const [left = 0, points = 0] = keep.split(' ').map(Number);
      const after = pending + points;
      if (after > most) continue;
      if (left > 0 || rules.hotDice === 'may-roll') amounts.add(after);
      const to = left === 0 ? rules.dice : left;
      if (seen.has(`${to} ${after}`)) continue;
      seen.add(`${to} ${after}`);
      open.push([to, after]);
    }
  }
  return [...amounts];
};

/**
 * Where the target must be hit exactly, a total from which no bank can lead there any more would never end. Rescues
 * only add ways, so leaving them out errs on the side of refusing.
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
    return [
      { path, message: `is too fine to hit exactly: ${steps - lowest} totals in steps of ${step}` },
    ];
  }
  const amounts = bankable(rules, step, steps - lowest);
  const first = amounts.filter(
    (amount) => amount * step >= Math.max(rules.opening, rules.minimumBank),
  );
  const later = amounts.filter((amount) => amount * step >= rules.minimumBank);
  if (first.length === 0) return [{ path, message: 'can never be hit exactly' }];
  /** Totals from which the target can still be met once a seat has opened. */
  const alive = new Set<number>([steps]);
  /** Whether a seat thrown back to the start of a barrel gets out, and on to the target, in the turns it has. */
  const escapes = ({ from, to, turns }: Barrel): boolean => {
    let inside = new Set([from / step]);
    const met = new Set(inside);
    for (let turn = 1; turn <= turns && inside.size > 0; turn++) {
      const after = [...inside].flatMap((total) => later.map((amount) => total + amount));
      if (after.some((total) => total * step >= to && alive.has(total))) return true;
      inside = new Set(after.filter((total) => total * step < to && !met.has(total)));
      inside.forEach((total) => met.add(total));
    }
    return false;
  };
  for (let total = steps - 1; total >= lowest; total--) {
    const barrel = rules.barrels.find(({ from }) => from === total * step);
    const lives =
      barrel === undefined ? later.some((amount) => alive.has(total + amount)) : escapes(barrel);
    if (lives) alive.add(total);
  }
  const reached = new Set<number>(first.filter((amount) => amount <= steps));
  rules.barrels.forEach(({ from }) => reached.add(from / step));
  if (lowest < 0) for (let total = lowest; total < steps; total++) reached.add(total);
  for (let total = 1; total < steps; total++) {
    if (!reached.has(total)) continue;
    for (const amount of later) if (total + amount <= steps) reached.add(total + amount);
  }
  const dead = [...reached].filter((total) => !alive.has(total)).sort((a, b) => a - b)[0];
  return dead === undefined
    ? []
    : [{ path, message: `can no longer be hit exactly from a total of ${dead * step}` }];
};
