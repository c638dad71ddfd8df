import type { PlayerResult } from './facts.ts';

/** Points at a table: one for the winner, a share for everyone else by the rivals beaten. A tie counts half. */
export const pointsAt = (results: readonly PlayerResult[], own: PlayerResult): number => {
  if (own.absent) return 0;
  const rivals = results.filter((one) => one !== own);
  const beaten = rivals.reduce(
    (sum, rival) =>
      sum + (rival.absent || rival.place > own.place ? 1 : rival.place === own.place ? 0.5 : 0),
    0,
  );
  return beaten / rivals.length;
};
