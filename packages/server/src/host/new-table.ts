import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Rules } from '@barrelhouse/engine';
import type { PlayerId, Settings, TableId, TournamentId } from '@barrelhouse/protocol';
import type { BotBook, Opening } from '@barrelhouse/table';

/** What a host asks for when opening a table. */
export interface TableOrder {
  readonly host: PlayerId;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly bots: readonly string[];
  /** Called with the table's id before it is opened. */
  readonly beforeOpen?: ((table: TableId) => Promise<void>) | undefined;
}

const ID_LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz';
const ID_LENGTH = 16;
/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

const spell = (letters: string, length: number, draw: (below: number) => number): string =>
  Array.from({ length }, () => letters[draw(letters.length)] ?? '').join('');

export const newTableId = (): TableId => spell(ID_LETTERS, ID_LENGTH, (n) => randomInt(n));

export const newCode = (): string => spell(CODE_LETTERS, CODE_LENGTH, (n) => randomInt(n));

const idFrom = (text: string): TableId => {
  const bytes = createHash('sha256').update(text).digest();
  let i = 0;
  return spell(ID_LETTERS, ID_LENGTH, (n) => (bytes[i++] ?? 0) % n);
};

/** The same for the same table, so that asking for a rematch twice makes one. */
export const rematchId = (table: TableId): TableId => idFrom(`barrelhouse/rematch/1 ${table}`);

/** The same for the same pairing, so that servers that open its table at once make one. */
export const pairingTableId = (tournament: TournamentId, number: number): TableId =>
  idFrom(`barrelhouse/tournament/1 ${tournament} ${number}`);

/** Opens a table as ordered, with a new secret. */
export const newTable = (
  table: TableId,
  { host, rules, settings, bots }: TableOrder,
  book: BotBook,
  at: number,
): Opening => ({
  table,
  host,
  rules,
  settings,
  seats: bots.map((bot) => ({ kind: 'bot', name: book.nameOf(bot), bot })),
  secret: randomBytes(32).toString('hex'),
  at,
});
