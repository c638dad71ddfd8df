import {
  type Action,
  begin,
  type Dice,
  type GameEvent,
  gameOf,
  parseDice,
  submit,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { playedTable, rulesNamed } from '../review/played-table.ts';
import {
  clearFelt,
  EMPTY_FELT,
  type Felt,
  facesOf,
  feltAfter,
  feltAfterAction,
  feltMatching,
  pickFaces,
} from './felt.ts';

const diceOf = (text: string): Dice => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

const rolled = (dice: string): GameEvent => ({ type: 'rolled', seat: 0, dice: diceOf(dice) });
const laid = (dice: string): Felt => feltAfter(EMPTY_FELT, rolled(dice));

const classic = gameOf(rulesNamed('classic'));

/** The facts of each move at a new table. */
const factsOf = (moves: readonly (readonly [action: object, thrown: string])[]) => {
  let { state } = begin(classic, 2, 0);
  return moves.map(([action, thrown]) => {
    const played = submit(classic, state, 0, action as Action, () => diceOf(thrown));
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    return played.value.facts;
  });
};

test.each(['classic', 'barrel', 'hutton', 'depot', 'diecup', 'depot+may-roll-on'])(
  '%s: folding facts gives the view of the referee',
  (name) => {
    const rules = rulesNamed(name);
    const game = gameOf(rules);
    let felt = EMPTY_FELT;
    let state: unknown;
    for (const { facts } of playedTable(rules, ['regular', 'careless'], 'felt').slice(1)) {
      for (const fact of facts) {
        if (fact.type === 'launched') continue;
        felt = feltAfter(felt, fact);
        state = game.fold(state, fact as GameEvent);
      }
      const view = game.view(state);
      if (view.dice === '') continue;
      expect(facesOf(felt.dice)).toBe(view.dice);
      expect(felt.aside).toEqual(view.aside);
      expect(felt.pending).toBe(view.pending);
      expect(feltMatching(felt, view)).toEqual(felt);
    }
  },
);

describe('dice on the felt', () => {
  test('keep their ids until they are thrown again', () => {
    const [first, keep, again] = factsOf([
      [{ type: 'roll' }, '111456'],
      [{ type: 'keep', dice: '15' }, ''],
      [{ type: 'roll' }, '2346'],
    ]);
    const before = (first ?? []).reduce(feltAfter, EMPTY_FELT);
    const kept = (keep ?? []).reduce(feltAfter, before);
    expect(facesOf(kept.dice)).toBe('1146');
    expect(kept.aside).toEqual(['15']);
    expect(kept.dice.every((die) => before.dice.includes(die))).toBe(true);
    expect(kept.thrown).toBe(before.dice);
    const { held } = feltAfterAction(kept, again ?? []);
    expect(held.throwId).toBe(kept.throwId + 1);
    const ids = new Set(before.dice.map(({ id }) => id));
    expect(held.dice.some(({ id }) => ids.has(id))).toBe(false);
  });

  test('stay after a bust until the next turn', () => {
    const [first, keep, bust] = factsOf([
      [{ type: 'roll' }, '112346'],
      [{ type: 'keep', dice: '11' }, ''],
      [{ type: 'roll' }, '2346'],
    ]);
    const start = [...(first ?? []), ...(keep ?? [])].reduce(feltAfter, EMPTY_FELT);
    const { held, felt } = feltAfterAction(start, bust ?? []);
    expect(held).toMatchObject({ busted: true, pending: 0, aside: ['11'] });
    expect(facesOf(held.dice)).toBe('2346');
    expect(felt).toEqual(clearFelt(held));
  });

  test('leave the rail when all are thrown again', () => {
    const [first, keep, again] = factsOf([
      [{ type: 'roll' }, '111555'],
      [{ type: 'keep', dice: '111555' }, ''],
      [{ type: 'roll' }, '112346'],
    ]);
    const hot = [...(first ?? []), ...(keep ?? [])].reduce(feltAfter, EMPTY_FELT);
    expect(hot.aside).toEqual(['111555']);
    expect((again ?? []).reduce(feltAfter, hot).aside).toEqual([]);
  });
});

describe('matching the view of the referee', () => {
  const view = classic.view(begin(classic, 2, 0).state);

  test('lays missing dice and leaves the others', () => {
    const felt = laid('1256');
    expect(feltMatching(felt, { ...view, dice: diceOf('1256') }).dice).toBe(felt.dice);
    const other = feltMatching(felt, { ...view, dice: diceOf('1156'), pending: 50 });
    expect(facesOf(other.dice)).toBe('1156');
    expect(other).toMatchObject({ throwId: felt.throwId, pending: 50 });
    expect(other.dice.some(({ id }) => felt.dice.some((die) => die.id === id))).toBe(false);
  });

  test('clears the felt, unless it shows a bust', () => {
    const felt = laid('2346');
    expect(feltMatching(felt, view).dice).toEqual([]);
    expect(feltMatching({ ...felt, busted: true }, view).dice).toBe(felt.dice);
  });
});

test('picks each die once', () => {
  const { dice } = laid('111456');
  expect(pickFaces(dice, '115')).toEqual([1, 2, 5]);
  expect(pickFaces(laid('4').dice, '1')).toEqual([]);
});
