import { err, type Match, type MatchError, parseLog, type Result } from '@barrelhouse/engine';
import type { Entry, Fact } from '@barrelhouse/protocol';
import { isOfMatch } from './shapes.ts';

const namesOf = (facts: readonly Fact[]): readonly string[] => {
  const names: string[] = [];
  for (const fact of facts) {
    if (fact.type === 'seated') names.push(fact.name);
    if (fact.type === 'unseated') names.splice(fact.seat, 1);
  }
  return names;
};

/**
 * The match inside a table's log, replayed by the rules. In an error, the line is the entry, counted from 1, and the text
 * is the wrong fact.
 */
export const matchOf = (entries: readonly Entry[]): Result<Match, MatchError> => {
  const facts = entries.flatMap((entry) => entry.facts);
  const opened = facts.find((fact) => fact.type === 'opened');
  const played = facts.filter(isOfMatch);
  const lines = entries.flatMap((entry, at) => entry.facts.filter(isOfMatch).map(() => at + 1));
  const header = { type: 'match', rules: opened?.rules, names: namesOf(facts) };
  const text = [header, ...played].map((line) => JSON.stringify(line)).join('\n');
  const match = parseLog(text);
  if (match.ok) return match;
  const { line, text: wrong, problem } = match.error;
  // An error in the header points to the first entry, and an early end to the last.
  return err({ line: line === 1 ? 1 : (lines[line - 2] ?? entries.length), text: wrong, problem });
};
