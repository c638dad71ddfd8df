import { utf8 } from '@barrelhouse/engine';

/** A number as four bytes, big-endian. */
export const u32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

/** Labels are few and used often. */
const labels = new Map<string, Uint8Array>();

const labelBytes = (label: string): Uint8Array => {
  const known = labels.get(label);
  if (known !== undefined) return known;
  const bytes = utf8(label);
  labels.set(label, bytes);
  return bytes;
};

/**
 * The bytes to hash: each field prefixed with its length, texts as UTF-8, the first field a label. No two lists of fields
 * give the same bytes, and a hash made for one purpose cannot serve another.
 */
export const fields = (label: string, ...values: readonly (string | Uint8Array)[]): Uint8Array => {
  const parts = [labelBytes(label)];
  for (const value of values) parts.push(typeof value === 'string' ? utf8(value) : value);
  const bytes = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
};
