import { expect } from 'vitest';
import type { Guest } from './visitor.ts';

interface Opened {
  readonly table: string;
  readonly seq: number;
}

type Order = { readonly [name: string]: unknown };

export const open = async (host: Guest, order: Order): Promise<Opened> => {
  const { status, body } = await host.post('/api/tables', order);
  expect([status, body['code']]).toEqual([201, undefined]);
  return body['snapshot'] as Opened;
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
  const { seq } = body['snapshot'] as Opened;
  expect((await host.post(`/api/tables/${table}/start`, { seq })).status).toBe(200);
  return table;
};

export const seqOf = async (guest: Guest, table: string): Promise<number> =>
  Number((await guest.get(`/api/tables/${table}`)).body['seq']);
