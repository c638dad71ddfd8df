import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Sender } from '../host/tables.ts';
import type { Player } from '../store/store.ts';
import { Problem } from './problem.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

export const isKey = (key: unknown): key is string => typeof key === 'string' && KEY.test(key);

/** Identifies a command: the same key with another fingerprint is a mistake, not a repetition. */
export const fingerprintOf = (method: string, url: string, body: unknown): string =>
  hash('sha256', `${method} ${url} ${JSON.stringify(body)}`, 'base64url');

export const keyNeeded = (what: string): Problem =>
  new Problem(
    400,
    'key-needed',
    `Send ${what} of 1 to 128 visible characters, a new one for each command.`,
  );

/** The player who sends a command, and the key that its outcome is stored under. */
export const senderOf = (request: FastifyRequest, player: Player): Sender => {
  const key = request.headers['idempotency-key'];
  if (!isKey(key)) throw keyNeeded('an Idempotency-Key header');
  return { player, key, fingerprint: fingerprintOf(request.method, request.url, request.body) };
};
