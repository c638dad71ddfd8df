// Backward induction over one turn, from the most points down to none. The value of a node is the better of banking and
// rolling; the value of a roll is the mean over its outcomes of the best node that a keep leads to. The rules become
// constants in straight-line code, and two lanes run side by side.

import {
  addI32,
  anyBit,
  assemble,
  atMostI32,
  type Code,
  DOUBLE,
  get,
  i32,
  Locals,
  lessI32,
  loadVector,
  loopWhile,
  or,
  set,
  storeVector,
  when,
} from '../wasm/assembler.ts';
import { bankedKeeps } from './banked-keeps.ts';
import type { Throw, TurnModel, TurnOption } from './model.ts';
import { shareMaxima } from './shared-maxima.ts';

export const LANES: number = DOUBLE.count;

/** The value of banking if it is not allowed: worse than anything. */
export const BARRED = -1e9;

export interface TurnKernel {
  /** Values by points, node and lane. One extra node holds the value of throwing all dice. */
  readonly values: Float64Array;
  /** Value of banking, by points and lane. */
  readonly bank: Float64Array;
  /** Value of a bust, by dice thrown less one and lane. */
  readonly bust: Float64Array;
  /** Numbers in a row of `values`. */
  readonly rowLength: number;
  /** Index in a row, for lane 0, of a node or (one past the nodes) of throwing all dice. */
  readonly column: (node: number) => number;
  /** Solves the rows below `rows`. Those from `rows` on must be filled in before. */
  readonly run: (rows: number) => void;
  /** How often it has run, so a caller can tell whether its values are still there. */
  readonly runs: () => number;
}

const v = DOUBLE;

/** Pairwise summation: the processor works on several sums at once instead of one long chain. */
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
  // Parameters: rows left, and the addresses of the latest row and its bank value. All three count down. From row `bankedTo`
  // down, the shorter code for banked keeps is valid.
  const [left, row, bankRow, bankedTo] = [0, 1, 2, 3];
  const locals = new Locals(4);
  const bank = locals.vector();
  const bankAbove = locals.vector();
  const raw = locals.vector();
  const rolled = locals.vector();
  let code: number[] = [];
  const emit = (instructions: Code): void => {
    for (const byte of instructions) code.push(byte);
  };

  const value = (points: number, node: number): Code =>
    loadVector(get(row), points * rowBytes + node * 16);

  /** Code for the best node of each outcome. Maxima that outcomes share are computed first. */
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

  /** The mean over all rolls of `n` dice, left in `raw`. */
  const emitThrow = (throws: readonly Throw[], n: number): void => {
    const thrown = throws[n - 1];
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

  const short = bankedKeeps(model);

  /** Code for one row. Leaves in `rolled` the best throw of few dice. */
  const codeFor = (throws: readonly Throw[]): Code => {
    code = [];
    emitThrow(throws, dice);
    emit(storeVector(get(row), get(raw), (dice + 2) * 16));
    if (model.mustRollHot) emit(storeVector(get(row), get(raw), hot * 16));
    else emitBetter(hot);
    if (model.mustRollBlank) emit(storeVector(get(row), get(raw), blank * 16));
    else emitBetter(blank);
    emitBetter(dice - 1);
    emit(set(rolled, v.constant(BARRED)));
    for (let n = dice - 1; n >= 1; n--) {
      emitThrow(throws, n);
      emitBetter(n - 1);
      if (n <= short.few) emit(set(rolled, v.most(get(rolled), get(raw))));
    }
    return code;
  };

  const body = [
    ...set(row, addI32(get(row), i32(-rowBytes))),
    ...set(bankRow, addI32(get(bankRow), i32(-16))),
    ...set(left, addI32(get(left), i32(-1))),
    ...set(bank, loadVector(get(bankRow), bankAt)),
    ...when(atMostI32(get(left), get(bankedTo)), codeFor(short.throws), codeFor(model.throws)),
    // Throwing few dice is best here, or a bank falls: rows that see this one need the long code.
    ...when(
      anyBit(or(v.less(get(bank), get(rolled)), v.less(get(bankAbove), get(bank)))),
      set(bankedTo, addI32(get(left), i32(-1 - short.reach))),
      [],
    ),
    ...set(bankAbove, get(bank)),
  ];
  const whole = [...set(bankAbove, value(0, 0)), ...loopWhile(body, lessI32(i32(0), get(left)))];
  const { memory, run } = assemble(4, locals, whole, valuesAt + rows * rowBytes);
  let runs = 0;
  return {
    values: new Float64Array(memory, valuesAt, rows * columns * 2),
    bank: new Float64Array(memory, bankAt, 2 * (most + 1)),
    bust: new Float64Array(memory, bustAt, 2 * dice),
    rowLength: columns * 2,
    column: (node) => node * 2,
    run: (count) => {
      runs++;
      run(count, valuesAt + count * rowBytes, count * 16, count - 1);
    },
    runs: () => runs,
  };
};
