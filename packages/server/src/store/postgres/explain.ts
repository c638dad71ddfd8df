import { STATE, stateOf } from './sqlstate.ts';

const REACHING = 'Check that it runs, its address and port, and that it lets this machine in.';

const NO_RIGHTS =
  'may not be changed by this user. Let it own the database, or grant create on the schema to it.';

/** What a code of the database or of the network means for whoever runs the server, and what to do. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', `cannot be reached: nothing answers there. ${REACHING}`],
  ['ECONNRESET', `broke the connection. ${REACHING}`],
  ['ENOTFOUND', 'cannot be reached: there is no such host. Check the name in the address.'],
  ['EAI_AGAIN', 'cannot be reached: the name could not be looked up. Check the network.'],
  ['EHOSTUNREACH', `cannot be reached. ${REACHING}`],
  ['ENETUNREACH', `cannot be reached. ${REACHING}`],
  ['ETIMEDOUT', `cannot be reached: no answer in time. ${REACHING}`],
  ['ENOENT', `cannot be reached: there is no such socket. ${REACHING}`],
  ['EACCES', 'cannot be reached: the socket may not be used by you. Check its rights.'],
  [STATE.wrongPassword, 'refused the password. Check user and password in the address.'],
  [STATE.notAllowed, 'does not let this user in. Check the user, and pg_hba.conf of the database.'],
  [
    STATE.missingDatabase,
    'does not exist. Make it with createdb, or check its name in the address.',
  ],
  [STATE.noRights, NO_RIGHTS],
  [STATE.missingSchema, NO_RIGHTS],
  [
    STATE.tooManyConnections,
    'takes no more connections. Raise max_connections, or run fewer servers.',
  ],
  [STATE.starting, 'is still starting or is stopping. Try again in a moment.'],
  [STATE.readOnly, 'can only be read. Give the address of the primary.'],
]);

const NO_PASSWORD = 'client password must be a string';

const codeOf = (error: Error): string =>
  stateOf(error) || ('code' in error && typeof error.code === 'string' ? error.code : '');

const meaningOf = (error: Error): string | undefined => {
  const { message } = error;
  if (message.includes(NO_PASSWORD)) return 'wants a password. Put it into the address.';
  if (message.includes('timeout')) return MEANINGS.get('ETIMEDOUT');
  return MEANINGS.get(codeOf(error));
};

/** The error in words for whoever runs the server, without the password. */
export const explain = (error: unknown, place: string): Error => {
  const known = error instanceof Error ? error : new Error(String(error));
  const meaning = meaningOf(known) ?? `cannot be used. ${known.message}`;
  return new Error(`The database ${place} ${meaning}`, { cause: error });
};
