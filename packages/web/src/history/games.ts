import type { MyTable } from '@barrelhouse/client';
import type { Status } from '@barrelhouse/protocol';
import { gameOfId } from '../home/games-in-progress.ts';
import type { LocalListing } from '../local/messages.ts';

/** A game of mine, wherever it was played. */
export interface MyGame {
  readonly kind: 'local' | 'online';
  readonly table: string;
  /** The game that its rules come from. */
  readonly game: string;
  readonly seats: readonly { readonly name: string; readonly kind: 'human' | 'bot' }[];
  readonly status: Status;
  readonly changedAt: number;
}

export const gamesFrom = (
  local: readonly LocalListing[],
  online: readonly MyTable[],
): readonly MyGame[] => {
  const take = (kind: MyGame['kind'], from: LocalListing | MyTable): MyGame => ({
    kind,
    table: from.table,
    game: gameOfId(from.game),
    seats: from.seats.map(({ name, kind: is }) => ({ name, kind: is })),
    status: from.status,
    changedAt: from.changedAt,
  });
  return [
    ...local.map((one) => take('local', one)),
    ...online.map((one) => take('online', one)),
  ].sort((a, b) => b.changedAt - a.changedAt);
};

export const isOpen = ({ status }: MyGame): boolean => status === 'playing' || status === 'waiting';

/** The games asked for: of one kind or all, and those still to be finished where only they are wanted. */
export const chosenFrom = (
  games: readonly MyGame[],
  game: string,
  unfinished: boolean,
): readonly MyGame[] =>
  games.filter((one) => (game === '' || one.game === game) && (!unfinished || isOpen(one)));

/** The games there are any of, the most played first. */
export const kindsIn = (games: readonly MyGame[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { game } of games) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([game]) => game);
};

export const addressOf = ({ kind, table }: MyGame): string =>
  kind === 'local' ? `/local/${table}` : `/table/${table}`;
