import type { Seat } from '@barrelhouse/engine';
import type { TableId } from '@barrelhouse/protocol';
import { draws } from './draws.ts';
import { fields, u32 } from './fields.ts';
import { fromHex } from './hex.ts';
import { hmac } from './hmac.ts';

/** The key for all dice of a table, from the server's seed and each seat's own seed (empty for seats without one). */
export const tableKey = (seed: string, table: TableId, seatSeeds: readonly string[]): Uint8Array =>
  hmac(fromHex(seed), fields('barrelhouse/key/1', table, ...seatSeeds.map(fromHex)));

/** The seat that begins. */
export const drawFirst = (key: Uint8Array, seats: number): Seat => {
  const [first = 0] = draws((counter) => hmac(key, fields('first', u32(counter))), seats, 1);
  return first;
};
