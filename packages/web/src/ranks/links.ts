// The addresses of pages about ranks and luck, and of their pictures.

/** `now` for the ranks of today. */
export const ranksAddress = (game: string, season = 'now'): string =>
  `/ranks/${game}${season === 'now' ? '' : `?season=${season}`}`;

/** The picture of a page, by the page's own address: `/ranks/depot?season=…` has `/pictures/ranks/depot.png?season=…`. */
const pictureAt = (kind: 'luck' | 'players' | 'ranks', name: string, search = ''): string =>
  `/pictures/${kind}/${encodeURIComponent(name)}.png${search}`;

export const ranksPicture = (game: string, season = 'now'): string =>
  pictureAt('ranks', game, season === 'now' ? '' : `?season=${season}`);

export const luckPicture = (game = '', week?: number): string =>
  pictureAt('luck', game === '' ? 'all' : game, week === undefined ? '' : `?week=${week}`);

export const profilePicture = (handle: string, game: string): string =>
  pictureAt('players', handle, game === '' ? '' : `?game=${game}`);

/** An empty game means all. */
export const luckAddress = (game = '', week?: number): string =>
  `/luck${game === '' ? '' : `/${game}`}${week === undefined ? '' : `?week=${week}`}`;
