import { seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { Policy } from '../policies/policy.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { bankMapFrom, NEVER_BANK, UNREACHABLE } from './bank-map.ts';
import { twoSeatOracle } from './oracle.ts';
import { solveTwoSeat } from './solve.ts';

test('in real matches the oracle banks at the edge of the map and rolls just before it', () => {
  const rules = shortRules('classic', 1500, { opening: 0 });
  const { solver, table } = solveTwoSeat(rules);
  const { unit } = solver.model;
  const { byDice } = bankMapFrom(solver, table, rules.end.target / unit);
  const oracle = twoSeatOracle(rules, solver, table);
  const random = seededRandom('wanderers');
  /** Value of rolling less that of banking: at the edge, one unit before it, and where there is no edge. */
  const edge: number[] = [];
  const before: number[] = [];
  const nowhere: number[] = [];

  const look: Policy = (view, choice) => {
    const [own = 0, rival = 0] = [choice.seat, 1 - choice.seat].map((s) => view.boards[s]?.score);
    const from = byDice[view.cup - 1]?.[rival / unit]?.[own / unit] ?? UNREACHABLE;
    const weighed = oracle.weigh(view, choice);
    const [bank, roll] = ['bank', 'roll'].map(
      (verb) => weighed.find(({ option }) => option.type === verb)?.value,
    );
    const isShort = !view.closing && view.pending + own < rules.end.target;
    if (isShort && bank !== undefined && roll !== undefined) {
      if (view.pending === from) edge.push(roll - bank);
      if (view.pending === from - unit) before.push(roll - bank);
      if (from === NEVER_BANK) nowhere.push(roll - bank);
    }
    return choice.options[random(choice.options.length)] ?? { type: 'roll' };
  };

  for (let i = 0; i < 200; i++) seededMatch(rules, [look, look], `match ${i}`);
  expect(edge.length).toBeGreaterThan(20);
  expect(edge.filter((gain) => gain > 0)).toEqual([]);
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter((gain) => gain <= 0)).toEqual([]);
  expect(nowhere.length).toBeGreaterThan(20);
  expect(nowhere.filter((gain) => gain <= 0)).toEqual([]);
});

test('unreachable totals are marked', () => {
  const rules = shortRules('hutton', 2000, { opening: 1000 });
  const { solver, table } = solveTwoSeat(rules);
  const [map = []] = bankMapFrom(solver, table, 20).byDice;
  expect(map.map(([, first]) => first)).toEqual(map.map(() => UNREACHABLE));
  expect(map[0]?.[0]).not.toBe(UNREACHABLE);
});
