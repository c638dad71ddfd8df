import { DatabaseError } from 'pg';

/** Codes of PostgreSQL that are told apart here (postgresql.org/docs/current/errcodes-appendix.html). */
export const STATE = {
  readOnly: '25006',
  notAllowed: '28000',
  wrongPassword: '28P01',
  serialization: '40001',
  deadlock: '40P01',
  missingDatabase: '3D000',
  missingSchema: '3F000',
  noRights: '42501',
  unique: '23505',
  tooManyConnections: '53300',
  starting: '57P03',
} as const;

/** The code of an error that the database told; empty where it told none, as when a connection breaks. */
export const stateOf = (error: unknown): string =>
  error instanceof DatabaseError ? (error.code ?? '') : '';

/** Two transactions were in each other's way: nothing was written, and another try is likely to succeed. */
export const isCollision = (error: unknown): boolean =>
  [STATE.deadlock, STATE.serialization].some((state) => state === stateOf(error));

/** Classes of errors that come from what was written and not from the state of the database. */
const OF_VALUES = new Set(['21', '22', '23']);

/** Whether an error is about one write of a statement, so that the others can still be done. */
export const concernsOne = (error: unknown): boolean =>
  isCollision(error) || OF_VALUES.has(stateOf(error).slice(0, 2));
