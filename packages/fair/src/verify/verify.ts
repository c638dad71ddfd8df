import { counts } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { chiSquare } from '../chi-square.ts';
import { type CheckResult, checked, plural } from './check-result.ts';
import { type Ledger, levelOf } from './ledger.ts';
import { readLedger } from './read-ledger.ts';
import { checkPlay, checkRules } from './referee-checks.ts';
import { checkCommitment, checkDice } from './seed-checks.ts';
import type { CheckName, Fault, Verdict } from './verdict.ts';

const found = ({ faults }: Readonly<Ledger>, name: CheckName): readonly Fault[] =>
  faults.filter(({ check }) => check === name);

const checkTable = (ledger: Readonly<Ledger>): CheckResult => {
  const { seats, lateTurns } = ledger;
  const late = `${plural(lateTurns, 'turn', 'turns')} out of time`;
  const detail = `${plural(seats.length, 'seat', 'seats')}, ${late}`;
  return checked('table', found(ledger, 'table'), detail);
};

const checkLinks = (ledger: Readonly<Ledger>): CheckResult => {
  const { throws, rekeys } = ledger;
  const linked = throws.filter(({ link }) => link !== '').length;
  const parts = [
    plural(linked, 'link', 'links'),
    `${plural(throws.length - linked, 'roll', 'rolls')} by the house without`,
    plural(rekeys, 'new chain', 'new chains'),
  ];
  return checked('links', found(ledger, 'links'), parts.join(', '));
};

/** Checks a table's log: that it is complete, that the dice are fair, and that the rules were kept. */
export const verify = (entries: readonly Entry[]): Verdict => {
  const ledger = readLedger(entries);
  const { opened, revealed, throws } = ledger;
  const level = levelOf(ledger);
  const looked: readonly CheckResult[] = [
    checked(
      'record',
      found(ledger, 'record'),
      `${plural(entries.length, 'entry', 'entries')} in order`,
    ),
    checkTable(ledger),
    checkRules(ledger),
    checkCommitment(ledger),
    ...checkDice(ledger),
    ...(level === 1 && found(ledger, 'links').length === 0 ? [] : [checkLinks(ledger)]),
    checkPlay(ledger, entries),
  ];
  const problems = looked.flatMap(({ faults }) => faults).sort((a, b) => a.seq - b.seq);
  const verdict = problems.length > 0 ? 'unsound' : revealed === undefined ? 'unfinished' : 'sound';
  const faces = [0, 1, 2, 3, 4, 5].map((i) =>
    throws.reduce((sum, { dice }) => sum + (counts(dice)[i] ?? 0), 0),
  );
  return {
    verdict,
    sound: verdict === 'sound',
    table: opened?.table ?? '',
    level,
    rolls: throws.length,
    dice: faces.reduce((sum, n) => sum + n, 0),
    checks: looked.map(({ check }) => check),
    problems,
    commitment: opened?.commitment ?? '',
    seed: revealed?.seed ?? '',
    faces,
    chiSquare: chiSquare(faces),
  };
};
