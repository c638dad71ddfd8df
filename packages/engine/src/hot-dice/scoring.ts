import { byteCache } from '../core/byte-cache.ts';
import { type Dice, NO_DICE, parts, without } from '../core/dice.ts';
import { diceAt, diceIndex, indexCount, partsOf } from '../core/dice-index.ts';
import type { Combination } from '../core/game.ts';
import { combinationAt, type Expansion, expansionOf } from './combos.ts';
import { hotDiceHash } from './hash.ts';
import {
  COMBINATION_BYTES,
  ENTRY_BYTES,
  emptyMemo,
  KEEP_BYTES,
  type KeepsMemo,
  keepsMemo,
  LIST_BYTES,
} from './keeps-memo.ts';
import type { HotDiceRules } from './rules.ts';
import { gatherSums, sumsOf } from './sums.ts';
import type { Keep, Worth } from './worth.ts';
import { tabulate, type WorthTable } from './worth-table.ts';

export interface Scoring {
  /** The combinations, each with its dice written out. */
  readonly combinations: readonly Combination[];
  /** The worth of every selection as plain numbers; rules with the same hash share one table. */
  readonly table: WorthTable;
  /** The points of a selection; 0 if some die does not score. */
  points(selection: Dice): number;
  /** The worth of a selection, or `undefined` if some die does not score. */
  worth(selection: Dice): Worth | undefined;
  /** Every distinct selection of a roll that scores in full, best first. Empty means bust. */
  keeps(roll: Dice): readonly Keep[];
  /** The points of the best keep; 0 means bust. */
  best(roll: Dice): number;
  /** Calls `visit` with the points and dice left of every keep, in no order. Faster than `keeps` in loops. */
  eachKeep(roll: Dice, visit: (points: number, left: number) => void): void;
  /** The dice of a selection that do not score beside its largest scoring part. */
  idle(selection: Dice): Dice;
}

/** Larger combinations first, so that of equal splits the plainest is found first. */
const scoringOrder = ({ dice, points }: Expansion): Uint16Array => {
  const texts = Array.from(dice, diceAt);
  const length = (at: number): number => texts[at]?.length ?? 0;
  return Uint16Array.from(texts.keys()).sort(
    (a, b) =>
      length(b) - length(a) ||
      (points[b] ?? 0) - (points[a] ?? 0) ||
      ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1),
  );
};

const tables = byteCache<string, WorthTable>(4 * 2 ** 20);
const TABLE_BYTES = 13;

/** Rules that play alike share one table, whatever they call their combinations. */
const tableOf = (rules: HotDiceRules, order: Uint16Array): WorthTable => {
  const hash = hotDiceHash(rules);
  let table = tables.get(hash);
  if (table === undefined) {
    table = tabulate(expansionOf(rules), order, rules.dice);
    tables.set(hash, table, TABLE_BYTES * indexCount(rules.dice));
  }
  return table;
};

const byWorth = (a: Keep, b: Keep): number =>
  b.points - a.points || b.left - a.left || (a.dice < b.dice ? -1 : 1);

let scorings = 0;

const buildScoring = (rules: HotDiceRules): Scoring => {
  const expansion = expansionOf(rules);
  const order = scoringOrder(expansion);
  const table = tableOf(rules, order);
  const number = scorings++;
  const sums = sumsOf(rules.combos);

  const memoNow = (): KeepsMemo => {
    let memo = keepsMemo.get(number);
    if (memo === undefined) {
      const selections = table.pieces.length;
      memo = emptyMemo(selections, order.length);
      keepsMemo.set(number, memo, ENTRY_BYTES * (2 * selections + order.length));
    }
    return memo;
  };

  const combination = (memo: KeepsMemo, place: number): Combination => {
    let made = memo.combinations[place];
    if (made === undefined) {
      made = combinationAt(rules.combos, expansion, order[place] ?? -1);
      memo.combinations[place] = made;
      keepsMemo.grow(number, COMBINATION_BYTES);
    }
    return made;
  };

  const splitOf = (memo: KeepsMemo, selection: number): readonly Combination[] => {
    const known = memo.splits[selection];
    if (known !== undefined) return known;
    const split: Combination[] = [];
    for (let rest = selection; rest > 0; rest = table.rest[rest] ?? 0) {
      split.push(combination(memo, table.first[rest] ?? 0));
    }
    const told = sums.length === 0 ? split : gatherSums(sums, split);
    memo.splits[selection] = told;
    keepsMemo.grow(number, LIST_BYTES + ENTRY_BYTES * told.length);
    return told;
  };

  /** Calls `visit` with every part of the roll that scores in full. More than eight dice have no index. */
  const eachScoring = (roll: Dice, visit: (selection: number) => void): void => {
    const index = diceIndex(roll);
    if (index < 0) {
      for (const part of parts(roll)) {
        const selection = diceIndex(part);
        if ((table.pieces[selection] ?? 0) > 0) visit(selection);
      }
      return;
    }
    const { from, first, part } = partsOf(roll.length);
    const end = first[index - from + 1] ?? 0;
    for (let at = first[index - from] ?? 0; at < end; at++) {
      const selection = part[at] ?? 0;
      if ((table.pieces[selection] ?? 0) > 0) visit(selection);
    }
  };

  const listKeeps = (memo: KeepsMemo, roll: Dice): readonly Keep[] => {
    const found: Keep[] = [];
    eachScoring(roll, (selection) => {
      const dice = diceAt(selection);
      found.push({
        dice,
        left: roll.length - dice.length,
        points: table.points[selection] ?? 0,
        combinations: splitOf(memo, selection),
      });
    });
    return found.sort(byWorth);
  };

  const keeps = (roll: Dice): readonly Keep[] => {
    const memo = memoNow();
    const index = diceIndex(roll);
    const known = memo.keeps[index];
    if (known !== undefined) return known;
    const fresh = listKeeps(memo, roll);
    if (index < 0) return fresh;
    memo.keeps[index] = fresh;
    keepsMemo.grow(number, LIST_BYTES + (KEEP_BYTES + ENTRY_BYTES) * fresh.length);
    return fresh;
  };

  return {
    get combinations() {
      const memo = memoNow();
      return Array.from(order, (_, place) => combination(memo, place))
        .concat(sums)
        .sort((a, b) => b.dice.length - a.dice.length);
    },
    table,
    points: (selection) => table.points[diceIndex(selection)] ?? 0,
    worth(selection) {
      const index = diceIndex(selection);
      if ((table.pieces[index] ?? 0) === 0) return undefined;
      return { points: table.points[index] ?? 0, combinations: splitOf(memoNow(), index) };
    },
    keeps,
    best: (roll) => table.best[diceIndex(roll)] ?? keeps(roll)[0]?.points ?? 0,
    eachKeep: (roll, visit) =>
      eachScoring(roll, (selection) =>
        visit(table.points[selection] ?? 0, roll.length - diceAt(selection).length),
      ),
    idle(selection) {
      const largest = keeps(selection).toSorted((a, b) => a.left - b.left)[0];
      return without(selection, largest?.dice ?? NO_DICE) ?? NO_DICE;
    },
  };
};

const built = new WeakMap<HotDiceRules, Scoring>();

/** The scoring of a rules value, made once. Engine, solver, bots and clients all read this one. */
export const scoringOf = (rules: HotDiceRules): Scoring => {
  let scoring = built.get(rules);
  if (scoring === undefined) {
    scoring = buildScoring(rules);
    built.set(rules, scoring);
  }
  return scoring;
};
