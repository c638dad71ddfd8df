import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

export const noAccount = (): Problem =>
  new Problem(404, 'no-account', 'This player is a guest. POST /api/accounts keeps the name.');

export const hasAccount = (): Problem =>
  new Problem(422, 'has-account', 'This player already has an account.');

export const passkeyKnown = (): Problem =>
  new Problem(422, 'passkey-known', 'This passkey is already in use here.');

export const unknownPasskey = (): Problem =>
  new Problem(400, 'unknown-passkey', 'No account here has this passkey.');

const passkeyRefused = (): Problem =>
  new Problem(400, 'passkey-refused', 'This passkey was not accepted. Start again.');

/** Runs a verification. Its errors name challenges and origins, so only the log gets them. */
export const verified = async <T>(request: FastifyRequest, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    request.log.info({ reason }, 'a passkey was refused');
    throw passkeyRefused();
  }
};
