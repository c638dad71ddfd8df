import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allGames, gameOf, games } from '../games/index.ts';
import { type Dice, parseDice } from './dice.ts';
import type { Action, Game, Seat } from './game.ts';
import { begin, depart, replay, settle, submit } from './match.ts';
import { readAction } from './read-action.ts';
import { rememberLatest } from './remember.ts';
import { err, ok, unreachable } from './result.ts';
import { seededRoller } from './seeded.ts';

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

test('refuses a seat out of turn before any dice are rolled', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  expect(submit(game, state, 1, { type: 'roll' }, noDice)).toEqual(err({ code: 'not-your-turn' }));
  const thrown = game.fold(state, { type: 'threw', seat: 0, cup: 6 });
  expect(submit(game, thrown, 0, { type: 'roll' }, noDice)).toEqual(err({ code: 'not-your-turn' }));
});

test('passes on a refusal of the game, without dice', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  expect(submit(game, state, 0, { type: 'bank' }, noDice)).toEqual(
    err({ code: 'must-roll', why: 'turn-start' }),
  );
});

test('refuses every command after the end', () => {
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

test('dice to keep may come in any order', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  const rolled = submit(game, state, 0, { type: 'roll' }, () => d('112356'));
  if (!rolled.ok) throw new Error('The roll was refused.');
  const keep = (dice: string): unknown =>
    submit(game, rolled.value.state, 0, { type: 'keep', dice: dice as Dice }, noDice);
  expect(keep('511')).toEqual(keep('115'));
  expect(keep('115')).toMatchObject({ ok: true });
});

describe.each(Object.keys(allGames))(
  '%s refuses anything that is not a move, without an error',
  (id) => {
    const entry = allGames[id];
    const game = entry === undefined ? classic() : gameOf(entry.rules);
    const roller = seededRoller(`garbage ${id}`);
    const deal = begin(game, 2, 0).state;
    const thrown = submit(game, deal, 0, { type: 'roll' }, roller);
    const states = [deal, ...(thrown.ok ? [thrown.value.state] : [])];
    const odd = fc.constantFrom<unknown>(
      null,
      1.5,
      -1,
      Number.NaN,
      'length',
      '__proto__',
      [],
      {},
      '0',
    );
    const dice = fc.oneof(fc.stringMatching(/^[0-7]{0,12}$/), fc.json(), odd);
    const action = fc.oneof(
      fc.jsonValue(),
      odd,
      fc.record({ type: fc.constantFrom('roll', 'keep', 'bank', 'pass', 'aim', 'x', 7, null) }),
      fc.record({ type: fc.constant('keep'), dice }),
      fc.record({ type: fc.constant('aim'), target: fc.oneof(fc.integer(), fc.double(), odd) }),
    );
    const seat = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, odd, fc.jsonValue());

    test('as an action', () => {
      fc.assert(
        fc.property(fc.constantFrom(...states), seat, action, (state, from, sent) => {
          const before = JSON.stringify(state);
          const played = submit(game, state, from as Seat, sent as Action, roller);
          expect(JSON.stringify(state)).toBe(before);
          const refusal = played.ok ? '' : played.error.code;
          expect(readAction(sent).ok || /^[a-z-]+$/.test(refusal)).toBe(true);
        }),
        { seed: 21, numRuns: 300 },
      );
    });

    test('as a seat that leaves', () => {
      fc.assert(
        fc.property(fc.constantFrom(...states), fc.oneof(odd, fc.jsonValue()), (state, from) => {
          const left = depart(game, state, from as Seat);
          expect(left.ok).toBe(from === 0 || from === 1);
        }),
        { seed: 22, numRuns: 200 },
      );
    });
  },
);

test.each([null, undefined, { type: 'x' }, 7, 'roll', { type: 'keep', dice: 5 }, { type: 'aim' }])(
  '%j is not an action',
  (sent) => {
    const game = classic();
    const { state } = begin(game, 2, 0);
    expect(submit(game, state, 0, sent as Action, noDice)).toEqual(err({ code: 'no-action' }));
  },
);

test('folds the facts of leaving', () => {
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

test('returns facts that need no dice unchanged', () => {
  const game = classic();
  const { state } = begin(game, 2, 0);
  const facts = [{ type: 'left', seat: 1 }] as const;
  const settled = settle(game, state, facts, noDice);
  expect(settled.facts).toBe(facts);
  expect(game.view(settled.state).boards[1]?.present).toBe(false);
});

test('remembers only the latest result', () => {
  const asked: object[] = [];
  const answer = rememberLatest((question: object) => {
    asked.push(question);
    return asked.length;
  });
  const [a, b] = [{}, {}];
  expect([answer(a), answer(a), answer(b), answer(b), answer(a)]).toEqual([1, 1, 2, 2, 3]);
});

test('results are tagged', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(err('no')).toEqual({ ok: false, error: 'no' });
});

test('names an impossible case if it happens', () => {
  expect(() => unreachable({ kind: 'other' } as never)).toThrow(
    'Unreachable case: {"kind":"other"}',
  );
});
