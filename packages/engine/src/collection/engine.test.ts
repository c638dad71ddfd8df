import { describe, expect, test } from 'vitest';
import {
  after,
  optionsOf,
  placesOf,
  play,
  playAlone,
  refusalOf,
  rulesOf,
  type Situation,
  scoresOf,
  sit,
} from '../../test/script.ts';
import { dice, NO_DICE } from '../core/dice.ts';
import type { GameEvent } from '../core/game.ts';
import { rulesHash } from '../rules/hash.ts';
import type { CollectionRules } from './rules.ts';

/** A board of two slots of two points, for a match of a few rolls. */
const SHORT: CollectionRules = {
  family: 'collection',
  id: 'short',
  name: 'Short',
  dice: 3,
  targets: [1, 7],
  need: 2,
};

const choiceOf = ({ game, state }: Situation) => game.next(state);

/** Seat 0 of diecup with every slot full but these. */
const allBut = (open: { readonly [target: number]: number }): Situation =>
  after(
    sit('diecup', 1),
    ...Array.from({ length: 12 }, (_, i): GameEvent => {
      const have = open[i + 1] ?? 5;
      return {
        type: 'collected',
        seat: 0,
        target: i + 1,
        dice: NO_DICE,
        points: have,
        have,
        cup: 6,
      };
    }),
  );

describe('a match starts', () => {
  test('begins with a fact that has the rules, and the first turn', () => {
    expect(sit('diecup', 3, 2).facts).toEqual([
      {
        type: 'started',
        engine: 1,
        game: 'diecup',
        rules: rulesHash(rulesOf('diecup')),
        seats: 3,
        first: 2,
      },
      { type: 'turn-began', seat: 2, turn: 1 },
    ]);
  });

  test.each([
    [0, 0, 'This game seats 1 to 8, not 0.'],
    [9, 0, 'This game seats 1 to 8, not 9.'],
    [2, 2, 'Seat 2 cannot begin: the seats are 0 to 1.'],
  ])('rejects %d seats with seat %d first', (seats, first, message) => {
    expect(() => sit('diecup', seats, first)).toThrow(message);
  });
});

describe('the options', () => {
  test('at the start of a turn: the roll, and why aiming is barred', () => {
    expect(choiceOf(sit('diecup', 2, 1))).toEqual({
      kind: 'choice',
      seat: 1,
      options: [{ type: 'roll', cup: 6 }],
      barred: [{ verb: 'aim', why: { code: 'must-roll', why: 'turn-start' } }],
    });
  });

  test('after the first roll: each number that can be collected, with its consequences, most points first', () => {
    expect(choiceOf(play(sit('diecup', 1), 'roll 111336'))).toEqual({
      kind: 'choice',
      seat: 0,
      options: [
        { type: 'aim', target: 1, dice: '111', points: 3, have: 3, need: 5, cup: 3, free: false },
        { type: 'aim', target: 3, dice: '33', points: 2, have: 2, need: 5, cup: 4, free: false },
        { type: 'aim', target: 6, dice: '6', points: 1, have: 1, need: 5, cup: 5, free: false },
        { type: 'aim', target: 7, dice: '16', points: 1, have: 1, need: 5, cup: 4, free: false },
        { type: 'aim', target: 9, dice: '36', points: 1, have: 1, need: 5, cup: 4, free: false },
      ],
      barred: [{ verb: 'roll', why: { code: 'must-aim' } }],
    });
  });

  test('are sorted by points, then by number', () => {
    const rolled = play(sit('diecup', 1), 'roll 133346');
    expect(
      optionsOf(rolled).map((option) =>
        option.type === 'aim' ? [option.target, option.points] : [],
      ),
    ).toEqual([
      [3, 3],
      [7, 2],
      [1, 1],
      [4, 1],
      [6, 1],
      [9, 1],
      [10, 1],
    ]);
  });

  test('an aim that completes its number or uses all dice says that a free turn follows', () => {
    expect(optionsOf(play(allBut({ 1: 3, 7: 0 }), 'roll 111666'))).toEqual([
      { type: 'aim', target: 1, dice: '111', points: 3, have: 5, need: 5, cup: 6, free: true },
      { type: 'aim', target: 7, dice: '111666', points: 3, have: 3, need: 5, cup: 6, free: true },
    ]);
  });

  test('an aim that reaches four is not complete, one that reaches five is', () => {
    const four = optionsOf(play(allBut({ 1: 2, 12: 0 }), 'roll 112345'));
    expect(four).toMatchObject([{ target: 1, have: 4, free: false, cup: 4 }]);
    const five = optionsOf(play(allBut({ 1: 3, 12: 0 }), 'roll 112345'));
    expect(five).toMatchObject([{ target: 1, have: 5, free: true, cup: 6 }]);
  });

  test('while collecting: the roll of what is left', () => {
    expect(choiceOf(play(sit('diecup', 1), 'roll 111336; aim 1'))).toEqual({
      kind: 'choice',
      seat: 0,
      options: [{ type: 'roll', cup: 3 }],
      barred: [{ verb: 'aim', why: { code: 'must-roll', why: 'collecting' } }],
    });
  });

  test('at a free turn: the roll of all dice, and a new number after it', () => {
    const free = play(sit('diecup', 1), 'roll 123456; aim 7');
    expect(choiceOf(free)).toEqual({
      kind: 'choice',
      seat: 0,
      options: [{ type: 'roll', cup: 6 }],
      barred: [{ verb: 'aim', why: { code: 'must-roll', why: 'turn-start' } }],
    });
    expect(optionsOf(play(free, 'roll 111234'))[0]).toMatchObject({ type: 'aim', target: 1 });
  });

  test('once a match is over: nothing, only the standings', () => {
    expect(
      choiceOf(play(sit(SHORT, 1), 'roll 112; aim 1; roll 163; aim 7; roll 1; roll 162; aim 7')),
    ).toEqual({
      kind: 'over',
      standings: [{ seat: 0, place: 1, score: 2, turns: 2 }],
    });
  });
});

