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
