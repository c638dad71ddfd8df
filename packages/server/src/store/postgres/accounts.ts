import { ACCOUNT_READS, ACCOUNT_WRITES } from '../account-work.ts';
import type { AccountReads, AccountStore, AccountWrites } from '../accounts.ts';
import type { DeskReads, DeskStore, DeskWrites } from '../desk.ts';
import { DESK_READS, DESK_WRITES } from '../desk-work.ts';
import type { Append, Written } from '../store.ts';
import type { Connections } from './connections.ts';
import { readsOf, writesOf } from './steps.ts';
import type { WriteQueue } from './write-queue.ts';

export const postgresAccounts = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): AccountStore => ({
  ...(readsOf(connections, ACCOUNT_READS) as unknown as AccountReads),
  ...(writesOf(connections, queue, ACCOUNT_WRITES) as unknown as AccountWrites),
});

export const postgresDesk = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): DeskStore => ({
  ...(readsOf(connections, DESK_READS) as unknown as DeskReads),
  ...(writesOf(connections, queue, DESK_WRITES) as unknown as DeskWrites),
});
