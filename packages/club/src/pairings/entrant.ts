/** What pairing needs to know about a player. */
export interface Entrant {
  readonly player: string;
  readonly points: number;
  /** Seeds the first round and breaks ties between equals. */
  readonly rating: number;
  /** Rivals so far, in order, each as often as they met. */
  readonly rivals: readonly string[];
  /** In each round: 1 for meeting somebody with more points, -1 for fewer, otherwise 0. */
  readonly floats: readonly number[];
  /** Rounds without a match: byes and no-shows. */
  readonly unplayed: number;
}

/** Most points first, then the higher rating, then by name, so that the order is always the same. */
export const byStanding = (a: Entrant, b: Entrant): number =>
  b.points - a.points || b.rating - a.rating || (a.player < b.player ? -1 : 1);

export const haveMet = (a: Entrant, b: Entrant): boolean => a.rivals.includes(b.player);
