import type { Fact, PlayerId, TableId } from '@barrelhouse/protocol';
import type { Account, Passkey } from '../src/store/accounts.ts';
import type { Act, Ban, DeskChange } from '../src/store/desk.ts';
import type { Append, ListedSeat, NewTable, RequestKey, TableRow } from '../src/store/store.ts';

export const ADA = 'player-ada';
export const BEN = 'player-ben';

export const factOf = (text: string): Fact => ({ type: 'hosted', host: text });

export const request = (player: PlayerId, key: string, fingerprint = 'roll'): RequestKey => ({
  player,
  key,
  fingerprint,
});

export const newTable = (
  table: TableId,
  row: Partial<TableRow> = {},
  key?: RequestKey,
): NewTable => ({
  row: {
    table,
    game: 'barrel',
    access: 'open',
    code: `code-${table}`,
    status: 'waiting',
    host: ADA,
    places: 2,
    seats: [],
    turnOf: '',
    commitment: `commitment-${table}`,
    seed: '',
    seq: 1,
    createdAt: 1000,
    changedAt: 1000,
    checkAt: null,
    ...row,
  },
  entry: { seq: 1, at: 1000, by: 'host', facts: [factOf('opened')] },
  secret: `secret-${table}`,
  request: key,
});

export const move = (table: TableId, seq: number, more: Partial<Append> = {}): Append => ({
  table,
  seq,
  at: 1000 + seq,
  by: 0,
  facts: [factOf(`move ${seq}`)],
  row: { status: 'waiting', turnOf: '', checkAt: null },
  request: undefined,
  ...more,
});

export const human = (who: PlayerId, name: string = who): ListedSeat => ({
  name,
  kind: 'human',
  who,
});

export const account = (player: PlayerId, handle: string): Account => ({
  player,
  handle,
  handleKey: handle.toLowerCase(),
  createdAt: 2000,
});

export const passkey = (player: PlayerId, id: string, more: Partial<Passkey> = {}): Passkey => ({
  id,
  player,
  publicKey: `key-${id}`,
  counter: 1,
  transports: ['internal', 'hybrid'],
  deviceType: 'multiDevice',
  backedUp: true,
  name: 'Phone 📱',
  ceremony: `ceremony-${id}`,
  createdAt: 2000,
  lastUsedAt: 0,
  ...more,
});

export const act = (key: string, change: DeskChange, more: Partial<Act> = {}): Act => ({
  key,
  by: '',
  at: 5000,
  why: `why ${key}`,
  change,
  ...more,
});

export const ban = (id: string, more: Partial<Ban> = {}): Ban => ({
  ban: id,
  player: '',
  network: '',
  addresses: false,
  why: `why ${id}`,
  since: 5000,
  until: 9000,
  ...more,
});
