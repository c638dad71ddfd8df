import type { HotDiceRules } from '@barrelhouse/engine';
import { BARRED, LANES, type TurnKernel, turnKernel } from '../turn/kernel.ts';
import { type TurnModel, turnModel } from '../turn/model.ts';
import { fillCeiling } from './ceiling.ts';
import { lastTurn, marginOf, workLastTurn } from './last-turn.ts';
import { NOT_ALLOWED, type Positions, positionsOf, WON } from './positions.ts';
import { rollingOn } from './rolling-on.ts';

/** The chance to win of the seat to move, by its position and the other's: entry `own * positions + other`. */
export type WinTable = Float64Array;

/** The value of a turn from a pair of positions. */
interface TurnValue {
  readonly value: number;
  /** How it grows with the value of a bust: the chance to bust under best play. */
  readonly slope: number;
}

/** Far enough apart to measure a slope in spite of rounding, near enough to meet the same best play. */
const STEP = 2 ** -24;

export interface TwoSeatSolver {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  /** Works out a turn, leaving the values of all its nodes in the kernel. */
  turn(table: WinTable, own: number, other: number): TurnValue;
  /** Works out the last turn of a match against a leader's total, leaving its values in the kernel. */
  finalTurn(own: number, leader: number): number;
}

export const twoSeatSolver = (rules: HotDiceRules): TwoSeatSolver => {
  const model = turnModel(rules);
  const positions = positionsOf(model);
  const margin = marginOf(model);
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length)) + margin + 2;
  const kernel = turnKernel(model, longest);
  // The last turn has a kernel of its own: it is asked for while the other is being filled.
  const beaten = lastTurn(model, positions, turnKernel(model, longest));
  const count = positions.list.length;
  const exact = rules.end.win === 'exact';

  const fillBank = (table: WinTable, own: number, other: number): number => {
    const { bank } = kernel;
    const banks = positions.afterBank[own];
    const need = positions.need[own] ?? 0;
    if (banks === undefined) throw new RangeError(`No position ${own}.`);
    const rows = banks.length + margin;
    const row = other * count;
    for (let points = 0; points < rows; points++) {
      const after = points < banks.length ? (banks[points] ?? NOT_ALLOWED) : WON;
      let value = BARRED;
      if (after >= 0) value = 1 - (table[row + after] ?? 0);
      else if (after === WON) value = rules.end.lastRound ? 1 - beaten(other, points - need) : 1;
      bank[LANES * points] = value;
      bank[LANES * points + 1] = value;
    }
    return rows;
  };

  const bustValue = (table: WinTable, own: number, other: number): number =>
    1 - (table[other * count + (positions.afterBust[own]?.position ?? 0)] ?? 0);

  const run = (rows: number, overshoot: readonly [number, number]): void => {
    const top = kernel.bank[LANES * (rows - 1)] ?? 1;
    fillCeiling(model, kernel, rows, top, overshoot, exact);
    kernel.run(rows);
  };

  const turnThatEnds = (table: WinTable, own: number, other: number): TurnValue => {
    const rows = fillBank(table, own, other);
    const bust = bustValue(table, own, other);
    for (let i = 0; i < kernel.bust.length; i += LANES) {
      kernel.bust[i] = bust;
      kernel.bust[i + 1] = bust + STEP;
    }
    run(rows, [bust, bust + STEP]);
    const at = kernel.column(model.dice + 2);
    const value = kernel.values[at] ?? 0;
    return { value, slope: ((kernel.values[at + 1] ?? 0) - value) / STEP };
  };

  const rollOn =
    rules.afterBust === 'may-roll-on' ? rollingOn(model, positions, kernel) : undefined;

  const turn = (table: WinTable, own: number, other: number): TurnValue => {
    if (rollOn === undefined) return turnThatEnds(table, own, other);
    const rows = fillBank(table, own, other);
    const value = rollOn(
      own,
      (after) => 1 - (table[other * count + after] ?? 0),
      (overshoot) => {
        run(rows, [overshoot, overshoot]);
      },
    );
    return { value, slope: 0 };
  };

  const finalTurn = (own: number, leader: number): number => {
    const total = positions.list[own]?.total ?? 0;
    const above = (leader - total) / model.unit - (positions.need[own] ?? 0);
    return workLastTurn(model, positions, kernel, own, Math.min(above, margin));
  };

  return { model, positions, kernel, turn, finalTurn };
};
