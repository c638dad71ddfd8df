// Just enough of the WebAssembly binary format to generate a numeric kernel for given rules at run time. The rules become
// constants in straight-line code. An instruction is the list of its bytes.

export type Code = readonly number[];

const unsigned = (value: number): number[] => {
  const low = value % 128;
  const rest = Math.floor(value / 128);
  return rest === 0 ? [low] : [low + 128, ...unsigned(rest)];
};

const signed = (value: number): number[] => {
  const low = value & 0x7f;
  const rest = value >> 7;
  const done = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return done ? [low] : [low | 0x80, ...signed(rest)];
};

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];

const section = (id: number, content: readonly number[]): number[] => [
  id,
  ...unsigned(content.length),
  ...content,
];

const I32 = 0x7f;
const V128 = 0x7b;

const simd = (opcode: number, ...rest: readonly number[]): Code => [
  0xfd,
  ...unsigned(opcode),
  ...rest,
];

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const addI32 = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
export const loadI32 = (address: Code, offset: number): Code => [
  ...address,
  0x28,
  2,
  ...unsigned(offset),
];
/** A do-while loop: the condition is tested after the body. */
export const loopWhile = (body: Code, condition: Code): Code => [
  0x03,
  0x40,
  ...body,
  ...condition,
  0x0d,
  0,
  0x0b,
];
export const lessI32 = (a: Code, b: Code): Code => [...a, ...b, 0x49];
/** Compares as signed numbers. */
export const atMostI32 = (a: Code, b: Code): Code => [...a, ...b, 0x4c];
export const when = (condition: Code, then: Code, otherwise: Code): Code => [
  ...condition,
  0x04,
  0x40,
  ...then,
  0x05,
  ...otherwise,
  0x0b,
];

/** A vector of sixteen bytes as four single or two double precision numbers. */
export interface Lanes {
  readonly count: number;
  readonly bytes: number;
  readonly add: (a: Code, b: Code) => Code;
  readonly multiply: (a: Code, b: Code) => Code;
  /** The smaller of two numbers that are not NaN: a single machine instruction. */
  readonly least: (a: Code, b: Code) => Code;
  readonly most: (a: Code, b: Code) => Code;
  /** All bits set in lanes where a < b. */
  readonly less: (a: Code, b: Code) => Code;
  readonly constant: (value: number) => Code;
  /** A vector with one lane loaded from memory. */
  readonly loadLane: (into: Code, address: Code, offset: number, lane: number) => Code;
  readonly loadSplat: (address: Code, offset: number) => Code;
}

const binary =
  (opcode: number) =>
  (a: Code, b: Code): Code => [...a, ...b, ...simd(opcode)];

const bytesOf = (numbers: Float32Array | Float64Array): number[] => [
  ...new Uint8Array(numbers.buffer),
];

const lanes = (
  count: number,
  align: number,
  opcodes: readonly [number, number, number, number, number, number, number],
  spread: (value: number) => Float32Array | Float64Array,
): Lanes => {
  const [add, multiply, least, most, less, loadLane, loadSplat] = opcodes;
  return {
    count,
    bytes: 16 / count,
    add: binary(add),
    multiply: binary(multiply),
    least: binary(least),
    most: binary(most),
    less: binary(less),
    constant: (value) => simd(0x0c, ...bytesOf(spread(value))),
    loadLane: (into, address, offset, lane) => [
      ...address,
      ...into,
      ...simd(loadLane, align, ...unsigned(offset), lane),
    ],
    loadSplat: (address, offset) => [...address, ...simd(loadSplat, align, ...unsigned(offset))],
  };
};

export const SINGLE: Lanes = lanes(4, 2, [0xe4, 0xe6, 0xea, 0xeb, 0x43, 0x56, 0x09], (value) =>
  new Float32Array(4).fill(value),
);
export const DOUBLE: Lanes = lanes(2, 3, [0xf0, 0xf2, 0xf6, 0xf7, 0x49, 0x57, 0x0a], (value) =>
  new Float64Array(2).fill(value),
);

export const and = (a: Code, b: Code): Code => [...a, ...b, ...simd(0x4e)];
export const or = (a: Code, b: Code): Code => [...a, ...b, ...simd(0x50)];
/** Bits of `a` where `mask` is set, and of `b` elsewhere. */
export const select = (a: Code, b: Code, mask: Code): Code => [...a, ...b, ...mask, ...simd(0x52)];
/** 1 if any bit of a vector is set. */
export const anyBit = (a: Code): Code => [...a, ...simd(0x53)];
export const loadVector = (address: Code, offset: number): Code => [
  ...address,
  ...simd(0x00, 4, ...unsigned(offset)),
];
export const storeVector = (address: Code, value: Code, offset: number): Code => [
  ...address,
  ...value,
  ...simd(0x0b, 4, ...unsigned(offset)),
];

/** Numbers local variables in order of request, after the parameters. */
export class Locals {
  readonly #kinds: number[] = [];
  readonly #parameters: number;

  constructor(parameters: number) {
    this.#parameters = parameters;
  }

  i32(): number {
    return this.#parameters + this.#kinds.push(I32) - 1;
  }

  vector(): number {
    return this.#parameters + this.#kinds.push(V128) - 1;
  }

  declaration(): Code {
    return vector(this.#kinds.map((kind) => [1, kind]));
  }
}

const PAGE = 65_536;
const MODULE_VERSION_1: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

export interface Kernel {
  readonly memory: ArrayBuffer;
  readonly run: (...parameters: readonly number[]) => void;
}

/** A module with its own memory and one function, `run`, that takes integers and returns nothing. */
export const assemble = (
  parameters: number,
  locals: Locals,
  body: Code,
  memoryBytes: number,
): Kernel => {
  const pages = Math.ceil(memoryBytes / PAGE);
  const code = [...locals.declaration(), ...body, 0x0b];
  const name = (text: string): number[] =>
    vector([...text].map((letter) => [letter.charCodeAt(0)]));
  const bytes = [
    ...MODULE_VERSION_1,
    ...section(1, vector([[0x60, ...vector(Array.from({ length: parameters }, () => [I32])), 0]])),
    ...section(3, vector([[0]])),
    ...section(5, vector([[0, ...unsigned(pages)]])),
    ...section(
      7,
      vector([
        [...name('memory'), 2, 0],
        [...name('run'), 0, 0],
      ]),
    ),
    ...section(10, vector([[...unsigned(code.length), ...code]])),
  ];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)));
  const { memory, run } = exports;
  return {
    memory: (memory as WebAssembly.Memory).buffer,
    run: run as Kernel['run'],
  };
};
