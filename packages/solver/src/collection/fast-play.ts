// Whole collection games of one seat, played from tables without facts, views or allocation. A roll is an index into the
// list of all rolls, and its picks are looked up.

import { type CollectionRules, pick, type Random, rolls } from '@barrelhouse/engine';
import { diceFor } from './prospects.ts';

/** Which slot to aim at. `points` is what the roll offers each slot, 0 if the slot is full or gets nothing. */
export type ChooseSlot = (levels: Int32Array, points: Int32Array) => number;

interface ThrowTable {
  /** The roll that each draw below 6ⁿ stands for. */
  readonly byDraw: Uint16Array;
  /** Points for each slot, throw by throw. */
  readonly points: Uint8Array;
}

const tableOf = (rules: CollectionRules, dice: number): ThrowTable => {
  const all = rolls(dice);
  const byDraw = new Uint16Array(6 ** dice);
  let draw = 0;
  all.forEach(({ ways }, index) => {
    byDraw.fill(index, draw, draw + ways);
    draw += ways;
  });
  const points = all.flatMap((roll) =>
    rules.targets.map((target) => pick(roll.dice, target).points),
  );
  return { byDraw, points: Uint8Array.from(points) };
};

/** Plays a game to its end and returns the number of turns. */
export const fastGame = (
  rules: CollectionRules,
  choose: ChooseSlot,
): ((random: Random) => number) => {
  const slots = rules.targets.length;
  const tables = Array.from({ length: rules.dice + 1 }, (_, dice) => tableOf(rules, dice));
  const dicePerPoint = rules.targets.map((target) => diceFor(target, 1));
  const levels = new Int32Array(slots);
  const offered = new Int32Array(slots);
  const { need } = rules;

  /** Throws `dice` dice. Returns where the roll's picks begin in its table. */
  const throwDice = (dice: number, random: Random): number =>
    (tables[dice]?.byDraw[random(6 ** dice)] ?? 0) * slots;

  /** Fills `offered` from a roll. Returns whether it offers anything. */
  const offer = (at: number): boolean => {
    const table = tables[rules.dice];
    let any = false;
    for (let slot = 0; slot < slots; slot++) {
      const points = (levels[slot] ?? 0) < need ? (table?.points[at + slot] ?? 0) : 0;
      offered[slot] = points;
      if (points > 0) any = true;
    }
    return any;
  };

  return (random) => {
    levels.fill(0);
    let open = slots;
    let turns = 1;
    while (open > 0) {
      if (!offer(throwDice(rules.dice, random))) {
        turns++;
        continue;
      }
      const slot = choose(levels, offered);
      let points = offered[slot] ?? 0;
      let left = rules.dice;
      while (points > 0) {
        left -= points * (dicePerPoint[slot] ?? 1);
        levels[slot] = Math.min((levels[slot] ?? 0) + points, need);
        if (levels[slot] === need) {
          open--;
          break;
        }
        if (left === 0) break;
        points = tables[left]?.points[throwDice(left, random) + slot] ?? 0;
        if (points === 0) turns++;
      }
    }
    return turns;
  };
};
