import { BARRED } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { NOT_ALLOWED, type Positions, WON } from '../two-seat/positions.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { fillFarRows } from './boundary.ts';
import { BUSTS, type CarryingKernel, MOVER, NEXT } from './kernel.ts';
import type { LastRound } from './last-round.ts';

/**
 * Chances to win of the seat to move and of the next one, side by side, by the positions of mover, next and third:
 * entry `2 * ((own * positions + next) * positions + third)`. The third seat has the rest.
 */
export type WinTable = Float64Array;

/** Turns to solve, in columns. Bust values are those of mover and next seat. */
export interface TurnBatch {
  readonly own: Int32Array;
  readonly next: Int32Array;
  readonly third: Int32Array;
  readonly bustOwn: Float64Array;
  readonly bustNext: Float64Array;
  /** Results: what the turn is worth to mover and next seat, and the chance that it ends in a bust. */
  readonly value: Float64Array;
  readonly nextValue: Float64Array;
  readonly busts: Float64Array;
}

export const turnBatch = (size: number): TurnBatch => ({
  own: new Int32Array(size),
  next: new Int32Array(size),
  third: new Int32Array(size),
  bustOwn: new Float64Array(size),
  bustNext: new Float64Array(size),
  value: new Float64Array(size),
  nextValue: new Float64Array(size),
  busts: new Float64Array(size),
});

export interface TurnSolver {
  /**
   * Solves the first `count` turns of a batch, leaving the values of the last one in the kernel: of all nodes, or only of
   * those that its value needs.
   */
  readonly solve: (
    table: WinTable,
    batch: TurnBatch,
    count: number,
    which?: 'all' | 'needed',
  ) => void;
  /**
   * Solves one turn, leaving the values of all nodes in the kernel. `row` has the chances of mover and next seat, side by
   * side, by the position at which this turn leaves its mover: one row of a table. Returns the most points, in units, that
   * still make a difference.
   */
  readonly solveAlone: (row: Float64Array, triple: Triple) => number;
  /**
   * The mean of `numbers` after a turn that is played best for a bust worth `bust`. Each number belongs to the triple that
   * the turn leads to; the end of the match counts as 0.
   */
  readonly follow: (
    table: WinTable,
    triple: Triple,
    bust: number,
    numbers: readonly [(at: number) => number, (at: number) => number],
  ) => readonly [number, number];
}

/** The positions of mover, next and third seat. */
export type Triple = readonly [own: number, next: number, third: number];

const LANES = DOUBLE.count;
/** Numbers in a row of the kernel's bank values: mover and next seat, two lanes each. */
const BANK_ROW = 2 * LANES;

