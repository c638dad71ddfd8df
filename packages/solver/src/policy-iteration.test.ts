import { expect, test } from 'vitest';
import { type Improvement, type Link, type Member, policyIteration } from './policy-iteration.ts';

/** What one can do at a place: earn something and go on to other places with some chance. */
interface Deed {
  readonly gain: number;
  readonly to: readonly number[];
}

interface Place extends Member {
  readonly deeds: readonly Deed[];
  readonly links: readonly Link[];
}

const placesOf = (deeds: readonly (readonly Deed[])[]): Place[] =>
  deeds.map((own, at) => ({
    at,
    value: 0,
    deeds: own,
    links: deeds.map((_, to) => ({ at: to, weight: 0, assumed: 0 })),
  }));

const improveOver = (table: Float64Array): Improvement<Place> => {
  const improve = (place: Place): void => {
    const worth = ({ gain, to }: Deed): number =>
      to.reduce((sum, chance, at) => sum + chance * (table[at] ?? 0), gain);
    const best = place.deeds.toSorted((a, b) => worth(b) - worth(a))[0];
    if (best === undefined) throw new Error('There is always something to do.');
    place.value = worth(best);
    place.links.forEach((link, at) => {
      link.weight = best.to[at] ?? 0;
    });
  };
  return { improve, evaluate: (places) => places.forEach(improve) };
};

test('two positions that lead to each other are solved together', () => {
  // x = 1 + y / 2, y = 2 + x / 2.
  const table = new Float64Array(2);
  const places = placesOf([[{ gain: 1, to: [0, 0.5] }], [{ gain: 2, to: [0.5, 0] }]]);
  const { residual } = policyIteration(table, places, improveOver(table));
  expect(residual).toBeLessThan(1e-11);
  expect(table[0]).toBeCloseTo(8 / 3, 12);
  expect(table[1]).toBeCloseTo(10 / 3, 12);
});

test('a position that nearly always leads back to itself takes few rounds', () => {
  const table = new Float64Array(1);
  const places = placesOf([[{ gain: 1, to: [0.999] }]]);
  let rounds = 0;
  const { improve, evaluate } = improveOver(table);
  policyIteration(table, places, {
    improve: (place) => {
      rounds++;
      improve(place);
    },
    evaluate: (all) => {
      rounds++;
      evaluate(all);
    },
  });
  expect(table[0]).toBeCloseTo(1000, 8);
  expect(rounds).toBeLessThan(6);
});

test('a policy that looks better at first is replaced by the better one', () => {
  // Taking 5 at once ends it; waiting earns 1 and comes back with chance 0.9: worth 10.
  const table = new Float64Array(2);
  const places = placesOf([
    [
      { gain: 5, to: [0, 0] },
      { gain: 1, to: [0.9, 0] },
    ],
    [
      { gain: 0, to: [0.5, 0] },
      { gain: 4, to: [0, 0.1] },
    ],
  ]);
  policyIteration(table, places, improveOver(table));
  expect(table[0]).toBeCloseTo(10, 11);
  expect(table[1]).toBeCloseTo(5, 11);
});

test('right values stay, with no change', () => {
  const table = Float64Array.of(8 / 3, 10 / 3);
  const places = placesOf([[{ gain: 1, to: [0, 0.5] }], [{ gain: 2, to: [0.5, 0] }]]);
  const { residual, change } = policyIteration(table, places, improveOver(table));
  expect(change).toBe(0);
  expect(residual).toBeLessThan(1e-15);
  expect([...table]).toEqual([8 / 3, 10 / 3]);
});

test('the change says how far a value moved', () => {
  const table = Float64Array.of(0, 7);
  const places = placesOf([[{ gain: 1, to: [0, 0.5] }], [{ gain: 7, to: [0, 0] }]]);
  const { change } = policyIteration(table, places, improveOver(table));
  expect(change).toBeCloseTo(4.5, 12);
});

test('values outside the group stay fixed', () => {
  const table = Float64Array.of(0, 6);
  const [first] = placesOf([[{ gain: 1, to: [0.5, 0.5] }], []]);
  if (first === undefined) throw new Error('There is a first place.');
  policyIteration(table, [first], improveOver(table));
  expect([...table]).toEqual([expect.closeTo(8, 12), 6]);
});

test('values that never converge leave a large residual', () => {
  const table = new Float64Array(1);
  const member: Member = { at: 0, value: 0, links: [] };
  const climb = (): void => {
    member.value = (table[0] ?? 0) + 1;
  };
  const { residual } = policyIteration(table, [member], { improve: climb, evaluate: climb });
  expect(residual).toBe(1);
});
