import type { PlayerId } from '@barrelhouse/protocol';

/** Who must not meet whom, because one of them blocked the other. */
export interface Apart {
  /** Everybody whom this player blocked, or who blocked this player. */
  readonly from: (player: PlayerId) => Promise<ReadonlySet<PlayerId>>;
}

export const NOBODY: ReadonlySet<PlayerId> = new Set();

/** For a house without accounts. */
export const NOBODY_APART: Apart = { from: async () => NOBODY };

/** Whether somebody who matters at a table is kept apart from the reader. */
export const keepsApart = (
  apart: ReadonlySet<PlayerId>,
  {
    host,
    seats,
  }: {
    readonly host: PlayerId;
    readonly seats: readonly { readonly kind: string; readonly who: string }[];
  },
): boolean =>
  apart.size > 0 &&
  (apart.has(host) || seats.some(({ kind, who }) => kind === 'human' && apart.has(who)));
