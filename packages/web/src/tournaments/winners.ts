import type { Tournament } from '@barrelhouse/client/tournaments';

/** Who won: the last one left in a knockout, otherwise everybody in first place. */
export const winnersOf = ({
  bracket,
  standings,
}: Pick<Tournament, 'bracket' | 'standings'>): readonly string[] => {
  const last = bracket?.at(-1);
  const champion = last?.pairs.length === 1 ? last.pairs[0]?.winner : undefined;
  if (champion !== undefined && champion !== null) return [champion];
  return standings.flatMap(({ player, place }) => (place === 1 ? [player] : []));
};
