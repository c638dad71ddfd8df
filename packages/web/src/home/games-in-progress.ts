import type { Seat } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import type { LocalListing } from '../local/referee-questions.ts';
import { isInProgress } from './is-in-progress.ts';

/** A game in progress on this device, for the home screen. */
export interface GameInProgress {
  readonly table: string;
  readonly game: string;
  readonly name: string;
  readonly changedAt: number;
  readonly seats: readonly {
    readonly name: string;
    readonly kind: 'human' | 'bot';
    readonly score: number;
  }[];
  readonly turn: Seat;
}

/** The home screen has room for this many; the rest are in the history. */
const MOST = 4;

export const latestInProgress = (listings: readonly LocalListing[]): readonly LocalListing[] =>
  listings
    .filter(isInProgress)
    .toSorted((a, b) => b.changedAt - a.changedAt)
    .slice(0, MOST);

/** The base game: `classic` for `classic+must-exceed` and `classic-house`. */
export const gameOfId = (id: string): string => id.split(/\+|-house$/)[0] ?? id;

/** Reads turn and scores from the facts. */
export const progressOf = (listing: LocalListing, entries: readonly Entry[]): GameInProgress => {
  const scores = listing.seats.map(() => 0);
  let turn = 0;
  let name = '';
  for (const fact of entries.flatMap(({ facts }) => facts)) {
    if (fact.type === 'opened' && 'name' in fact.rules) name = fact.rules.name;
    if (fact.type === 'turn-began') turn = fact.seat;
    if ('total' in fact && 'seat' in fact) scores[fact.seat] = fact.total;
    if (fact.type === 'collected') scores[fact.seat] = (scores[fact.seat] ?? 0) + fact.points;
  }
  return {
    table: listing.table,
    game: gameOfId(listing.game),
    name,
    changedAt: listing.changedAt,
    seats: listing.seats.map((seat, i) => ({ ...seat, score: scores[i] ?? 0 })),
    turn,
  };
};
