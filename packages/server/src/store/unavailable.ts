import { sqlstateOf } from './postgres/sqlstate.ts';
import { RESULT_CODE, resultCodeOf } from './sqlite/result-code.ts';

/** Caused by the disk or the file, not by the statement. */
const DISK_ERRORS: ReadonlySet<number> = new Set([
  RESULT_CODE.full,
  RESULT_CODE.ioError,
  RESULT_CODE.readOnly,
  RESULT_CODE.busy,
]);

/** SQLSTATE classes for connection, resources and operator intervention, and the code for a read-only database. */
const DATABASE_AWAY = /^(08|53|57P|25006)/;

const NETWORK = /^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_|NOTFOUND)/;
const BROKEN_CONNECTION = /connection (terminated|ended)|not queryable|timeout|ENOSPC/i;

/** Whether the record is temporarily unavailable, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    DISK_ERRORS.has(resultCodeOf(error)) ||
    DATABASE_AWAY.test(sqlstateOf(error)) ||
    NETWORK.test(code) ||
    BROKEN_CONNECTION.test(error.message)
  );
};
