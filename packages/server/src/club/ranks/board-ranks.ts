import { BEST, type Board, type BoardRow, type Place, type RankStore } from '../../store/ranks.ts';

/** Ranked players from one mark to the next. */
const EVERY = 1024;
/** How old marks may be. */
interface Ages {
  /** After this they are made again, and used meanwhile. */
  readonly freshMs: number;
  /** After this they are not used any more. */
  readonly keptMs: number;
}
const CURRENT: Ages = { freshMs: 30_000, keptMs: 10 * 60_000 };
/** Of marks made after the end of a season. Hardly anything changes then: somebody may delete an account. */
const OVER: Ages = { freshMs: 3600_000, keptMs: 24 * 3600_000 };
/** Boards whose marks are kept. */
const MOST_BOARDS = 1000;

/** The ranks of a board. */
export interface BoardRanks {
  /** How many players are ranked. */
  size(): Promise<number>;
  /** How many of them are before a row. */
  before(row: Place): Promise<number>;
  /** Those after the first `after`. */
  rows(after: number, most: number): Promise<readonly BoardRow[]>;
}

interface Marks {
  readonly at: number;
  /** The first one stands for the best place, whoever has it. */
  readonly places: Promise<readonly Place[]>;
}

/** By the record, since several servers can run in one process. */
const known = new WeakMap<RankStore, Map<string, Marks>>();

const keyOf = ({ game, season }: Board): string => JSON.stringify([game, season]);

const agesOf = ({ at }: Board, marks: Marks | undefined, now: number): Ages =>
  marks !== undefined && at < marks.at && at < now ? OVER : CURRENT;

const isAfter = (a: Place, b: Place): boolean =>
  a.floor < b.floor || (a.floor === b.floor && a.player > b.player);

const marksOf = (ranks: RankStore, board: Board, now: number): Promise<readonly Place[]> => {
  const boards = known.get(ranks) ?? new Map<string, Marks>();
  known.set(ranks, boards);
  const key = keyOf(board);
  const old = boards.get(key);
  const age = old === undefined ? Number.POSITIVE_INFINITY : Math.abs(now - old.at);
  const { freshMs, keptMs } = agesOf(board, old, now);
  if (old !== undefined && age < freshMs) return old.places;
  const places = ranks.boardMarks(board, EVERY).then((found) => [BEST, ...found.slice(1)] as const);
  const isKept = old !== undefined && age < keptMs;
  // Until they are ready, everybody goes by the old ones.
  const made = { at: now, places: isKept ? places.catch(() => old.places) : places };
  boards.delete(key);
  boards.set(key, isKept ? { at: now, places: old.places } : made);
  const replace = (): void => {
    if (boards.has(key)) boards.set(key, made);
  };
  made.places.then(replace, () => boards.delete(key));
  const [oldest] = boards.keys();
  if (boards.size > MOST_BOARDS && oldest !== undefined) boards.delete(oldest);
  return isKept ? old.places : places;
};

/** Sets the marks of boards before anybody reads them, and again before they are too old to be used. */
export const keepMarks = async (
  ranks: RankStore,
  boards: readonly Board[],
  now: number,
): Promise<void> => {
  for (const board of boards) {
    const marks = known.get(ranks)?.get(keyOf(board));
    if (marks === undefined || Math.abs(now - marks.at) > agesOf(board, marks, now).keptMs / 2)
      await marksOf(ranks, board, now);
  }
};

/**
 * The ranks of a board, counted from marks: a large board is not read from its top each time. Around a mark the answer is as of now;
 * whoever passed a mark in the last half a minute may be counted on its other side. Boards with fewer players than there are from mark to mark are
 * always exact.
 */
export const boardRanks = async (
  ranks: RankStore,
  board: Board,
  now: number,
): Promise<BoardRanks> => {
  const places = await marksOf(ranks, board, now);
  const last = places.length - 1;
  return {
    size: async () => last * EVERY + (await ranks.boardSize(board, places[last])),
    async before(row) {
      const next = places.findIndex((place) => isAfter(place, row));
      const mark = (next === -1 ? places.length : next) - 1;
      return mark * EVERY + (await ranks.rankedBefore(board, row, places[mark]));
    },
    rows(after, most) {
      const mark = Math.min(last, Math.floor(after / EVERY));
      return ranks.boardRows(board, after - mark * EVERY, most, places[mark]);
    },
  };
};
