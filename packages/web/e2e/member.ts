import type { BrowserContext } from '@playwright/test';
import type { TestServer } from './fixtures.ts';

/** Somebody with an account. */
export interface Member {
  readonly name: string;
  readonly handle: string;
  readonly player: string;
  send<T>(method: string, path: string, body?: object): Promise<T>;
  /** Makes a browser this member's. */
  enter(context: BrowserContext): Promise<void>;
}

/** Handles are unique, and tests share a server. */
let members = 0;

/** A player who has kept a name, without a passkey. */
export const newMember = async (
  { address }: Pick<TestServer, 'address'>,
  name: string,
): Promise<Member> => {
  let token = '';
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const handle = `m${process.pid}_${++members}`;
  const made = await send<{ player: string; token: string }>('POST', '/api/players', {
    name,
    token: 'bearer',
  });
  ({ token } = made);
  await send('POST', '/api/accounts', { handle });
  return {
    name,
    handle,
    player: made.player,
    send,
    enter: (context) => context.addCookies([{ name: 'barrelhouse', value: token, url: address }]),
  };
};
