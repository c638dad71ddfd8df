import {
  type Action,
  begin,
  type CollectionRules,
  depart,
  gameOf,
  type HotDiceRules,
  type Match,
  NO_DICE,
  parseDice,
  type Roller,
  replay,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { blockWaves, layoutOf } from '../collection/layout.ts';
import { collectionOracle } from '../collection/oracle.ts';
import { blockSolver } from '../collection/solve-block.ts';
import { expectedTurns, valuesFromBlocks } from '../collection/values.ts';
import { oneSeatOracle } from '../one-seat/oracle.ts';
import { solveOneSeat } from '../one-seat/solve.ts';
import type { Oracle } from '../oracle.ts';
import { perfectPolicy } from '../policies/perfect.ts';
import type { Policy } from '../policies/policy.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { meanAfterThrow } from './mean-after.ts';
import { costlyDecisions, review } from './review.ts';
import { seededMatch, shortRules } from './seeded-match.ts';

/** Any option, to reach every corner of the rules. */
const wild = (seed: string): Policy => {
  const random = seededRandom(seed);
  return (_view, { options }) => options[random(options.length)] ?? { type: 'roll' };
};

const oracleFor = (rules: HotDiceRules): Oracle => {
  const { solver, table } = solveTwoSeat(rules);
  return twoSeatOracle(rules, solver, table);
};

const PENALTY = { penalties: [{ busts: 2, points: 100 }], floor: 0 };
const EXACT = { win: 'exact', lastRound: false, tie: 'first' } as const;
const BARREL = { barrels: [{ from: 95, to: 150, turns: 2 }] };

const TABLES: readonly (readonly [string, HotDiceRules])[] = [
  ['that ends at once', shortRules('classic+no-last-round', 1500)],
  ['with a last round', shortRules('classic', 1500)],
  ['with shared ties', shortRules('classic+shared-ties', 1500)],
  ['to be exceeded, hot dice forced', shortRules('hutton+must-exceed', 1500)],
  [
    'with a target to hit exactly',
    shortRules('classic', 1500, { end: { target: 1500, ...EXACT } }),
  ],
  ['with a barrel and rescues', shortRules('barrel', 200, BARREL)],
  ['with a price on busts in a row', shortRules('depot', 400, PENALTY)],
  ['that goes on after a bust', shortRules('depot+may-roll-on', 200, PENALTY)],
];

test.each(TABLES)('%s: start, luck, losses and the rivals add up to the result', (_, rules) => {
  const oracle = oracleFor(rules);
  for (let number = 0; number < 25; number++) {
    const match = seededMatch(
      rules,
      [wild(`a${number}`), wild(`b${number}`)],
      `m${number}`,
      number % 2,
    );
    const { seats, end } = review(match, oracle);
    expect(end).toBe('over');
    const [one, two] = seats;
    if (one === undefined || two === undefined) throw new Error('There are two seats.');
    for (const [own, rival] of [
      [one, two],
      [two, one],
    ] as const) {
      const explained = own.start + own.luck - own.lost + rival.lost - rival.luck;
      expect(explained).toBeCloseTo(own.result, 9);
      expect(own.drift).toBeCloseTo(0, 9);
      expect(own.adjusted).toBeCloseTo(own.start - own.lost + rival.lost, 9);
    }
    const { facts } = match;
    const last = facts.at(-1);
    const winners = last?.type === 'ended' ? last.standings.filter(({ place }) => place === 1) : [];
    for (const { seat } of winners) expect(seats[seat]?.result).toBe(1 / winners.length);
  }
});

test.each(TABLES)('%s: the mean value after a roll is the value of rolling', (_, rules) => {
  const oracle = oracleFor(rules);
  const game = gameOf(rules);
  for (let number = 0; number < 6; number++) {
    const match = seededMatch(rules, [wild(`a${number}`), wild(`b${number}`)], `m${number}`);
    const falls = review(match, oracle).moments.filter(({ kind }) => kind === 'roll');
    for (const { fact, seat, before } of falls.filter((_fall, i) => i % 4 === number % 4)) {
      const thrown = replay(game, match.facts.slice(0, fact));
      expect(meanAfterThrow(rules, game, oracle, thrown, seat)).toBeCloseTo(before[seat] ?? 0, 9);
    }
  }
});

const rules = shortRules('classic+no-last-round', 1500);
const oracle = oracleFor(rules);

test('best play loses nothing and has full accuracy', () => {
  const best = perfectPolicy(oracle);
  const match = seededMatch(rules, [best, wild('b')], 'best');
  const [perfect] = review(match, oracle).seats;
  expect(perfect).toMatchObject({ lost: 0, meanLoss: 0, accuracy: 100 });
  expect(perfect?.best).toBe(perfect?.decisions);
  expect(perfect?.sizes).toEqual({ inaccuracy: 0, mistake: 0, blunder: 0 });
});

test('always choosing the worst option has zero accuracy', () => {
  const worst: Policy = (view, choice) =>
    oracle.weigh(view, choice).at(-1)?.option ?? { type: 'roll' };
  const match = seededMatch(rules, [worst, perfectPolicy(oracle)], 'worst');
  expect(review(match, oracle).seats[0]?.accuracy).toBeCloseTo(0, 9);
});

test('forced decisions do not count', () => {
  const { moments, seats } = review(seededMatch(rules, [wild('a'), wild('b')], 'm'), oracle);
  const decisions = moments.filter((moment) => moment.kind === 'decision');
  const free = decisions.filter(({ options }) => options.length > 1);
  expect(seats.reduce((sum, seat) => sum + seat.decisions, 0)).toBe(free.length);
  for (const { loss } of decisions.filter(({ forced }) => forced)) expect(loss).toBe(0);
});

test('the costliest decisions come first, with what would have been better', () => {
  const found = review(seededMatch(rules, [wild('a'), wild('b')], 'm'), oracle);
  const costly = costlyDecisions(found);
  expect(costly.length).toBeGreaterThan(3);
  const losses = costly.map(({ loss }) => loss);
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
  for (const { best, chosen, loss, options } of costly) {
    expect(best).toBe(options[0]);
    expect(best.value - chosen.value).toBe(loss);
  }
});

test('the curve leads from the start to the result, point by point', () => {
  const { curve, moments, seats } = review(seededMatch(rules, [wild('a'), wild('b')], 'm'), oracle);
  expect(curve).toHaveLength(moments.length + 1);
  expect(curve[0]?.values).toEqual(seats.map(({ start }) => start));
  expect(curve.at(-1)?.values).toEqual(seats.map(({ result }) => result));
  for (const { values } of curve) expect((values[0] ?? 0) + (values[1] ?? 0)).toBeCloseTo(1, 12);
});

/** Two seats with scripted dice, as far as they reach. */
const playedSoFar = (actions: readonly Action[], throws: readonly string[]): Match => {
  const game = gameOf(rules);
  const opening = begin(game, 2, 0);
  const facts = [...opening.facts];
  let { state } = opening;
  const left = [...throws];
  for (const action of actions) {
    const seat = game.view(state).turn;
    const roller: Roller = () => parseDice(left.shift() ?? '') ?? NO_DICE;
    const played = submit(game, state, seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

test('a match that is not over is reviewed as far as it got', () => {
  const match = playedSoFar([{ type: 'roll' }], ['112346']);
  const { end, moments, seats } = review(match, oracle);
  expect(end).toBe('open');
  expect(moments.map(({ kind, fact }) => [kind, fact])).toEqual([
    ['decision', 2],
    ['roll', 3],
  ]);
  expect(seats[0]?.luck).toBeCloseTo((seats[0]?.result ?? 0) - (seats[0]?.start ?? 0), 12);
});

test('the review ends where a seat leaves, and says so', () => {
  const match = playedSoFar([{ type: 'roll' }], ['112346']);
  const game = gameOf(rules);
  const left = depart(game, replay(game, match.facts), 1);
  if (!left.ok) throw new Error(left.error.code);
  const whole = { ...match, facts: [...match.facts, ...left.value.facts] };
  expect(review(whole, oracle)).toEqual({ ...review(match, oracle), end: 'left' });
});

test('alone, start, luck and losses add up to the turns taken', () => {
  const solution = solveOneSeat(rules);
  const alone = oneSeatOracle(rules, solution);
  for (let number = 0; number < 20; number++) {
    const match = seededMatch(rules, [wild(`a${number}`)], `m${number}`);
    const [seat] = review(match, alone).seats;
    if (seat === undefined) throw new Error('There is a seat.');
    const last = match.facts.at(-1);
    expect(seat.result).toBe(last?.type === 'ended' ? last.standings[0]?.turns : undefined);
    expect(seat.start).toBeCloseTo(solution.expectedTurns, 9);
    expect(seat.start - seat.luck + seat.lost).toBeCloseTo(seat.result, 8);
    expect(seat.adjusted).toBeCloseTo(seat.start + seat.lost, 8);
  }
});

test('in collection games every seat has its own value, even if it has not finished', () => {
  const small: CollectionRules = {
    family: 'collection',
    id: 'small',
    name: 'Small',
    dice: 3,
    targets: [2, 5, 7, 9],
    need: 2,
  };
  const layout = layoutOf(small, DOUBLE);
  const blocks = new Map<number, Float64Array>();
  const read = (block: number): Float64Array => blocks.get(block) ?? new Float64Array();
  const solver = blockSolver(small, layout, DOUBLE);
  for (const block of blockWaves(layout).flat()) {
    blocks.set(block, Float64Array.from(solver.solve(block, read)));
  }
  const race = collectionOracle(small, valuesFromBlocks(layout, read), 'exact');
  for (let number = 0; number < 20; number++) {
    const match = seededMatch(small, [wild(`a${number}`), wild(`b${number}`)], `m${number}`);
    const { seats, end } = review(match, race);
    expect(end).toBe('over');
    for (const { start, luck, lost, rivals, drift, result } of seats) {
      expect(start).toBeCloseTo(expectedTurns(layout, read), 9);
      expect(rivals).toEqual({ luck: 0, lost: 0 });
      expect(drift).toBeCloseTo(0, 9);
      expect(start - luck + lost).toBeCloseTo(result, 9);
    }
    const last = match.facts.at(-1);
    const winner = last?.type === 'ended' ? last.standings[0] : undefined;
    expect(seats[winner?.seat ?? 0]?.result).toBe(winner?.turns);
  }
});
