import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskDone } from '@barrelhouse/protocol';
import { OPERATOR_FILE, OPERATOR_HEADER, type OperatorFile } from '../../src/desk/operator.ts';
import { ask, type Guest, newGuest, type Reply, type TestServer } from '../app.ts';

/** Somebody who acts at the desk. */
export interface Desk {
  get<T = unknown>(path?: string): Promise<Reply<T>>;
  post<T = DeskDone>(path: string, body?: unknown, key?: string): Promise<Reply<T>>;
}

export const deskWith = (url: string, headers: { readonly [name: string]: string }): Desk => ({
  get: (path = '') => ask(url, `/api/admin${path}`, { headers }),
  post: (path, body, key = randomUUID()) =>
    ask(url, `/api/admin${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    }),
});

export const deskOf = (url: string, { token }: Guest): Desk =>
  deskWith(url, { authorization: `Bearer ${token}` });

/** The operator, with the key from the data folder. */
export const operatorOf = ({ url, data }: TestServer): Desk => {
  const file = JSON.parse(readFileSync(join(data, OPERATOR_FILE), 'utf8')) as OperatorFile;
  return deskWith(url, { [OPERATOR_HEADER]: file.key });
};

/** A player with an account. */
export const newAccount = async (url: string, handle: string): Promise<Guest> => {
  const guest = await newGuest(url, handle);
  await guest.post('/api/accounts', { handle });
  return guest;
};
