import { type Option, unreachable, type View } from '@barrelhouse/engine';
import { overshoots } from '../solved-turn.ts';
import type { TurnModel } from '../turn/model.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { type CarryingKernel, MOVER, NEXT } from './kernel.ts';

/** What something is worth to the mover and to the next seat. */
export type Pair = readonly [mover: number, next: number];

const LANES = DOUBLE.count;

/** Reads values of options from a turn that was solved in a kernel. */
export interface TurnReader {
  readonly option: (view: View, option: Option) => Pair;
  readonly afterBust: () => Pair;
}

/** More than `most` points, in units, make no difference. */
export const turnReader = (
  model: TurnModel,
  { values, rowLength, carried, bank, bust }: CarryingKernel,
  most: number,
): TurnReader => {
  const { unit, hot, blank, throws } = model;

  const node = (points: number, at: number): Pair => {
    const from = points * rowLength + at * carried * LANES;
    return [values[from] ?? 0, values[from + LANES] ?? 0];
  };

  const afterBust = (): Pair => [bust[LANES * MOVER] ?? 0, bust[LANES * NEXT] ?? 0];

  const throwing = (points: number, dice: number): Pair => {
    const thrown = throws[dice - 1];
    if (thrown === undefined) throw new RangeError(`No throw of ${dice} dice.`);
    let [mover, next] = afterBust();
    mover *= thrown.bust;
    next *= thrown.bust;
    const add = (ways: number, pair: Pair): void => {
      mover += ways * pair[0];
      next += ways * pair[1];
    };
    if (thrown.blank > 0) add(thrown.blank, node(points, blank));
    for (const { ways, options } of thrown.outcomes) {
      let best: Pair = [Number.NEGATIVE_INFINITY, 0];
      for (const one of options) {
        const pair = node(points + one.points, one.node);
        if (pair[0] > best[0]) best = pair;
      }
      add(ways, best);
    }
    return [mover / thrown.of, next / thrown.of];
  };

  const option: TurnReader['option'] = (view, chosen) => {
    switch (chosen.type) {
      case 'keep':
        return overshoots(chosen)
          ? afterBust()
          : node(Math.min(chosen.pending / unit, most), chosen.hot ? hot : chosen.cup - 1);
      case 'roll':
        return throwing(Math.min(view.pending / unit, most), chosen.cup);
      case 'bank': {
        const at = 2 * LANES * Math.min(chosen.points / unit, most);
        return [bank[at] ?? 0, bank[at + LANES] ?? 0];
      }
      case 'pass':
      case 'aim':
        throw new RangeError(`Three seats are not solved for rules with ${chosen.type}.`);
      default:
        return unreachable(chosen);
    }
  };

  return { option, afterBust };
};
