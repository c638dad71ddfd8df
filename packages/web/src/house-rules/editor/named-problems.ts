import type { Rules, RulesError } from '@barrelhouse/engine';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { rowOfError } from './rows.ts';
import { lineCombination, lineId, lineLists } from './scoring-lines.ts';

/** What is wrong with rules, in a sentence that names the row. */
export interface NamedProblem {
  /** Empty if it is about no row. */
  readonly row: string;
  readonly text: string;
  /** The same without the name of the row. */
  readonly plain: string;
  /** Whether every rule is possible by itself, but not all of them together. */
  readonly isSense: boolean;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const sentence = (text: string): string => capital(text.endsWith('.') ? text : `${text}.`);

/** What a row of the editor is called; empty if there is none. */
export const rowName = (row: string, rules: Rules, base: Rules, words: Catalogue): string => {
  const field = Object.entries(words.setup.editor.rows).find(([name]) => name === row)?.[1];
  if (field !== undefined || rules.family !== 'hot-dice' || base.family !== 'hot-dice') {
    return field ?? '';
  }
  const { scoring, others } = lineLists(rules, base);
  const line = [...scoring, ...others].find((other) => lineId(other) === row);
  return line === undefined ? '' : words.games.combination(lineCombination(line, rules));
};

export const namedProblems = (
  errors: readonly RulesError[],
  rules: Rules,
  base: Rules,
  words: Catalogue,
): readonly NamedProblem[] => {
  const problems = errors.map((error) => {
    const row = rowOfError(error, rules);
    const name = rowName(row, rules, base, words);
    const told = words.setup.wrong(error);
    return {
      row: name === '' ? '' : row,
      text: name === '' ? sentence(words.setup.complaint(error)) : sentence(`${name}: ${told}`),
      plain: sentence(told),
      isSense: error.code !== 'not-in-range',
    };
  });
  return problems.filter(({ text }, i) => problems.findIndex((one) => one.text === text) === i);
};
