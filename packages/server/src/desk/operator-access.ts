import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../serve.ts';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import { RECORD } from '../store/sqlite/backup.ts';
import { lockFolder } from '../store/sqlite/folder-lock.ts';
import { OPERATOR_FILE, type OperatorFile, sharedOperatorKey } from './operator.ts';

/** Where the operator's command line finds the record. */
export interface RecordPlace {
  readonly data: string;
  /** The address of a PostgreSQL database, if the record is there. */
  readonly database: string | undefined;
  /** A server on that database to ask, instead of one started for the command. */
  readonly server: string | undefined;
}

/** A server that does what the operator says. */
export interface OperatorAccess extends OperatorFile {
  /** Whether this server has players; a server started for the command has none. */
  readonly isRunning: boolean;
  readonly close: () => Promise<void>;
}

const running = (file: OperatorFile): OperatorAccess => ({
  ...file,
  isRunning: true,
  close: async () => undefined,
});

const forOneCommand = async (data: string, database?: string): Promise<OperatorAccess> => {
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    data,
    database,
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    forOneCommand: true,
    page: undefined,
    now: Date.now,
  });
  const { address, operatorKey: key } = server;
  return { address, key, isRunning: false, close: () => server.stop() };
};

const isLocked = (folder: string): boolean => {
  try {
    lockFolder(folder)();
    return false;
  } catch {
    return true;
  }
};

/** Finds the running server, or starts one on this machine for as long as the command takes. */
export const operatorAccess = async (place: RecordPlace): Promise<OperatorAccess> => {
  const { data, database, server } = place;
  if (database !== undefined) {
    if (server === undefined) return forOneCommand(data, database);
    const store = await openPostgresStore(database, { connections: 2 });
    await store.close();
    return running({ address: server, key: sharedOperatorKey(store.doorbellKey) });
  }
  if (!existsSync(join(data, RECORD))) {
    throw new Error(
      `There is no record in ${data}. Name the data folder of barrelhouse serve with --data.`,
    );
  }
  if (!isLocked(data)) return forOneCommand(data);
  try {
    const file = readFileSync(join(data, OPERATOR_FILE), 'utf8');
    return running(JSON.parse(file) as OperatorFile);
  } catch {
    throw new Error(
      `The server that uses ${data} cannot be asked. It is just starting, or it runs with --accounts off.`,
    );
  }
};
