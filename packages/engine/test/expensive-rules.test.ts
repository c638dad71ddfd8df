import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from '../src/core/dice-index.ts';
import { begin, submit } from '../src/core/match.ts';
import { rollerFrom, seededRandom } from '../src/core/seeded.ts';
import { gameOf } from '../src/games/index.ts';
import { readRules } from '../src/games/read-rules.ts';
import { expansionOf } from '../src/hot-dice/combos.ts';
import { keepsMemo } from '../src/hot-dice/keeps-memo.ts';
import { scoringOf } from '../src/hot-dice/scoring.ts';
import { MOST_COMBINATIONS, workOf } from '../src/rules/cost.ts';
import type { Rules } from '../src/rules/rules.ts';
import { effort } from './effort.ts';

// Rules made to be expensive. The tests count work and bytes, never time.

const points = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 7, 999_983, 1_000_000));

const wide = fc.constantFrom([1, 1, 2, 3], [1, 1, 2, 4], [1, 2, 2, 3], [1, 2, 3], [1, 1, 1, 2, 3]);

const line = fc.oneof(
  fc.record({ kind: fc.constant('groups'), sizes: wide, points }),
  fc.record({ kind: fc.constant('blank'), count: fc.integer({ min: 5, max: 8 }), points }),
  fc.record({
    kind: fc.constant('alike'),
    count: fc.integer({ min: 1, max: 8 }),
    points: fc.record({ 1: points, 2: points, 3: points, 4: points, 5: points, 6: points }),
  }),
  fc.record({ kind: fc.constant('exact'), dice: fc.stringMatching(/^[1-6]{1,8}$/), points }),
);

const barrels = fc.integer({ min: 2, max: 100 }).map((width) =>
  Array.from({ length: 20 }, (_, i) => ({
    from: 1 + i * width,
    to: width + i * width,
    turns: 100,
  })),
);

const hotDice = fc.record({
  family: fc.constant('hot-dice'),
  id: fc.constant('expensive'),
  name: fc.constant('Expensive'),
  dice: fc.constant(8),
  combos: fc.array(line, { minLength: 1, maxLength: 100, size: 'max' }),
  hotDice: fc.constantFrom('may-roll', 'must-roll'),
  opening: fc.constantFrom(0, 1, 1_000_000),
  penalties: fc.constantFrom(
    [],
    Array.from({ length: 10 }, (_, i) => ({ busts: i + 1, points: 1 + i })),
  ),
  barrels: fc.oneof(fc.constant([]), barrels),
  end: fc.record({
    target: fc.constantFrom(2000, 3900, 1_000_000),
    win: fc.constantFrom('reach', 'exact', 'exact'),
  }),
});

const collection = fc.record({
  family: fc.constant('collection'),
  id: fc.constant('expensive'),
  name: fc.constant('Expensive'),
  dice: fc.constant(8),
  targets: fc.constant([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  need: fc.constantFrom(1, 99, 100),
});

const anyRules = fc.oneof({ weight: 9, arbitrary: hotDice }, collection);

const playSome = (rules: Rules, seed: string): void => {
  const game = gameOf(rules);
  const random = seededRandom(seed);
  let { state } = begin(game, 2, 0);
  for (let n = 0; n < 30; n++) {
    const next = game.next(state);
    if (next.kind !== 'choice') return;
    const option = next.options[random(next.options.length)];
    if (option === undefined) throw new Error('A choice is never empty.');
    const played = submit(game, state, next.seat, option, rollerFrom(random));
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
  }
};

test('accepts only cheap rules, and refuses others by their shape', () => {
  let [accepted, large] = [0, 0];
  fc.assert(
    fc.property(anyRules, (value) => {
      const work = workOf(value as unknown as Rules);
      const read = readRules(value);
      const refusedAsLarge = !read.ok && read.error.some(({ code }) => code === 'rules-too-large');
      expect(refusedAsLarge).toBe(work > MOST_COMBINATIONS);
      if (refusedAsLarge) large++;
      if (!read.ok) return;
      accepted++;
      expect(work).toBeLessThanOrEqual(MOST_COMBINATIONS);
      const written = read.value.family === 'hot-dice' ? expansionOf(read.value).dice.length : 0;
      expect(written).toBeLessThanOrEqual(work);
      playSome(read.value, `${accepted}`);
    }),
    { seed: 13, numRuns: effort(150, 30) },
  );
  // Make sure that the search found rules of each kind.
  expect(accepted).toBeGreaterThan(5);
  expect(large).toBeGreaterThan(5);
});

test('tabulates in the same steps with any number of combinations', () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, n) => sum + partsOf(n).part.length, 0);
  expect(steps).toBe(122_967);
});

test('keeps two hundred sets of rules within one cache limit', () => {
  const made = Array.from({ length: effort(200, 50) }, (_, i) => {
    const read = readRules({
      family: 'hot-dice',
      id: `rules-${i}`,
      name: 'Many',
      dice: 8,
      combos: [
        { kind: 'alike', count: 1, points: { 1: 10 + i, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60 } },
        { kind: 'groups', sizes: [2, 2, 2, 2], points: 500 },
      ],
      end: { target: 100_000 },
    });
    if (!read.ok) throw new Error('These rules are sound.');
    playSome(read.value, `many ${i}`);
    return read.value;
  });
  expect(keepsMemo.bytes).toBeLessThanOrEqual(32 * 2 ** 20);
  const tables = made.flatMap((rules) =>
    rules.family === 'hot-dice' ? [scoringOf(rules).table] : [],
  );
  const bytes = tables.flatMap(({ pieces, points, first, rest, best }) =>
    [pieces, points, first, rest, best].map(({ byteLength }) => byteLength),
  );
  expect(bytes.reduce((sum, each) => sum + each, 0) / tables.length).toBeLessThan(40_000);
});

test('shares one table between rules that differ only in names', () => {
  const named = (name: string): Rules => {
    const read = readRules({
      base: 'classic',
      id: 'ours',
      combos: [{ kind: 'exact', dice: '1', points: 5, name }],
    });
    if (!read.ok) throw new Error('These rules are sound.');
    return read.value;
  };
  const [one, two] = [named('One'), named('Two')].map((rules) =>
    rules.family === 'hot-dice' ? scoringOf(rules) : undefined,
  );
  expect(one?.table).toBe(two?.table);
  expect([one, two].map((scoring) => scoring?.combinations[0])).toMatchObject([
    { kind: 'named', name: 'One' },
    { kind: 'named', name: 'Two' },
  ]);
});
