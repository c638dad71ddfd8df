import type { AccountStore } from '../store/accounts.ts';
import { dayOf } from '../store/accounts.ts';

/** Notes that a token was used; cheap enough for every request. */
export type NoteUse = (tokenHash: string) => void;

const MOST_KNOWN = 20_000;

/** Stores the day of use at most once a day for each token. */
export const lastUse = (
  accounts: Pick<AccountStore, 'touchToken' | 'lastUsedDay'>,
  now: () => number,
  failed: (error: unknown) => void,
): NoteUse => {
  const known = new Map<string, number>();
  const touch = async (hash: string, day: number): Promise<void> => {
    // Most tokens were stored today already: a read costs less than a commit.
    if ((await accounts.lastUsedDay(hash)) < day) await accounts.touchToken(hash, day);
  };
  return (hash) => {
    const day = dayOf(now());
    if (known.get(hash) === day) return;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(hash, day);
    touch(hash, day).catch(failed);
  };
};
