import { expect, test } from 'vitest';
import { gameOf, games } from '../games/index.ts';
import { type Dice, parseDice } from './dice.ts';
import type { Game } from './game.ts';
import { begin, depart, replay, settle, submit } from './match.ts';
import { rememberLatest } from './remember.ts';
import { err, ok, unreachable } from './result.ts';

const classic = (): Game => {
  const entry = games['classic'];
  if (entry === undefined) throw new Error('There is no classic.');
  return gameOf(entry.rules);
};

const d = (text: string): Dice => {
  const parsed = parseDice(text);
  if (parsed === undefined) throw new Error(`Not dice: ${text}`);
  return parsed;
};

const noDice = (): Dice => {
  throw new Error('No dice were due.');
};

test('a log without facts is a bug', () => {
  expect(() => replay(classic(), [])).toThrow('A log cannot be empty.');
});

test('a match begins with the start and the first turn', () => {
  const game = classic();
  const { state, facts } = begin(game, 2, 1);
  expect(facts.map(({ type }) => type)).toEqual(['started', 'turn-began']);
  expect(state).toEqual(replay(game, facts));
  expect(game.view(state).turn).toBe(1);
});

test('a roll is settled with the dice it calls for', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  const asked: number[] = [];
  const played = submit(game, state, 0, { type: 'roll' }, (n) => {
    asked.push(n);
    return d('123466');
  });
  expect(asked).toEqual([6]);
  if (!played.ok) throw new Error('The roll was refused.');
  expect(played.value.facts).toEqual([
    { type: 'threw', seat: 0, cup: 6 },
    { type: 'rolled', seat: 0, dice: '123466' },
  ]);
  expect(game.view(played.value.state).dice).toBe('123466');
});

test('who is not to move is told so before any dice are drawn', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  expect(submit(game, state, 1, { type: 'roll' }, noDice)).toEqual(err({ code: 'not-your-turn' }));
  const thrown = game.fold(state, { type: 'threw', seat: 0, cup: 6 });
  expect(submit(game, thrown, 0, { type: 'roll' }, noDice)).toEqual(err({ code: 'not-your-turn' }));
});

test('what the game refuses is refused, with its reason and no dice', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  expect(submit(game, state, 0, { type: 'bank' }, noDice)).toEqual(
    err({ code: 'must-roll', why: 'turn-start' }),
  );
});

test('a match that is over takes no more commands, whoever sends them', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  const left = depart(game, state, 0);
  if (!left.ok) throw new Error('The seat could not leave.');
  for (const seat of [0, 1]) {
    expect(submit(game, left.value.state, seat, { type: 'roll' }, noDice)).toEqual(
      err({ code: 'over' }),
    );
  }
  expect(depart(game, left.value.state, 1)).toEqual(err({ code: 'over' }));
});

test('leaving folds its facts', () => {
  const game = classic();
  const { state, facts } = begin(game, 3, 0);
  const left = depart(game, state, 0);
  if (!left.ok) throw new Error('The seat could not leave.');
  expect(left.value.facts).toEqual([
    { type: 'left', seat: 0 },
    { type: 'turn-began', seat: 1, turn: 1 },
  ]);
  expect(left.value.state).toEqual(replay(game, [...facts, ...left.value.facts]));
});

test('facts that call for no dice are folded and given back as they are', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  const facts = [{ type: 'left', seat: 1 }] as const;
  const settled = settle(game, state, facts, noDice);
  expect(settled.facts).toBe(facts);
  expect(game.view(settled.state).boards[1]?.present).toBe(false);
});

test('the latest answer is remembered, and only that', () => {
  const asked: object[] = [];
  const answer = rememberLatest((question: object) => {
    asked.push(question);
    return asked.length;
  });
  const [a, b] = [{}, {}];
  expect([answer(a), answer(a), answer(b), answer(b), answer(a)]).toEqual([1, 1, 2, 2, 3]);
});

test('results say which they are', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(err('no')).toEqual({ ok: false, error: 'no' });
});

test('a case that cannot be is named when it happens all the same', () => {
  expect(() => unreachable({ kind: 'other' } as never)).toThrow(
    'Unreachable case: {"kind":"other"}',
  );
});
