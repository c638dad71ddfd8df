import { stateOf } from './postgres/sqlstate.ts';
import { CODE, sqliteCode } from './sqlite/result-code.ts';

/** The disk or the file is in the way, not what was to be written. */
const OF_DISK: ReadonlySet<number> = new Set([CODE.full, CODE.ioError, CODE.readOnly, CODE.busy]);

/** Classes of PostgreSQL's codes: connection, resources, intervention; and a database that can only be read. */
const AWAY = /^(08|53|57P|25006)/;

const NETWORK = /^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_|NOTFOUND)/;
const BROKEN = /connection (terminated|ended)|not queryable|timeout|ENOSPC/i;

/** Whether the record cannot be had at the moment: the same can be asked again later. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    OF_DISK.has(sqliteCode(error)) ||
    AWAY.test(stateOf(error)) ||
    NETWORK.test(code) ||
    BROKEN.test(error.message)
  );
};
