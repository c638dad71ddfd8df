// One turn, worked out backwards: from the most points it can hold down to none. At each number of points the value
// of a node is the better of banking and rolling, and the value of a roll is the mean, over what falls, of the best
// node that can be kept. The rules become constants of straight-line code. Two lanes run side by side.

import {
  addI32,
  assemble,
  type Code,
  DOUBLE,
  get,
  i32,
  Locals,
  lessI32,
  loadVector,
  loopWhile,
  set,
  storeVector,
} from '../wasm/assembler.ts';
import type { TurnModel } from './model.ts';

export const LANES: number = DOUBLE.count;

/** Worse than anything: the value of banking where it is not allowed. */
export const BARRED = -1e9;

export interface TurnKernel {
  /** Values by points, node and lane; one more than the nodes holds the value of throwing all dice. */
  readonly values: Float64Array;
  /** Value of banking, by points and lane. */
  readonly bank: Float64Array;
  /** Value of a bust, by dice thrown less one and lane. */
  readonly bust: Float64Array;
  /** Numbers in a row of `values`. */
  readonly rowLength: number;
  /** Index of node or, one past them, the throw of all dice, in a row, for lane 0. */
  readonly column: (node: number) => number;
  /** Works out the rows below `rows`; those from there on must be filled in. */
  readonly run: (rows: number) => void;
}

const v = DOUBLE;

/** A kernel for turns of up to `most` points, in units. */
export const turnKernel = (model: TurnModel, most: number): TurnKernel => {
  const { dice, hot, blank } = model;
  const columns = dice + 3;
  const rowBytes = columns * 16;
  const rows = most + model.mostPoints + 1;
  const bustAt = 0;
  const bankAt = 16 * dice;
  const valuesAt = bankAt + 16 * (most + 1);
  // Parameters: rows left, and the addresses of the latest row and of its bank value; all three count down.
  const [left, row, bankRow] = [0, 1, 2];
  const locals = new Locals(3);
  const bank = locals.vector();
  const raw = locals.vector();
  const code: number[] = [];
  const emit = (instructions: Code): void => {
    for (const byte of instructions) code.push(byte);
  };

  const value = (points: number, node: number): Code =>
    loadVector(get(row), points * rowBytes + node * 16);

  /** The mean over everything a throw of `n` dice can bring, left in `raw`. */
  const emitThrow = (n: number): void => {
    const thrown = model.throws[n - 1];
    if (thrown === undefined) throw new Error(`No throw of ${n} dice.`);
    const weigh = (ways: number, what: Code): Code =>
      v.multiply(v.constant(ways / thrown.of), what);
    let sum = weigh(thrown.bust, loadVector(i32(bustAt + 16 * (n - 1)), 0));
    if (thrown.blank > 0) sum = v.add(sum, weigh(thrown.blank, value(0, blank)));
    for (const { ways, options } of thrown.outcomes) {
      const [first, ...others] = options.map(({ points, node }) => value(points, node));
      if (first === undefined) continue;
      sum = v.add(
        sum,
        weigh(
          ways,
          others.reduce((a, b) => v.most(a, b), first),
        ),
      );
    }
    emit(set(raw, sum));
  };

  const emitBetter = (node: number): void =>
    emit(storeVector(get(row), v.most(get(bank), get(raw)), node * 16));

  emit(set(bank, loadVector(get(bankRow), bankAt)));
  emitThrow(dice);
  emit(storeVector(get(row), get(raw), (dice + 2) * 16));
  if (model.mustRollHot) emit(storeVector(get(row), get(raw), hot * 16));
  else emitBetter(hot);
  if (model.mustRollBlank) emit(storeVector(get(row), get(raw), blank * 16));
  else emitBetter(blank);
  emitBetter(dice - 1);
  for (let n = dice - 1; n >= 1; n--) {
    emitThrow(n);
    emitBetter(n - 1);
  }
  const step = [
    ...set(row, addI32(get(row), i32(-rowBytes))),
    ...set(bankRow, addI32(get(bankRow), i32(-16))),
    ...set(left, addI32(get(left), i32(-1))),
  ];
  const body = loopWhile([...step, ...code], lessI32(i32(0), get(left)));
  const { memory, run } = assemble(3, locals, body, valuesAt + rows * rowBytes);
  return {
    values: new Float64Array(memory, valuesAt, rows * columns * 2),
    bank: new Float64Array(memory, bankAt, 2 * (most + 1)),
    bust: new Float64Array(memory, bustAt, 2 * dice),
    rowLength: columns * 2,
    column: (node) => node * 2,
    run: (count) => run(count, valuesAt + count * rowBytes, count * 16),
  };
};
