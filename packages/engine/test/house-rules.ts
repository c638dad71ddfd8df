import * as fc from 'fast-check';
import type { CollectionRules } from '../src/collection/rules.ts';
import { readRules } from '../src/games/read-rules.ts';
import type {
  Barrel,
  Combo,
  Ending,
  HotDiceRules,
  Penalty,
  Rescue,
} from '../src/hot-dice/rules.ts';
import type { Rules } from '../src/rules/rules.ts';

// Random house rules of both families that `readRules` accepts. Targets are small, so that random play ends.

const points = (unit: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max: most }).map((n) => n * unit);

const comboName = fc.constantFrom('', '', 'House special', 'Drei gleiche – größer', '三つ組');

const alikeCombo = (dice: number, unit: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('alike' as const),
    count: fc.integer({ min: 1, max: dice }),
    points: fc
      .uniqueArray(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, 6), points(unit, 20)), {
        minLength: 1,
        maxLength: 6,
        selector: ([face]) => face,
      })
      .map((entries): { readonly [face: number]: number } => Object.fromEntries(entries)),
    name: comboName,
  });

const exactCombo = (dice: number, unit: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('exact' as const),
    dice: fc
      .array(fc.constantFrom('1', '2', '3', '4', '5', '6'), { minLength: 1, maxLength: dice })
      .map((faces) => faces.join('')),
    points: points(unit, 30),
    name: comboName,
  });

const groupsCombo = (dice: number, unit: number): fc.Arbitrary<Combo> =>
  fc
    .record({
      kind: fc.constant('groups' as const),
      sizes: fc.array(fc.integer({ min: 1, max: dice }), { minLength: 1, maxLength: 3 }),
      points: points(unit, 30),
      name: comboName,
    })
    .filter(({ sizes }) => sizes.reduce((sum, n) => sum + n, 0) <= dice);

const blankCombo = (dice: number, unit: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('blank' as const),
    count: fc.integer({ min: Math.max(1, dice - 2), max: dice }),
    points: points(unit, 10),
    name: comboName,
  });

/** Any line of a scoring table for so many dice, with points in multiples of `unit`. */
export const plainCombo = (dice: number, unit: number): fc.Arbitrary<Combo> =>
  fc.oneof(
    { weight: 4, arbitrary: alikeCombo(dice, unit) },
    { weight: 2, arbitrary: exactCombo(dice, unit) },
    { weight: 2, arbitrary: groupsCombo(dice, unit) },
  );

const combo = (dice: number, unit: number): fc.Arbitrary<Combo> =>
  fc.oneof(
    { weight: 8, arbitrary: plainCombo(dice, unit) },
    { weight: 1, arbitrary: blankCombo(dice, unit) },
  );

/** Most tables have singles; without them nearly every roll would bust. */
const singles = (unit: number): fc.Arbitrary<readonly Combo[]> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(points(unit, 4), points(unit, 4))
        .map(([one, five]): Combo[] => [
          { kind: 'alike', count: 1, points: { 1: one, 5: five }, name: '' },
        ]),
    },
    { weight: 1, arbitrary: fc.constant([]) },
  );

const penalties = (unit: number): fc.Arbitrary<readonly Penalty[]> =>
  fc
    .uniqueArray(fc.record({ busts: fc.integer({ min: 1, max: 4 }), points: points(unit, 4) }), {
      maxLength: 2,
      selector: ({ busts }) => busts,
    })
    .map((list) => list.toSorted((a, b) => a.busts - b.busts));

const rescues = (dice: number): fc.Arbitrary<readonly Rescue[]> =>
  dice < 3
    ? fc.constant([])
    : fc.uniqueArray(
        fc.record({
          dice: fc.integer({ min: 2, max: dice - 1 }),
          blank: fc.constantFrom('must-roll' as const, 'may-bank' as const),
        }),
        { maxLength: 2, selector: (rescue) => rescue.dice },
      );

const barrels = (unit: number, target: number): fc.Arbitrary<readonly Barrel[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: target / unit }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([lines, turns]) => {
      const marks = lines.toSorted((a, b) => a - b).map((line) => line * unit);
      return marks.flatMap((from, i) => {
        const to = marks[i + 1];
        return i % 2 === 0 && to !== undefined ? [{ from, to, turns }] : [];
      });
    });

const some = <T>(arbitrary: fc.Arbitrary<readonly T[]>): fc.Arbitrary<readonly T[]> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary });

const ending = (target: number): fc.Arbitrary<Ending> =>
  fc.record({
    target: fc.constant(target),
    win: fc.constantFrom('reach' as const, 'reach' as const, 'exceed' as const, 'exact' as const),
    lastRound: fc.boolean(),
    tie: fc.constantFrom('first' as const, 'shared' as const),
  });

const tableOf = (dice: number, unit: number, target: number): fc.Arbitrary<HotDiceRules> =>
  fc.record({
    family: fc.constant('hot-dice' as const),
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/).map((id) => `my-${id}`),
    name: fc.constantFrom('House rules', 'Onkel Köbis Tisch', '我的规则', 'Tante’s 🎲 table'),
    dice: fc.constant(dice),
    combos: fc
      .tuple(singles(unit), fc.array(combo(dice, unit), { minLength: 1, maxLength: 5 }))
      .map(([first, rest]) => first.concat(rest)),
    hotDice: fc.constantFrom('may-roll' as const, 'must-roll' as const),
    opening: fc.oneof(fc.constant(0), points(unit, 10)),
    minimumBank: fc.oneof(fc.constant(0), fc.constant(0), points(unit, 5)),
    afterBust: fc.constantFrom('turn-ends' as const, 'may-roll-on' as const),
    bustsCounted: fc.constantFrom('auto' as const, 'turns' as const, 'rolls' as const),
    barrelExit: fc.constantFrom('auto' as const, 'reach' as const, 'exceed' as const),
    penalties: some(penalties(unit)),
    floor: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 10 }).map((n) => (n === 0 ? 0 : -n * unit)),
    ),
    rescues: some(rescues(dice)),
    barrels: some(barrels(unit, target)),
    end: ending(target),
  });

/** Seven and eight dice take a tenth of a second to tabulate, so there are only a few. */
const diceCount = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 2, max: 5 }) },
  { weight: 3, arbitrary: fc.constantFrom(1, 6) },
  { weight: 1, arbitrary: fc.constantFrom(7, 8) },
);

/** Random hot-dice rules. */
const hotDiceRules: fc.Arbitrary<HotDiceRules> = fc
  .tuple(diceCount, fc.constantFrom(1, 5, 50), fc.integer({ min: 8, max: 60 }))
  .chain(([dice, unit, steps]) => tableOf(dice, unit, steps * unit))
  .filter((rules) => readRules(rules).ok);

const collectionRules: fc.Arbitrary<CollectionRules> = fc
  .record({
    family: fc.constant('collection' as const),
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/).map((id) => `our-${id}`),
    name: fc.constantFrom('Boards', 'Sammeln & Füllen'),
    dice: fc.integer({ min: 1, max: 8 }),
    targets: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }),
    need: fc.integer({ min: 1, max: 6 }),
  })
  .filter((rules) => readRules(rules).ok);

/** Rules of both families, the richer one more often. */
const houseRules: fc.Arbitrary<Rules> = fc.oneof(
  { weight: 4, arbitrary: hotDiceRules },
  { weight: 1, arbitrary: collectionRules },
);

/** The same rules for the same seed. */
export const sampleRules = (seed: number, count: number): readonly Rules[] =>
  fc.sample(houseRules, { seed, numRuns: count });
