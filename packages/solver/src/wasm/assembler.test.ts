import { describe, expect, test } from 'vitest';
import {
  addI32,
  and,
  assemble,
  type Code,
  DOUBLE,
  get,
  i32,
  type Lanes,
  Locals,
  lessI32,
  loadI32,
  loadVector,
  loopWhile,
  SINGLE,
  set,
  storeVector,
} from './assembler.ts';

type Numbers = Float32Array | Float64Array;

const numbersOf = (lanes: Lanes, memory: ArrayBuffer): Numbers =>
  lanes === SINGLE ? new Float32Array(memory) : new Float64Array(memory);

/** Where results go; what lies before it is input. */
const RESULT = 256;

const resultOf = (lanes: Lanes, value: Code, input: readonly number[]): number[] => {
  const { memory, run } = assemble(
    0,
    new Locals(0),
    storeVector(i32(RESULT), value, 0),
    RESULT + 16,
  );
  const numbers = numbersOf(lanes, memory);
  numbers.set(input);
  run();
  return Array.from({ length: lanes.count }, (_, i) => numbers[RESULT / lanes.bytes + i] ?? NaN);
};

describe.each([
  ['four single', SINGLE, [1.5, -2, 0.25, 8], [0.5, 3, 0.25, -1]],
  ['two double', DOUBLE, [1.5, -2], [0.1, 3]],
] as const)('vectors of %s precision numbers', (_, lanes, first, second) => {
  const input = [...first, ...second];
  const a = loadVector(i32(0), 0);
  const b = loadVector(i32(0), 16);
  const each = (combine: (x: number, y: number) => number): number[] =>
    first.map((x, i) => combine(x, second[i] ?? 0));

  test('have as many numbers as fit into sixteen bytes', () => {
    expect(lanes.count * lanes.bytes).toBe(16);
    expect(lanes.count).toBe(first.length);
  });

  test('are added, multiplied and compared number by number', () => {
    expect(resultOf(lanes, lanes.add(a, b), input)).toEqual(each((x, y) => x + y));
    expect(resultOf(lanes, lanes.multiply(a, b), input)).toEqual(each((x, y) => x * y));
    expect(resultOf(lanes, lanes.least(a, b), input)).toEqual(each(Math.min));
    expect(resultOf(lanes, lanes.most(a, b), input)).toEqual(each(Math.max));
  });

  test('are masked where the first is less', () => {
    expect(resultOf(lanes, and(a, lanes.less(a, b)), input)).toEqual(
      each((x, y) => (x < y ? x : 0)),
    );
  });

  test('hold a constant in every lane', () => {
    expect(resultOf(lanes, lanes.constant(-0.75), input)).toEqual(first.map(() => -0.75));
  });

  test('take one number from memory into every lane', () => {
    expect(resultOf(lanes, lanes.loadSplat(i32(lanes.bytes), 16), input)).toEqual(
      first.map(() => second[1]),
    );
  });

  test('take one number from memory into one lane', () => {
    first.forEach((_, lane) => {
      const value = lanes.loadLane(a, i32(16), lanes.bytes, lane);
      expect(resultOf(lanes, value, input)).toEqual(
        first.map((own, i) => (i === lane ? second[1] : own)),
      );
    });
  });
});

/** Writes a mark at an address that some code works out. */
const markAt = (address: Code, bytes: number): number => {
  const mark = storeVector(address, DOUBLE.constant(7), 0);
  const { memory, run } = assemble(0, new Locals(0), mark, bytes);
  run();
  return new Float64Array(memory).indexOf(7) * 8;
};

test.each([0, 8, 56, 64, 120, 128, 8184, 8192, 16_376, 16_384, 1_048_568, 1_048_576, 2_097_152])(
  'a whole number %i is the same in the module',
  (value) => {
    expect(markAt(i32(value), value + 16)).toBe(value);
    expect(markAt(addI32(i32(-value), i32(2 * value)), value + 16)).toBe(value);
  },
);

test.each([-1, -63, -64, -65, -127, -128, -8191, -8192, -8193, -1_048_577, -(2 ** 31)])(
  'a whole number %i adds up to nothing with its opposite',
  (value) => {
    expect(markAt(addI32(addI32(i32(value), i32(-(value + 1))), i32(17)), 64)).toBe(16);
  },
);

test('the largest whole number wraps round to the smallest', () => {
  expect(markAt(addI32(addI32(i32(2 ** 31 - 1), i32(-(2 ** 31))), i32(25)), 64)).toBe(24);
});

test.each([0, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152])(
  'a vector is stored and loaded at offset %i',
  (offset) => {
    const body = [
      ...storeVector(i32(0), DOUBLE.constant(3), offset),
      ...storeVector(i32(offset), loadVector(i32(0), offset), 32),
    ];
    const { memory, run } = assemble(0, new Locals(0), body, offset + 48);
    run();
    expect(new DataView(memory).getFloat64(offset + 32, true)).toBe(3);
    expect(new DataView(memory).getFloat64(offset + 40, true)).toBe(3);
  },
);

test('a whole number is loaded from memory', () => {
  const body = storeVector(loadI32(i32(4), 8), DOUBLE.constant(5), 0);
  const { memory, run } = assemble(0, new Locals(0), body, 1024);
  new Int32Array(memory)[3] = 512;
  run();
  expect(new Float64Array(memory)[64]).toBe(5);
});

test('a loop runs its body once before it asks, then while its condition holds', () => {
  const locals = new Locals(1);
  const at = locals.i32();
  const sum = locals.vector();
  const body = loopWhile(
    [
      ...set(sum, DOUBLE.add(get(sum), DOUBLE.constant(1))),
      ...set(at, addI32(get(at), i32(1))),
      ...storeVector(i32(0), get(sum), 0),
    ],
    lessI32(get(at), get(0)),
  );
  const { memory, run } = assemble(1, locals, body, 16);
  const count = new Float64Array(memory);
  run(1000);
  expect(count[0]).toBe(1000);
  run(0);
  expect(count[0]).toBe(1);
});

test('more locals than fit into one byte are told apart', () => {
  const locals = new Locals(2);
  const many = Array.from({ length: 300 }, (_, i) =>
    i % 2 === 0 ? locals.vector() : locals.i32(),
  );
  const vectors = many.filter((_, i) => i % 2 === 0);
  const body = [
    ...vectors.flatMap((local, i) => set(local, DOUBLE.constant(i))),
    ...vectors.flatMap((local, i) => storeVector(get(1), get(local), 16 * i)),
  ];
  const { memory, run } = assemble(2, locals, body, 16 * vectors.length + 16);
  run(0, 16);
  const stored = new Float64Array(memory);
  expect(vectors.map((_, i) => stored[2 * i + 2])).toEqual(vectors.map((_, i) => i));
});

test('memory has room for the bytes asked for', () => {
  const { memory } = assemble(0, new Locals(0), [], 65_537);
  expect(memory.byteLength).toBe(2 * 65_536);
});
