// `npm run ratings` tests the ratings on matches between bots and draws docs/ratings.svg and docs/ratings-checks.svg; `-- --json` prints data, and
// `-- --game barrel --matches 400 --runs 21` changes what is played.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  anchor,
  applyRated,
  deviationOnScale,
  glicko2,
  type MatchOutcome,
  newcomer,
  type Rating,
  type Ratings,
  rateMatch,
  type SeatPlay,
} from '@barrelhouse/club';
import {
  begin,
  depart,
  findRules,
  type GameEvent,
  gameOf,
  type Match,
  quickSeededRandom,
  type Random,
  type Rules,
  rollerFrom,
  submit,
} from '@barrelhouse/engine';
import { readReferenceTable, readSolvedTable } from '@barrelhouse/solved-tables';
import {
  bestPlay,
  bots,
  luckFreeMatch,
  type Policy,
  pilot,
  valueFunction,
} from '@barrelhouse/solver';
import { type Coverage, drawChecks, fieldOf, type Gain } from './ratings-checks-plot.ts';
import { type Course, drawRatings } from './ratings-plot.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: 'hutton' },
    matches: { type: 'string', default: '300' },
    runs: { type: 'string', default: '21' },
    json: { type: 'boolean', default: false },
  },
});

const found = findRules(flags.game);
if (!found.ok) throw new Error(`There is no game ${flags.game}.`);
const rules: Rules = found.value;
const game = gameOf(rules);
const table = readSolvedTable(rules);
const best = bestPlay(rules, 2, table);
const value = valueFunction(rules, 2, table, readReferenceTable(rules));
if (best === undefined || value === undefined) throw new Error('There is no table for this game.');
const NAMES = ['perfect', 'sharp', 'regular', 'cautious', 'careless'] as const;
type Name = (typeof NAMES)[number];
const RUNS = Number(flags.runs);
const SIZE = Number(flags.matches);
/** Points in one unit of log odds. */
const POINTS = 400 / Math.LN10;

/** What one match between two bots came to, for the first of them. */
interface Sample {
  readonly raw: number;
  readonly play: readonly [SeatPlay, SeatPlay];
  readonly left: boolean;
}

