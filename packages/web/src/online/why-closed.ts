import { isUnplayedPairing, limitReached, type Snapshot } from '@barrelhouse/protocol';
import { problemOf } from '../i18n/problem-words.ts';
import { words } from '../i18n/words.svelte.ts';

/** Why a table was closed. Older servers do not say. */
export const whyClosed = (snapshot: Pick<Snapshot, 'abandoned' | 'host' | 'view'>): string => {
  const { online, table } = words.now;
  if (isUnplayedPairing(snapshot)) return table.unplayed;
  const why = snapshot.abandoned ?? undefined;
  return why === undefined
    ? online.problem(problemOf('table-closed'))
    : table.closed(why, limitReached(snapshot));
};
