import type { Tournament } from '@barrelhouse/client/tournaments';

type Bracket = NonNullable<Tournament['bracket']>;

/** Whether the winner of a series was only the higher seed of two who were both out. */
const isInNameOnly = (
  { players, score, winner }: Bracket[number]['pairs'][number],
  standings: Tournament['standings'],
): boolean => {
  const own = score[players.indexOf(winner)] ?? 0;
  const isOut = standings.find(({ player }) => player === winner)?.withdrawn === true;
  return isOut && score.every((points) => own <= points);
};

/** Who won: the last one left in a knockout, otherwise everybody in first place. Nobody, if nobody came to play. */
export const winnersOf = ({
  bracket,
  standings,
}: Pick<Tournament, 'bracket' | 'standings'>): readonly string[] => {
  const last = bracket?.at(-1);
  const final = last?.pairs.length === 1 ? last.pairs[0] : undefined;
  const champion = final?.winner ?? null;
  if (final !== undefined && champion !== null)
    return isInNameOnly(final, standings) ? [] : [champion];
  return standings.flatMap(({ player, place, points }) =>
    place === 1 && points > 0 ? [player] : [],
  );
};
