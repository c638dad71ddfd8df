import type { Entry } from '@barrelhouse/protocol';
import { isOfMatch } from '../shapes.ts';
import { takeAround } from './around-match.ts';
import { takeInMatch } from './in-match.ts';
import { blame, changeSeat, emptyLedger, type Ledger, who } from './ledger.ts';

const checkOrder = (
  ledger: Ledger,
  entry: Entry,
  place: number,
  before: Entry | undefined,
): void => {
  if (entry.seq !== place) {
    blame(ledger, entry, 'record', 'gap', `Entry ${entry.seq} stands where ${place} is due.`);
  }
  if (before !== undefined && entry.at < before.at) {
    blame(ledger, entry, 'record', 'time', `Entry ${entry.seq} is older than the one before it.`);
  }
  if (before === undefined && entry.facts[0]?.type !== 'opened') {
    blame(ledger, entry, 'record', 'not-opened', 'A table begins with opened.');
  }
};

/** Reads a log once, fact by fact. Dice and rules are checked elsewhere, with the seed and the referee. */
export const readLedger = (entries: readonly Entry[]): Readonly<Ledger> => {
  const ledger = emptyLedger();
  for (const [i, entry] of entries.entries()) {
    checkOrder(ledger, entry, i + 1, entries[i - 1]);
    for (const fact of entry.facts) {
      if (isOfMatch(fact)) takeInMatch(ledger, fact, entry);
      else takeAround(ledger, fact, entry);
    }
    if (ledger.unlocked !== undefined) {
      const message = `A link of ${who(ledger, ledger.unlocked.seat)} is for no roll.`;
      blame(ledger, entry, 'links', 'idle-link', message);
      ledger.unlocked = undefined;
    }
    // A player who acts is not away.
    if (typeof entry.by === 'number') changeSeat(ledger, entry.by, { late: 0 });
  }
  if (entries.length === 0) {
    ledger.faults.push({
      seq: 1,
      check: 'record',
      code: 'not-opened',
      message: 'There are no entries.',
    });
  }
  return ledger;
};
