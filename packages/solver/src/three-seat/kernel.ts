// The backward pass over one turn for three seats. The mover chooses what is best for itself; what that choice is worth to
// the next seat, and the chance that the turn ends in a bust, are carried along. Two positions run side by side.

import { bankedKeeps } from '../turn/banked-keeps.ts';
import { BARRED } from '../turn/kernel.ts';
import type { Throw, TurnModel, TurnOption } from '../turn/model.ts';
import { shareMaxima } from '../turn/shared-maxima.ts';
import {
  addI32,
  and,
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
  select,
  set,
  storeVector,
  when,
} from '../wasm/assembler.ts';

/** Numbers carried for each node: the mover's value, the next seat's value and, with slopes, the chance of a bust. */
export const MOVER = 0;
export const NEXT = 1;
export const BUSTS = 2;

export interface CarryingKernel {
  /** How many numbers are carried: three, or two without slopes. */
  readonly carried: number;
  /** By points, node, number carried and lane. One extra node holds throwing all dice. */
  readonly values: Float64Array;
  /** What banking is worth to mover and next seat, by points, number and lane. */
  readonly bank: Float64Array;
  /** What a bust is worth to mover and next seat, by number and lane. */
  readonly bust: Float64Array;
  /** Numbers in a row of `values`. */
  readonly rowLength: number;
  /** Solves the rows below `rows`. Those from `rows` on must be filled in before. */
  readonly run: (rows: number) => void;
}

const v = DOUBLE;
const BYTES = 16;
/** Vectors of a row of `bank`. */
const BANKED = 2;

/** Code for the numbers carried, in order. */
type Carried = readonly Code[];

const sumOf = (terms: readonly Code[]): Code => {
  const [first] = terms;
  if (first === undefined) throw new Error('A sum of nothing.');
  if (terms.length === 1) return first;
  const middle = terms.length >> 1;
  return v.add(sumOf(terms.slice(0, middle)), sumOf(terms.slice(middle)));
};

