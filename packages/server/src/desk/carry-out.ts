import { hash } from 'node:crypto';
import type { DeskDone } from '@barrelhouse/protocol';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { isKey, keyNeeded } from '../http/sender.ts';
import type { Acted, AuditEntry, DeskChange } from '../store/desk.ts';
import { actorOf } from './gate.ts';
import type { DeskServices } from './services.ts';

export const noSuchPlayer = (): Problem =>
  new Problem(404, 'no-such-player', 'There is no player with this id or handle.');

export const doneAnswer = ({ number, ban, until }: AuditEntry): DeskDone => ({
  number,
  ban: ban === '' ? null : ban,
  until,
});

/** The key under which an act is carried out once. */
export const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key'];
  if (!isKey(key)) throw keyNeeded('an Idempotency-Key header');
  return key;
};

/** An id that is the same whenever the same act is sent again. It never begins with a dash, like a command-line flag. */
export const idFor = (request: FastifyRequest): string =>
  hash('sha256', JSON.stringify([actorOf(request), keyOf(request)]), 'hex').slice(0, 16);

const refusalOf = (
  kind: Exclude<Acted['kind'], 'done' | 'repeated'>,
  nothing: Problem,
): Problem => {
  switch (kind) {
    case 'nothing':
      return nothing;
    case 'no-player':
      return noSuchPlayer();
    case 'is-host':
      return new Problem(
        422,
        'is-host',
        'This player is a host of the house. The operator has to revoke that first.',
      );
    default:
      return new Problem(422, 'too-many-bans', 'There are too many bans in force. Lift some.');
  }
};

/** Carries out what a host asked for, once, with an entry in the audit trail. `nothing` is the problem if it changes nothing. */
export const carryOut = async (
  { store, desk, now }: DeskServices,
  request: FastifyRequest,
  why: string,
  change: DeskChange,
  nothing: Problem,
): Promise<AuditEntry> => {
  const act = { key: keyOf(request), by: actorOf(request), at: now(), why, change };
  const acted = await store.desk.carryOut(act);
  if (!('entry' in acted)) throw refusalOf(acted.kind, nothing);
  if (acted.entry.act !== change.act) {
    throw new Problem(422, 'key-reused', 'This Idempotency-Key was used for another act.');
  }
  // Also after a repeated act: the server that carried it out may have ended before it told anybody.
  await desk.changed();
  return acted.entry;
};
