import type { MyTable } from '@barrelhouse/client';
import type { Status } from '@barrelhouse/protocol';
import { gameOfId } from '../home/games-in-progress.ts';
import type { LocalListing } from '../local/referee-questions.ts';

/** One of my games, on this device or online. */
export interface MyGame {
  readonly kind: 'local' | 'online';
  readonly table: string;
  /** The base game of its rules. */
  readonly game: string;
  readonly seats: readonly {
    readonly name: string;
    readonly kind: 'human' | 'bot';
    /** Empty on this device. */
    readonly who: string;
  }[];
  readonly status: Status;
  readonly changedAt: number;
}

export const gamesFrom = (
  local: readonly LocalListing[],
  online: readonly MyTable[],
): readonly MyGame[] => {
  const toGame = (kind: MyGame['kind'], from: LocalListing | MyTable): MyGame => ({
    kind,
    table: from.table,
    game: gameOfId(from.game),
    seats: from.seats.map((seat) => ({ who: '', ...seat })),
    status: from.status,
    changedAt: from.changedAt,
  });
  return [
    ...local.map((listing) => toGame('local', listing)),
    ...online.map((listing) => toGame('online', listing)),
  ].sort((a, b) => b.changedAt - a.changedAt);
};

export const isOpen = ({ status }: MyGame): boolean => status === 'playing' || status === 'waiting';

/** Filters by base game (empty for all) and, if `unfinished`, by games still open. */
export const filterGames = (
  games: readonly MyGame[],
  game: string,
  unfinished: boolean,
): readonly MyGame[] =>
  games.filter((each) => (game === '' || each.game === game) && (!unfinished || isOpen(each)));

/** The base games among them, the most played first. */
export const baseGamesIn = (games: readonly MyGame[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { game } of games) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([game]) => game);
};

export const gameAddress = ({ kind, table }: MyGame): string =>
  kind === 'local' ? `/local/${table}` : `/table/${table}`;
