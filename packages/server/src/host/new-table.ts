import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Rules } from '@barrelhouse/engine';
import type { PlayerId, Settings, TableId } from '@barrelhouse/protocol';
import type { BotBook } from '@barrelhouse/table';
import { checkAtOf, foldEntry, openingEntry } from '@barrelhouse/table';
import type { NewTable } from '../store/store.ts';
import { listedSeats } from './row.ts';

/** What a new table shall be. */
export interface TableOrder {
  readonly host: PlayerId;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly bots: readonly string[];
}

const ID_LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz';
const ID_LENGTH = 16;
/** Without those that are easily taken for others. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

const spell = (letters: string, length: number, draw: (below: number) => number): string =>
  Array.from({ length }, () => letters[draw(letters.length)] ?? '').join('');

export const newTableId = (): TableId => spell(ID_LETTERS, ID_LENGTH, (n) => randomInt(n));

export const newCode = (): string => spell(CODE_LETTERS, CODE_LENGTH, (n) => randomInt(n));

/** The same for the same table, so that a rematch asked for twice is one. */
export const rematchId = (table: TableId): TableId => {
  const bytes = createHash('sha256').update(`barrelhouse/rematch/1 ${table}`).digest();
  let i = 0;
  return spell(ID_LETTERS, ID_LENGTH, (n) => (bytes[i++] ?? 0) % n);
};

/** A table with its first entry. The commitment is made here, before any seat can add to the dice. */
export const newTable = (
  table: TableId,
  { host, rules, settings, bots }: TableOrder,
  book: BotBook,
  at: number,
): NewTable => {
  const secret = randomBytes(32).toString('hex');
  const seats = bots.map((bot) => ({ kind: 'bot', name: book.nameOf(bot), bot }) as const);
  const entry = openingEntry({ table, host, rules, settings, seats, secret }, at);
  const state = foldEntry(undefined, entry);
  const row = {
    table,
    game: rules.id,
    access: settings.access,
    code: newCode(),
    status: state.status,
    host,
    places: settings.places,
    seats: listedSeats(state),
    turnOf: '',
    commitment: state.commitment,
    seed: '',
    seq: 1,
    createdAt: at,
    changedAt: at,
    checkAt: checkAtOf(state, false),
  } as const;
  return { row, entry, secret, command: undefined };
};
