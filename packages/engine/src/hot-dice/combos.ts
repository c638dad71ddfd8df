import { FACES, type Face, parseDice } from '../core/dice.ts';
import { countsIndex, diceAt, diceIndex, indexCount, partsOf } from '../core/dice-index.ts';
import type { Combination, CombinationKind } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import type { Combo, HotDiceRules } from './rules.ts';

/** The shortest run of faces that counts as a straight. */
const SHORTEST_STRAIGHT = 3;

const isStraight = (dice: string): boolean =>
  dice.length >= SHORTEST_STRAIGHT &&
  [...dice].every((face, i) => i === 0 || Number(face) === Number(dice[i - 1]) + 1);

/** What a line of the scoring table makes of some dice. `dice` are in ascending order. */
export const kindOf = (combo: Combo, dice: string): CombinationKind => {
  if (combo.name !== '') return { kind: 'named', name: combo.name };
  switch (combo.kind) {
    case 'alike':
    case 'sum':
      return { kind: 'of-a-kind', count: combo.count, face: Number(dice[0]) as Face };
    case 'exact':
      return isStraight(dice)
        ? { kind: 'straight', from: Number(dice[0]) as Face, to: Number(dice.at(-1)) as Face }
        : { kind: 'exact' };
    case 'groups':
      return { kind: 'groups', sizes: combo.sizes };
    case 'blank':
      return { kind: 'blank', count: combo.count };
    default:
      return unreachable(combo);
  }
};

/** A scoring table with every combination written out. Entry i of each array is about combination i. */
export interface Expansion {
  /** Index of the dice, without duplicates. */
  readonly dice: Uint16Array;
  readonly points: Int32Array;
  /** The line of the table that it comes from. */
  readonly line: Uint8Array;
}

/** Calls `add` for each way to give every group a face of its own. */
const eachGrouping = (sizes: readonly number[], add: (dice: number) => void): void => {
  const counts = [0, 0, 0, 0, 0, 0];
  const taken = sizes.map(() => -1);
  // Groups of one size take ascending faces, so that each way is met once.
  const before = sizes.map((size, at) => sizes.lastIndexOf(size, at - 1));
  const place = (at: number): void => {
    const size = sizes[at];
    if (size === undefined) {
      add(countsIndex(counts));
      return;
    }
    const alike = at === 0 ? -1 : (before[at] ?? -1);
    for (let face = alike < 0 ? 0 : (taken[alike] ?? 0) + 1; face < 6; face++) {
      if (counts[face] !== 0) continue;
      counts[face] = size;
      taken[at] = face;
      place(at + 1);
      counts[face] = 0;
    }
  };
  place(0);
};

const alikeIndex = (count: number, face: Face): number =>
  countsIndex(FACES.map((other) => (other === face ? count : 0)));

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** For each multiset of up to `most` dice, whether some combination is part of it. */
const scoringParts = (combinations: readonly number[], most: number): Uint8Array => {
  const has = new Uint8Array(indexCount(most));
  for (const dice of combinations) has[dice] = 1;
  for (let size = 1; size <= most; size++) {
    const { from, first, part, rest } = partsOf(size);
    for (let i = 0; i + 1 < first.length; i++) {
      const end = first[i + 1] ?? 0;
      for (let at = first[i] ?? 0; at < end && has[from + i] === 0; at++) {
        const single = (part[at] ?? 0) <= 6;
        if (single && has[rest[at] ?? 0] === 1) has[from + i] = 1;
      }
    }
  }
  return has;
};

/** Writes out the combinations that fit into `most` dice. Of two with the same dice, the dearer counts. */
export const expand = (combos: readonly Combo[], most: number): Expansion => {
  const order: number[] = [];
  const points = new Int32Array(indexCount(most));
  const lines = new Int16Array(indexCount(most)).fill(-1);
  const add = (dice: number, worth: number, line: number): void => {
    if (lines[dice] === -1) order.push(dice);
    else if ((points[dice] ?? 0) >= worth) return;
    points[dice] = worth;
    lines[dice] = line;
  };
  combos.forEach((combo, line) => {
    switch (combo.kind) {
      case 'alike':
        if (combo.count > most) return;
        for (const face of FACES) {
          const worth = combo.points[face];
          if (worth !== undefined) add(alikeIndex(combo.count, face), worth, line);
        }
        return;
      case 'exact': {
        const exact = parseDice(combo.dice);
        if (exact === undefined) throw new Error(`Not dice: ${combo.dice}`);
        if (exact.length <= most) add(diceIndex(exact), combo.points, line);
        return;
      }
      case 'groups':
        if (sum(combo.sizes) > most) return;
        eachGrouping(combo.sizes, (dice) => add(dice, combo.points, line));
        return;
      case 'sum':
      case 'blank':
        return;
      default:
        unreachable(combo);
    }
  });
  if (combos.some(({ kind }) => kind === 'blank')) {
    const scores = scoringParts(order, most);
    combos.forEach((combo, line) => {
      if (combo.kind !== 'blank' || combo.count > most) return;
      for (let dice = indexCount(combo.count - 1); dice < indexCount(combo.count); dice++) {
        if (scores[dice] === 0) add(dice, combo.points, line);
      }
    });
  }
  return {
    dice: Uint16Array.from(order),
    points: Int32Array.from(order, (dice) => points[dice] ?? 0),
    line: Uint8Array.from(order, (dice) => lines[dice] ?? 0),
  };
};

const expanded = new WeakMap<HotDiceRules, Expansion>();

/** The expansion of a rules value, made once. The hash and the scoring both read it. */
export const expansionOf = (rules: HotDiceRules): Expansion => {
  let expansion = expanded.get(rules);
  if (expansion === undefined) {
    expansion = expand(rules.combos, rules.dice);
    expanded.set(rules, expansion);
  }
  return expansion;
};

/** One combination of an expansion, as players see it. */
export const combinationAt = (
  combos: readonly Combo[],
  { dice, points, line }: Expansion,
  at: number,
): Combination => {
  const combo = combos[line[at] ?? -1];
  if (combo === undefined) throw new RangeError(`There is no combination ${at}.`);
  const thrown = diceAt(dice[at] ?? 0);
  return { ...kindOf(combo, thrown), dice: thrown, points: points[at] ?? 0 };
};