describe('refusals', () => {
  const start = sit('diecup', 2);
  const rolled = play(start, 'roll 111336');
  const collecting = play(rolled, 'aim 1');

  test.each<[string, Situation, string, unknown]>([
    ['another seat’s move', start, '1 roll 111336', { code: 'not-your-turn' }],
    ['an aim before the roll', start, 'aim 1', { code: 'must-roll', why: 'turn-start' }],
    ['a roll before the aim', rolled, 'roll 111336', { code: 'must-aim' }],
    ['a second aim', collecting, 'aim 3', { code: 'must-roll', why: 'collecting' }],
    [
      'a number that is not in the roll',
      rolled,
      'aim 2',
      { code: 'not-in-the-roll', target: 2, dice: '111336' },
    ],
    [
      'a pair that is not in the roll',
      rolled,
      'aim 12',
      { code: 'not-in-the-roll', target: 12, dice: '111336' },
    ],
    ['a number that is not on the board', rolled, 'aim 13', { code: 'not-open', target: 13 }],
    ['the number 0', rolled, 'aim 0', { code: 'not-open', target: 0 }],
    ['keeping', rolled, 'keep 1', { code: 'not-in-this-game', verb: 'keep' }],
    ['banking', rolled, 'bank', { code: 'not-in-this-game', verb: 'bank' }],
    ['passing', rolled, 'pass', { code: 'not-in-this-game', verb: 'pass' }],
  ])('%s', (_what, situation, line, refusal) => {
    expect(refusalOf(situation, line)).toEqual(refusal);
  });

  test('a full number', () => {
    expect(refusalOf(play(allBut({ 3: 0 }), 'roll 111336'), 'aim 1')).toEqual({
      code: 'not-open',
      target: 1,
    });
  });

  test('anything once the match is over, and leaving twice', () => {
    const over = play(sit(SHORT, 1), 'roll 112; aim 1; roll 166; aim 7; roll 5; roll 162; aim 7');
    expect(refusalOf(over, '0 roll 123')).toEqual({ code: 'over' });
    expect(playAlone(over, { type: 'roll' })).toEqual({ ok: false, error: { code: 'over' } });
    expect(refusalOf(over, '0 leave')).toEqual({ code: 'over' });
    const left = play(sit('diecup', 3), '1 leave');
    expect(refusalOf(left, '1 leave')).toEqual({ code: 'already-left', seat: 1 });
    expect(refusalOf(left, '3 leave')).toEqual({ code: 'no-such-seat', seat: 3 });
  });
});

