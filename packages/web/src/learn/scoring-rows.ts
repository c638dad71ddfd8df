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

/** Points for dice of the same face, by face and count. */
export interface AlikeGrid {
  readonly counts: readonly number[];
  readonly rows: readonly {
    readonly face: Face;
    /** Points for each count; `undefined` if these dice are no combination. */
    readonly points: readonly (number | undefined)[];
  }[];
}

/** A combination of several faces, with example dice. */
export interface ComboRow {
  readonly combination: Combination;
  /** Dice to draw; may be empty. */
  readonly dice: string;
  /** Explains the drawing if it is only an example. */
  readonly note: string;
  readonly points: number;
}

type Alike = Extract<Combo, { kind: 'alike' }>;
type Other = Exclude<Combo, { kind: 'alike' | 'sum' }>;

/** A single group is the same as dice alike of any face. */
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

/** Examples start with 2s, since groups of 1s or 5s often score more as single dice. */
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
