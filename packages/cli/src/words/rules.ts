import { allGames, findRules, type Rules } from '@barrelhouse/engine';
import { wrap } from '../terminal/width.ts';
import { collectionSentences } from './collection-rules.ts';
import { hotDiceSentences } from './hot-dice-rules.ts';
import { capital, countInWords, figure } from './numbers.ts';
import { scoringTable } from './scoring-table.ts';
import type { Sentence } from './sentence.ts';

export const sentencesOf = (rules: Rules): readonly Sentence[] =>
  rules.family === 'hot-dice' ? hotDiceSentences(rules) : collectionSentences(rules);

/** A game in one line. */
export const summarise = (rules: Rules): string => {
  const dice = countInWords(rules.dice, 'die', 'dice');
  if (rules.family === 'collection') {
    return capital(
      `${dice}, ${countInWords(rules.targets.length, 'slot', 'slots')} to fill in the fewest turns`,
    );
  }
  const { end, opening, minimumBank, barrels, penalties } = rules;
  const target = `${end.win === 'exceed' ? 'past' : end.win === 'exact' ? 'to exactly' : 'to'} ${figure(end.target)}`;
  const extras = [
    opening > 0 ? `opens at ${figure(opening)}` : '',
    minimumBank > 0 ? `banks from ${figure(minimumBank)}` : '',
    barrels.length > 0 ? countInWords(barrels.length, 'barrel', 'barrels') : '',
    ...penalties.map(({ busts, points }) => `${busts} busts cost ${figure(points)}`),
    end.lastRound ? 'last round' : '',
  ].filter((extra) => extra !== '');
  return capital([`${dice} ${target}`, ...extras].join(', '));
};

export interface OptionWords {
  readonly name: string;
  /** The sentences that hold instead. */
  readonly changes: readonly string[];
}

/** A game's options, each with the sentences of the rules that it changes. */
export const tellOptions = (rules: Rules): readonly OptionWords[] => {
  const [game = ''] = rules.id.split('+');
  const entry = Object.hasOwn(allGames, game) ? allGames[game] : undefined;
  const base = new Set(entry === undefined ? [] : sentencesOf(entry.rules).map(({ text }) => text));
  return Object.keys(entry?.options ?? {}).map((name) => {
    const changed = findRules(`${game}+${name}`);
    const sentences = changed.ok ? sentencesOf(changed.value) : [];
    return { name, changes: sentences.map(({ text }) => text).filter((text) => !base.has(text)) };
  });
};

/** The rules of a game as wrapped text, without its options. */
export const tellRules = (rules: Rules, columns: number): string[] => {
  const table = rules.family === 'hot-dice' ? ['', ...scoringTable(rules)] : [];
  const points = sentencesOf(rules).flatMap(({ text }) => wrap(text, columns, '  · ', '    '));
  const summary = summarise(rules);
  const heading = `${rules.name}: ${summary.slice(0, 1).toLowerCase()}${summary.slice(1)}`;
  return [...wrap(heading, columns), '', ...points, ...table];
};
