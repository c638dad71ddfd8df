import { settlePosition } from '@barrelhouse/engine';
import { BARRED } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { lastTurn, marginOf } from '../two-seat/last-turn.ts';
import { NOT_ALLOWED, type Positions } from '../two-seat/positions.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { fillFarRows } from './boundary.ts';
import { type CarryingKernel, MOVER, NEXT } from './kernel.ts';

/** What a turn of the last round has to beat, and who plays after it. */
export interface Closing {
  readonly own: number;
  /** The best total so far, and how many seats have it. */
  readonly leader: number;
  readonly leaders: number;
  /** The position of the next seat, if it still has a turn. */
  readonly next: number | undefined;
  /** The share of the win that the next seat has if the mover fails and nobody plays after it. */
  readonly nextLeads: number;
}

type Pair = readonly [mover: number, next: number];

const LANES = DOUBLE.count;
const BANK_ROW = 2 * LANES;

/** The most points, in units, of a turn in the last round. */
export const longestClosing = (model: TurnModel, longest: number): number =>
  longest + 3 * marginOf(model) + 2;

/**
 * Solves a turn of the last round in the kernel, with all its nodes, for mover and next seat. Returns the most points, in
 * units, that still make a difference.
 */
export const closingTurns = (
  model: TurnModel,
  positions: Positions,
  kernel: CarryingKernel,
  most: number,
): ((closing: Closing) => number) => {
  const { rules, unit } = model;
  const margin = marginOf(model);
  const exact = rules.end.win === 'exact';
  const shared = rules.end.tie === 'shared';
  const lowestWin = rules.end.target + (rules.end.win === 'exceed' ? unit : 0);
  const beats = lastTurn(model, positions, most);
  const chanceToBeat = (position: number, total: number, leaders: number): number =>
    beats(position, Math.min((total - lowestWin) / unit, 3 * margin), leaders);

  /** What the end of the turn at a total is worth to mover and next seat. */
  const endAt = ({ leader, leaders, next, nextLeads }: Closing, total: number): Pair => {
    if (next === undefined) {
      const own = total > leader ? 1 : total === leader && shared ? 1 / (leaders + 1) : 0;
      return [own, nextLeads * (1 - own)];
    }
    if (total > leader) {
      const beaten = chanceToBeat(next, total, 1);
      return [1 - beaten, beaten];
    }
    if (total < leader || !shared) return [0, chanceToBeat(next, leader, 1)];
    const beaten = chanceToBeat(next, leader, 2);
    return [(1 - beaten) / 2, beaten];
  };

  return (closing) => {
    const { own } = closing;
    const from = positions.list[own];
    const banks = positions.afterBank[own];
    if (from === undefined || banks === undefined) throw new RangeError(`No position ${own}.`);
    // Totals further past the target are hardly ever reached.
    const leader = Math.min(closing.leader, lowestWin + 2 * margin * unit);
    const totalAfter = (points: number): number =>
      rules.barrels.length === 0
        ? from.total + points * unit
        : settlePosition(rules, from, { type: 'bank', points: points * unit }).position.total;
    const rows = exact
      ? banks.length
      : Math.max((leader - from.total) / unit + margin + 2, banks.length);
    for (let points = 0; points < rows; points++) {
      const [mover, next] =
        banks[points] === NOT_ALLOWED
          ? ([BARRED, 0] as const)
          : endAt({ ...closing, leader }, totalAfter(points));
      const at = BANK_ROW * points;
      kernel.bank.fill(mover, at, at + LANES);
      kernel.bank.fill(next, at + LANES, at + BANK_ROW);
    }
    const [mover, next] = endAt({ ...closing, leader }, Number.NEGATIVE_INFINITY);
    kernel.bust.fill(mover, LANES * MOVER, LANES * NEXT);
    kernel.bust.fill(next, LANES * NEXT, 2 * LANES);
    fillFarRows(model, kernel, rows);
    kernel.run(rows);
    return rows - 1;
  };
};
