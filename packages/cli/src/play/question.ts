import type { Choice } from '@barrelhouse/engine';
import { tell } from '@barrelhouse/protocol/words';
import { afterAim, afterKeep } from '../words/choices.ts';
import { madeOf } from '../words/combinations.ts';
import { count, figure, spaced } from '../words/numbers.ts';
import { subjectOf } from '../words/subject.ts';
import type { MatchDisplay } from './match-display.ts';

const optionLine = (option: Choice['options'][number]): string => {
  switch (option.type) {
    case 'roll':
      return `  roll: ${count(option.cup, 'die', 'dice')}`;
    case 'bank':
      return `  bank: ${figure(option.points)}, ${figure(option.total)} in all`;
    case 'pass':
      return '  pass';
    case 'keep':
      return `  keep ${option.dice}: ${figure(option.points)}, ${madeOf(option.combinations)}; ${afterKeep(option)}`;
    default:
      return `  aim ${option.target}: takes ${spaced(option.dice)}; ${afterAim(option)}`;
  }
};

/** Lists what the active player can do. */
export const question = ({ view, names }: MatchDisplay, choice: Choice): string[] => {
  const who = subjectOf(names, choice.seat);
  const score = view.boards[choice.seat]?.score ?? 0;
  const turn = view.pending > 0 ? `, ${figure(view.pending)} this turn` : '';
  const dice = view.dice.length > 0 ? `, dice ${spaced(view.dice)}` : '';
  const has = tell(
    { you: (what) => `You have ${what}`, other: (name, what) => `${name} has ${what}` },
    who,
    `${figure(score)}${turn}${dice}`,
  );
  return [has, ...choice.options.map(optionLine)];
};
