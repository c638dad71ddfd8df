import type { TournamentBracket } from '@barrelhouse/client/tournaments';

type Round = TournamentBracket[number];
export type BracketPair = Round['pairs'][number];

export interface BracketColumn {
  /** Players who are left before this round: 2 for the final. */
  readonly left: number;
  /** `undefined` while both players are still to be found. */
  readonly pairs: readonly (BracketPair | undefined)[];
}

/** The rounds so far, and empty ones up to the final. */
export const bracketColumns = (bracket: TournamentBracket): readonly BracketColumn[] => {
  const first = bracket[0]?.pairs.length ?? 0;
  const columns: BracketColumn[] = [];
  for (let pairs = first; pairs >= 1; pairs /= 2) {
    const known = bracket[columns.length];
    columns.push({
      left: 2 * pairs,
      pairs: known?.pairs ?? Array.from({ length: pairs }, () => undefined),
    });
  }
  return columns;
};
