import { DatabaseError } from 'pg';

/** PostgreSQL error codes (postgresql.org/docs/current/errcodes-appendix.html). */
export const SQLSTATE = {
  readOnly: '25006',
  notAllowed: '28000',
  wrongPassword: '28P01',
  serialization: '40001',
  deadlock: '40P01',
  missingDatabase: '3D000',
  missingSchema: '3F000',
  noPermission: '42501',
  unique: '23505',
  tooManyConnections: '53300',
  starting: '57P03',
} as const;

/** The SQLSTATE of an error; empty if it has none, as when a connection breaks. */
export const sqlstateOf = (error: unknown): string =>
  error instanceof DatabaseError ? (error.code ?? '') : '';

/** A deadlock or serialization failure: nothing was written, and a retry is likely to succeed. */
export const isCollision = (error: unknown): boolean =>
  [SQLSTATE.deadlock, SQLSTATE.serialization].some((state) => state === sqlstateOf(error));

/** Also if another server has stored an outcome under the same key meanwhile: the retry finds it. */
export const isCollisionOrTaken = (error: unknown): boolean =>
  isCollision(error) || sqlstateOf(error) === SQLSTATE.unique;

/** Error classes caused by the values rather than by the state of the database. */
const VALUE_ERRORS = new Set(['21', '22', '23']);

/** Whether an error concerns one write of a batch, so that the others can still succeed. */
export const concernsOneWrite = (error: unknown): boolean =>
  isCollision(error) || VALUE_ERRORS.has(sqlstateOf(error).slice(0, 2));
