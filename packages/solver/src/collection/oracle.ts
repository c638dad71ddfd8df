import type { CollectionRules, View } from '@barrelhouse/engine';
import { type Precision, type RollOracle, ranked } from '../oracle.ts';
import { type Prospect, prospectOfThrow, prospects } from './prospects.ts';
import { rollOutcomes } from './roll-outcomes.ts';
import type { BoardValue } from './values.ts';

/** The value of a board with one slot at another level. */
type LevelValue = (levels: readonly number[], slot: number, level: number) => number;

/** Boards whose neighbours are kept: those of all seats, and those that a throw in progress can lead to. */
const MOST_BOARDS = 32;

/** Caches the boards that differ in one slot from the latest boards: all options of a choice lead to those. */
const cached = (slots: number, need: number, value: BoardValue): LevelValue => {
  const boards = new Map<string, Float64Array>();
  let latest: readonly number[] = [];
  let values: Float64Array = new Float64Array(0);
  const valuesAround = (levels: readonly number[]): Float64Array => {
    const key = levels.join();
    const known = boards.get(key);
    if (known !== undefined) return known;
    if (boards.size >= MOST_BOARDS) boards.clear();
    const fresh = new Float64Array(slots * (need + 1)).fill(Number.NaN);
    boards.set(key, fresh);
    return fresh;
  };
  return (levels, slot, level) => {
    if (levels !== latest) {
      values = valuesAround(levels);
      latest = levels;
    }
    const at = slot * (need + 1) + level;
    const known = values[at] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const found = value(levels.with(slot, level));
    values[at] = found;
    return found;
  };
};

/** The value of a prospect for one slot: a sum over the boards that the turn can lead to. */
const weigh = (
  value: LevelValue,
  levels: readonly number[],
  slot: number,
  prospect: Prospect,
): number => {
  const { fail, levels: chances } = prospect;
  let sum = fail;
  for (let level = 0; level < chances.length; level++) {
    const chance = chances[level] ?? 0;
    if (chance > 0) sum += chance * value(levels, slot, level);
  }
  return sum;
};

const levelsOf = (view: View, seat: number): readonly number[] =>
  view.boards[seat]?.cells.map((cell) => cell.have) ?? [];

/**
 * Turns still needed, including the one in progress, for each option of a choice. `precision` is that of `value`. With
 * more than one seat it still gives the fastest way to a full board, which need not be the likeliest to win.
 */
export const collectionOracle = (
  rules: CollectionRules,
  value: BoardValue,
  precision: Precision,
): RollOracle => {
  const firstPicks = rules.targets.map((target) =>
    Array.from({ length: rules.need }, (_, level) => prospects(rules, target, level)),
  );
  const withLevel = cached(rules.targets.length, rules.need, value);
  const aim = (levels: readonly number[], slot: number, points: number): number => {
    const prospect = firstPicks[slot]?.[levels[slot] ?? 0]?.[points];
    if (prospect === undefined)
      throw new RangeError(`No pick of ${points} for ${rules.targets[slot]} is open.`);
    return 1 + weigh(withLevel, levels, slot, prospect);
  };
  /** Cache by slot, level and dice in the cup. */
  const throws: (Prospect | undefined)[] = [];
  /** A throw of all dice, or for the number already aimed at. */
  const roll = (levels: readonly number[], slot: number, cup: number): number => {
    const target = rules.targets[slot];
    if (target === undefined) return 1 + value(levels);
    const level = levels[slot] ?? 0;
    const at = (slot * rules.need + level) * (rules.dice + 1) + cup;
    throws[at] ??= prospectOfThrow(rules, target, level, cup);
    return 1 + weigh(withLevel, levels, slot, throws[at]);
  };
  const slotOf = (target: number): number => rules.targets.indexOf(target);
  const outcomes = rollOutcomes(rules, { aimed: aim, toThrow: roll });
  const weighAll: RollOracle['weigh'] = (view, choice) => {
    const levels = levelsOf(view, choice.seat);
    return ranked(
      'turns',
      choice.options.map((option) => ({
        option,
        value:
          option.type === 'aim'
            ? aim(levels, slotOf(option.target), option.points)
            : roll(levels, slotOf(view.target), view.cup),
      })),
    );
  };
  return {
    currency: 'turns',
    precision,
    weigh: weighAll,
    afterRoll: (view, choice) => weighAll(view, choice)[0]?.value ?? 0,
    afterFailedRoll: (view, { seat }) => outcomes.failed(levelsOf(view, seat)),
    visitRolls(view, { seat }, visit) {
      const levels = levelsOf(view, seat);
      if (slotOf(view.target) < 0) outcomes.visitAll(levels, visit);
      else outcomes.visitFor(levels, view.target, view.cup, visit);
    },
  };
};
