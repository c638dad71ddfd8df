import { commitmentOf } from '../commitment.ts';
import { diceOf } from '../dice.ts';
import { isHex32, parseHex } from '../hex.ts';
import { drawFirst, tableKey } from '../table-key.ts';
import { type CheckResult, checked, notChecked, plural } from './check-result.ts';
import { type Ledger, who } from './ledger.ts';
import type { Fault } from './verdict.ts';

export const checkCommitment = ({ opened, revealed, phase }: Readonly<Ledger>): CheckResult => {
  if (opened === undefined) return notChecked('commitment', 'no commitment');
  if (revealed === undefined) {
    const over = phase === 'closed' ? 'the table is closed, and its seed is' : 'the seed is';
    return notChecked('commitment', `${over} not yet revealed`);
  }
  const { seq, seed } = revealed;
  const { table, hash, commitment } = opened;
  const opens = isHex32(seed) && commitmentOf(table, hash, seed) === commitment;
  const fault: Fault = {
    seq,
    check: 'commitment',
    code: 'wrong-seed',
    message: 'The revealed seed is not the one that the server committed to.',
  };
  return checked('commitment', opens ? [] : [fault], 'the revealed seed is the one committed to');
};

/** The key for the dice, once the seats are final and the right seed is revealed. */
const keyOf = (ledger: Readonly<Ledger>): Uint8Array | undefined => {
  const { opened, revealed, launched, seats } = ledger;
  if (opened === undefined || revealed === undefined || launched === undefined) return undefined;
  const readable = seats.every(({ seed }) => parseHex(seed) !== undefined);
  if (!readable || checkCommitment(ledger).check.ok !== true) return undefined;
  return tableKey(
    revealed.seed,
    opened.table,
    seats.map(({ seed }) => seed),
  );
};

const spaced = (dice: string): string => [...dice].join(' ');

const wrongThrows = (ledger: Readonly<Ledger>, key: Uint8Array): readonly Fault[] =>
  ledger.throws.flatMap(({ seq, seat, dice, link }, roll) => {
    const due = diceOf(key, roll, dice.length, link);
    if (due === dice) return [];
    const name = who(ledger, seat);
    const message = `Roll ${roll}: ${name} was given ${spaced(dice)}, and ${spaced(due)} were due.`;
    return [{ seq, check: 'dice', code: 'wrong-dice', message }];
  });

/** Checks the seat that begins and every roll. */
export const checkDice = (ledger: Readonly<Ledger>): readonly CheckResult[] => {
  const { launched, seats, throws } = ledger;
  const key = keyOf(ledger);
  if (launched === undefined) {
    return [notChecked('first', 'no match was begun'), notChecked('dice', 'there were no rolls')];
  }
  if (key === undefined || seats.length === 0) {
    const without = 'cannot be checked without the seed';
    return [notChecked('first', without), notChecked('dice', without)];
  }
  const { seq, first } = launched;
  const due = drawFirst(key, seats.length);
  const fault: Fault = {
    seq,
    check: 'first',
    code: 'wrong-first',
    message: `${who(ledger, first)} began, and ${who(ledger, due)} should have.`,
  };
  const dice = throws.reduce((sum, roll) => sum + roll.dice.length, 0);
  const figures = `${plural(throws.length, 'roll', 'rolls')}, ${plural(dice, 'die', 'dice')}`;
  return [
    checked('first', first === due ? [] : [fault], `${who(ledger, first)} was drawn`),
    checked('dice', wrongThrows(ledger, key), `${figures}: each as seed and address give it`),
  ];
};
