import { describe, expect, test } from 'vitest';
import { placesOf, play, type Situation, sit } from '../../test/script.ts';
import type { GameEvent } from '../core/game.ts';
import type { CollectionRules } from './rules.ts';

const SHORT: CollectionRules = {
  family: 'collection',
  id: 'short',
  name: 'Short',
  dice: 2,
  targets: [1],
  need: 1,
};

const FULL = 'roll 12; aim 1';
const MISS = 'roll 22';

/** The seats that still have a turn, if all of them miss. */
const turnsOf = (situation: Situation): readonly number[] => {
  const next = situation.game.next(situation.state);
  return next.kind === 'over' ? [] : [next.seat].concat(turnsOf(play(situation, MISS)));
};

describe('the round in which a board is full', () => {
  const full = (seats: number): Situation => play(sit(SHORT, seats), FULL);

  test('is completed', () => {
    expect(turnsOf(full(4))).toEqual([1, 2, 3]);
  });

  test('is completed by the others if the active seat leaves', () => {
    expect(turnsOf(play(full(4), '1 leave'))).toEqual([2, 3]);
    expect(turnsOf(play(full(4), '1 leave; 2 leave'))).toEqual([3]);
  });

  test('is completed by the others if a later seat leaves', () => {
    expect(turnsOf(play(full(4), '2 leave'))).toEqual([1, 3]);
    expect(turnsOf(play(full(4), '3 leave'))).toEqual([1, 2]);
  });

  test('is completed if the first seat leaves and another board is full', () => {
    const second = play(sit(SHORT, 4), `${MISS}; ${FULL}; 0 leave`);
    expect(turnsOf(second)).toEqual([2, 3]);
    expect(placesOf(play(second, `${MISS}; ${MISS}`))).toEqual(['1: 1', '2: 2', '2: 3', '4: 0']);
  });

  test('is not the last if the seat with the full board leaves', () => {
    const gone = play(full(3), '0 leave');
    expect(gone.game.view(gone.state).closing).toBe(false);
    const next = play(gone, `${MISS}; ${MISS}`);
    expect(next.game.next(next.state)).toMatchObject({ kind: 'choice', seat: 1 });
  });

  test('is announced as the last', () => {
    const { game, state } = full(2);
    expect(game.view(state).closing).toBe(true);
    expect(game.view(sit(SHORT, 2).state).closing).toBe(false);
  });
});

test.each<GameEvent>([
  { type: 'kept', seat: 0, dice: '' as never, points: 1, pending: 1, cup: 1, hot: false },
  { type: 'rescued', seat: 0, cup: 5, blank: false },
  { type: 'busted', seat: 0, why: 'no-score', lost: 1, streak: 1 },
  { type: 'recovered', seat: 0 },
  { type: 'passed', seat: 0 },
  { type: 'banked', seat: 0, points: 1, total: 1 },
  { type: 'penalised', seat: 0, points: 1, total: 1, streak: 1 },
  { type: 'barrel-entered', seat: 0, barrel: 0, left: 1 },
  { type: 'barrel-held', seat: 0, barrel: 0, left: 1 },
  { type: 'barrel-reset', seat: 0, barrel: 0, left: 1, total: 1 },
  { type: 'barrel-left', seat: 0, barrel: 0 },
  { type: 'last-round', seat: 0 },
])('a collection game rejects the fact $type', (fact) => {
  const { game, state } = sit('diecup', 1);
  expect(() => game.fold(state, fact)).toThrow(`A collection game has no fact \`${fact.type}\`.`);
});

test('throws an error for unknown facts, moves and phases', () => {
  const { game, state } = sit('diecup', 1);
  expect(() => game.fold(state, { type: 'cheated' } as never)).toThrow('Unreachable case');
  expect(() => game.play(state, { type: 'cheat' } as never)).toThrow('Unreachable case');
  expect(() => game.fold(undefined, { type: 'missed', seat: 0 })).toThrow('A log begins');
  const odd = { ...(state as object), phase: 'asleep' };
  expect(() => game.next(odd)).toThrow('Unreachable case');
});
