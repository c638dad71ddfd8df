import { findRules, gameIds } from '@barrelhouse/engine';
import { readHandle } from '../../accounts/handle.ts';
import type { Apart } from '../../live/apart.ts';
import { maySee } from '../../people/may-see.ts';
import { mayRead } from '../../people/profile.ts';
import type { SeatChange } from '../../store/ratings.ts';
import type { Store } from '../../store/store.ts';
import { readLeaderboard } from '../ranks/leaderboard.ts';
import { readLuckOfWeek } from '../ranks/luck-of-week.ts';
import { readProfileRatings } from '../ranks/profile-ratings.ts';
import { dayName, seasonName, weekName } from './dates.ts';
import { luckPicture } from './luck-picture.ts';
import { type MatchPictureSeat, matchPicture } from './match-picture.ts';
import { profilePicture } from './profile-picture.ts';
import { ranksPicture } from './ranks-picture.ts';

export interface SubjectParts {
  readonly store: Store;
  readonly apart: Apart;
  readonly now: () => number;
}

/** What a shared link is about, with public information only. */
export interface Subject {
  readonly title: string;
  readonly description: string;
  /** The picture as SVG; `undefined` if there is nothing to draw. */
  readonly svg: string | undefined;
}

/** Reads the subject with this name; `undefined` if there is none. */
type ReadSubject = (
  parts: SubjectParts,
  name: string,
  query: URLSearchParams,
) => Promise<Subject | undefined>;

const NOBODY = '';

const isGame = (game: string): boolean => (gameIds as readonly string[]).includes(game);

const gameName = (game: string): string => {
  const rules = findRules(game);
  return rules.ok ? rules.value.name : 'House rules';
};

const player: ReadSubject = async (parts, name, query) => {
  const { store } = parts;
  const handle = readHandle(name);
  const account = handle.ok ? await store.accounts.accountByKey(handle.value.key) : undefined;
  const found = account && (await store.player(account.player));
  if (account === undefined || found === undefined) return undefined;
  const title = `${found.name} (@${account.handle})`;
  const plain = { title, description: 'A player at Barrelhouse.', svg: undefined };
  if (!(await maySee(store.people, account.player, NOBODY))) return plain;
  const { shown } = await readProfileRatings(parts, account.player, query.get('game') ?? undefined);
  if (shown === null) return plain;
  const { rating, within, luck } = shown;
  const game = gameName(shown.game);
  return {
    title,
    description: `Rated ${rating} ± ${within} at ${game}, with the luck taken out.`,
    svg: profilePicture({ ...shown, name: found.name, handle: account.handle, game, luck }),
  };
};

/** What the scores of a game count: in a collection game the fewest turns win. */
const unitOf = (game: string): 'Points' | 'Turns' => {
  const rules = findRules(game);
  return rules.ok && rules.value.family === 'collection' ? 'Turns' : 'Points';
};

const ranks: ReadSubject = async (parts, name, query) => {
  if (!isGame(name)) return undefined;
  const season = query.get('season') ?? 'now';
  const page = { game: name, season, after: 0, aroundMe: false };
  const board = await readLeaderboard(parts, page, NOBODY);
  if (board === undefined) return undefined;
  const game = gameName(name);
  const { players, perfect } = board;
  const rows = board.rows.flatMap((row) =>
    row.rank === null ? [] : [{ ...row, rank: row.rank, name: row.name ?? '' }],
  );
  const [best] = rows;
  return {
    title: `Who plays ${game} best`,
    description:
      best === undefined
        ? 'Nobody is ranked yet.'
        : `${best.name === '' ? 'A private player' : best.name} leads with ${best.rating} ± ${best.within}, luck taken out.`,
    svg: ranksPicture({
      game,
      season: seasonName(season),
      players,
      rows,
      perfect: perfect ?? undefined,
    }),
  };
};

const luck: ReadSubject = async (parts, name, query) => {
  if (name !== 'all' && !isGame(name)) return undefined;
  const week = /^\d{1,6}$/.exec(query.get('week') ?? '')?.[0];
  const game = name === 'all' ? '' : name;
  const found = await readLuckOfWeek(
    parts,
    game,
    week === undefined ? undefined : Number(week),
    NOBODY,
  );
  const rowOf = (one: (typeof found.matches.best)[number]) => ({
    name: one.name,
    game: gameName(one.game),
    luck: one.luck,
  });
  const { best, worst } = found.matches;
  const [luckiest] = best;
  return {
    title: game === '' ? 'Luck of the week' : `Luck of the week at ${gameName(game)}`,
    description:
      luckiest === undefined
        ? 'Whom dice helped and hurt most in rated matches.'
        : `${luckiest.name} had the best dice. Who had the worst?`,
    svg: luckPicture({
      week: weekName(found.from),
      game: game === '' ? '' : gameName(game),
      best: best.map(rowOf),
      worst: worst.map(rowOf),
    }),
  };
};

const table: ReadSubject = async ({ store }, name) => {
  const [row, match] = await Promise.all([store.row(name), store.ratings.ratedMatch(name)]);
  if (!mayRead(row, NOBODY) || match === undefined || match.seats.length === 0) return undefined;
  const results = await store.results.resultsAt(name);
  const isHidden = async ({ player: id, bot }: SeatChange): Promise<boolean> =>
    !bot && (id === '' || !(await maySee(store.people, id, NOBODY)));
  const seats = await Promise.all(
    match.seats.map(async (seat): Promise<MatchPictureSeat> => {
      const { meanAfter: mean, change, luck: dice, bot } = seat;
      // The name is at the table for everybody to see; the rating is not.
      const hidden = await isHidden(seat);
      return {
        name: row.seats[seat.seat]?.name ?? '',
        place: match.outcome.seats[seat.seat]?.place ?? 1,
        score: results.find((result) => result.seat === seat.seat)?.score ?? null,
        rating: hidden ? null : Math.round(mean),
        change: hidden || bot ? null : change,
        luck: dice,
      };
    }),
  );
  const game = gameName(match.game);
  return {
    title: `${seats.map((seat) => seat.name).join(' – ')}, ${game}`,
    description: `A rated match of ${game}: who won, and what of it was luck.`,
    svg: matchPicture({ game, day: dayName(match.at), unit: unitOf(match.game), seats }),
  };
};

/** By the folder of the picture. */
export const SUBJECTS: { readonly [kind in 'players' | 'ranks' | 'luck' | 'tables']: ReadSubject } =
  { players: player, ranks, luck, tables: table };

export type SubjectKind = keyof typeof SUBJECTS;