/** Plays a match in which the first seat leaves once its chance is below `leaveBelow`. */
const playMatch = (policies: readonly Policy[], random: Random, leaveBelow: number): Match => {
  const roller = rollerFrom(random);
  const opening = begin(game, 2, random(2));
  const facts: GameEvent[] = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const view = game.view(state);
    const chance = next.seat === 0 ? (best.oracle.weigh(view, next)[0]?.value ?? 1) : 1;
    const action = policies[next.seat]?.(view, next) ?? { type: 'roll' };
    const played =
      chance < leaveBelow && (view.boards[1]?.turns ?? 0) > 0
        ? depart(game, state, 0)
        : submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

const pools = new Map<string, readonly Sample[]>();
const poolOf = (one: Name, other: Name, leaveBelow = 0): readonly Sample[] => {
  const key = `${one} ${other} ${leaveBelow}`;
  const made = pools.get(key);
  if (made !== undefined) return made;
  const names = [one, other];
  const policies = names.map((name) => {
    const policy = bots[name]?.policyFor(rules, quickSeededRandom(`${key} bots`), best.oracle);
    if (policy === undefined) throw new Error(`There is no bot ${name}.`);
    return policy;
  });
  const known = pilot({ rules, names, best, value }, `${key} pilot`, 400);
  const samples = Array.from({ length: SIZE }, (_, i): Sample => {
    const match = playMatch(policies, quickSeededRandom(`${key} ${i}`), leaveBelow);
    const [own, rival] = luckFreeMatch(match, value, known).seats;
    if (own === undefined || rival === undefined) throw new Error('There are two seats.');
    return { raw: own.result, play: [own, rival], left: own.left };
  });
  pools.set(key, samples);
  if (!flags.json) process.stderr.write(`played ${key}\n`);
  return samples;
};

/** A sample for two bots in either order. */
const draw = (a: Name, b: Name, random: Random): Sample => {
  const swapped = NAMES.indexOf(a) > NAMES.indexOf(b);
  const pool = swapped ? poolOf(b, a) : poolOf(a, b);
  const sample = pool[random(pool.length)];
  if (sample === undefined) throw new Error('The pool is empty.');
  const [own, rival] = sample.play;
  return swapped ? { raw: 1 - sample.raw, play: [rival, own], left: false } : sample;
};

const outcomeOf = (
  players: readonly [string, string],
  { raw, play, left }: Sample,
  number: number,
): MatchOutcome => ({
  match: `m${number}`,
  game: flags.game,
  at: 0,
  value: value.name,
  seats: [
    { player: players[0], place: raw === 1 ? 1 : 2, turns: 1, left, play: play[0] },
    { player: players[1], place: raw === 1 ? 2 : 1, turns: 1, left: false, play: play[1] },
  ],
});

const rated = (ratings: Ratings, outcome: MatchOutcome): Ratings => {
  const result = rateMatch(ratings, outcome);
  if (!result.ok) throw new Error(result.error.code);
  return applyRated(ratings, result.value);
};

type Book = Map<string, Pick<Rating, 'deviation' | 'mean'>>;

const inOrder = (book: Book): boolean =>
  NAMES.every((name, i) => {
    const own = book.get(name);
    const next = book.get(NAMES[i + 1] ?? '');
    if (own === undefined || next === undefined) return i === NAMES.length - 1;
    const z = (own.mean - next.mean) / Math.hypot(own.deviation, next.deviation);
    return z > 1.6449;
  });

const MOST_MATCHES = 30_000;

type Step = (a: Name, b: Name, sample: Sample, number: number) => void;

const luckFreeBook = (): { readonly book: () => Book; readonly step: Step } => {
  let ratings: Ratings = new Map([
    ...NAMES.map((name) => [name, newcomer(0)] as const),
    ['regular', anchor(1500, 0)],
  ]);
  return {
    book: () => new Map(ratings),
    step: (a, b, sample, number) => {
      ratings = rated(ratings, outcomeOf([a, b], sample, number));
    },
  };
};

const glickoBook = (): { readonly book: () => Book; readonly step: Step } => {
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
const matchesUntilInOrder = (
  make: typeof luckFreeBook,
  seed: string,
  most: number,
): { readonly matches: number | undefined; readonly course: Course } => {
  const random = quickSeededRandom(seed);
  const { book, step } = make();
  const course: { matches: number; ratings: Book }[] = [];
  let ordered: number | undefined;
  for (let number = 1; number <= most; number++) {
    const a = NAMES[random(NAMES.length)] ?? 'perfect';
    const others = NAMES.filter((name) => name !== a);
    const b = others[random(others.length)] ?? 'sharp';
    step(a, b, draw(a, b, random), number);
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

/** Residuals of real matches, as the noise of players whose strength is known. */
const residuals = (): readonly number[] =>
  [
    ['perfect', 'sharp'],
    ['sharp', 'regular'],
    ['regular', 'cautious'],
  ].flatMap(([a, b]) => {
    const pool = poolOf(a as Name, b as Name);
    const results = pool.map(({ play }) => play[0].luckFree);
    const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
    return results.map((one) => one - mean);
  });

const normal = (random: Random): number => {
  const u = () => (random(2 ** 30) + 0.5) / 2 ** 30;
  return Math.sqrt(-2 * Math.log(u())) * Math.cos(2 * Math.PI * u());
};

const CHECKS = [5, 10, 30, 100];
const Z90 = 1.6449;

/** A match of two whose luck-free result is known. */
const measuredMatch = (
  players: readonly [string, string],
  luckFree: number,
  match: string,
): MatchOutcome => {
  const playOf = (result: number): SeatPlay => ({
    start: 0.5,
    mistakes: 0,
    rivals: 0,
    dice: 0,
    departures: 0,
    drift: 0,
    result,
    luckFree: result,
    adjudicated: result,
  });
  const seatOf = (player: string, result: number) => ({
    player,
    place: 1,
    turns: 1,
    left: false,
    play: playOf(result),
  });
  return {
    match,
    game: flags.game,
    at: 0,
    value: value.name,
    seats: [seatOf(players[0], luckFree), seatOf(players[1], 1 - luckFree)],
  };
};

/**
 * How often 90 % intervals hold the true strength, after some matches each: on the scale of the bots, and relative to the
 * mean of the field. With `anchorEvery`, the first player is a bot of known rating, met in one match of so many.
 */
const coverage = (
  seed: string,
  players: number,
  runs: number,
  anchorEvery?: number,
): readonly Coverage[] => {
  const noise = residuals();
  const hits = CHECKS.map(() => ({ held: 0, inField: 0, ratings: 0, within: 0 }));
  const random = quickSeededRandom(seed);
  const nameOf = (i: number): string =>
    i === 0 && anchorEvery !== undefined ? 'regular' : `${seed} ${i}`;
  for (let run = 0; run < runs; run++) {
    const truth = Array.from({ length: players }, () => 120 * normal(random));
    if (anchorEvery !== undefined) truth[0] = 0;
    let ratings: Ratings = new Map(
      truth.map((_, i) => {
        const name = nameOf(i);
        return [`${run} ${name}`, name === 'regular' ? anchor(1500, 0) : newcomer(0)];
      }),
    );
    let done = 0;
    CHECKS.forEach((matches, check) => {
      for (; done < matches; done++) {
        const order = truth
          .map((_, i) => ({ i, key: random(2 ** 30) }))
          .sort((a, b) => a.key - b.key);
        for (let k = 0; k + 1 < players; k += 2) {
          const a = order[k]?.i ?? 0;
          const meetsBot = a !== 0 && anchorEvery !== undefined && random(anchorEvery) === 0;
          const b = meetsBot ? 0 : (order[k + 1]?.i ?? 0);
          const chance = 1 / (1 + 10 ** (((truth[b] ?? 0) - (truth[a] ?? 0)) / 400));
          const result = chance + (noise[random(noise.length)] ?? 0);
          const match = `${seed} ${run} ${done} ${k}`;
          ratings = rated(
            ratings,
            measuredMatch([`${run} ${nameOf(a)}`, `${run} ${nameOf(b)}`], result, match),
          );
        }
      }
      const found = truth.map((_, i) => ratings.get(`${run} ${nameOf(i)}`) ?? newcomer(0));
      const off = found.map(({ mean }, i) => mean - 1500 - (truth[i] ?? 0));
      const shared = off.reduce((sum, one) => sum + one, 0) / players;
      const sums = hits[check];
      found.forEach((rating, i) => {
        if (rating.deviation === 0 || sums === undefined) return;
        sums.ratings++;
        const onScale = deviationOnScale(rating, 0);
        sums.within += Z90 * onScale;
        if (Math.abs(off[i] ?? 0) <= Z90 * onScale) sums.held++;
        if (Math.abs((off[i] ?? 0) - shared) <= Z90 * rating.deviation) sums.inField++;
      });
    });
  }
  return hits.map(({ held, inField, ratings, within }, i) => ({
    matches: CHECKS[i] ?? 0,
    share: held / ratings,
    shareInField: inField / ratings,
    within: within / ratings,
  }));
};

/** How uncertain the pool itself is, in points: it has only so many matches, and all runs draw from them. */
const poolError = (pool: readonly Sample[]): number => {
  const results = pool.map(({ play }) => play[0].luckFree);
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
  const squares = results.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(squares / (results.length - 1) / results.length);
  return (POINTS * error) / Math.max(0.02, mean * (1 - mean));
};

const gainOf = (values: readonly number[], pool: readonly Sample[]): Gain => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const runs = Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, standardError: Math.hypot(runs, poolError(pool)) };
};

const MATCHES_EACH = 100;

/** Sharp's rating after matches against rivals whose ratings are known. */
const sharpAfter = (known: ReadonlyMap<string, Rating>, seed: string, next: NextMatch): number => {
  const random = quickSeededRandom(seed);
  let ratings: Ratings = new Map([...known, ['me', { ...newcomer(0), deviation: 60 }]]);
  for (let number = 0; number < MATCHES_EACH; number++) {
    const [rival, sample] = next(random);
    ratings = rated(ratings, outcomeOf(['me', rival], sample, number));
    for (const [name, rating] of known) ratings = new Map([...ratings, [name, rating]]);
  }
  return ratings.get('me')?.mean ?? 0;
};

type NextMatch = (random: Random) => readonly [Name, Sample];

const any = (pool: readonly Sample[], random: Random): Sample => {
  const sample = pool[random(pool.length)];
  if (sample === undefined) throw new Error('The pool is empty.');
  return sample;
};

/** The true ratings: those that fit the means of all pools best, by Newton steps for one bot after another. */
const trueRatings = (): ReadonlyMap<string, Rating> => {
  const pairs = NAMES.flatMap((a, i) =>
    NAMES.slice(i + 1).map((b) => {
      const pool = poolOf(a, b);
      const mean = pool.reduce((sum, { play }) => sum + play[0].luckFree, 0) / pool.length;
      const weight = 1 / (poolError(pool) * mean * (1 - mean)) ** 2;
      return { a, b, mean, weight };
    }),
  );
  const fit = new Map<string, number>(NAMES.map((name) => [name, 0]));
  for (let round = 0; round < 300; round++) {
    for (const name of NAMES) {
      if (name === 'regular') continue;
      let [gradient, information] = [0, 0];
      for (const { a, b, mean, weight } of pairs) {
        if (a !== name && b !== name) continue;
        const chance = 1 / (1 + Math.exp((fit.get(b) ?? 0) - (fit.get(a) ?? 0)));
        const slope = chance * (1 - chance);
        gradient += (a === name ? 1 : -1) * weight * slope * (mean - chance);
        information += weight * slope ** 2;
      }
      fit.set(name, (fit.get(name) ?? 0) + gradient / information);
    }
  }
  return new Map([...fit].map(([name, strength]) => [name, anchor(1500 + POINTS * strength, 0)]));
};

const gains = () => {
  const known = trueRatings();
  const fair = known.get('sharp')?.mean ?? 1500;
  const runs = (pool: readonly Sample[], next: NextMatch): Gain =>
    gainOf(
      Array.from({ length: RUNS }, (_, i) => sharpAfter(known, `gain ${i}`, next) - fair),
      pool,
    );
  const against = (name: Name): Gain =>
    runs(name === 'perfect' ? poolOf(name, 'sharp') : poolOf('sharp', name), (random) => [
      name,
      draw('sharp', name, random),
    ]);
  const leaving = (below: number): Gain => {
    const pool = poolOf('sharp', 'regular', below);
    return runs(pool, (random) => ['regular', any(pool, random)]);
  };
  const level = Array.from({ length: RUNS }, (_, i) => {
    const random = quickSeededRandom(`second ${i}`);
    let ratings: Ratings = new Map([
      ['me', { ...newcomer(0), mean: fair, deviation: 20 }],
      ['second', newcomer(0)],
    ]);
    for (let number = 0; number < MATCHES_EACH; number++) {
      const sample = any(poolOf('sharp', 'sharp'), random);
      ratings = rated(ratings, outcomeOf(['me', 'second'], sample, number));
    }
    return (ratings.get('me')?.mean ?? fair) - fair;
  });
  return {
    choosing: {
      perfect: against('perfect'),
      regular: against('regular'),
      cautious: against('cautious'),
      careless: against('careless'),
    },
    leaving: { never: leaving(0), below10: leaving(0.1), below30: leaving(0.3) },
    secondAccount: gainOf(level, poolOf('sharp', 'sharp')),
    truth: Object.fromEntries([...known].map(([name, { mean }]) => [name, Math.round(mean)])),
  };
};

const luckFreeRuns = Array.from({ length: RUNS }, (_, i) =>
  matchesUntilInOrder(luckFreeBook, `order ${i}`, MOST_MATCHES),
);
const glickoRuns = Array.from({ length: RUNS }, (_, i) =>
  matchesUntilInOrder(glickoBook, `order ${i}`, MOST_MATCHES),
);
const report = {
  game: flags.game,
  value: value.name,
  runs: RUNS,
  matchesUntilInOrder: {
    luckFree: median(luckFreeRuns.map(({ matches }) => matches)) ?? null,
    glicko2: median(glickoRuns.map(({ matches }) => matches)) ?? null,
    atMost: MOST_MATCHES,
    glicko2Succeeded: glickoRuns.filter(({ matches }) => matches !== undefined).length,
  },
  intervals90: {
    oneInFiveAgainstABot: coverage('coverage', 40, RUNS, 5),
    withoutBots: coverage('alone', 40, RUNS),
    sixFriends: coverage('friends', 6, 5 * RUNS),
  },
  gains: gains(),
};
const [luckFree, raw] = [luckFreeRuns[0]?.course ?? [], glickoRuns[0]?.course ?? []];
writeFileSync(
  join(import.meta.dirname, '..', 'docs', 'ratings.svg'),
  drawRatings(NAMES, [
    { title: 'Luck taken out', course: luckFree.filter(({ matches }) => matches <= 3000) },
    { title: 'Glicko-2 on wins and losses', course: raw.filter(({ matches }) => matches <= 3000) },
  ]),
);
writeFileSync(
  join(import.meta.dirname, '..', 'docs', 'ratings-checks.svg'),
  drawChecks(
    [
      { name: 'one match in five against a bot', shares: report.intervals90.oneInFiveAgainstABot },
      { name: 'no bots, relative to the field', shares: fieldOf(report.intervals90.withoutBots) },
      { name: 'no bots, on the scale of the bots', shares: report.intervals90.withoutBots },
    ],
    [
      ['never leaves', report.gains.leaving.never],
      ['leaves below 10 %', report.gains.leaving.below10],
      ['leaves below 30 %', report.gains.leaving.below30],
      ['own second account', report.gains.secondAccount],
      ['only against perfect', report.gains.choosing.perfect],
      ['only against regular', report.gains.choosing.regular],
      ['only against cautious', report.gains.choosing.cautious],
      ['only against careless', report.gains.choosing.careless],
    ],
  ),
);
process.stdout.write(`${JSON.stringify(report, null, flags.json ? undefined : 2)}\n`);
