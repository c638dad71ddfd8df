import { readSession, type Session } from '@barrelhouse/client/browser-session';
import { isRemembered } from '../home/is-remembered.ts';
import { withWords } from '../i18n/with-words.ts';

// All that the first script has of news, so it is small.

/** The first screen comes first. */
const DELAY_MS = 1500;

/** Whether this browser was remembered when we asked last. */
let asked: boolean | undefined;

/** Follows the player's own events, if there is somebody and the house has accounts. */
export const beginNews = (session: Session | undefined): void => {
  if (session?.accounts && session.player)
    withWords(() => import('./follow-news.ts'), ['news']).then(
      ({ followNews }) => followNews(session),
      () => {},
    );
};

/** Asks who this browser is: once, again once it has become somebody, and after a visit to the account. */
export const askForNews = (after: string): void => {
  const now = isRemembered();
  if (asked === now && !after.startsWith('/account')) return;
  asked = now;
  setTimeout(() => void readSession().then(beginNews), DELAY_MS);
};
