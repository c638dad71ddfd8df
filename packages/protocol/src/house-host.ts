import type { PlayerId } from './facts.ts';
import type { Snapshot } from './snapshot.ts';

/** The host of tables that the house opens itself. It is nobody's id, so no player can close them or bring in bots. */
export const HOUSE_HOST: PlayerId = 'house';

/**
 * Whether a closed table belonged to a pairing whose match never began: nobody came in time, a rival left the tournament,
 * or it was decided otherwise. The table alone cannot tell which.
 */
export const isUnplayedPairing = ({ host, view }: Pick<Snapshot, 'host' | 'view'>): boolean =>
  host === HOUSE_HOST && view === null;
