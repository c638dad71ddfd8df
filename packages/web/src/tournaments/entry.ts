import { readSession } from '@barrelhouse/client/browser-session';
import { withWords } from '../i18n/with-words.ts';
import { tournamentAddress } from './links.ts';

// Where other screens meet tournaments. Loaded only if the house has accounts.

/** The way from a table back to its tournament; `undefined` if there can be none. */
export const loadBackToTournament = async () => {
  const session = await readSession();
  if (session === undefined || !session.accounts || session.player === null) return undefined;
  return (await withWords(() => import('./BackToTournament.svelte'), ['tournaments'])).default;
};

const hasTournaments = async (): Promise<boolean> => (await readSession())?.accounts === true;

/** Where the tournament with a code is. */
export const addressByCode = async (code: string): Promise<string | undefined> => {
  if (!(await hasTournaments())) return undefined;
  const { tournamentByCode } = await import('./find-tournament.ts');
  const tournament = await tournamentByCode(code);
  return tournament === undefined ? undefined : tournamentAddress(tournament);
};

/** Where the tournament is that a table belongs to, if I am in it. */
export const addressByTable = async (table: string): Promise<string | undefined> => {
  if (!(await hasTournaments())) return undefined;
  const { tournamentOfTable } = await import('./find-tournament.ts');
  const tournament = await tournamentOfTable(table);
  return tournament === undefined ? undefined : tournamentAddress(tournament);
};