describe('rolls', () => {
  const thrown = (): Situation => after(sit('diecup', 1), { type: 'threw', seat: 0, cup: 6 });

  test('are due after the action, for as many dice as the cup holds', () => {
    expect(choiceOf(thrown())).toEqual({ kind: 'chance', seat: 0, dice: 6 });
    expect(playAlone(thrown(), { type: 'roll' })).toEqual({
      ok: false,
      error: { code: 'not-your-turn' },
    });
  });

  test('throws an error for a roll that is not due, or for other dice', () => {
    const { game, state } = sit('diecup', 1);
    expect(() => game.roll(state, dice([1]))).toThrow('No throw is due.');
    const waiting = thrown();
    expect(() => waiting.game.roll(waiting.state, dice([1]))).toThrow('6 dice are due, not 1.');
  });
});

describe('a short match for two', () => {
  test('a full board ends the seat’s turn, not the round', () => {
    const first = play(sit(SHORT, 2), 'roll 112; aim 1; roll 162; aim 7; roll 3; roll 456');
    expect(scoresOf(first)).toEqual([2, 1]);
    const second = play(first, '0 roll 162; aim 7');
    expect(second.latest).toEqual([
      { type: 'aimed', seat: 0, target: 7 },
      { type: 'collected', seat: 0, target: 7, dice: '16', points: 1, have: 2, cup: 1 },
      { type: 'finished', seat: 0, turns: 2 },
      { type: 'turn-began', seat: 1, turn: 2 },
    ]);
    expect(second.game.view(second.state).closing).toBe(true);
    expect(play(second, '1 roll 456').latest.at(-1)).toEqual({
      type: 'ended',
      standings: [
        { seat: 0, place: 1, score: 2, turns: 2 },
        { seat: 1, place: 2, score: 2, turns: 2 },
      ],
    });
  });

  test('a board can be filled by a later roll of the same aim', () => {
    const slow: CollectionRules = { ...SHORT, targets: [1] };
    const filled = play(sit(slow, 1), 'roll 123; aim 1; roll 12');
    expect(filled.latest).toEqual([
      { type: 'threw', seat: 0, cup: 2 },
      { type: 'rolled', seat: 0, dice: '12' },
      { type: 'collected', seat: 0, target: 1, dice: '1', points: 1, have: 2, cup: 1 },
      { type: 'finished', seat: 0, turns: 1 },
      { type: 'ended', standings: [{ seat: 0, place: 1, score: 1, turns: 1 }] },
    ]);
  });

  test('a seat alone is never closing', () => {
    const over = play(sit({ ...SHORT, targets: [1] }, 1), 'roll 112; aim 1');
    expect(over.game.view(over.state).closing).toBe(false);
  });

  test('the seat that began the match begins each round', () => {
    const one: CollectionRules = { ...SHORT, targets: [1] };
    const table = play(sit(one, 3, 1), '1 roll 456; 2 roll 112; aim 1');
    expect(table.latest.at(-1)).toEqual({ type: 'turn-began', seat: 0, turn: 1 });
    expect(placesOf(play(table, '0 roll 456'))).toEqual(['1: 2', '2: 0', '2: 1']);
  });

  test('more points than the slot needs still stop at what it needs', () => {
    const over = play(sit(SHORT, 1), 'roll 111; aim 1');
    expect(over.latest).toEqual([
      { type: 'aimed', seat: 0, target: 1 },
      { type: 'collected', seat: 0, target: 1, dice: '111', points: 3, have: 2, cup: 0 },
      { type: 'refilled', seat: 0, why: 'complete', cup: 3 },
    ]);
  });

  test('plays on until a board is full', () => {
    const short = play(sit(SHORT, 2), '0 roll 112; aim 1; roll 166; aim 7; roll 5; 1 roll 456');
    expect(short.latest.at(-1)).toEqual({ type: 'turn-began', seat: 0, turn: 2 });
  });
});

