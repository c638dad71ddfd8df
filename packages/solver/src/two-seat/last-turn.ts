import { settlePosition } from '@barrelhouse/engine';
import { reachChances } from '../odds/reach.ts';
import { BARRED, LANES, type TurnKernel, turnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { fillBoundary } from './boundary.ts';
import { NOT_ALLOWED, type Positions } from './positions.ts';
import { type RollingOn, rollingOn } from './rolling-on.ts';

/** Totals that a turn reaches with less than this chance are not told apart: they would have to be made and then beaten. */
const UNLIKELY = 2e-5;
const MOST_MARGIN = 2048;

/** The fewest units, up to MOST_MARGIN, that a turn hardly ever makes. */
const hardlyMade = ({ rules, unit }: TurnModel): number => {
  for (let most = 64; ; most *= 2) {
    const { chances } = reachChances(rules, most * unit);
    const rare = chances.findIndex((chance) => chance < UNLIKELY);
    if (rare >= 0) return rare;
    if (most >= MOST_MARGIN) return MOST_MARGIN;
  }
};

const margins = new WeakMap<TurnModel, number>();

/** Totals past the target that are told apart, in units (decision 0007). */
export const marginOf = (model: TurnModel): number => {
  const { lastRound, win } = model.rules.end;
  if (!lastRound || win === 'exact') return 0;
  let margin = margins.get(model);
  if (margin === undefined) {
    margin = hardlyMade(model);
    margins.set(model, margin);
  }
  return margin;
};

/**
 * The chance that a seat at `position`, in the last turn of the match, beats a total `above` units past the lowest
 * winning one. A tie counts nothing, or if the rules share it a share among the seat and the `leaders` who have that
 * total; one unless given.
 */
export type LastTurn = (position: number, above: number, leaders?: number) => number;

/** What solving a last turn needs. */
interface LastTurnTools {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  readonly rollOn: RollingOn | undefined;
}

/** Solves a last turn against that total in the kernel, and returns its value. */
export const solveLastTurn = (
  { model, positions, kernel, rollOn }: LastTurnTools,
  position: number,
  above: number,
  leaders = 1,
): number => {
  const { rules, unit } = model;
  const from = positions.list[position];
  const needed = positions.need[position];
  const banks = positions.afterBank[position];
  if (from === undefined || needed === undefined || banks === undefined) {
    throw new RangeError(`No position ${position}.`);
  }
  const exact = rules.end.win === 'exact';
  const tie = rules.end.tie === 'shared' ? 1 / (leaders + 1) : 0;
  const leader = from.total + (needed + above) * unit;
  // In a barrel a bank may be thrown back. Otherwise points simply count.
  const totalAfter = (points: number): number =>
    rules.barrels.length === 0
      ? from.total + points * unit
      : settlePosition(rules, from, { type: 'bank', points: points * unit }).position.total;
  const rows = exact ? banks.length : Math.max(needed + above + 2, banks.length);
  for (let points = 0; points < rows; points++) {
    let value = BARRED;
    if ((banks[points] ?? 0) !== NOT_ALLOWED) {
      const total = totalAfter(points);
      value = total > leader ? 1 : total === leader ? tie : 0;
    }
    kernel.bank.fill(value, LANES * points, LANES * (points + 1));
  }
  const run = (): void => {
    fillBoundary(model, kernel, rows, [1, 1], [0, 0], exact);
    kernel.run(rows);
  };
  // A bust in the last turn loses, unless the rules let the seat roll on.
  if (rollOn !== undefined) {
    const setup = { valueAfterTurn: () => 0, rows, run };
    rollOn.solve(position, setup);
    return rollOn.value(position, setup);
  }
  kernel.bust.fill(0);
  run();
  return kernel.values[kernel.column(model.dice + 2)] ?? 0;
};

/** For turns of up to `most` points, in units. */
export const lastTurn = (model: TurnModel, positions: Positions, most: number): LastTurn => {
  const { rules } = model;
  if (!rules.end.lastRound) return () => 0;
  const onlyPoints =
    rules.barrels.length === 0 &&
    rules.end.tie === 'first' &&
    rules.end.win !== 'exact' &&
    rules.afterBust === 'turn-ends';
  if (onlyPoints) {
    // Beating a leader then means reaching a number of points, so one pass answers for all positions.
    const reach = reachChances(rules, most * model.unit).chances;
    const least = positions.afterBank.map((banks) => banks.findIndex((to) => to !== NOT_ALLOWED));
    return (position, above) => {
      const points = (positions.need[position] ?? 0) + above + 1;
      return reach[Math.min(Math.max(points, least[position] ?? 0), most)] ?? 0;
    };
  }
  // Its own kernel: a last turn is solved while another turn's bank values are being filled in.
  const kernel = turnKernel(model, most);
  const tools = { model, positions, kernel, rollOn: rollingOn(model, positions, kernel) };
  const known = new Map<number, number>();
  return (position, above, leaders = 1) => {
    const key = (position * 1_000_000 + above) * 2 + leaders - 1;
    let chance = known.get(key);
    if (chance === undefined) {
      chance = solveLastTurn(tools, position, above, leaders);
      known.set(key, chance);
    }
    return chance;
  };
};
