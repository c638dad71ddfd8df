// SHA-256 (FIPS 180-4). Written out because the engine imports nothing and must run where `crypto` is asynchronous.

/** The first 32 bits of the fractional part of a root of each of the first primes, as the standard derives them. */
const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const INITIAL = primes(8).map((p) => fraction(Math.sqrt(p)));
const ROUND = primes(64).map((p) => fraction(Math.cbrt(p)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const utf8 = (text: string): number[] =>
  [...unescapePercent(encodeURIComponent(text))].map((c) => c.charCodeAt(0));

const unescapePercent = (text: string): string =>
  text.replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const padded = (bytes: number[]): Uint32Array => {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i % 4) * 8));
  });
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length * 8;
  return words;
};

const compress = (hash: Uint32Array, block: Uint32Array): void => {
  const w = new Uint32Array(64);
  w.set(block);
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const s0 = rotate(at(i - 15), 7) ^ rotate(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    const s1 = rotate(at(i - 2), 17) ^ rotate(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + at(i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = (hash[i] ?? 0) + word;
  });
};

/** The eight 32-bit words of the digest of a text's UTF-8 bytes. */
export const sha256Words = (text: string): Uint32Array => {
  const hash = Uint32Array.from(INITIAL);
  const words = padded(utf8(text));
  for (let i = 0; i < words.length; i += 16) compress(hash, words.subarray(i, i + 16));
  return hash;
};

export const sha256 = (text: string): string =>
  [...sha256Words(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
