import { err, ok, type Result } from '@barrelhouse/engine';
import { readTableLog } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';

/** Messengers and mail programs may cut longer links. */
export const LONGEST_LINK = 8192;
/** Bytes. Protects against links that unpack to huge logs. */
const MOST_BYTES = 4_000_000;

const pipe = (
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
): ReadableStream<Uint8Array> => new Blob([bytes]).stream().pipeThrough(through);

const readAll = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > MOST_BYTES) return undefined;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

export const logText = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** A log as compressed, URL-safe text. */
export const packLog = async (entries: readonly Entry[]): Promise<string> => {
  const bytes = new TextEncoder().encode(logText(entries));
  const packed = await readAll(pipe(bytes, new CompressionStream('deflate-raw')));
  return toBase64Url(packed ?? new Uint8Array());
};

/** Reads the log in the fragment of an address. It is not verified. */
export const unpackLog = async (text: string): Promise<Result<readonly Entry[], 'unreadable'>> => {
  try {
    const bytes = await readAll(pipe(fromBase64Url(text), new DecompressionStream('deflate-raw')));
    const log = bytes === undefined ? undefined : readTableLog(new TextDecoder().decode(bytes));
    return log?.ok === true ? ok(log.value) : err('unreadable');
  } catch {
    return err('unreadable');
  }
};

/** A public link to a game, on the server or with the log in it. `undefined` if it would be too long. */
export const makeLink = async (
  origin: string,
  kind: string,
  table: string,
  code: string,
  entries: readonly Entry[],
): Promise<string | undefined> => {
  const id = encodeURIComponent(table);
  if (kind === 'online') {
    return `${origin}/replay/online/${id}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`;
  }
  const link = `${origin}/replay/shared/${id}#${await packLog(entries)}`;
  return link.length < LONGEST_LINK ? link : undefined;
};
