import { tournaments } from './tournaments.ts';

/** Somebody plays in one or two at a time. */
const MOST = 5;

/** The tournament that a table of mine belongs to; `undefined` if to none. */
export const tournamentOfTable = async (table: string): Promise<string | undefined> => {
  const listed = await tournaments.list();
  if (!listed.ok) return undefined;
  const begun = listed.value.mine.filter(({ phase }) => phase !== 'open');
  for (const { tournament } of begun.slice(0, MOST)) {
    const found = await tournaments.rounds(tournament);
    const isThere =
      found.ok &&
      found.value.rounds.some((round) => round.tables.some((one) => one.table === table));
    if (isThere) return tournament;
  }
  return undefined;
};

/** The tournament with a code; `undefined` if there is none. */
export const tournamentByCode = async (code: string): Promise<string | undefined> => {
  const found = await tournaments.find(code);
  return found.ok ? found.value : undefined;
};
