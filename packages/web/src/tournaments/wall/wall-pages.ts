/** One page of a long list. Pages follow each other for ever. */
export interface WallPart<T> {
  readonly items: readonly T[];
  /** The index of the first item. */
  readonly first: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export const wallPage = <T>(all: readonly T[], size: number, turn: number): WallPart<T> => {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = turn % pages;
  const first = page * size;
  return { items: all.slice(first, first + size), first, page: page + 1, pages };
};

/** In rem: the room for the tables of a round, and the line that names those who sit out. */
const ROOM = 33.5;
const BYES = 3.5;
/** In rem: the least height of a card, what is around its names, and the gap to the next card. */
const CARD = 5;
const AROUND = 0.6;
const GAP = 0.58;
/** In rem: a name on one line and on two. */
const NAME = 2;
const LONG_NAME = 3;
/** In rem: between two names. */
const NAME_GAP = 0.3;
/** In letters: longer names take two lines. */
const ONE_LINE = 14;

/** How many tables fit on a page, given the names at each. */
export const tablesThatFit = (tables: readonly (readonly string[])[], hasByes: boolean): number => {
  const heights = tables.map((names) =>
    names.reduce(
      (sum, name, i) => sum + (name.length > ONE_LINE ? LONG_NAME : NAME) + (i > 0 ? NAME_GAP : 0),
      AROUND,
    ),
  );
  const card = Math.max(CARD, ...heights);
  return Math.max(1, Math.floor((ROOM - (hasByes ? BYES : 0) + GAP) / (card + GAP)));
};
