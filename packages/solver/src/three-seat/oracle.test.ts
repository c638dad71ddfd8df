import { gameOf, type HotDiceRules, replay, seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { manySeatOracle } from '../many-seats/oracle.ts';
import { PRECISION_BOUND, type SeatOracle } from '../oracle.ts';
import { bestPlay } from '../policies/best-play.ts';
import { perfectPolicy } from '../policies/perfect.ts';
import type { Policy } from '../policies/policy.ts';
import { meanAfterThrow } from '../review/mean-after.ts';
import { review } from '../review/review.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { packTripleTable, readTripleTable } from '../tables/triple-table.ts';
import { packWinTable } from '../tables/win-table.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { threeSeatOracle } from './oracle.ts';
import { solveThreeSeat, type ThreeSeatSolution } from './solve.ts';

const wild = (seed: string): Policy => {
  const random = seededRandom(seed);
  return (_view, { options }) => options[random(options.length)] ?? { type: 'roll' };
};

/** An oracle by the solved table itself. */
const exactOracle = (
  rules: HotDiceRules,
  { table, solver }: Pick<ThreeSeatSolution, 'table' | 'solver'>,
): SeatOracle => {
  const row = 2 * solver.positions.list.length;
  const rowOf = (mover: number, next: number): Float64Array => {
    const at = row * ((mover * row) / 2 + next);
    return table.subarray(at, at + row);
  };
  return threeSeatOracle(rules, rowOf, manySeatOracle(rules, solveTwoSeat(rules)));
};

const classic = shortRules('classic', 1000);
const solved = solveThreeSeat(classic);
const oracle = exactOracle(classic, solved);

const matchOf = (rules: HotDiceRules, number: number) =>
  seededMatch(
    rules,
    [wild(`a${number}`), wild(`b${number}`), wild(`c${number}`)],
    `match ${number}`,
  );

test.each([
  ['a last round', shortRules('classic', 800)],
  ['an end at once', shortRules('cardgames', 800)],
  [
    'ties that are shared',
    shortRules('classic', 800, {
      end: { target: 800, win: 'reach', lastRound: true, tie: 'shared' },
    }),
  ],
  [
    'a target to exceed and a least bank',
    shortRules('classic', 800, {
      minimumBank: 200,
      end: { target: 800, win: 'exceed', lastRound: true, tie: 'first' },
    }),
  ],
  [
    'a target to hit exactly',
    shortRules('classic', 800, {
      end: { target: 800, win: 'exact', lastRound: false, tie: 'first' },
    }),
  ],
])('with %s, what a turn ends with is what the next begins with, for every seat', (_, rules) => {
  const found = exactOracle(rules, solveThreeSeat(rules));
  for (let number = 0; number < 8; number++) {
    const { seats, moments, end } = review(matchOf(rules, number), found);
    expect(end).toBe('over');
    for (const [at, { before }] of moments.entries()) {
      const known = moments[at - 1]?.after ?? before;
      before.forEach((value, seat) => {
        expect(value).toBeCloseTo(known[seat] ?? 0, 8);
      });
    }
    for (const { start, luck, lost, rivals, result } of seats)
      expect(start + luck - lost + rivals.luck + rivals.lost).toBeCloseTo(result, 8);
  }
});

test('a match begins with the chances that were solved', () => {
  const [first] = review(matchOf(classic, 1), oracle).curve;
  first?.values.forEach((value, seat) => {
    expect(value).toBeCloseTo(solved.wins[seat] ?? 0, 12);
  });
});

test('the luck of a roll averages zero for every seat, mover or not', () => {
  const game = gameOf(classic);
  const match = matchOf(classic, 3);
  for (const { kind, fact, before } of review(match, oracle).moments.slice(0, 40)) {
    if (kind !== 'roll') continue;
    const thrown = replay(game, match.facts.slice(0, fact));
    before.forEach((value, seat) => {
      expect(meanAfterThrow(classic, game, oracle, thrown, seat)).toBeCloseTo(value, 9);
    });
  }
});

test('seats that play by it win as often as solved', () => {
  const games = 600;
  const wins = [0, 0, 0];
  const best = perfectPolicy(oracle);
  for (let number = 0; number < games; number++) {
    const last = seededMatch(classic, [best, best, best], `best ${number}`).facts.at(-1);
    if (last?.type !== 'ended') throw new Error('A match without an end.');
    const winner = last.standings[0]?.seat ?? 0;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  solved.wins.forEach((chance, seat) => {
    const error = Math.sqrt((chance * (1 - chance)) / games);
    expect(Math.abs((wins[seat] ?? 0) / games - chance)).toBeLessThan(3 * error);
  });
});

test('from a packed table, chances are within the bound that is promised', () => {
  const two = packWinTable(solveTwoSeat(classic));
  const best = bestPlay(classic, 3, two, packTripleTable(solved.table));
  if (best === undefined) throw new Error('There are tables.');
  expect(best.oracle.precision).toBe('bounded');
  for (let number = 0; number < 10; number++) {
    const match = matchOf(classic, number);
    const found = review(match, best.oracle).curve;
    for (const [at, { values }] of review(match, oracle).curve.entries()) {
      values.forEach((value, seat) => {
        const off = Math.abs(value - (found[at]?.values[seat] ?? 1));
        expect(off).toBeLessThan(PRECISION_BOUND);
      });
    }
  }
});

test('without a table for three seats, three get an estimate', () => {
  const two = packWinTable(solveTwoSeat(classic));
  expect(bestPlay(classic, 3, two)?.oracle.precision).toBe('estimate');
});

test('a table of other rules is refused', () => {
  const packed = packTripleTable(solved.table);
  const positions = solved.solver.positions.list.length;
  expect(() => readTripleTable(packed, positions + 1)).toThrow(RangeError);
  expect(() => readTripleTable(packed.slice(0, 200), positions)).toThrow(RangeError);
  expect(() => readTripleTable(new Uint8Array(3), positions)).toThrow(RangeError);
});

test('once a seat has left, the others play as two', () => {
  const game = gameOf(classic);
  const { facts } = matchOf(classic, 5);
  const turns = facts.flatMap(({ type }, at) => (type === 'turn-began' ? [at] : []));
  const state = replay(game, facts.slice(0, (turns[6] ?? 0) + 1));
  const view = game.view(state);
  const next = game.next(state);
  if (next.kind !== 'choice') throw new Error('A turn begins with a choice.');
  const gone = (next.seat + 1) % 3;
  const without = {
    ...view,
    boards: view.boards.map((board, seat) =>
      seat === gone ? { ...board, present: false } : board,
    ),
  };
  const [found] = oracle.weigh(without, next);
  const { solver, table } = solveTwoSeat(classic);
  const pair = {
    ...view,
    turn: 0,
    boards: [view.boards[next.seat], view.boards[(next.seat + 2) % 3]].flatMap(
      (board) => board ?? [],
    ),
  };
  const [expected] = twoSeatOracle(classic, solver, table).weigh(pair, { ...next, seat: 0 });
  expect(found?.value).toBeCloseTo(expected?.value ?? 0, 9);
  expect(found?.seats[gone]).toBe(0);
  expect(found?.seats[(next.seat + 2) % 3]).toBeCloseTo(1 - (expected?.value ?? 0), 9);
});
