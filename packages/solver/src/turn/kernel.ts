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
import type { Throw, TurnModel, TurnOption } from './model.ts';
import { shareMaxima } from './shared-maxima.ts';

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
  /** How often it has run: whoever comes back for values tells by it whether they are still there. */
  readonly runs: () => number;
}

const v = DOUBLE;

/** Added up in halves: a machine works on several sums at once, where a long chain would have to wait for each. */
const sumOf = (terms: readonly Code[]): Code => {
  const [first] = terms;
  if (first === undefined) throw new Error('A sum of nothing.');
  if (terms.length === 1) return first;
  const middle = terms.length >> 1;
  return v.add(sumOf(terms.slice(0, middle)), sumOf(terms.slice(middle)));
};

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

  /** The best node of each outcome, as code; what several outcomes have in common is worked out first. */
  const emitBest = ({ outcomes }: Throw): readonly Code[] => {
    const keyOf = ({ points, node }: TurnOption): number => points * columns + node;
    const keys = [...new Set(outcomes.flatMap(({ options }) => options.map(keyOf)))].sort(
      (a, b) => a - b,
    );
    const places = new Map(keys.map((key, i) => [key, i]));
    const lists = outcomes.map(({ options }) =>
      options.map((option) => places.get(keyOf(option)) ?? 0).sort((a, b) => a - b),
    );
    const { pairs, largest } = shareMaxima(lists, keys.length);
    const uses = new Map<number, number>();
    for (const one of [...pairs.flat(), ...largest]) uses.set(one, (uses.get(one) ?? 0) + 1);
    const codes = keys.map((key) => value(Math.floor(key / columns), key % columns));
    const codeOf = (one: number): Code => codes[one] ?? [];
    pairs.forEach(([a, b], i) => {
      const both = v.most(codeOf(a), codeOf(b));
      if ((uses.get(keys.length + i) ?? 0) < 2) {
        codes.push(both);
        return;
      }
      const local = locals.vector();
      emit(set(local, both));
      codes.push(get(local));
    });
    return largest.map(codeOf);
  };

  /** The mean over everything a throw of `n` dice can bring, left in `raw`. */
  const emitThrow = (n: number): void => {
    const thrown = model.throws[n - 1];
    if (thrown === undefined) throw new Error(`No throw of ${n} dice.`);
    const weigh = (ways: number, what: Code): Code =>
      v.multiply(v.constant(ways / thrown.of), what);
    const best = emitBest(thrown);
    const byWays = new Map<number, Code[]>();
    thrown.outcomes.forEach(({ ways }, i) => {
      byWays.set(ways, [...(byWays.get(ways) ?? []), best[i] ?? []]);
    });
    const terms = [
      weigh(thrown.bust, loadVector(i32(bustAt + 16 * (n - 1)), 0)),
      ...(thrown.blank > 0 ? [weigh(thrown.blank, value(0, blank))] : []),
      ...[...byWays].map(([ways, codes]) => weigh(ways, sumOf(codes))),
    ];
    emit(set(raw, sumOf(terms)));
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
  let runs = 0;
  return {
    values: new Float64Array(memory, valuesAt, rows * columns * 2),
    bank: new Float64Array(memory, bankAt, 2 * (most + 1)),
    bust: new Float64Array(memory, bustAt, 2 * dice),
    rowLength: columns * 2,
    column: (node) => node * 2,
    run: (count) => {
      runs++;
      run(count, valuesAt + count * rowBytes, count * 16);
    },
    runs: () => runs,
  };
};
