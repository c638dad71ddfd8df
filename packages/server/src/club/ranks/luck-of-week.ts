import type { LuckOfWeek, PlayerId } from '@barrelhouse/protocol';
import type { Apart } from '../../live/apart.ts';
import { mayRead } from '../../people/profile.ts';
import type { LuckSide, LuckyMatch } from '../../store/ranks.ts';
import { weekOf } from '../../store/ratings-rows.ts';
import type { Store } from '../../store/store.ts';
import { weekStart } from './weeks.ts';

export interface LuckOfWeekParts {
  readonly store: Pick<Store, 'ranks' | 'row'>;
  readonly apart: Apart;
  readonly now: () => number;
}

const SHOWN = 5;
/** More than are shown: players whom the reader may not see, and a player's further matches, are left out. */
const READ = 40;

/** The first few, one for each player, without those whom the reader may not see. */
const firstFew = <T extends { readonly player: PlayerId }>(
  all: readonly T[],
  apart: ReadonlySet<PlayerId>,
): readonly T[] =>
  all
    .filter(({ player }, i) => all.findIndex((other) => other.player === player) === i)
    .filter(({ player }) => !apart.has(player))
    .slice(0, SHOWN);

/** Whom the dice helped and hurt most in a week. An empty game means all games. */
export const readLuckOfWeek = async (
  { store, apart, now }: LuckOfWeekParts,
  game: string,
  wanted: number | undefined,
  reader: PlayerId,
): Promise<LuckOfWeek> => {
  const { ranks } = store;
  const present = weekOf(now());
  const week = Math.min(wanted ?? present, present);
  const hidden = await apart.from(reader);

  const describe = async (match: LuckyMatch): Promise<LuckOfWeek['matches']['best'][number]> => {
    const { name, handle, game: of, at, luck, won, table } = match;
    return {
      name,
      handle,
      game: of,
      at,
      luck,
      won,
      table: mayRead(await store.row(table), reader) ? table : null,
    };
  };
  const matchesOf = async (side: LuckSide): Promise<LuckOfWeek['matches']['best']> => {
    const found = firstFew(await ranks.luckyMatches(week, game, side, READ), hidden);
    return Promise.all(found.map(describe));
  };
  const playersOf = async (side: LuckSide): Promise<LuckOfWeek['players']['best']> =>
    firstFew(await ranks.luckyPlayers(week, game, side, READ), hidden).map(
      ({ name, handle, matches, luck }) => ({ name, handle, matches, luck }),
    );

  return {
    game: game === '' ? null : game,
    week,
    from: weekStart(week),
    to: weekStart(week + 1),
    current: week === present,
    players: { best: await playersOf('best'), worst: await playersOf('worst') },
    matches: { best: await matchesOf('best'), worst: await matchesOf('worst') },
  };
};
