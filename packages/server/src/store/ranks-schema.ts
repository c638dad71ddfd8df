// What leaderboards and lists of luck are read by.

/** Ranks go by the lower end of the 95 % interval, in hundredths of millionths of a point. */
export const FLOOR = 'mean * 100 - deviation * 196';

/** With everything that counting ranks reads, so that no row has to be looked up. */
const COUNTED = 'player, mean, deviation, at';

export const ranks: string = `
  create index ratings_by_floor on ratings (game, (${FLOOR}) desc, ${COUNTED}) where ranked = 1;
  create index ratings_unranked_by_floor on ratings (game, (${FLOOR}) desc, player)
    where ranked = 0;
  create index season_ratings_by_floor on season_ratings (season, game, (${FLOOR}) desc, ${COUNTED})
    where ranked = 1;
  create index season_ratings_unranked_by_floor
    on season_ratings (season, game, (${FLOOR}) desc, player) where ranked = 0;
`;
