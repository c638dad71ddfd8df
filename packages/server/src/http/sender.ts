import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Sender } from '../host/tables.ts';
import type { Player } from '../store/store.ts';
import { Problem } from './problem.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** Who sends a command, and the key under which its answer is kept. */
export const senderOf = (request: FastifyRequest, player: Player): Sender => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Problem(
      400,
      'key-needed',
      'Send an Idempotency-Key header of 1 to 128 visible characters, new for each command.',
    );
  }
  const asked = `${request.method} ${request.url} ${JSON.stringify(request.body)}`;
  const fingerprint = hash('sha256', asked, 'base64url');
  return { player, key, fingerprint };
};
