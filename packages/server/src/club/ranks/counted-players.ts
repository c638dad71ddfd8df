import type { Board } from '../../store/ranks.ts';
import type { Store } from '../../store/store.ts';

/** Ratings lapse, and players delete their accounts, without a match. A count may be that old. */
const MOST_AGE_MS = 10_000;

interface Counted {
  /** The last rated match that was counted. */
  readonly match: number;
  readonly at: number;
  readonly players: Promise<number>;
}

/** By the record, since several servers can run in one process. */
const known = new WeakMap<Store['ranks'], Map<string, Counted>>();

/** How many players are ranked. Counts again after a rated match, or some seconds: counting is most of what a page costs. */
export const countedPlayers = async (
  { ranks, ratings }: Pick<Store, 'ranks' | 'ratings'>,
  board: Board,
  now: number,
): Promise<number> => {
  const match = await ratings.lastRated();
  const boards = known.get(ranks) ?? new Map<string, Counted>();
  known.set(ranks, boards);
  const key = JSON.stringify([board.game, board.season]);
  const counted = boards.get(key);
  if (counted?.match === match && Math.abs(now - counted.at) < MOST_AGE_MS) return counted.players;
  const players = ranks.boardSize(board);
  boards.set(key, { match, at: now, players });
  try {
    return await players;
  } catch (error) {
    boards.delete(key);
    throw error;
  }
};
