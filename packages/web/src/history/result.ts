import type { Seat } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';

/** How a finished game ended for my seat. */
export interface GameResult {
  readonly seats: number;
  /** `undefined` if none of the seats is known to be mine. */
  readonly place: number | undefined;
  readonly turns: number;
  readonly winners: readonly Seat[];
}

/** `undefined` if the match is not over. */
export const resultOf = (
  entries: readonly Entry[],
  seat: Seat | undefined,
): GameResult | undefined => {
  const ended = entries.flatMap(({ facts }) => facts).find((fact) => fact.type === 'ended');
  if (ended === undefined) return undefined;
  const { standings } = ended;
  const own = standings.find((standing) => standing.seat === seat);
  return {
    seats: standings.length,
    place: own?.place,
    turns: own?.turns ?? Math.max(...standings.map(({ turns }) => turns)),
    winners: standings.filter(({ place }) => place === 1).map((standing) => standing.seat),
  };
};
