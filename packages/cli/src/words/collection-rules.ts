import type { CollectionRules } from '@barrelhouse/engine';
import { countInWords, inWords, listing } from './numbers.ts';
import type { Sentence } from './sentence.ts';

const slots = ({ targets, need }: CollectionRules): string => {
  const board = targets.toSorted((a, b) => a - b);
  const run = board.every((target, i) => target === (board[0] ?? 0) + i);
  const named =
    run && board.length > 2 ? `${board[0]} to ${board.at(-1)}` : listing(board.map(String));
  return `The board has a slot for ${named}; ${countInWords(need, 'point fills', 'points fill')} a slot.`;
};

/** The rules of a collection game point by point. */
export const collectionSentences = (rules: CollectionRules): readonly Sentence[] => [
  { topic: 'board', text: slots(rules) },
  {
    topic: 'turn',
    text: `Roll ${countInWords(rules.dice, 'die', 'dice')} and choose an open number. All dice that match go into its slot and are safe; the rest are rolled again for the same number until a roll brings nothing for it. That ends the turn, and so does a first roll without an open number.`,
  },
  {
    topic: 'points',
    text: '1 to 6 take dice of that face, a point each. 7 to 12 take pairs of dice that add up to it, a point a pair.',
  },
  {
    topic: 'free-turn',
    text: `When every die is used or a slot is full, a free turn follows: all ${inWords(rules.dice)} dice and a new number.`,
  },
  {
    topic: 'end',
    text: 'When a board is full the round is played out. The full board in the fewest turns wins; then the most points on the board.',
  },
];
