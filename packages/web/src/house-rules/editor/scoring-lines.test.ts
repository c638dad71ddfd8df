import { allGames, type HotDiceRules, scoringOf } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../resolve-rules.ts';
import { specOf } from '../rules-spec.ts';
import { specOfEdited } from './edited-rules.ts';
import {
  hasChanged,
  type Line,
  lineId,
  lineLists,
  rangeOf,
  steadyLists,
  tooLarge,
  withMore,
  withoutChange,
  withPoints,
} from './scoring-lines.ts';

const hotDice = (id: string): HotDiceRules => {
  const rules = allGames[id]?.rules;
  if (rules?.family !== 'hot-dice') throw new Error(`No hot dice: ${id}`);
  return rules;
};
const HOT_DICE = Object.keys(allGames).filter((id) => id !== 'diecup');
const classic = hotDice('classic');
const all = (rules: HotDiceRules): readonly Line[] => {
  const { scoring, others } = lineLists(rules, rules);
  return [...scoring, ...others];
};
const worth = (rules: HotDiceRules, dice: string): number | undefined =>
  scoringOf(rules).combinations.find((one) => one.dice === dice)?.points;

describe('every line of the scoring table', () => {
  test.each(HOT_DICE)('of %s takes other points, and back without a trace', (id) => {
    const base = hotDice(id);
    for (const line of all(base)) {
      for (const points of [0, 85, 1_000_000]) {
        const edited = withPoints(base, base, line, points);
        expect(rangeOf(edited, line), lineId(line)).toEqual([points, points]);
        const undone = withoutChange(edited, base, line);
        expect(specOfEdited(undone, specOf(id)).change, lineId(line)).toEqual({});
      }
    }
  });

  test.each(HOT_DICE)('of %s makes rules that the referee accepts', (id) => {
    const base = hotDice(id);
    for (const line of all(base)) {
      const spec = specOfEdited(withPoints(base, base, line, 85), specOf(id));
      expect(resolveRules(spec).ok, lineId(line)).toBe(true);
      const without = specOfEdited(withPoints(base, base, line, 0), specOf(id));
      expect(resolveRules(without).ok, lineId(line)).toBe(true);
    }
  });
});

test('sets one face, or all faces at once', () => {
  const ones = withPoints(classic, classic, { kind: 'alike', count: 3, face: 1 }, 300);
  expect([worth(ones, '111'), worth(ones, '222')]).toEqual([300, 200]);
  const four = withPoints(ones, classic, { kind: 'any', count: 4 }, 1000);
  expect([worth(four, '1111'), worth(four, '6666')]).toEqual([1000, 1000]);
  expect(rangeOf(four, { kind: 'any', count: 4 })).toEqual([1000, 1000]);
  expect(rangeOf(classic, { kind: 'any', count: 4 })).toEqual([400, 2000]);
  expect(hasChanged(four, classic, { kind: 'any', count: 4 })).toBe(true);
  expect(hasChanged(four, classic, { kind: 'any', count: 5 })).toBe(false);
});

test('adds the same to faces of different worth', () => {
  const more = withMore(classic, classic, { kind: 'any', count: 4 }, 50);
  expect(rangeOf(more, { kind: 'any', count: 4 })).toEqual([450, 2050]);
});

test('adds up only faces that still score alone', () => {
  const barrel = hotDice('barrel');
  const fives = withPoints(barrel, barrel, { kind: 'alike', count: 1, face: 5 }, 0);
  expect(fives.combos.find(({ kind }) => kind === 'sum')).toMatchObject({ faces: [1] });
});

test('finds the lines that need more dice than there are', () => {
  expect(tooLarge({ ...classic, dice: 5 })).toHaveLength(4);
  expect(tooLarge(classic)).toEqual([]);
});

test('offers more lines to more dice', () => {
  const ids = (dice: number): readonly string[] => {
    const { scoring, others } = lineLists({ ...classic, dice }, classic);
    return [...scoring, ...others].map(lineId);
  };
  expect(ids(6)).toContain('groups-4-2');
  expect(ids(5)).toContain('groups-3-2');
  expect(ids(8)).toContain('any-8');
  expect(new Set(ids(8)).size).toBe(ids(8).length);
});

test('a line stays in its list while its points are typed', () => {
  const straight: Line = { kind: 'exact', dice: '12345' };
  const lists = steadyLists();
  const where = (rules: HotDiceRules): string => {
    const { scoring, others } = lists(rules, classic);
    const ids = (lines: readonly Line[]) => lines.map(lineId);
    if (ids(scoring).includes(lineId(straight))) return 'scoring';
    return ids(others).includes(lineId(straight)) ? 'others' : 'nowhere';
  };
  const typed = [2, 25, 250].map((points) => withPoints(classic, classic, straight, points));
  expect([classic, ...typed, classic].map(where)).toEqual(Array(5).fill('others'));
  // The next visit to the list sorts it.
  const [first = classic] = typed;
  expect(steadyLists()(first, classic).scoring.map(lineId)).toContain(lineId(straight));
});
