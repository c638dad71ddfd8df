import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { commitCount } from './commit-count.ts';
import type { Settled } from './group-commit.ts';
import { groupCommit } from './group-commit.ts';
import { keepMark } from './mark.ts';
import { openForWriting } from './open-record.ts';
import { sqliteCode } from './result-code.ts';
import type { Write } from './writer.ts';
import { sqliteWrites } from './writes.ts';

// The one who writes the record, in a thread of its own: waiting for the disk keeps nobody else waiting.
// It imports nothing but this folder's own, so that it starts fast and the same way everywhere.

/** Errors lose what the driver adds to them on their way between threads. */
const plain = (settled: Settled): Settled =>
  'error' in settled
    ? { error: { message: String(settled.error), code: sqliteCode(settled.error) } }
    : settled;

const file = String(workerData);
const database = openForWriting(file);
const writes = sqliteWrites(database);
const count = commitCount(database);
const commit = groupCommit(database, count.add);
const mark = keepMark(dirname(file), count.read().record);

const workOf =
  ([name, ...args]: Write) =>
  (): unknown =>
    (writes[name] as (...given: unknown[]) => unknown)(...args);

parentPort?.on('message', (asked: string) => {
  const group = JSON.parse(asked) as readonly Write[];
  if (group.length > 0) {
    const settled = commit(group.map(workOf));
    // Before anybody hears of it, so that nothing acknowledged is beyond the mark.
    mark.raise(count.read().commits);
    parentPort?.postMessage(JSON.stringify(settled.map(plain)));
    return;
  }
  // An empty group is the last one.
  try {
    // So that the one file holds everything, for whoever copies it now.
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // The next start finds the rest in the file beside it.
  }
  mark.close();
  database.close();
  parentPort?.close();
});
