// The addresses of pages about ranks and luck.

/** `now` for the ranks of today. */
export const ranksAddress = (game: string, season = 'now'): string =>
  `/ranks/${game}${season === 'now' ? '' : `?season=${season}`}`;

/** An empty game means all. */
export const luckAddress = (game = '', week?: number): string =>
  `/luck${game === '' ? '' : `/${game}`}${week === undefined ? '' : `?week=${week}`}`;
