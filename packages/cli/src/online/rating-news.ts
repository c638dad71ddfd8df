import type { House, Table } from '@barrelhouse/client';
import { ratingsAt, type TableRating } from '@barrelhouse/client/ratings';
import { tellNotCounted, tellRatingReason } from '@barrelhouse/protocol/words';
import { seatNames } from './table-words.ts';

/** Pauses before the next look, in milliseconds. A rating usually takes less than a second. */
const PAUSES = [300, 700, 1500, 3000, 5000];

const isKnown = ({ state }: TableRating): boolean => state === 'rated' || state === 'not-counted';

/** What the match of a rated table did to ratings, once that is known; `undefined` if it takes too long. */
export const readRating = async (house: House, table: Table): Promise<TableRating | undefined> => {
  const ratings = ratingsAt(house);
  for (const pause of PAUSES) {
    const found = await ratings.atTable(table.id, table.code === '' ? undefined : table.code);
    if (found.ok && isKnown(found.value)) return found.value;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
};

const signed = (change: number): string =>
  change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`;

/** How my rating changed and why, in one line. */
export const tellRating = (rating: TableRating | undefined, table: Table): string => {
  if (rating === undefined) return 'Your rating is being worked out.';
  if (rating.why !== null) return tellNotCounted(rating.why);
  const names = seatNames(table.snapshot());
  const own = rating.seats.find(({ player }) => player === table.player);
  if (own === undefined) return '';
  const rivals = names.filter((_, seat) => seat !== own.seat);
  const { change, after, reason } = own;
  const provisional = after.provisional ? ', provisional' : '';
  return `${signed(change)}: ${tellRatingReason(reason, rivals)} Your rating is ${after.rating} ± ${after.within}${provisional}.`;
};
