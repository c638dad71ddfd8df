import { ACCOUNT_READS, ACCOUNT_WRITES } from '../account-work.ts';
import type { AccountReads, AccountStore, AccountWrites } from '../accounts.ts';
import { type AnyWork, stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

/** Accounts: reads run here, writes in the writer thread. */
export const sqliteAccounts = (database: Database, writer: Writer): AccountStore => {
  const runSteps = stepRunner(database);
  const reads = Object.entries(ACCOUNT_READS).map(([name, work]) => [
    name,
    async (...args: readonly unknown[]) => runSteps((work as AnyWork)(...args)),
  ]);
  const names = Object.keys(ACCOUNT_WRITES) as readonly (keyof AccountWrites)[];
  const writes = names.map((name) => [
    name,
    (...args: readonly unknown[]) => writer.write('account', name, args),
  ]);
  return {
    ...(Object.fromEntries(reads) as AccountReads),
    ...(Object.fromEntries(writes) as AccountWrites),
  };
};
