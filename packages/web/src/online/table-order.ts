import type { TableListing } from '@barrelhouse/protocol';

/** Unrated tables a player can join, best first: fewest free seats, then most people, then oldest. */
export const joinableTables = (
  open: readonly TableListing[],
  game: string,
  me: string,
): readonly TableListing[] => {
  const free = ({ places, seats }: TableListing): number => places - seats.length;
  const people = ({ seats }: TableListing): number =>
    seats.filter(({ kind }) => kind === 'human').length;
  return (
    open
      .filter(
        (table) =>
          table.game === game && table.status === 'waiting' && !table.rated && free(table) > 0,
      )
      // A table without people would never start.
      .filter((table) => people(table) > 0 && !table.seats.some(({ who }) => who === me))
      .sort((a, b) => free(a) - free(b) || people(b) - people(a) || a.createdAt - b.createdAt)
  );
};

type Mine = TableListing & { readonly myTurn: boolean; readonly timeLeft?: number | null };

/** My tables: first where it is my turn, then other matches in progress, then the rest; each with least time left first. */
export const byUrgency = <T extends Mine>(mine: readonly T[]): readonly T[] => {
  const rank = ({ myTurn, status }: T): number => {
    if (status === 'playing') return myTurn ? 0 : 1;
    return status === 'waiting' ? 2 : 3;
  };
  const left = ({ timeLeft }: T): number => timeLeft ?? Number.MAX_SAFE_INTEGER;
  return mine.toSorted(
    (a, b) => rank(a) - rank(b) || left(a) - left(b) || b.changedAt - a.changedAt,
  );
};
