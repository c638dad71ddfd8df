import { readSession } from '@barrelhouse/client/browser-session';
import { withWords } from '../i18n/with-words.ts';

// Where tables show people. Loaded only if the house has accounts and this device is somebody.

/** Friends to invite; `undefined` for guests, who have none. */
export const loadInviteFriends = async () => {
  const session = await readSession();
  if (session === undefined || session.handle === null) return undefined;
  return (await withWords(() => import('./InviteFriends.svelte'), ['people'])).default;
};

/** The people somebody has just played with. */
export const loadTablePeople = async () => {
  const session = await readSession();
  if (session === undefined || !session.accounts || session.player === null) return undefined;
  return (await withWords(() => import('./TablePeople.svelte'), ['people'])).default;
};
