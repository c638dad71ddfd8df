import { readSession } from '@barrelhouse/client/browser-session';
import { withWords } from '../i18n/with-words.ts';

// Where other screens meet tournaments. Loaded only if the house has accounts.

/** The way from a table back to its tournament; `undefined` if there can be none. */
export const loadBackToTournament = async () => {
  const session = await readSession();
  if (session === undefined || !session.accounts || session.player === null) return undefined;
  return (await withWords(() => import('./BackToTournament.svelte'), ['tournaments'])).default;
};

/** Where the tournament with a code is. */
export const addressByCode = async (code: string): Promise<string | undefined> => {
  const session = await readSession();
  if (session?.accounts !== true) return undefined;
  const [{ tournamentByCode }, { tournamentAddress }] = await Promise.all([
    import('./find-tournament.ts'),
    import('./links.ts'),
  ]);
  const tournament = await tournamentByCode(code);
  return tournament === undefined ? undefined : tournamentAddress(tournament);
};
