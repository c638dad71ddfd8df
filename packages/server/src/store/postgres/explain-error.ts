import { SQLSTATE, sqlstateOf } from './sqlstate.ts';

const REACHING =
  'Check that it is running, its address and port, and that it accepts this machine.';

const NO_PERMISSION =
  'may not be changed by this user. Make the user its owner, or grant create on the schema to it.';

/** What a database or network error code means for the operator, and what to do about it. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', `cannot be reached: nothing answers there. ${REACHING}`],
  ['ECONNRESET', `broke the connection. ${REACHING}`],
  ['ENOTFOUND', 'cannot be reached: there is no such host. Check the name in the address.'],
  ['EAI_AGAIN', 'cannot be reached: the name could not be looked up. Check the network.'],
  ['EHOSTUNREACH', `cannot be reached. ${REACHING}`],
  ['ENETUNREACH', `cannot be reached. ${REACHING}`],
  ['ETIMEDOUT', `cannot be reached: no answer in time. ${REACHING}`],
  ['ENOENT', `cannot be reached: there is no such socket. ${REACHING}`],
  ['EACCES', 'cannot be reached: you may not use its socket. Check the permissions.'],
  [SQLSTATE.wrongPassword, 'refused the password. Check the user and password in the address.'],
  [
    SQLSTATE.notAllowed,
    "does not let this user in. Check the user, and the database's pg_hba.conf.",
  ],
  [
    SQLSTATE.missingDatabase,
    'does not exist. Create it with createdb, or check the name in the address.',
  ],
  [SQLSTATE.noPermission, NO_PERMISSION],
  [SQLSTATE.missingSchema, NO_PERMISSION],
  [
    SQLSTATE.tooManyConnections,
    'accepts no more connections. Raise max_connections, or run fewer servers.',
  ],
  [SQLSTATE.starting, 'is starting or stopping. Try again in a moment.'],
  [SQLSTATE.readOnly, 'is read-only. Use the address of the primary.'],
]);

const NO_PASSWORD = 'client password must be a string';

const codeOf = (error: Error): string =>
  sqlstateOf(error) || ('code' in error && typeof error.code === 'string' ? error.code : '');

const meaningOf = (error: Error): string | undefined => {
  const { message } = error;
  if (message.includes(NO_PASSWORD)) return 'needs a password. Put it into the address.';
  if (message.includes('timeout')) return MEANINGS.get('ETIMEDOUT');
  return MEANINGS.get(codeOf(error));
};

/** Rewords an error for the operator, without the password. */
export const explainError = (error: unknown, place: string): Error => {
  const known = error instanceof Error ? error : new Error(String(error));
  const meaning = meaningOf(known) ?? `cannot be used. ${known.message}`;
  return new Error(`The database ${place} ${meaning}`, { cause: error });
};
