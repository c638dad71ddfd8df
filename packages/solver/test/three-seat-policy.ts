// Plays a solved match of three by the engine's own options. The last round is worked out from the odds of a turn, not by
// the solver, so that a simulation tests both.

import type { HotDiceRules, Option, Random, View } from '@barrelhouse/engine';
import { reachChances } from '../src/odds/reach.ts';
import type { Policy } from '../src/policies/policy.ts';
import { fillFarRows } from '../src/three-seat/boundary.ts';
import { carryingKernel } from '../src/three-seat/kernel.ts';
import { lastRoundOf, longestTurn } from '../src/three-seat/last-round.ts';
import type { ThreeSeatSolution } from '../src/three-seat/solve.ts';
import { turnBatch, turnSolver } from '../src/three-seat/turn.ts';
import { BARRED } from '../src/turn/kernel.ts';
import { positionOf } from '../src/two-seat/board-position.ts';
import { marginOf } from '../src/two-seat/last-turn.ts';

const LANES = 2;
const BANK_ROW = 2 * LANES;

/** For rules without least banks that bind in the last round, and ties that go to the first. */
export const threeSeatPolicy = (
  rules: HotDiceRules,
  { solver, table, mixed }: ThreeSeatSolution,
  random: Random,
): Policy => {
  const { model, positions } = solver;
  const { unit, hot } = model;
  const most = 2 * longestTurn(model, positions);
  const kernel = carryingKernel(model, most, false);
  const turns = turnSolver(model, positions, kernel, lastRoundOf(model, positions));
  const batch = turnBatch(1);
  const reach = reachChances(rules, most * unit).chances;
  const count = positions.list.length;
  const mixtures = new Map(mixed.map((one) => [one.at, one]));
  let rows = 0;
  let latest = '';

  const solveOpen = (view: View): void => {
    const [own = 0, next = 0, third = 0] = [0, 1, 2].map((step) => {
      const board = view.boards[(view.turn + step) % 3];
      const found = board && positions.find(positionOf(rules, board));
      if (found === undefined) throw new Error('A position that is not in the table.');
      return found;
    });
    const after = 2 * ((next * count + third) * count + (positions.afterBust[own]?.position ?? 0));
    const mixture = mixtures.get((own * count + next) * count + third);
    let bust = 1 - (table[after] ?? 0) - (table[after + 1] ?? 0);
    if (mixture !== undefined) {
      const first = random(1_000_000) < 1_000_000 * mixture.weight;
      bust = first ? mixture.firstBust : mixture.secondBust;
    }
    batch.own.fill(own);
    batch.next.fill(next);
    batch.third.fill(third);
    batch.bustOwn.fill(bust);
    batch.bustNext.fill(table[after] ?? 0);
    turns.solve(table, batch, 1, 'all');
    rows = (positions.afterBank[own]?.length ?? 0) + marginOf(model);
  };

  const solveLast = (view: View): void => {
    const scores = [0, 1, 2].map((step) => view.boards[(view.turn + step) % 3]?.score ?? 0);
    const [own = 0, next = 0, third = 0] = scores;
    const leader = Math.max(next, third);
    const isLast = next >= rules.end.target;
    const worth = (total: number): number => {
      if (total <= leader) return 0;
      return isLast ? 1 : 1 - (reach[Math.min((total - next) / unit + 1, most)] ?? 0);
    };
    rows = most;
    for (let points = 0; points < rows; points++) {
      const to = BANK_ROW * points;
      kernel.bank.fill(points === 0 ? BARRED : worth(own + points * unit), to, to + LANES);
      kernel.bank.fill(0, to + LANES, to + BANK_ROW);
    }
    kernel.bust.fill(0);
    fillFarRows(model, kernel, rows);
    kernel.run(rows);
  };

  const nodeValue = (points: number, node: number): number =>
    kernel.values[Math.min(points, rows) * kernel.rowLength + node * kernel.carried * LANES] ?? 0;

  const throwValue = (points: number, n: number): number => {
    const thrown = model.throws[n - 1];
    if (thrown === undefined) throw new Error(`No throw of ${n} dice.`);
    let sum = thrown.bust * (kernel.bust[0] ?? 0) + thrown.blank * nodeValue(points, model.blank);
    for (const { ways, options } of thrown.outcomes) {
      sum += ways * Math.max(...options.map((one) => nodeValue(points + one.points, one.node)));
    }
    return sum / thrown.of;
  };

  const valueOf = (view: View, option: Option): number => {
    switch (option.type) {
      case 'keep':
        return nodeValue(option.pending / unit, option.hot ? hot : option.cup - 1);
      case 'bank':
        return kernel.bank[BANK_ROW * Math.min(option.points / unit, rows - 1)] ?? 0;
      case 'roll':
        return throwValue(view.pending / unit, option.cup);
      default:
        throw new Error(`No value for ${option.type}.`);
    }
  };

  return (view, { options }) => {
    const turn = view.boards.map(({ score, turns: played }) => `${score} ${played}`).join();
    if (latest !== `${view.turn} ${turn}`) {
      latest = `${view.turn} ${turn}`;
      if (view.closing) solveLast(view);
      else solveOpen(view);
    }
    const [first, ...others] = options;
    if (first === undefined) throw new Error('Nothing to choose from.');
    if (others.length === 0) return first;
    let best: Option = first;
    let most = Number.NEGATIVE_INFINITY;
    for (const option of options) {
      const value = valueOf(view, option);
      if (value > most) [best, most] = [option, value];
    }
    return best;
  };
};
