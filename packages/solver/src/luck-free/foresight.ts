/** What is known about a seat before the match. It changes no mean; the better it is, the less variance is left. */
export interface Foresight {
  /** The natural logarithm of its odds. Only differences count. */
  readonly strength: number;
  /** How much it plays like the reference player: 0 is best play, 1 is like that player. */
  readonly share: number;
}

/** Between best play and the reference player. */
const UNKNOWN_SHARE = 0.5;

export const NOTHING_KNOWN: Foresight = { strength: 0, share: UNKNOWN_SHARE };

/** How many matches count as much as what is assumed of somebody unknown. Mistakes are rare and large. */
const WORTH_MATCHES = 50;

/** What somebody gave away in earlier matches, as chances to win. */
export interface Mistakes {
  readonly givenAway: number;
  readonly matches: number;
}

/** How much somebody seems to play like the reference player, who gives away `usual` in a match. */
export const shareByMistakes = ({ givenAway, matches }: Mistakes, usual: number): number => {
  if (usual <= 0) return UNKNOWN_SHARE;
  const known = WORTH_MATCHES * UNKNOWN_SHARE + givenAway / usual;
  return Math.min(1, Math.max(0, known / (WORTH_MATCHES + matches)));
};

/** The same by what both give away in the same decisions, which tells sooner. */
export const shareBeside = (own: number, reference: number): number =>
  reference > 0 ? Math.min(1, own / reference) : UNKNOWN_SHARE;
