import { createHmac, randomBytes } from 'node:crypto';
import type { NoticeMessage } from '@barrelhouse/protocol';
import type { Hook } from '../../store/events.ts';

export const newHookSecret = (): string => randomBytes(24).toString('base64url');

/** The HMAC of a time and a body, so that the receiver can tell who sent it and that it is not a replay. */
export const signHook = (secret: string, time: number, body: string): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

export const hookRequest = (
  { secret }: Hook,
  message: NoticeMessage,
  number: number,
  now: number,
): { readonly headers: { readonly [name: string]: string }; readonly body: string } => {
  const body = JSON.stringify({ number, ...message });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Barrelhouse',
      'barrelhouse-signature': signHook(secret, Math.floor(now / 1000), body),
    },
  };
};
