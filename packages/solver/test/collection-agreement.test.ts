import {
  begin,
  type Choice,
  type CollectionRules,
  gameOf,
  games,
  rollerFrom,
  seededRandom,
  submit,
  type View,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { bestSlot } from '../src/collection/best-slot.ts';
import { fastGame } from '../src/collection/fast-play.ts';
import { collectionOracle } from '../src/collection/oracle.ts';
import { type CollectionSolution, solveCollection } from '../src/collection/solve.ts';
import type { ValuedOption } from '../src/oracle.ts';
import { DOUBLE, type Lanes, SINGLE } from '../src/wasm/assembler.ts';
import { solveGame } from './generic-solver.ts';

const solve = (rules: CollectionRules, lanes: Lanes): CollectionSolution =>
  solveCollection(rules, {}, lanes);

const boards = (dice: number, targets: readonly number[], need: number): CollectionRules => ({
  family: 'collection',
  id: 'boards',
  name: 'Boards',
  dice,
  targets,
  need,
});

test.each([
  boards(1, [3], 2),
  boards(2, [7], 1),
  boards(2, [1, 12], 2),
  boards(2, [4, 7, 8], 1),
  boards(2, [2, 5, 10, 11], 2),
  boards(3, [6, 9], 3),
  boards(3, [1, 2, 3, 7], 1),
  boards(3, [12, 2, 7], 2),
  boards(4, [8, 4], 2),
])('$dice dice for $targets up to $need: both solvers need as many turns', (rules) => {
  const slow = solveGame(gameOf(rules), 1, () => 0).least;
  expect(solve(rules, DOUBLE).expectedTurns).toBeCloseTo(slow, 10);
  expect(Math.abs(solve(rules, SINGLE).expectedTurns - slow)).toBeLessThan(1e-5 * slow);
});

test('seven slots, so that blocks, cells and lanes all have some', () => {
  const rules = boards(2, [1, 2, 3, 4, 7, 9, 12], 1);
  const slow = solveGame(gameOf(rules), 1, () => 0).least;
  expect(solve(rules, DOUBLE).expectedTurns).toBeCloseTo(slow, 10);
});

const diecup = (need: number): CollectionRules => {
  const rules = games['diecup']?.rules;
  if (rules?.family !== 'collection') throw new Error('Diecup is a collection game.');
  return { ...rules, need };
};

// The numbers of a separate program in C++, to all its digits.
test('diecup with one point a slot takes 1.332167618935 turns', () => {
  expect(solve(diecup(1), DOUBLE).expectedTurns).toBeCloseTo(1.332167618935, 11);
  expect(solve(diecup(1), SINGLE).expectedTurns).toBeCloseTo(1.332167618935, 5);
});

describe('diecup with two points a slot', () => {
  const rules = diecup(2);
  const { expectedTurns: turns, value } = solve(rules, DOUBLE);
  const choose = bestSlot(rules, (levels, slot, level) =>
    value(Array.from(levels, (own, i) => (i === slot ? level : own))),
  );

  test('takes 4.363157499538 turns', () => {
    expect(turns).toBeCloseTo(4.363157499538, 11);
  });

  test('single precision is near enough', () => {
    expect(Math.abs(solve(rules, SINGLE).expectedTurns - turns)).toBeLessThan(1e-5);
  });

  /** How much worse than the best option the slot chosen fast is; nothing where there is no slot to choose. */
  const lossOf = (view: View, choice: Choice, weighed: readonly ValuedOption[]): number => {
    const levels = Int32Array.from(view.boards[0]?.cells ?? [], ({ have }) => have);
    const points = Int32Array.from(rules.targets, (target) => {
      const option = choice.options.find((one) => one.type === 'aim' && one.target === target);
      return option?.type === 'aim' ? option.points : 0;
    });
    const target = rules.targets[choose(levels, points)];
    const chosen = weighed.find(({ option }) =>
      option.type === 'aim' ? option.target === target : target === undefined,
    );
    return (chosen?.value ?? Infinity) - (weighed[0]?.value ?? 0);
  };

  test('the fast choice of a slot is as good as the best option in every decision', () => {
    const oracle = collectionOracle(rules, value, 'exact');
    const game = gameOf(rules);
    const roller = rollerFrom(seededRandom('decision by decision'));
    let decisions = 0;
    for (let number = 0; number < 40; number++) {
      let { state } = begin(game, 1, 0);
      for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
        const view = game.view(state);
        const weighed = oracle.weigh(view, next);
        expect(lossOf(view, next, weighed)).toBeCloseTo(0, 12);
        const played = submit(game, state, 0, weighed[0]?.option ?? { type: 'roll' }, roller);
        if (!played.ok) throw new Error(played.error.code);
        state = played.value.state;
        decisions++;
      }
    }
    expect(decisions).toBeGreaterThan(500);
  });

  test('best play from tables takes as many turns as solved', () => {
    const play = fastGame(rules, choose);
    const random = seededRandom('fast games');
    const games = 2500;
    let sum = 0;
    let squares = 0;
    for (let number = 0; number < games; number++) {
      const taken = play(random);
      sum += taken;
      squares += taken * taken;
    }
    const mean = sum / games;
    const error = Math.sqrt((squares / games - mean * mean) / games);
    expect(Math.abs(mean - turns)).toBeLessThan(4 * error);
  });
});
