import { MATCH_LIMITS } from './match-limits.ts';
import type { Snapshot } from './snapshot.ts';

/** The limits of a match: turns of one seat, or entries of the table. */
export type MatchLimit = 'turns' | 'entries';

/** Which limit a match that is too long has reached. */
export const limitReached = ({ view }: Pick<Snapshot, 'view'>): MatchLimit =>
  view?.boards.some(({ turns }) => turns > MATCH_LIMITS.turns) === true ? 'turns' : 'entries';
