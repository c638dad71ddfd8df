import type { HotDiceRules, Rules, RulesError } from '@barrelhouse/engine';
import { hasChanged, type Line, lineId, lineLists, lineOf } from './scoring-lines.ts';

export type Section = 'scoring' | 'turn' | 'finish' | 'board';

/** Rows of a hot-dice game besides its scoring lines, by section. Each is a field of the rules. */
export const TURN_ROWS = [
  'dice',
  'opening',
  'minimumBank',
  'hotDice',
  'afterBust',
  'rescues',
  'penalties',
  'bustsCounted',
  'floor',
] as const;
export const FINISH_ROWS = [
  'end.target',
  'end.win',
  'end.lastRound',
  'end.tie',
  'barrels',
  'barrelExit',
] as const;
export const BOARD_ROWS = ['dice', 'targets', 'need'] as const;

export type FieldRow =
  | (typeof TURN_ROWS)[number]
  | (typeof FINISH_ROWS)[number]
  | (typeof BOARD_ROWS)[number];

/** The value of a field, by its path. */
export const fieldOf = (rules: Rules, row: FieldRow): unknown =>
  row.split('.').reduce<unknown>((value, key) => Reflect.get(value as object, key), rules);

export const withField = <R extends Rules>(rules: R, row: FieldRow, value: unknown): R => {
  const [first = '', second] = row.split('.');
  if (second === undefined) return { ...rules, [first]: value };
  return { ...rules, [first]: { ...(Reflect.get(rules, first) as object), [second]: value } };
};

export const fieldChanged = (rules: Rules, base: Rules, row: FieldRow): boolean =>
  JSON.stringify(fieldOf(rules, row)) !== JSON.stringify(fieldOf(base, row));

export const sectionsOf = (rules: Rules): readonly Section[] =>
  rules.family === 'hot-dice' ? ['scoring', 'turn', 'finish'] : ['board'];

const rowsOf = (section: Section): readonly FieldRow[] => {
  if (section === 'turn') return TURN_ROWS;
  if (section === 'finish') return FINISH_ROWS;
  return section === 'board' ? BOARD_ROWS : [];
};

const changedLines = (rules: HotDiceRules, base: HotDiceRules): readonly Line[] => {
  const { scoring, others } = lineLists(rules, base);
  return [...scoring, ...others].filter((line) => hasChanged(rules, base, line));
};

/** How many rows of a section differ from the game. */
export const changesIn = (section: Section, rules: Rules, base: Rules): number => {
  if (section !== 'scoring') {
    return rowsOf(section).filter((row) => fieldChanged(rules, base, row)).length;
  }
  if (rules.family !== 'hot-dice' || base.family !== 'hot-dice') return 0;
  return changedLines(rules, base).length;
};

/** The row that an error is about; empty if it is about all of them. */
export const rowOfError = ({ path }: RulesError, rules: Rules): string => {
  const [, index, face] = /^combos\[(\d+)\](?:\.points\.([1-6]))?/.exec(path) ?? [];
  if (index !== undefined && rules.family === 'hot-dice') {
    const combo = rules.combos[Number(index)];
    const line = combo && lineOf(combo, (Number(face ?? '1') || 1) as 1 | 2 | 3 | 4 | 5 | 6);
    return line === undefined ? '' : lineId(line);
  }
  if (path.startsWith('end.')) return path;
  return path.split(/[.[]/)[0] ?? '';
};

export const sectionOfRow = (row: string, rules: Rules): Section => {
  if (rules.family !== 'hot-dice') return 'board';
  if ((TURN_ROWS as readonly string[]).includes(row)) return 'turn';
  return (FINISH_ROWS as readonly string[]).includes(row) ? 'finish' : 'scoring';
};