export const turnSolver = (
  model: TurnModel,
  positions: Positions,
  kernel: CarryingKernel,
  lastRound: LastRound | undefined,
): TurnSolver => {
  const count = positions.list.length;
  const margin = lastRound?.margin ?? 0;
  const { bank, values, rowLength } = kernel;
  const exact = model.rules.end.win === 'exact';

  /**
   * Fills in the value of banking in one lane. Triples with this next and third seat begin at `base` in the table. Returns
   * the number of rows.
   */
  const fillBank = (
    table: WinTable,
    base: number,
    own: number,
    next: number,
    third: number,
    lane: number,
  ): number => {
    const banks = positions.afterBank[own];
    const need = positions.need[own] ?? 0;
    if (banks === undefined) throw new RangeError(`No position ${own}.`);
    const rows = banks.length + margin;
    let at = lane;
    for (let points = 0; points < banks.length; points++, at += BANK_ROW) {
      const after = banks[points] ?? NOT_ALLOWED;
      if (after >= 0) {
        const entry = 2 * (base + after);
        const moverAfter = table[entry] ?? 0;
        bank[at] = 1 - moverAfter - (table[entry + 1] ?? 0);
        bank[at + LANES] = moverAfter;
      } else {
        bank[at] = after === WON ? 1 : BARRED;
        bank[at + LANES] = 0;
      }
    }
    if (lastRound === undefined) return rows;
    const chances = lastRound.chances(next, third);
    const first = lastRound.at(next, third, 0);
    const step = lastRound.at(next, third, 1) - first;
    for (let points = need; points < rows; points++) {
      if ((banks[points] ?? WON) === NOT_ALLOWED) continue;
      const entry = first + step * Math.min(points - need, margin);
      const second = chances[entry] ?? 0;
      const to = BANK_ROW * points + lane;
      bank[to] = 1 - second - (chances[entry + 1] ?? 0);
      bank[to + LANES] = second;
    }
    return rows;
  };

  const risk = Math.min(...model.throws.map(({ bust, of }) => bust / of));
  const mayCut = !(exact || model.mustRollHot || model.mustRollBlank);

  /**
   * The lowest row, at least 1, from which on banking is best at every node in one lane: it is worth as much as a throw
   * that busts as rarely as any and otherwise leads to the best bank above.
   */
  const bankedFrom = (rows: number, lane: number, bust: number): number => {
    let best = bust;
    for (let row = rows - 1; row >= 1; row--) {
      const here = bank[BANK_ROW * row + lane] ?? 0;
      best = Math.max(best, here);
      if (here < risk * bust + (1 - risk) * best) return row + 1;
    }
    return 1;
  };

  const fillBanked = (from: number, rows: number): void => {
    const { carried } = kernel;
    const width = carried * LANES;
    for (let row = from; row < from + model.mostPoints; row++) {
      const at = BANK_ROW * Math.min(row, rows - 1);
      const end = (row + 1) * rowLength;
      for (let i = row * rowLength; i < end; i += width) {
        values[i] = bank[at] ?? 0;
        values[i + 1] = bank[at + 1] ?? 0;
        values[i + 2] = bank[at + 2] ?? 0;
        values[i + 3] = bank[at + 3] ?? 0;
        if (carried > BUSTS) {
          values[i + 4] = 0;
          values[i + 5] = 0;
        }
      }
    }
  };

  const start = (model.dice + 2) * kernel.carried * LANES;

  const runPair = (rows: number, first: number, second: number, which: 'all' | 'needed'): void => {
    const needed =
      mayCut && which === 'needed'
        ? Math.max(bankedFrom(rows, 0, first), bankedFrom(rows, 1, second))
        : rows;
    if (needed < rows) fillBanked(needed, rows);
    else fillFarRows(model, kernel, rows);
    kernel.run(needed);
  };

  const fillFrom = (
    table: WinTable,
    own: number,
    next: number,
    third: number,
    lane: number,
  ): number => fillBank(table, (next * count + third) * count, own, next, third, lane);

  const solve: TurnSolver['solve'] = (table, batch, turns, which = 'needed') => {
    const { own, next, third, bustOwn, bustNext, value, nextValue, busts } = batch;
    for (let i = 0; i < turns; i += LANES) {
      const j = Math.min(i + 1, turns - 1);
      const one = fillFrom(table, own[i] ?? 0, next[i] ?? 0, third[i] ?? 0, 0);
      const two = fillFrom(table, own[j] ?? 0, next[j] ?? 0, third[j] ?? 0, 1);
      const rows = Math.max(one, two);
      // Extend the shorter turn: more points change nothing, or overshoot.
      const [short, lane] = one < two ? [one, 0] : [two, 1];
      const top = BANK_ROW * (short - 1) + lane;
      const topOwn = exact ? BARRED : (bank[top] ?? 1);
      const topNext = bank[top + LANES] ?? 0;
      for (let row = short; row < rows; row++) {
        bank[BANK_ROW * row + lane] = topOwn;
        bank[BANK_ROW * row + lane + LANES] = topNext;
      }
      kernel.bust[LANES * MOVER] = bustOwn[i] ?? 0;
      kernel.bust[LANES * MOVER + 1] = bustOwn[j] ?? 0;
      kernel.bust[LANES * NEXT] = bustNext[i] ?? 0;
      kernel.bust[LANES * NEXT + 1] = bustNext[j] ?? 0;
      runPair(rows, bustOwn[i] ?? 0, bustOwn[j] ?? 0, which);
      for (let l = 0; l < LANES && i + l < turns; l++) {
        value[i + l] = values[start + l] ?? 0;
        nextValue[i + l] = values[start + LANES * NEXT + l] ?? 0;
        if (kernel.carried > BUSTS) busts[i + l] = values[start + LANES * BUSTS + l] ?? 0;
      }
    }
  };

  const solveAlone: TurnSolver['solveAlone'] = (row, [own, next, third]) => {
    const rows = fillBank(row, 0, own, next, third, 0);
    fillBank(row, 0, own, next, third, 1);
    const after = 2 * (positions.afterBust[own]?.position ?? 0);
    const [mover = 0, following = 0] = row.subarray(after, after + 2);
    kernel.bust.fill(1 - mover - following, LANES * MOVER, LANES * NEXT);
    kernel.bust.fill(mover, LANES * NEXT, LANES * BUSTS);
    runPair(rows, 0, 0, 'all');
    return rows - 1;
  };

  const follow: TurnSolver['follow'] = (table, [own, next, third], bust, numbers) => {
    const banks = positions.afterBank[own] ?? [];
    const base = (next * count + third) * count;
    const fallen = base + (positions.afterBust[own]?.position ?? own);
    let rows = 0;
    numbers.forEach((numberAt, lane) => {
      rows = fillFrom(table, own, next, third, lane);
      for (let points = 0; points < rows; points++) {
        const after = banks[points] ?? WON;
        bank[BANK_ROW * points + LANES + lane] = after >= 0 ? numberAt(base + after) : 0;
      }
      kernel.bust[LANES * MOVER + lane] = bust;
      kernel.bust[LANES * NEXT + lane] = numberAt(fallen);
    });
    runPair(rows, bust, bust, 'needed');
    return [values[start + LANES * NEXT] ?? 0, values[start + LANES * NEXT + 1] ?? 0];
  };

  return { solve, solveAlone, follow };
};
