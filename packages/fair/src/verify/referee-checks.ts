import { type LineError, resolveRules, rulesHash, unreachable } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { matchOf } from '../match-in-log.ts';
import { type CheckResult, checked, notChecked, plural } from './check-result.ts';
import type { Ledger } from './ledger.ts';
import type { Fault } from './verdict.ts';

const tell = (problem: LineError): string => {
  switch (problem.code) {
    case 'unreadable':
      return `${problem.expected} is due`;
    case 'newer-engine':
      return `engine ${problem.engine} is newer than this verifier`;
    case 'unknown-game':
      return 'the game is not known here';
    case 'other-rules':
      return 'the rules of this game are not those known here: another version of the verifier may have them';
    case 'bad-rules':
      return 'rules like these cannot be played';
    case 'refused':
      return `the rules refuse it (${problem.refusal.code})`;
    case 'wrong-dice':
      return `${plural(problem.due, 'die is', 'dice are')} due`;
    case 'differs':
      return `${problem.expected === '' ? 'nothing' : problem.expected} is due`;
    default:
      return unreachable(problem);
  }
};

/** Checks that the rules are known and are those the table was opened with. */
export const checkRules = ({ opened }: Readonly<Ledger>): CheckResult => {
  if (opened === undefined) return notChecked('rules', 'no rules');
  const rules = resolveRules(opened.rules);
  const same = rules.ok && rulesHash(rules.value) === opened.hash;
  const why = rules.ok ? 'the hash is of other rules' : tell(rules.error);
  const fault: Fault = { seq: 1, check: 'rules', code: 'wrong-rules', message: `Rules: ${why}.` };
  // House rules carry a name chosen by a player.
  const name = rules.ok ? rules.value.name.replace(/\p{C}/gu, '') : '';
  return checked('rules', same ? [] : [fault], `${name}, hash ${opened.hash}`);
};

/** Checks that everything in the match follows by the rules from the moves and the dice. */
export const checkPlay = (ledger: Readonly<Ledger>, entries: readonly Entry[]): CheckResult => {
  if (ledger.launched === undefined) return notChecked('play', 'no match was begun');
  if (checkRules(ledger).check.ok !== true)
    return notChecked('play', 'cannot be checked without rules');
  const match = matchOf(entries);
  if (match.ok) {
    const facts = plural(match.value.facts.length, 'fact', 'facts');
    return checked('play', [], `${facts}, each as the rules have it`);
  }
  const { line, text, problem } = match.error;
  const what = text === '' ? 'The match breaks off' : text.replace(/\p{C}/gu, '').slice(0, 200);
  const seq = entries[line - 1]?.seq ?? 0;
  const message = `${what}: ${tell(problem)}.`;
  return checked('play', [{ seq, check: 'play', code: problem.code, message }], '');
};
