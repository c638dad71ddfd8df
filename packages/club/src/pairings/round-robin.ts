/** Rounds until everybody has met everybody once. With an odd number of players, each sits out in turn. */
export const roundRobinRounds = (players: number): number =>
  players % 2 === 0 ? players - 1 : players;

/**
 * The pairs of one round, counted from 0, by the circle method: player 0 stays, the others move round. The partner of a
 * player who sits out is missing.
 */
export const roundRobinPairs = (
  players: number,
  round: number,
): readonly (readonly [number, number])[] => {
  const places = players + (players % 2);
  const turning = places - 1;
  const at = (place: number): number =>
    place === 0 ? 0 : 1 + ((((place - 1 + round) % turning) + turning) % turning);
  return Array.from({ length: places / 2 }, (_, i): readonly [number, number] => {
    return [at(i), at(places - 1 - i)];
  }).filter(([a, b]) => a < players && b < players);
};
