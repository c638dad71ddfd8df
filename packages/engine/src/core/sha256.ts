// SHA-256 (FIPS 180-4), because the engine imports nothing and browsers offer only an asynchronous one.

import { utf8 } from './utf8.ts';

/** The initial hash value, FIPS 180-4 section 5.3.3. */
const INITIAL = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

/** The round constants, FIPS 180-4 section 4.2.2. */
const ROUND = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

const BLOCK = 64;

/** Scratch space, reused by every call. Hashing is synchronous, so no two calls overlap. */
const schedule = new Int32Array(64);

/** Compresses the block whose sixteen words lie in the schedule. */
const compress = (hash: Int32Array): void => {
  const w = schedule;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
  }
  let a = hash[0] ?? 0;
  let b = hash[1] ?? 0;
  let c = hash[2] ?? 0;
  let d = hash[3] ?? 0;
  let e = hash[4] ?? 0;
  let f = hash[5] ?? 0;
  let g = hash[6] ?? 0;
  let h = hash[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = (hash[0] ?? 0) + a;
  hash[1] = (hash[1] ?? 0) + b;
  hash[2] = (hash[2] ?? 0) + c;
  hash[3] = (hash[3] ?? 0) + d;
  hash[4] = (hash[4] ?? 0) + e;
  hash[5] = (hash[5] ?? 0) + f;
  hash[6] = (hash[6] ?? 0) + g;
  hash[7] = (hash[7] ?? 0) + h;
};

/** Loads the block at `at` into the schedule and compresses it. Past the end comes the padding: a one, then zeros. */
const absorb = (hash: Int32Array, bytes: Uint8Array, at: number, total: number): void => {
  const { length } = bytes;
  for (let i = 0; i < 16; i++) {
    let word = 0;
    for (let from = at + 4 * i, end = from + 4; from < end; from++)
      word = (word << 8) | (from < length ? (bytes[from] ?? 0) : from === length ? 0x80 : 0);
    schedule[i] = word;
  }
  // The last block ends with the length in bits.
  if (at + BLOCK >= length + 9) {
    schedule[14] = Math.floor(total / 2 ** 29);
    schedule[15] = total << 3;
  }
  compress(hash);
};

/** `hash` is the state after `before` bytes, a whole number of blocks. */
const digest = (bytes: Uint8Array, hash = INITIAL.slice(), before = 0): Int32Array => {
  for (let at = 0; at < bytes.length + 9; at += BLOCK)
    absorb(hash, bytes, at, before + bytes.length);
  return hash;
};

const bytesOf = (hash: Int32Array): Uint8Array => {
  const result = new Uint8Array(32);
  const view = new DataView(result.buffer);
  for (let i = 0; i < 8; i++) view.setInt32(4 * i, hash[i] ?? 0);
  return result;
};

/** The digest of some bytes, 32 bytes long. */
export const sha256Bytes = (bytes: Uint8Array): Uint8Array => bytesOf(digest(bytes));

/** Digests of many inputs with the same beginning, which is hashed only once. It must be whole blocks of 64 bytes. */
export const sha256After = (first: Uint8Array): ((rest: Uint8Array) => Uint8Array) => {
  if (first.length % BLOCK !== 0)
    throw new RangeError(`${first.length} bytes are not whole blocks`);
  const begun = INITIAL.slice();
  for (let at = 0; at < first.length; at += BLOCK) absorb(begun, first, at, 0);
  return (rest) => bytesOf(digest(rest, begun.slice(), first.length));
};

/** The eight words of the digest of a text's UTF-8 bytes, with a sign. */
export const sha256State = (text: string): Int32Array => digest(utf8(text));

/** Longer texts do not fit into one block with their padding. */
const LONGEST_IN_A_BLOCK = BLOCK - 9;

const short = new Int32Array(8);

/**
 * The same as `sha256State`, for use before the next call, and without allocating: for loops over many seeds. `undefined`
 * if the text does not fit into one block or has characters of more than one byte.
 */
export const shortSha256State = (text: string): Int32Array | undefined => {
  if (text.length > LONGEST_IN_A_BLOCK) return undefined;
  for (let i = 0; i < 16; i++) schedule[i] = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0x80;
    if (code >= 0x80 && i < text.length) return undefined;
    schedule[i >> 2] = (schedule[i >> 2] ?? 0) | (code << (24 - 8 * (i & 3)));
  }
  schedule[15] = text.length << 3;
  for (let i = 0; i < 8; i++) short[i] = INITIAL[i] ?? 0;
  compress(short);
  return short;
};

/** The eight 32-bit words of the digest of a text's UTF-8 bytes. */
export const sha256Words = (text: string): Uint32Array => new Uint32Array(sha256State(text));

export const sha256 = (text: string): string =>
  Array.from(sha256Words(text), (word) => word.toString(16).padStart(8, '0')).join('');
