import { anchor, glicko2, newcomer, type Rating, type Ratings } from '@barrelhouse/club';
import { quickSeededRandom } from '@barrelhouse/engine';
import { outcomeOf, rated } from './outcomes.ts';
import { NAMES, type Name, type Pools, type Sample } from './pools.ts';
import type { Course } from './ratings-plot.ts';

type Book = Map<string, Pick<Rating, 'deviation' | 'mean'>>;

/** A way to rate. */
interface Rater {
  readonly book: () => Book;
  readonly step: (a: Name, b: Name, sample: Sample, number: number) => void;
}

interface Run {
  /** `undefined` if the bots never got into order. */
  readonly matches: number | undefined;
  readonly course: Course;
}

const MOST_MATCHES = 30_000;

const inOrder = (book: Book): boolean =>
  NAMES.every((name, i) => {
    const own = book.get(name);
    const next = book.get(NAMES[i + 1] ?? '');
    if (own === undefined || next === undefined) return i === NAMES.length - 1;
    const z = (own.mean - next.mean) / Math.hypot(own.deviation, next.deviation);
    return z > 1.6449;
  });

const luckFreeRater = (pools: Pools): Rater => {
  let ratings: Ratings = new Map([
    ...NAMES.map((name) => [name, newcomer(0)] as const),
    ['regular', anchor(1500, 0)],
  ]);
  return {
    book: () => new Map(ratings),
    step: (a, b, sample, number) => {
      ratings = rated(ratings, outcomeOf(pools, [a, b], sample, number));
    },
  };
};

const glickoRater = (): Rater => {
  const book = new Map(
    NAMES.map((name) => [name, { mean: 1500, deviation: 350, volatility: 0.06 }]),
  );
  return {
    book: () => {
      // Glicko-2 has no anchor, so the scale is shifted.
      const shift = 1500 - (book.get('regular')?.mean ?? 1500);
      return new Map([...book].map(([name, one]) => [name, { ...one, mean: one.mean + shift }]));
    },
    step: (a, b, { raw }) => {
      const [own, rival] = [book.get(a), book.get(b)];
      if (own === undefined || rival === undefined) return;
      book.set(a, glicko2(own, [{ rival, score: raw }]));
      book.set(b, glicko2(rival, [{ rival: own, score: 1 - raw }]));
    },
  };
};

/** Matches of random pairs until all five are in order, and the course of the ratings. */
const matchesUntilInOrder = (pools: Pools, { book, step }: Rater, seed: string): Run => {
  const random = quickSeededRandom(seed);
  const course: { matches: number; ratings: Book }[] = [];
  let ordered: number | undefined;
  for (let number = 1; number <= MOST_MATCHES; number++) {
    const a = NAMES[random(NAMES.length)] ?? 'perfect';
    const others = NAMES.filter((name) => name !== a);
    const b = others[random(others.length)] ?? 'sharp';
    step(a, b, pools.draw(a, b, random), number);
    const current = book();
    if (number >= 10 && (course.length === 0 || number >= (course.at(-1)?.matches ?? 0) * 1.1))
      course.push({ matches: number, ratings: current });
    if (ordered === undefined && inOrder(current)) {
      ordered = number;
      if (number > 1000) break;
    }
    if (ordered !== undefined && number > 2 * ordered) break;
  }
  return { matches: ordered, course };
};

const median = (values: readonly (number | undefined)[]): number | undefined =>
  values
    .map((one) => one ?? Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a - b)
    .map((one) => (Number.isFinite(one) ? one : undefined))[values.length >> 1];

/** How many matches our ratings and Glicko-2 need until all five bots are in order. The courses are those of the first run. */
export const studyOrder = (pools: Pools, runs: number) => {
  const run = (raterOf: (pools: Pools) => Rater): readonly Run[] =>
    Array.from({ length: runs }, (_, i) =>
      matchesUntilInOrder(pools, raterOf(pools), `order ${i}`),
    );
  const luckFree = run(luckFreeRater);
  const glicko = run(glickoRater);
  return {
    matches: {
      luckFree: median(luckFree.map(({ matches }) => matches)) ?? null,
      glicko2: median(glicko.map(({ matches }) => matches)) ?? null,
      atMost: MOST_MATCHES,
      glicko2Succeeded: glicko.filter(({ matches }) => matches !== undefined).length,
    },
    courses: { luckFree: luckFree[0]?.course ?? [], glicko2: glicko[0]?.course ?? [] },
  };
};
