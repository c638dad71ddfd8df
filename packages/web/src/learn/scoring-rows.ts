import {
  type Combination,
  type Combo,
  FACES,
  type Face,
  type HotDiceRules,
  kindOf,
  NO_DICE,
  parseDice,
  sumAsAlike,
} from '@barrelhouse/engine';
import type { LearnWords } from '../i18n/en/learn.ts';

/** Dice of one face: points by face and by how many there are. */
export interface AlikeGrid {
  readonly counts: readonly number[];
  readonly rows: readonly {
    readonly face: Face;
    /** Points for each of the counts; `undefined` where these dice are nothing of their own. */
    readonly points: readonly (number | undefined)[];
  }[];
}

/** A combination of several faces, with dice that show it. */
export interface ComboRow {
  readonly combination: Combination;
  /** Dice to draw; empty where there is nothing particular to draw. */
  readonly dice: string;
  /** What the drawing stands for, where it is an example. */
  readonly note: string;
  readonly points: number;
}

type Alike = Extract<Combo, { kind: 'alike' }>;
type Other = Exclude<Combo, { kind: 'alike' | 'sum' }>;

/** Groups of one size say the same as dice alike of any face. */
const asAlike = (combo: Combo, combos: readonly Combo[]): Alike | undefined => {
  if (combo.kind === 'alike') return combo;
  if (combo.kind === 'sum') return sumAsAlike(combos, combo);
  const [count] = combo.kind === 'groups' ? combo.sizes : [];
  if (combo.kind !== 'groups' || combo.sizes.length !== 1 || count === undefined) return undefined;
  const points = Object.fromEntries(FACES.map((face) => [face, combo.points]));
  return { kind: 'alike', count, points, name: combo.name };
};

export const alikeGrid = ({ combos }: HotDiceRules): AlikeGrid => {
  const alike = combos
    .map((combo) => asAlike(combo, combos))
    .filter((combo) => combo !== undefined);
  const counts = [...new Set(alike.map(({ count }) => count))].sort((a, b) => a - b);
  const best = (face: Face, count: number): number | undefined => {
    const found = alike.filter((combo) => combo.count === count).map(({ points }) => points[face]);
    const paid = found.filter((points) => points !== undefined);
    return paid.length === 0 ? undefined : Math.max(...paid);
  };
  const rows = FACES.map((face) => ({ face, points: counts.map((count) => best(face, count)) }));
  return { counts, rows: rows.filter(({ points }) => points.some((n) => n !== undefined)) };
};

/** Groups are drawn from 2 on: in many tables 1s and 5s alike are worth more apart. */
const example = (sizes: readonly number[]): string =>
  sizes.map((size, i) => String(((i + 1) % 6) + 1).repeat(size)).join('');

const rowOf = (combo: Other, w: LearnWords['rules']): ComboRow => {
  const { points } = combo;
  const exact = parseDice(combo.kind === 'exact' ? combo.dice : '') ?? NO_DICE;
  const combination: Combination = { ...kindOf(combo, exact), dice: exact, points };
  switch (combo.kind) {
    case 'exact':
      return { combination, dice: exact, note: '', points };
    case 'groups':
      return { combination, dice: example(combo.sizes), note: w.like, points };
    default:
      return { combination, dice: '', note: w.nothingElse(combo.count), points };
  }
};

export const comboRows = ({ combos }: HotDiceRules, w: LearnWords['rules']): readonly ComboRow[] =>
  combos.flatMap((combo) =>
    combo.kind === 'alike' || combo.kind === 'sum' || asAlike(combo, combos) !== undefined
      ? []
      : [rowOf(combo, w)],
  );
