import type { DeskReads, DeskStore, DeskWrites } from '../desk.ts';
import { DESK_READS, DESK_WRITES } from '../desk-work.ts';
import { type AnyWork, stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

/** The desk: reads run here, writes in the writer thread. */
export const sqliteDesk = (database: Database, writer: Writer): DeskStore => {
  const runSteps = stepRunner(database);
  const reads = Object.entries(DESK_READS).map(([name, work]) => [
    name,
    async (...args: readonly unknown[]) => runSteps((work as AnyWork)(...args)),
  ]);
  const names = Object.keys(DESK_WRITES) as readonly (keyof DeskWrites)[];
  const writes = names.map((name) => [
    name,
    (...args: readonly unknown[]) => writer.write('desk', name, args),
  ]);
  return {
    ...(Object.fromEntries(reads) as DeskReads),
    ...(Object.fromEntries(writes) as DeskWrites),
  };
};