describe('leaving', () => {
  const one: CollectionRules = { ...SHORT, targets: [1] };

  test('out of turn changes nothing for the active seat', () => {
    const before = play(sit('diecup', 3), 'roll 111336');
    const left = play(before, '1 leave');
    expect(left.latest).toEqual([{ type: 'left', seat: 1 }]);
    expect(optionsOf(left)).toEqual(optionsOf(before));
  });

  test('in turn passes the turn on', () => {
    const left = play(sit('diecup', 3), 'roll 111336; aim 1; 0 leave');
    expect(left.latest).toEqual([
      { type: 'left', seat: 0 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
  });

  test('by all but one ends the match', () => {
    expect(play(sit('diecup', 2), '0 leave').latest).toEqual([
      { type: 'left', seat: 0 },
      {
        type: 'ended',
        standings: [
          { seat: 1, place: 1, score: 0, turns: 0 },
          { seat: 0, place: 2, score: 1, turns: 1 },
        ],
      },
    ]);
  });

  test('by the first seat lets the next one begin the rounds', () => {
    const table = play(sit(one, 4), '0 roll 456; 1 roll 456; 2 roll 112; aim 1; 0 leave');
    expect(table.latest).toEqual([{ type: 'left', seat: 0 }]);
    const over = play(table, '3 roll 456');
    expect(placesOf(over)).toEqual(['1: 2', '2: 1', '2: 3', '4: 0']);
  });

  test('by the first seat, in its own turn, leaves the round to the others', () => {
    const table = play(sit(one, 3), '0 leave; 1 roll 112; aim 1');
    expect(table.latest.at(-1)).toEqual({ type: 'turn-began', seat: 2, turn: 1 });
    expect(placesOf(play(table, '2 roll 456'))).toEqual(['1: 1', '2: 2', '3: 0']);
  });

  test('by the only seat with a full board lets the others play on', () => {
    const table = play(sit(one, 3), '0 roll 112; aim 1; 0 leave');
    expect(table.game.view(table.state).closing).toBe(false);
    const on = play(table, '1 roll 456; 2 roll 456');
    expect(on.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 2 });
  });

  test('by the last seat of the final round ends the match', () => {
    const table = play(sit(one, 3), '0 roll 112; aim 1; 1 roll 456; 2 leave');
    expect(placesOf(table)).toEqual(['1: 0', '2: 1', '3: 2']);
  });
});

describe('the view', () => {
  test('shows the table while a number is collected', () => {
    const { game, state } = play(sit(SHORT, 2), 'roll 123; aim 1');
    expect(game.view(state)).toEqual({
      turn: 0,
      dice: '',
      aside: ['1'],
      cup: 2,
      pending: 0,
      target: 1,
      closing: false,
      boards: [
        {
          score: 1,
          turns: 1,
          present: true,
          cells: [
            { kind: 'slot', label: '1', have: 1, need: 2 },
            { kind: 'slot', label: '7', have: 0, need: 2 },
          ],
        },
        {
          score: 0,
          turns: 0,
          present: true,
          cells: [
            { kind: 'slot', label: '1', have: 0, need: 2 },
            { kind: 'slot', label: '7', have: 0, need: 2 },
          ],
        },
      ],
    });
  });

  test('shows dice on the table and an empty cup after a first roll', () => {
    const { game, state } = play(sit('diecup', 1), 'roll 111336');
    expect(game.view(state)).toMatchObject({ dice: '111336', cup: 0, aside: [], target: 0 });
  });

  test('clears number and dice aside for a free turn and for the next turn', () => {
    const free = play(sit('diecup', 1), 'roll 123456; aim 7');
    expect(free.game.view(free.state)).toMatchObject({ target: 0, cup: 6, dice: '' });
    const rolled = play(free, 'roll 111234');
    expect(rolled.game.view(rolled.state)).toMatchObject({ target: 0, aside: [] });
    const missed = play(sit('diecup', 1), 'roll 111336; aim 1; roll 236');
    expect(missed.game.view(missed.state)).toMatchObject({
      target: 0,
      aside: [],
      cup: 6,
      dice: '',
    });
  });

  test('keeps one entry aside for each pick', () => {
    const { game, state } = play(sit('diecup', 1), 'roll 112336; aim 1; roll 1236');
    expect(game.view(state).aside).toEqual(['11', '1']);
  });

  test('is empty at the end, and shows who has left', () => {
    const over = play(sit('diecup', 2), 'roll 111336; 1 leave');
    expect(over.game.view(over.state)).toMatchObject({
      dice: '',
      cup: 0,
      boards: [{ present: true }, { present: false }],
    });
  });
});

describe('folding', () => {
  test('needs a start', () => {
    const { game } = sit('diecup', 1);
    expect(() => game.fold(undefined, { type: 'missed', seat: 0 })).toThrow(
      'A log begins with `started`.',
    );
  });

  test('rejects facts of the other family', () => {
    const { game, state } = sit('diecup', 1);
    expect(() => game.fold(state, { type: 'passed', seat: 0 })).toThrow(
      'A collection game has no fact `passed`.',
    );
  });

  test('rejects a seat that does not exist', () => {
    expect(() => after(sit('diecup', 1), { type: 'finished', seat: 1, turns: 1 })).toThrow(
      'There is no seat 1.',
    );
  });
});
