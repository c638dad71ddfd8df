import { err, ok, type Result } from '@barrelhouse/engine';
import { readTableLog } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';

/** A link longer than this is cut somewhere on its way. */
export const LONGEST_LINK = 8192;
/** A log that unpacks to more was not made here. */
const MOST_TEXT = 4_000_000;

const pipe = (
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
): ReadableStream<Uint8Array> => new Blob([bytes]).stream().pipeThrough(through);

const collected = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > MOST_TEXT) return undefined;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

export const linesOfLog = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** A log as text that fits into an address. */
export const makeShared = async (entries: readonly Entry[]): Promise<string> => {
  const bytes = new TextEncoder().encode(linesOfLog(entries));
  const packed = await collected(pipe(bytes, new CompressionStream('deflate-raw')));
  return toText(packed ?? new Uint8Array());
};

/** The log in the fragment of an address; whether it is true is for the verifier to say. */
export const parseShared = async (
  text: string,
): Promise<Result<readonly Entry[], 'unreadable'>> => {
  try {
    const bytes = await collected(pipe(toBytes(text), new DecompressionStream('deflate-raw')));
    const log = bytes === undefined ? undefined : readTableLog(new TextDecoder().decode(bytes));
    return log?.ok === true ? ok(log.value) : err('unreadable');
  } catch {
    return err('unreadable');
  }
};

/** Where a game can be seen by anyone: on the server, or in the address itself. Nothing where it would be too long. */
export const makeLink = async (
  origin: string,
  kind: string,
  table: string,
  code: string,
  entries: readonly Entry[],
): Promise<string | undefined> => {
  const place = encodeURIComponent(table);
  if (kind === 'online') {
    return `${origin}/replay/online/${place}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`;
  }
  const link = `${origin}/replay/shared/${place}#${await makeShared(entries)}`;
  return link.length < LONGEST_LINK ? link : undefined;
};
