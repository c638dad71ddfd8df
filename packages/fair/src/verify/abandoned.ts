import type { Entry, Fact, WhyAbandoned } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import { blame, type Ledger } from './ledger.ts';

type Abandoned = Extract<Fact, { type: 'abandoned' }>;
type CanCause = (ledger: Ledger, by: Entry['by']) => boolean;

const house: CanCause = (_, by) => by === 'house';

const host: CanCause = ({ seats, host: player }, by) =>
  by === 'host' || (typeof by === 'number' && seats[by]?.player === player);

/** Who may close a table for each reason. */
const CAUSE: { readonly [why in WhyAbandoned]: CanCause } = {
  expired: house,
  'everybody-left': (_, by) => by !== 'host',
  'host-left': (_, by) => by === 'host',
  'host-closed': host,
  'too-long': house,
  'house-failed': house,
  'house-closed': house,
  'house-conduct': house,
  'house-idle': house,
};

const isKnown = (why: string): why is WhyAbandoned => Object.hasOwn(CAUSE, why);

const mostTurns = ({ turns }: Ledger): number => Math.max(0, ...turns.values());

/** The entry that closes the table does not count towards its length. */
const isTooLong = (ledger: Ledger, { seq }: Entry): boolean =>
  seq > MATCH_LIMITS.entries || mostTurns(ledger) > MATCH_LIMITS.turns;

/** Checks that the table may have been closed for the reason it gives. */
export const checkEnd = (ledger: Ledger, { why }: Abandoned, entry: Entry): void => {
  if (!isKnown(why)) {
    blame(ledger, entry, 'table', 'unknown-end', 'No table is closed for the reason given here.');
    return;
  }
  if (!CAUSE[why](ledger, entry.by)) {
    const message = `A table cannot be closed as ${why} by ${entry.by}.`;
    blame(ledger, entry, 'table', 'wrong-hand', message);
  }
  if (why === 'too-long' && !isTooLong(ledger, entry)) {
    const message = `This table was not too long: ${mostTurns(ledger)} turns and ${entry.seq - 1} entries.`;
    blame(ledger, entry, 'table', 'not-too-long', message);
  }
};
