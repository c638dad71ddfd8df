import { createHmac, timingSafeEqual } from 'node:crypto';
import type { By, Entry, Fact, PlayerId, TableId } from '@barrelhouse/protocol';
import { encodeFacts } from '@barrelhouse/table';
import type { DoorbellHandlers, Ring } from './doorbell.ts';

// A message is a line with its signature, then a line for each ring: table, seq and, if they fit, time, author and
// facts. A line that begins with @ lists players to whom something happened. Lines, so that a server reads the facts only of tables that somebody watches there.

const sign = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');

/** Two numbers, an author and spaces. */
const MOST_FIELDS = 50;

const lineOf = (table: TableId, { seq, at, by, facts }: Entry, most: number): string => {
  const text = encodeFacts(facts);
  const fits = Buffer.byteLength(text) + table.length + MOST_FIELDS <= most;
  return fits ? `${table} ${seq} ${at} ${by} ${text}` : `${table} ${seq}`;
};

/** What a message carries: a table's new entry, or players to whom something happened. */
export type Ringing =
  | readonly [table: TableId, entry: Entry]
  | { readonly players: readonly PlayerId[] };

const PLAYERS = '@';

const signed = (key: string, lines: readonly string[]): string => {
  const body = lines.join('\n');
  return `${sign(key, body)}\n${body}`;
};

/** The length of a signature with its line break. */
const SIGNATURE = 44;

/** As few messages as possible, of at most so many bytes each. */
export const ringMessages = (
  key: string,
  rings: readonly Ringing[],
  most: number,
): readonly string[] => {
  const messages: string[] = [];
  let lines: string[] = [];
  let bytes = SIGNATURE;
  for (const ring of rings) {
    const line =
      'players' in ring ? `${PLAYERS}${ring.players.join(',')}` : lineOf(...ring, most - SIGNATURE);
    const more = Buffer.byteLength(line) + 1;
    if (bytes + more > most && lines.length > 0) {
      messages.push(signed(key, lines));
      lines = [];
      bytes = SIGNATURE;
    }
    lines.push(line);
    bytes += more;
  }
  if (lines.length > 0) messages.push(signed(key, lines));
  return messages;
};

const readBy = (text: string): By => (text === 'host' || text === 'house' ? text : Number(text));

const LINE = /^(\S+) (\d+)(?: (\d+) (\w+) (.+))?$/s;

const readLine = (line: string): Ring | undefined => {
  const [, table, seq, at, by, facts] = LINE.exec(line) ?? [];
  if (table === undefined) return undefined;
  const entry = (): Entry | undefined => {
    if (by === undefined || facts === undefined) return undefined;
    try {
      const read = JSON.parse(facts) as readonly Fact[];
      return { seq: Number(seq), at: Number(at), by: readBy(by), facts: read };
    } catch {
      return undefined;
    }
  };
  return { table, seq: Number(seq), entry };
};

/** Whether the message comes, unchanged, from a server that knows the key. */
const isGenuine = (key: string, signature: string, body: string): boolean => {
  const right = Buffer.from(sign(key, body));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Passes the rings of a message on. One that cannot be trusted only says that something may have changed. */
export const readRings = (
  key: string,
  message: string,
  { rang, reached, happenedTo }: Pick<DoorbellHandlers, 'rang' | 'reached' | 'happenedTo'>,
): void => {
  const end = message.indexOf('\n');
  const body = message.slice(end + 1);
  if (end < 0 || !isGenuine(key, message.slice(0, end), body)) {
    rang();
    return;
  }
  for (const line of body.split('\n')) {
    if (line.startsWith(PLAYERS)) {
      happenedTo(line.slice(PLAYERS.length).split(','));
      continue;
    }
    const ring = readLine(line);
    if (ring === undefined) rang();
    else reached(ring);
  }
};
