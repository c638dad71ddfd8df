import { expect } from 'vitest';
import type { Guest } from './visitor.ts';

interface Shown {
  readonly table: string;
  readonly seq: number;
}

type Order = { readonly [name: string]: unknown };

/** Opens a table, and resolves with it as it then is. */
export const open = async (host: Guest, order: Order): Promise<Shown> => {
  const { status, body } = await host.post('/api/tables', order);
  expect([status, body['code']]).toEqual([201, undefined]);
  return body['snapshot'] as Shown;
};

/** Opens a table of bots and starts it. */
export const openBots = async (host: Guest, order: Order): Promise<string> => {
  const { table, seq } = await open(host, { access: 'open', ...order });
  expect((await host.post(`/api/tables/${table}/start`, { seq })).status).toBe(200);
  return table;
};

/** Opens a table, sits down beside the bots and starts it. */
export const openSeated = async (host: Guest, order: Order): Promise<string> => {
  const { table } = await open(host, { access: 'open', ...order });
  const { body } = await host.post(`/api/tables/${table}/seats`, {});
  const { seq } = body['snapshot'] as Shown;
  expect((await host.post(`/api/tables/${table}/start`, { seq })).status).toBe(200);
  return table;
};

/** How far a table has come. */
export const seqOf = async (guest: Guest, table: string): Promise<number> =>
  Number((await guest.get(`/api/tables/${table}`)).body['seq']);
