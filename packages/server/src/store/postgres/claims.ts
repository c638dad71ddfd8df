import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

/** How long other servers leave a table that is due to the one which asked first, in milliseconds. */
const LEASE = 5000;

/** A claim that reaches further than this is of a server whose clock is ahead: nobody waits until it is over. */
const FARTHEST = 2 * LEASE;

/** A table that is being written is left out: whoever writes it also says when it is due next. */
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
 * Shares what is due between the servers that ask, so that not all of them work on the same tables. Nothing depends
 * on it: where two do, the second append conflicts.
 */
export const claims = (
  connections: Connections,
): Pick<Store, 'due'> & { readonly release: () => Promise<void> } => {
  const me = randomUUID();
  return {
    due: async (now, limit) => {
      const until = now + LEASE;
      const values = [now, now, now + FARTHEST, me, limit, me, until];
      const found = await connections.rows<{ id: string }>(CLAIM, ...values);
      return found.map(({ id }) => id);
    },
    release: async () => {
      await connections.run(RELEASE, me);
    },
  };
};
