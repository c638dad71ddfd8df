import { type Random, seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { BARRED } from '../turn/kernel.ts';
import { type TurnModel, turnModelOfAllKeeps } from '../turn/model.ts';
import { fillFarRows } from './boundary.ts';
import { carryingKernel } from './kernel.ts';

/** What a node is worth to mover and next seat, and the chance to bust. */
type Carried = readonly [number, number, number];

const LANES = 2;

/** The same backward pass by plain loops. */
const plainly = (
  model: TurnModel,
  bank: readonly Carried[],
  bust: Carried,
  far: (row: number, node: number) => Carried,
): Carried => {
  const { dice, hot, blank, throws } = model;
  const table: Carried[][] = [];
  const at = (row: number, node: number): Carried =>
    row >= bank.length ? far(row, node) : (table[row]?.[node] ?? bust);
  const better = (a: Carried, b: Carried): Carried => (b[0] > a[0] ? b : a);
  const thrown = (row: number, n: number): Carried => {
    const {
      of,
      bust: busts,
      blank: blanks,
      outcomes,
    } = throws[n - 1] ?? { of: 1, bust: 0, blank: 0, outcomes: [] };
    const sum = bust.map((value) => value * busts);
    const add = (ways: number, values: Carried): void =>
      values.forEach((value, i) => {
        sum[i] = (sum[i] ?? 0) + ways * value;
      });
    if (blanks > 0) add(blanks, at(row, blank));
    for (const { ways, options } of outcomes)
      add(ways, options.map(({ points, node }) => at(row + points, node)).reduce(better));
    const [own = 0, next = 0, chance = 0] = sum.map((value) => value / of);
    return [own, next, chance];
  };
  for (let row = bank.length - 1; row >= 0; row--) {
    const here: Carried[] = [];
    table[row] = here;
    const own = bank[row] ?? bust;
    const all = thrown(row, dice);
    here[hot] = model.mustRollHot ? all : better(own, all);
    here[blank] = model.mustRollBlank ? all : better(own, all);
    here[dice - 1] = better(own, all);
    here[dice + 2] = all;
    for (let n = dice - 1; n >= 1; n--) here[n - 1] = better(own, thrown(row, n));
  }
  return at(0, dice + 2);
};

/** Bank values that rise and sometimes fall, so that the short code is left now and then. */
const bankValues = (random: Random, rows: number): readonly Carried[] => {
  let own = 0.2;
  return Array.from({ length: rows }, (_, row) => {
    own += (random(1000) - 150) / 200_000;
    const next = 0.2 + random(1000) / 5000;
    return [row < 6 ? BARRED : own, next, 0];
  });
};

test.each(['classic', 'hutton', 'barrel', 'depot'])(
  '%s: values, next seat’s values and busts are those of plain loops',
  (name) => {
    const model = turnModelOfAllKeeps(shortRules(name, 3000));
    const rows = 90;
    const random = seededRandom(name);
    const kernels = [carryingKernel(model, rows, true), carryingKernel(model, rows, false)];
    const banks = [bankValues(random, rows), bankValues(random, rows)];
    const busts: readonly Carried[] = [
      [0.19, 0.3, 1],
      [0.21, 0.4, 1],
    ];
    for (const kernel of kernels) {
      banks.forEach((bank, lane) => {
        bank.forEach(([own, next], row) => {
          kernel.bank[2 * LANES * row + lane] = own;
          kernel.bank[2 * LANES * row + LANES + lane] = next;
        });
        kernel.bust[lane] = busts[lane]?.[0] ?? 0;
        kernel.bust[LANES + lane] = busts[lane]?.[1] ?? 0;
      });
      fillFarRows(model, kernel, rows);
      kernel.run(rows);
    }
    const [full] = kernels;
    const read = (kernel: typeof full, row: number, node: number, lane: number): Carried => {
      const { values, rowLength, carried } = kernel ?? carryingKernel(model, 1, true);
      const [own = 0, next = 0, chance = 0] = Array.from(
        { length: carried },
        (_, i) => values[row * rowLength + LANES * (node * carried + i) + lane] ?? 0,
      );
      return [own, next, chance];
    };
    banks.forEach((bank, lane) => {
      const bust = busts[lane] ?? [0, 0, 1];
      const expected = plainly(model, bank, bust, (_, node) => read(full, rows, node, lane));
      const found = read(full, 0, model.dice + 2, lane);
      found.forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? 0, 13));
      const short = read(kernels[1], 0, model.dice + 2, lane);
      expect(short.slice(0, 2)).toEqual(found.slice(0, 2));
    });
  },
);
