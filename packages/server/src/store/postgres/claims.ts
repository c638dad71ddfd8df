import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

/** How long the first server to ask for a due table keeps it. */
const LEASE_MS = 5000;

/** A claim that lasts longer comes from a server whose clock is ahead, and is ignored. */
const LONGEST_MS = 2 * LEASE_MS;

/** Skips locked tables: the entry being written sets when the table is due next. */
export const CLAIM = `
  with due as (
    select id from tables where check_at <= ? and (claimed_until <= ? or claimed_until > ? or claimed_by = ?)
    order by check_at limit ? for update skip locked
  ), claimed as (
    update tables set claimed_by = ?, claimed_until = ? where id = any (array(select id from due))
    returning id, check_at
  )
  select id from claimed order by check_at`;

export const RELEASE = `
  with mine as (
    select id from tables where check_at is not null and claimed_by = ? and claimed_until > 0 for update skip locked
  )
  update tables set claimed_until = 0 where id = any (array(select id from mine))`;

/**
 * Divides due tables between servers, to save work. Correctness does not depend on it: if two servers handle the same
 * table, the second append conflicts.
 */
export const claims = (
  connections: Connections,
): Pick<Store, 'due'> & { readonly release: () => Promise<void> } => {
  const me = randomUUID();
  return {
    due: async (now, limit) => {
      const until = now + LEASE_MS;
      const values = [now, now, now + LONGEST_MS, me, limit, me, until];
      const found = await connections.rows<{ id: string }>(CLAIM, ...values);
      return found.map(({ id }) => id);
    },
    release: async () => {
      await connections.run(RELEASE, me);
    },
  };
};
