import type { Session } from '@barrelhouse/client/browser-session';
import { appNote } from '../app/note.svelte.ts';
import { words } from '../i18n/words.svelte.ts';
import { myTables } from '../online/my-tables.svelte.ts';
import Invitations from './Invitations.svelte';
import NewsNotes from './NewsNotes.svelte';
import { news } from './news.svelte.ts';

let isAccount = false;

const listen = async (): Promise<void> => {
  // Not every screen has them.
  await words.want(['games']);
  const readInvitations = (): void => {
    // Only accounts can be invited. Another device may have answered, or the table may have filled up.
    if (isAccount && !document.hidden) void news.readInvitations();
  };
  myTables.onEvents({ hear: (event) => news.hear(event), missed: readInvitations });
  document.addEventListener('visibilitychange', readInvitations);
  readInvitations();
  appNote.news = NewsNotes;
  appNote.home = Invitations;
};

let isListening = false;
/** Whose events are followed. */
let followed = '';

/**
 * Follows what happens to the player, whichever screen is on show. Only accounts can be invited or have friends, so a
 * guest without tables has nothing to follow. Called again when the guest has become an account.
 */
export const followNews = (session: Session): void => {
  const who = `${session.player?.player} ${session.handle}`;
  if (who === followed) return;
  followed = who;
  isAccount = session.handle !== null;
  myTables.start(isAccount);
  if (!isListening) void listen();
  isListening = true;
};
