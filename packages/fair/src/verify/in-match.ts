import type { GameEvent } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { parseHex } from '../hex.ts';
import { blame, isHouse, isOwn, type Ledger, levelOf, who } from './ledger.ts';

type Of<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

const takeThrow = (ledger: Ledger, { seat, dice }: Of<'rolled'>, entry: Entry): void => {
  const { unlocked, throws } = ledger;
  const link = unlocked?.seat === seat ? unlocked.link : '';
  if (levelOf(ledger) === 2 && !isHouse(ledger, seat) && link === '') {
    const message = `Roll ${throws.length}: ${who(ledger, seat)} has given no link for it.`;
    blame(ledger, entry, 'links', 'missing-link', message);
  }
  throws.push({ seq: entry.seq, seat, dice, link: parseHex(link) === undefined ? '' : link });
  ledger.unlocked = undefined;
};

/** Records a fact from the match, and faults in who caused it. The referee checks the rules. */
export const takeInMatch = (ledger: Ledger, fact: GameEvent, entry: Entry): void => {
  const { by } = entry;
  if (ledger.phase !== 'playing') {
    blame(ledger, entry, 'table', 'not-now', `${fact.type} cannot stand here.`);
  }
  switch (fact.type) {
    case 'started':
      if (fact.seats !== ledger.seats.length || fact.first !== ledger.launched?.first) {
        const message = 'The match that started is not the one that was launched.';
        blame(ledger, entry, 'table', 'other-match', message);
      }
      return;
    case 'turn-began':
      ledger.turn = fact.seat;
      ledger.turns.set(fact.seat, (ledger.turns.get(fact.seat) ?? 0) + 1);
      ledger.late = false;
      return;
    case 'threw':
    case 'kept':
    case 'banked':
    case 'passed':
    case 'aimed':
      if (by !== (isHouse(ledger, fact.seat) ? 'house' : fact.seat)) {
        const message = `${fact.type} of ${who(ledger, fact.seat)} cannot be caused by ${by}.`;
        blame(ledger, entry, 'table', 'wrong-hand', message);
      }
      return;
    case 'rolled':
      takeThrow(ledger, fact, entry);
      return;
    case 'left':
      if (!isOwn(ledger, by, fact.seat)) {
        const message = `${who(ledger, fact.seat)} cannot be sent away by ${by}.`;
        blame(ledger, entry, 'table', 'wrong-hand', message);
      }
      return;
    case 'ended':
      ledger.phase = 'closed';
      return;
    default:
      return;
  }
};
