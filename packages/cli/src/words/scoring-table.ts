import {
  type Combo,
  FACES,
  type HotDiceRules,
  kindOf,
  NO_DICE,
  parseDice,
  sumAsAlike,
} from '@barrelhouse/engine';
import { tellCombination } from '@barrelhouse/protocol/words';
import { columnsOf, padEnd, padStart } from '../terminal/width.ts';
import { capital, figure, inWords, spaced } from './numbers.ts';

type Alike = Extract<Combo, { kind: 'alike' }>;
type Other = Exclude<Combo, { kind: 'alike' | 'sum' }>;

const alikeName = ({ count, name }: Alike): string => {
  if (name !== '') return name;
  return count === 1 ? 'Single' : `${capital(inWords(count))} alike`;
};

/** Dice that make the combination. Groups begin at 2, because single 1s and 5s often score more on their own. */
const example = (combo: Other): string => {
  switch (combo.kind) {
    case 'exact':
      return spaced(combo.dice);
    case 'groups':
      return `like ${combo.sizes.map((size, i) => spaced(String(((i + 1) % 6) + 1).repeat(size))).join('  ')}`;
    default:
      return `${inWords(combo.count)} dice in which nothing else scores`;
  }
};

const otherName = (combo: Other): string => {
  const dice = parseDice(combo.kind === 'exact' ? combo.dice : '') ?? NO_DICE;
  return tellCombination({ ...kindOf(combo, dice), dice, points: combo.points });
};

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(columnsOf));

const INDENT = '  ';

const alikeGrid = (combos: readonly Alike[]): string[] => {
  if (combos.length === 0) return [];
  const cells = combos.map((combo) =>
    FACES.map((face) => {
      const points = combo.points[face];
      return points === undefined ? '·' : figure(points);
    }),
  );
  const name = widest(combos.map(alikeName)) + 1;
  const cell = widest(cells.flat()) + 2;
  const line = (head: string, row: readonly string[]): string =>
    INDENT + padEnd(head, name) + row.map((text) => padStart(text, cell)).join('');
  return [
    line('', FACES.map(String)),
    ...combos.map((combo, i) => line(alikeName(combo), cells[i] ?? [])),
  ];
};

const otherRows = (combos: readonly Other[]): string[] => {
  const name = widest(combos.map(otherName)) + 1;
  const points = widest(combos.map((combo) => figure(combo.points))) + 1;
  return combos.map((combo) => {
    const worth = padStart(figure(combo.points), points);
    return `${INDENT}${padEnd(otherName(combo), name)}${worth}   ${example(combo)}`;
  });
};

/** The scoring table: dice of a kind by face, then the rest. */
export const scoringTable = ({ combos }: HotDiceRules): string[] => {
  const alike = combos.flatMap((combo) => {
    if (combo.kind === 'sum') return [sumAsAlike(combos, combo)];
    return combo.kind === 'alike' ? [combo] : [];
  });
  const others = combos.filter((combo) => combo.kind !== 'alike' && combo.kind !== 'sum');
  const grid = alikeGrid(alike.toSorted((a, b) => a.count - b.count));
  const gap = grid.length > 0 && others.length > 0 ? [''] : [];
  return [...grid, ...gap, ...otherRows(others)];
};
