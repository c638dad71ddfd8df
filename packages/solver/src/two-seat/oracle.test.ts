import { begin, type Choice, gameOf, type HotDiceRules, type View } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { referencePlayer } from '../luck-free/reference-player.ts';
import { oneSeatOracle } from '../one-seat/oracle.ts';
import { solveOneSeat } from '../one-seat/solve.ts';
import type { RollOracle } from '../oracle.ts';
import type { Policy } from '../policies/policy.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { twoSeatOracle, twoSeatOracles } from './oracle.ts';
import { solveTwoSeat } from './solve.ts';
import { twoSeatSolver } from './solver.ts';

const startOf = (rules: HotDiceRules, seats: number) => {
  const game = gameOf(rules);
  const { state } = begin(game, seats, 0);
  const choice = game.next(state);
  if (choice.kind !== 'choice') throw new Error('A match begins with a choice.');
  return { view: game.view(state), choice };
};

/** The same table with the first seat further on. */
const ahead = (view: View, score: number): View => ({
  ...view,
  boards: view.boards.map((board, seat) => (seat === 0 ? { ...board, score, cells: [] } : board)),
});

test('an oracle stays right when others use its solver', () => {
  const rules = shortRules('depot', 500, { penalties: [] });
  const { solver, table } = solveTwoSeat(rules);
  const [one, two] = [twoSeatOracle(rules, solver, table), twoSeatOracle(rules, solver, table)];
  const { view, choice } = startOf(rules, 2);
  const alone = one.weigh(view, choice);
  two.weigh(ahead(view, 300), choice);
  expect(one.weigh(view, choice)).toEqual(alone);
  solver.turn(table, solver.positions.start + 1, solver.positions.start);
  expect(one.weigh(view, choice)).toEqual(alone);
});

test.each([shortRules('classic', 1500), shortRules('hutton', 2000)])(
  'two oracles in one kernel say about $id what each says alone',
  (rules) => {
    const { solver, table } = solveTwoSeat(rules);
    const player = referencePlayer(rules);
    if (player === undefined) throw new Error('There is a reference player.');
    // Any other table will do.
    const other = table.map((value) => value ** 2);
    const best = { tables: [table, table] } as const;
    const third = table.map((value) => value ** 3);
    const unlike = { tables: [other, third], players: [player, undefined] } as const;
    const together = twoSeatOracles(rules, solver, [best, unlike]);
    const [alone] = twoSeatOracles(rules, twoSeatSolver(rules), [unlike, unlike]);
    const each = [twoSeatOracle(rules, twoSeatSolver(rules), table), alone];
    /** Everything that an oracle says about a choice. */
    const saidBy = (oracle: RollOracle, view: View, choice: Choice): readonly number[] => {
      const said = oracle.weigh(view, choice).map(({ value }) => value);
      said.push(oracle.afterFailedRoll(view, choice));
      oracle.visitRolls(view, choice, (value, chance) => said.push(value, chance));
      return said;
    };
    let [asked, closing, furthest] = [0, 0, 0];
    const watch: Policy = (view, choice) => {
      if (view.cup > 0) {
        together.forEach((oracle, i) => {
          const said = saidBy(oracle, view, choice);
          const expected = each.flatMap((one, at) => (at === i ? saidBy(one, view, choice) : []));
          if (said.length !== expected.length) furthest = Number.POSITIVE_INFINITY;
          said.forEach((value, at) => {
            furthest = Math.max(furthest, Math.abs(value - (expected[at] ?? 0)));
          });
        });
        asked++;
        if (view.closing) closing++;
      }
      return choice.options[asked % choice.options.length] ?? { type: 'roll' };
    };
    for (let i = 0; i < 5; i++) seededMatch(rules, [watch, watch], `shared ${i}`);
    // The lanes share code paths, so sums may be in another order.
    expect(furthest).toBeLessThan(1e-12);
    expect(asked).toBeGreaterThan(50);
    expect(closing).toBeGreaterThan(0);
  },
);

test('an oracle for one seat stays right as well', () => {
  const rules = shortRules('depot', 500, { penalties: [] });
  const solution = solveOneSeat(rules);
  const [one, two] = [oneSeatOracle(rules, solution), oneSeatOracle(rules, solution)];
  const { view, choice } = startOf(rules, 1);
  const alone = one.weigh(view, choice);
  two.weigh(ahead(view, 300), choice);
  expect(one.weigh(view, choice)).toEqual(alone);
});