/** A kernel for turns of up to `most` points, in units. Without `slopes` it is faster. */
export const carryingKernel = (model: TurnModel, most: number, slopes: boolean): CarryingKernel => {
  const { dice, hot, blank } = model;
  const carried = slopes ? 3 : 2;
  const columns = dice + 3;
  const rowBytes = columns * carried * BYTES;
  const rows = most + model.mostPoints + 1;
  const bustAt = 0;
  const bankAt = BANKED * BYTES;
  const valuesAt = bankAt + BANKED * BYTES * (most + 1);
  // Parameters: rows left, addresses of the latest row and its bank values. From row `bankedTo` down, the short code is
  // valid.
  const [left, row, bankRow, bankedTo] = [0, 1, 2, 3];
  const locals = new Locals(4);
  const isLong = locals.i32();
  const vectors = (count: number): number[] => Array.from({ length: count }, () => locals.vector());
  const bank = vectors(BANKED);
  const raw = vectors(carried);
  const bankAbove = locals.vector();
  const rolled = locals.vector();
  const mask = locals.vector();
  let code: number[] = [];
  const emit = (instructions: Code): void => {
    for (const byte of instructions) code.push(byte);
  };

  const load = (points: number, node: number, count: number): Carried =>
    Array.from({ length: count }, (_, i) =>
      loadVector(get(row), points * rowBytes + (node * carried + i) * BYTES),
    );

  /** Emits code that leaves the better of two in new locals. The first wins a tie. */
  const emitBetterOf = (a: Carried, b: Carried): Carried => {
    const [ownA = [], ...restA] = a;
    const [ownB = [], ...restB] = b;
    const to = vectors(a.length);
    if (restA.length > 0) emit(set(mask, v.less(ownA, ownB)));
    emit(set(to[0] ?? 0, v.most(ownA, ownB)));
    restA.forEach((code, i) => {
      emit(set(to[i + 1] ?? 0, select(restB[i] ?? [], code, get(mask))));
    });
    return to.map((local) => get(local));
  };

  /** Code for the best node of each outcome, `count` numbers of it. Choices that outcomes share are made first. */
  const emitBest = ({ outcomes }: Throw, count: number): readonly Carried[] => {
    const keyOf = ({ points, node }: TurnOption): number => points * columns + node;
    const keys = [...new Set(outcomes.flatMap(({ options }) => options.map(keyOf)))].sort(
      (a, b) => a - b,
    );
    const places = new Map(keys.map((key, i) => [key, i]));
    const lists = outcomes.map(({ options }) =>
      options.map((option) => places.get(keyOf(option)) ?? 0).sort((a, b) => a - b),
    );
    const { pairs, largest } = shareMaxima(lists, keys.length);
    const codes = keys.map((key) => load(Math.floor(key / columns), key % columns, count));
    for (const [a, b] of pairs) codes.push(emitBetterOf(codes[a] ?? [], codes[b] ?? []));
    return largest.map((one) => codes[one] ?? []);
  };

  /** The mean over all rolls of `n` dice, left in `raw`: the first `count` numbers of it. */
  const emitThrow = (throws: readonly Throw[], n: number, count: number): void => {
    const thrown = throws[n - 1];
    if (thrown === undefined) throw new Error(`No throw of ${n} dice.`);
    const best = emitBest(thrown, count);
    for (let i = 0; i < count; i++) {
      const weigh = (ways: number, what: Code): Code =>
        v.multiply(v.constant(ways / thrown.of), what);
      const byWays = new Map<number, Code[]>();
      thrown.outcomes.forEach(({ ways }, at) => {
        byWays.set(ways, [...(byWays.get(ways) ?? []), best[at]?.[i] ?? []]);
      });
      const bustValue = i === BUSTS ? v.constant(1) : loadVector(i32(bustAt + BYTES * i), 0);
      const terms = [
        weigh(thrown.bust, bustValue),
        ...(thrown.blank > 0 ? [weigh(thrown.blank, load(0, blank, carried)[i] ?? [])] : []),
        ...[...byWays].map(([ways, codes]) => weigh(ways, sumOf(codes))),
      ];
      emit(set(raw[i] ?? 0, sumOf(terms)));
    }
  };

  const store = (node: number, what: Carried): void =>
    what.forEach((code, i) => {
      emit(storeVector(get(row), code, (node * carried + i) * BYTES));
    });
  const rawCode: Carried = raw.map((local) => get(local));
  const bankCode: Carried = bank.map((local) => get(local));

  const storeBank = (node: number): void =>
    store(node, slopes ? [...bankCode, v.constant(0)] : bankCode);

  const storeBetter = (node: number): void => {
    const [ownRaw = [], nextRaw = [], bustsRaw = []] = rawCode;
    const [ownBank = [], nextBank = []] = bankCode;
    emit(set(mask, v.less(ownBank, ownRaw)));
    const better = [v.most(ownBank, ownRaw), select(nextRaw, nextBank, get(mask))];
    store(node, slopes ? [...better, and(bustsRaw, get(mask))] : better);
  };

  const short = bankedKeeps(model);

  const emitAllDice = (throws: readonly Throw[]): void => {
    emitThrow(throws, dice, carried);
    store(dice + 2, rawCode);
    if (model.mustRollHot) store(hot, rawCode);
    else storeBetter(hot);
    if (model.mustRollBlank) store(blank, rawCode);
    else storeBetter(blank);
    storeBetter(dice - 1);
    emit(set(rolled, v.constant(BARRED)));
  };
  const noteRolled = (n: number): void => {
    if (n <= short.few) emit(set(rolled, v.most(get(rolled), get(raw[MOVER] ?? 0))));
  };

  const longCode = (): Code => {
    code = [];
    emitAllDice(model.throws);
    for (let n = dice - 1; n >= 1; n--) {
      emitThrow(model.throws, n, carried);
      storeBetter(n - 1);
      noteRolled(n);
    }
    return code;
  };

  /** Short code for rows that always bank with few dice left. To verify that, it works out their throws for the mover alone. */
  const shortCode = (): Code => {
    code = [];
    emitAllDice(short.throws);
    for (let n = dice - 1; n >= 1; n--) {
      emitThrow(short.throws, n, n <= short.few ? 1 : carried);
      if (n <= short.few) storeBank(n - 1);
      else storeBetter(n - 1);
      noteRolled(n);
    }
    emit(set(isLong, anyBit(v.less(get(bank[MOVER] ?? 0), get(rolled)))));
    return code;
  };

  const fewRolled = v.less(get(bank[MOVER] ?? 0), get(rolled));
  const bankFalls = v.less(get(bankAbove), get(bank[MOVER] ?? 0));
  const body = [
    ...set(row, addI32(get(row), i32(-rowBytes))),
    ...set(bankRow, addI32(get(bankRow), i32(-BANKED * BYTES))),
    ...set(left, addI32(get(left), i32(-1))),
    ...bank.flatMap((local, i) => set(local, loadVector(get(bankRow), bankAt + i * BYTES))),
    ...set(isLong, i32(1)),
    ...when(atMostI32(get(left), get(bankedTo)), shortCode(), []),
    ...when(get(isLong), longCode(), []),
    // Throwing few dice is best here, or a bank falls: rows that see this one need the long code.
    ...when(
      anyBit(or(fewRolled, bankFalls)),
      set(bankedTo, addI32(get(left), i32(-1 - short.reach))),
      [],
    ),
    ...set(bankAbove, get(bank[MOVER] ?? 0)),
  ];
  const whole = [
    ...set(bankAbove, loadVector(get(row), 0)),
    ...loopWhile(body, lessI32(i32(0), get(left))),
  ];
  const { memory, run } = assemble(4, locals, whole, valuesAt + rows * rowBytes);
  const lanes = v.count;
  return {
    carried,
    values: new Float64Array(memory, valuesAt, rows * columns * carried * lanes),
    bank: new Float64Array(memory, bankAt, BANKED * lanes * (most + 1)),
    bust: new Float64Array(memory, bustAt, BANKED * lanes),
    rowLength: columns * carried * lanes,
    run: (count) => run(count, valuesAt + count * rowBytes, count * BANKED * BYTES, count - 1),
  };
};
