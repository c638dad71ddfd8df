import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { commitCount } from './commit-count.ts';
import type { Settled } from './group-commit.ts';
import { groupCommit } from './group-commit.ts';
import { openMark } from './mark.ts';
import { openForWriting } from './open-record.ts';
import { resultCodeOf } from './result-code.ts';
import type { Write } from './writer.ts';
import { sqliteWrites } from './writes.ts';

// Writes the record in a separate thread, so that waiting for the disk does not block the server.
// It imports nothing outside the store, so that it starts fast.

/** Errors lose the driver's extra fields between threads. */
const serialisable = (settled: Settled): Settled =>
  'error' in settled
    ? { error: { message: String(settled.error), code: resultCodeOf(settled.error) } }
    : settled;

const file = String(workerData);
const database = openForWriting(file);
const writes = sqliteWrites(database);
const count = commitCount(database);
const commit = groupCommit(database, count.add);
const mark = openMark(dirname(file), count.read().record);

const workOf =
  ([name, ...args]: Write) =>
  (): unknown =>
    (writes[name] as (...args: unknown[]) => unknown)(...args);

parentPort?.on('message', (text: string) => {
  const group = JSON.parse(text) as readonly Write[];
  if (group.length > 0) {
    const settled = commit(group.map(workOf));
    // Raised before anything is acknowledged, so that the mark covers it.
    mark.raise(count.commits());
    parentPort?.postMessage(JSON.stringify(settled.map(serialisable)));
    return;
  }
  // An empty group means close.
  try {
    // Moves everything into the main file, in case somebody copies it now.
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // The next start reads the rest from the write-ahead log.
  }
  mark.close();
  database.close();
  parentPort?.close();
});
