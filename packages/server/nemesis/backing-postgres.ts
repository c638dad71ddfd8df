import { findPostgres, NO_POSTGRES, startPostgres } from '../../../scripts/postgres.mjs';
import type { Backing, BackingParts } from './backing.ts';
import { openDatabaseLine } from './database-line.ts';
import { openDoorbells } from './doorbells.ts';
import { terminateBackend } from './terminate-backend.ts';
import type { Trouble } from './trouble.ts';

/** How long to wait for a commit. */
const COMMIT_MS = 2000;

const common = { affectsRecord: true, exclusive: false } as const;

/** Three servers on a new PostgreSQL; `undefined` if that is not installed. */
export const postgresBacking = async ({ note }: BackingParts): Promise<Backing | undefined> => {
  const programs = await findPostgres();
  if (programs === undefined) {
    note(NO_POSTGRES);
    return undefined;
  }
  const database = await startPostgres(programs, { detached: true });
  const line = await openDatabaseLine(Number(new URL(database.url).port));
  const bells = await openDoorbells(note);
  const url = new URL(database.url);
  url.port = String(line.port);
  let restarting: Promise<void> | undefined;

  const troubles: readonly Trouble[] = [
    {
      ...common,
      name: 'terminated backends',
      make: (random) => terminateBackend(database.url, random),
    },
    { ...common, name: 'ambiguous commits', make: () => line.loseAnswer(COMMIT_MS) },
    {
      ...common,
      name: 'database restarts',
      async make() {
        if (restarting !== undefined) return false;
        restarting = database.restart();
        await restarting.finally(() => {
          restarting = undefined;
        });
        return true;
      },
    },
    ...bells.troubles,
  ];
  return {
    servers: 3,
    record: () => ({ data: '', database: url.href, doorbell: bells.now() }),
    restarting: bells.next,
    troubles,
    async remove() {
      line.close();
      // After a fault it may still be restarting.
      await restarting;
      await Promise.all([database.stop(), bells.close()]);
    },
  };
};
