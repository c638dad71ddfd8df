import type { Board, Standing } from '@barrelhouse/engine';
import { columnsOf, padEnd, padStart } from '../terminal/width.ts';
import { count, figure, listing } from './numbers.ts';

/** What decided a place: points, or how full the board is. */
const worth = ({ score }: Standing, board: Board | undefined): string => {
  const slots = board?.cells.filter(({ kind }) => kind === 'slot') ?? [];
  if (slots.length === 0) return `${figure(score)} points`;
  const have = slots.reduce((sum, slot) => sum + slot.have, 0);
  const need = slots.reduce((sum, slot) => sum + slot.need, 0);
  return `${have} of ${need} on the board`;
};

/** The result of a match: the winner, and everyone's place. */
export const tellStandings = (
  standings: readonly Standing[],
  names: readonly string[],
  boards: readonly Board[],
): string[] => {
  const name = (seat: number): string => names[seat] ?? `Seat ${seat + 1}`;
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => name(seat));
  const heading =
    standings.length === 1
      ? `${winners.join('')} reached the end.`
      : `${listing(winners)} ${winners.length === 1 ? 'won' : 'share the win'}.`;
  const rows = standings.map((standing) => ({
    standing,
    who: name(standing.seat),
    by: worth(standing, boards[standing.seat]),
  }));
  const nameColumns = Math.max(0, ...rows.map(({ who }) => columnsOf(who)));
  const worthColumns = Math.max(0, ...rows.map(({ by }) => columnsOf(by)));
  return [
    heading,
    ...rows.map(({ standing: { place, turns }, who, by }) => {
      const left = `  ${place}. ${padEnd(who, nameColumns)}  ${padStart(by, worthColumns)}`;
      return `${left}  ${count(turns, 'turn', 'turns')}`;
    }),
  ];
};
