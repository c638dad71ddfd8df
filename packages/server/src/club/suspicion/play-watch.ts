import { WATCH_START, watchMatch } from '@barrelhouse/club';
import type { RatedMatch } from '../../store/ratings.ts';
import type { Store } from '../../store/store.ts';
import type { PlayWatch } from '../../store/watches.ts';

/** Counts rated matches for the rule that finds play that is too perfect for too long. Any server may do it; each match counts once. */
export interface PlayWatcher {
  /** Counts the matches that were rated since, up to some thousands. */
  catchUp(): Promise<void>;
}

const PAGE = 200;
const MOST_PAGES = 20;

const keyOf = (player: string, game: string): string => `${game} ${player}`;

/** Only matches of two that both played to the end, and whose luck could be taken out, say how well somebody plays. */
const isTelling = ({ method, outcome }: RatedMatch): boolean =>
  method?.kind === 'luck-free' &&
  outcome.seats.length === 2 &&
  outcome.seats.every(({ left }) => !left);

export const playWatcher = ({
  watches,
  ratings,
}: Pick<Store, 'watches' | 'ratings'>): PlayWatcher => {
  /** Adds a page of matches. Returns whether there may be more. */
  const countPage = async (): Promise<boolean> => {
    const from = await watches.watchedUpTo();
    const matches = await ratings.ratedMatches(from, PAGE);
    const last = matches.at(-1);
    if (last === undefined) return false;
    const changed = new Map<string, PlayWatch>();
    for (const match of matches.filter(isTelling)) {
      const { game, at, outcome } = match;
      for (const { seat, player, bot, givenAway } of match.seats) {
        if (bot || player === '' || givenAway === null) continue;
        const key = keyOf(player, game);
        const before = changed.get(key) ?? (await watches.watchOf(player, game));
        const old = before?.watch ?? WATCH_START;
        const turns = outcome.seats[seat]?.turns ?? 0;
        const watch = watchMatch(old, game, { givenAway, turns });
        const foundAt = watch.found === old.found ? (before?.foundAt ?? null) : at;
        changed.set(key, { player, game, watch, foundAt });
      }
    }
    await watches.countWatched(from, last.n, [...changed.values()]);
    return matches.length === PAGE;
  };

  let working: Promise<void> | undefined;
  const countAll = async (): Promise<void> => {
    for (let page = 0; page < MOST_PAGES; page++) if (!(await countPage())) return;
  };

  return {
    catchUp() {
      working ??= countAll().finally(() => {
        working = undefined;
      });
      return working;
    },
  };
};
