import { type Seat, unreachable } from '@barrelhouse/engine';
import type { By, Entry, TableFact } from '@barrelhouse/protocol';
import { chainFollows } from '../chain.ts';
import { isHex32, parseHex } from '../hex.ts';
import { checkEnd } from './abandoned.ts';
import {
  blame,
  changeSeat,
  isHouse,
  isOwn,
  type Ledger,
  levelOf,
  type Phase,
  who,
} from './ledger.ts';
import { seatRecord } from './seat-record.ts';

type Of<T extends TableFact['type']> = Extract<TableFact, { type: T }>;

const sit = (ledger: Ledger, fact: Of<'seated'>, entry: Entry): void => {
  const { seats, opened } = ledger;
  if (fact.seat !== seats.length || seats.length >= (opened?.settings.places ?? 0)) {
    blame(ledger, entry, 'table', 'no-such-seat', `Nobody can sit down at seat ${fact.seat}.`);
  }
  const sitting = seatRecord(fact);
  seats.push(sitting);
  const name = who(ledger, seats.length - 1);
  if (parseHex(sitting.seed) === undefined) {
    blame(ledger, entry, 'table', 'bad-seed', `The seed of ${name} is not hexadecimal.`);
  }
  const chained = levelOf(ledger) === 2 && sitting.kind === 'human';
  if (chained && !isHex32(sitting.chain)) {
    blame(ledger, entry, 'links', 'no-chain', `${name} has no chain at level 2.`);
  }
  if (!chained && sitting.chain !== '') {
    blame(ledger, entry, 'table', 'idle-chain', `${name} has a chain at level 1.`);
  }
};

const unlock = (ledger: Ledger, fact: Of<'unlocked'>, entry: Entry): void => {
  const { seat, roll, link } = fact;
  const due = ledger.throws.length;
  if (levelOf(ledger) !== 2 || isHouse(ledger, seat) || ledger.unlocked !== undefined) {
    blame(ledger, entry, 'links', 'idle-link', `${who(ledger, seat)} has no link to give here.`);
  } else if (roll !== due) {
    const message = `The link of ${who(ledger, seat)} is for roll ${roll}, and roll ${due} is next.`;
    blame(ledger, entry, 'links', 'wrong-roll', message);
  } else if (!chainFollows(link, ledger.seats[seat]?.chain ?? '')) {
    const message = `Roll ${roll}: the link of ${who(ledger, seat)} does not lead to the one before.`;
    blame(ledger, entry, 'links', 'wrong-link', message);
  }
  // Continue from the new link, so one wrong link is one fault.
  changeSeat(ledger, seat, { chain: link });
  ledger.unlocked = fact;
};

const timeOut = (ledger: Ledger, { seat, times }: Of<'timed-out'>, entry: Entry): void => {
  const due = (ledger.seats[seat]?.late ?? 0) + 1;
  const running = ledger.opened?.settings.clock !== null && ledger.turn === seat;
  if (!running || isHouse(ledger, seat) || times !== due) {
    const message = `${who(ledger, seat)} cannot run out of time here for the ${times}. time in a row.`;
    blame(ledger, entry, 'table', 'bad-time-out', message);
  }
  changeSeat(ledger, seat, { late: due });
  ledger.late = true;
  ledger.lateTurns++;
};

/** In which phase a fact may occur and who may cause it. Anybody, unless listed. */
const WHEN: { readonly [type in TableFact['type']]: readonly Phase[] } = {
  opened: ['waiting'],
  seated: ['waiting'],
  unseated: ['waiting'],
  hosted: ['waiting', 'playing', 'closed'],
  launched: ['waiting'],
  unlocked: ['playing'],
  rekeyed: ['waiting', 'playing'],
  'timed-out': ['playing'],
  substituted: ['playing'],
  returned: ['playing'],
  refunded: ['playing'],
  'rematch-offered': ['closed'],
  abandoned: ['waiting', 'playing'],
  revealed: ['closed'],
};
const BY_HOUSE: ReadonlySet<string> = new Set(['timed-out', 'refunded']);
const BY_OWNER: ReadonlySet<string> = new Set([
  'unlocked',
  'rekeyed',
  'returned',
  'rematch-offered',
]);

/** Without a clock, anyone at the table or its host may have the house play for the seat to move. */
const maySubstitute = ({ opened, turn }: Ledger, by: By, seat: Seat): boolean =>
  by === 'house' || (opened?.settings.clock === null && turn === seat);

/** Records a fact from around the match, and faults in it. */
export const takeAround = (ledger: Ledger, fact: TableFact, entry: Entry): void => {
  const { type } = fact;
  const { by, seq } = entry;
  if (!WHEN[type].includes(ledger.phase)) {
    blame(ledger, entry, 'table', 'not-now', `${type} cannot stand here.`);
  }
  if ('seat' in fact && type !== 'seated') {
    if (ledger.seats[fact.seat] === undefined) {
      blame(ledger, entry, 'table', 'no-such-seat', `${type}: there is no seat ${fact.seat}.`);
      return;
    }
    const wrong =
      (BY_HOUSE.has(type) && by !== 'house') ||
      (type === 'substituted' && !maySubstitute(ledger, by, fact.seat)) ||
      (BY_OWNER.has(type) && !isOwn(ledger, by, fact.seat));
    if (wrong) blame(ledger, entry, 'table', 'wrong-hand', `${type} cannot be caused by ${by}.`);
  }
  switch (fact.type) {
    case 'opened':
      if (ledger.opened !== undefined) {
        blame(ledger, entry, 'record', 'opened-twice', 'A table is opened only once.');
      }
      ledger.opened ??= fact;
      ledger.host = fact.host;
      return;
    case 'seated':
      sit(ledger, fact, entry);
      return;
    case 'unseated':
      ledger.seats.splice(fact.seat, 1);
      return;
    case 'launched':
      ledger.phase = 'playing';
      ledger.launched ??= { seq, first: fact.first };
      return;
    case 'unlocked':
      unlock(ledger, fact, entry);
      return;
    case 'rekeyed':
      if (levelOf(ledger) !== 2 || !isHex32(fact.chain)) {
        const message = `${who(ledger, fact.seat)} cannot take this chain.`;
        blame(ledger, entry, 'links', 'bad-rekey', message);
      }
      changeSeat(ledger, fact.seat, { chain: fact.chain });
      ledger.rekeys++;
      return;
    case 'timed-out':
      timeOut(ledger, fact, entry);
      return;
    case 'substituted':
    case 'returned': {
      const substituted = type === 'substituted';
      const before = ledger.seats[fact.seat];
      if (before?.kind !== 'human' || before.substituted === substituted) {
        blame(
          ledger,
          entry,
          'table',
          'not-now',
          `${type} changes nothing for ${who(ledger, fact.seat)}.`,
        );
      }
      changeSeat(ledger, fact.seat, substituted ? { substituted } : { substituted, late: 0 });
      if (!substituted && ledger.turn === fact.seat) ledger.late = false;
      return;
    }
    case 'abandoned':
      checkEnd(ledger, fact, entry);
      ledger.phase = 'closed';
      return;
    case 'revealed':
      if (ledger.revealed !== undefined) {
        blame(ledger, entry, 'table', 'revealed-twice', 'A seed is revealed only once.');
      }
      ledger.revealed ??= { seq, seed: fact.seed };
      return;
    case 'hosted':
      ledger.host = fact.host;
      return;
    case 'refunded':
    case 'rematch-offered':
      return;
    default:
      unreachable(fact);
  }
};
