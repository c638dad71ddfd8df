import { describe, expect, test } from 'vitest';
import { optionsOf, placesOf, play, refusalOf, scoresOf, sit } from '../../test/script.ts';
import type { GameEvent } from '../core/game.ts';
import { classicRules } from '../games/classic.ts';
import { gameOf } from '../games/index.ts';
import { type Position, START_POSITION, settlePosition } from './position.ts';
import type { HotDiceRules } from './rules.ts';

/** Five dice, with 1s worth 50; tests add the rest. */
const table = (changes: Partial<HotDiceRules>): HotDiceRules => ({
  ...classicRules,
  id: 'test',
  dice: 5,
  combos: [{ kind: 'alike', count: 1, points: { 1: 50 }, name: '' }],
  opening: 0,
  ...changes,
});

const end = { target: 300, win: 'reach', lastRound: true, tie: 'first' } as const;
const bank = (ones: number): string =>
  `roll ${'1'.repeat(ones)}${'2'.repeat(5 - ones)}; keep ${'1'.repeat(ones)}; bank`;
const BUST = 'roll 22334';
const kinds = (facts: readonly GameEvent[]): readonly string[] => facts.map(({ type }) => type);

describe('a row of busts', () => {
  test('is not ended by a roll that scores, if turns are counted', () => {
    const rules = table({ end, penalties: [{ busts: 3, points: 100 }] });
    const turn = 'roll 12334; keep 1; roll 2334';
    const third = play(sit(rules, 1), [BUST, turn, turn].join(';'));
    expect(third.latest).toEqual([
      { type: 'threw', seat: 0, cup: 4 },
      { type: 'rolled', seat: 0, dice: '2334' },
      { type: 'busted', seat: 0, why: 'no-score', lost: 50, streak: 3 },
      { type: 'penalised', seat: 0, points: 100, total: -100, streak: 0 },
      { type: 'turn-began', seat: 0, turn: 4 },
    ]);
  });

  test('is ended by a roll that scores, if rolls are counted', () => {
    const rules = table({ end, penalties: [{ busts: 3, points: 100 }], afterBust: 'may-roll-on' });
    const scored = play(sit(rules, 1), `${BUST}; roll 12334`);
    expect(kinds(scored.latest)).toEqual(['threw', 'rolled', 'recovered']);
    expect(kinds(play(scored, 'keep 1; roll 1233').latest)).toEqual(['threw', 'rolled']);
  });
});

describe('the last dice of a set', () => {
  const rules = table({
    end,
    afterBust: 'may-roll-on',
    rescues: [
      { dice: 3, blank: 'must-roll' },
      { dice: 2, blank: 'may-bank' },
    ],
  });

  test('save the turn only if all show the same face', () => {
    const three = play(sit(rules, 1), 'roll 11234; keep 11');
    expect(kinds(play(three, 'roll 333').latest)).toEqual(['threw', 'rolled', 'rescued']);
    expect(kinds(play(three, 'roll 334').latest)).toEqual(['threw', 'rolled', 'busted']);
    expect(kinds(play(three, 'roll 344').latest)).toEqual(['threw', 'rolled', 'busted']);
    const two = play(sit(rules, 1), 'roll 11123; keep 111');
    expect(kinds(play(two, 'roll 44').latest)).toEqual(['threw', 'rolled', 'rescued']);
    const four = play(sit(rules, 1), 'roll 12345; keep 1');
    expect(kinds(play(four, 'roll 4444').latest)).toEqual(['threw', 'rolled', 'busted']);
  });

  test('leave nothing to bank if a bust took the points before', () => {
    const empty = play(sit(rules, 1), 'roll 11123; keep 111; roll 34; roll 44');
    expect(refusalOf(empty, 'bank')).toEqual({ code: 'nothing-to-bank' });
    expect(optionsOf(empty)).toEqual([{ type: 'roll', cup: 5 }]);
  });

  test('can be banked as the rules for their number say', () => {
    const two = play(sit(rules, 1), 'roll 11123; keep 111; roll 44');
    expect(optionsOf(two)).toEqual([
      { type: 'roll', cup: 5 },
      { type: 'bank', points: 150, total: 150 },
    ]);
    const three = play(sit(rules, 1), 'roll 11234; keep 11; roll 444');
    expect(refusalOf(three, 'bank')).toEqual({ code: 'must-roll', why: 'blank-double' });
  });
});

test('dates a total after a penalty from the penalty', () => {
  const rules = table({ end, penalties: [{ busts: 2, points: 100 }] });
  // Seat 2 banks its 50 before seat 1, long at 150, falls to as much in the last round.
  const turns = [bank(3), bank(3), BUST, bank(1), BUST, bank(1), bank(2), BUST, BUST];
  const over = play(sit(rules, 3), turns.join(';'));
  expect(scoresOf(over)).toEqual([300, 50, 50]);
  expect(placesOf(over)).toEqual(['1: 0', '2: 2', '3: 1']);
});

describe('a total that stays what it was', () => {
  test('keeps its date if a penalty takes nothing', () => {
    const rules = table({ end, penalties: [{ busts: 1, points: 100 }], floor: 0 });
    // Seat 1 falls to 0 in the last round; seat 2 has never had anything else, and then loses nothing.
    const over = play(sit(rules, 3), [bank(3), bank(1), BUST, bank(3), BUST, BUST].join(';'));
    expect(scoresOf(over)).toEqual([300, 0, 0]);
    expect(placesOf(over)).toEqual(['1: 0', '2: 2', '3: 1']);
  });

  test('keeps its date if a barrel throws back to it', () => {
    const rules = table({ end, barrels: [{ from: 100, to: 250, turns: 1 }] });
    // Seat 1 comes to 100 in the last round; seat 2 has been there, and is then thrown back to it.
    const turns = [bank(4), bank(1), bank(2), bank(2), bank(1), BUST];
    const over = play(sit(rules, 3), turns.join(';'));
    expect(scoresOf(over)).toEqual([300, 100, 100]);
    expect(placesOf(over)).toEqual(['1: 0', '2: 2', '3: 1']);
  });
});

test('a total thrown back in the last turn of a match is thrown back in the standings', () => {
  const rules = table({ end, barrels: [{ from: 100, to: 250, turns: 1 }] });
  const over = play(sit(rules, 2), [bank(5), bank(3), bank(1), BUST].join(';'));
  expect(kinds(over.latest)).toEqual(['threw', 'rolled', 'busted', 'barrel-reset', 'ended']);
  expect(over.latest.at(-1)).toEqual({
    type: 'ended',
    standings: [
      { seat: 0, place: 1, score: 300, turns: 2 },
      { seat: 1, place: 2, score: 100, turns: 2 },
    ],
  });
});

describe('a position between turns', () => {
  const rules = table({
    end,
    opening: 100,
    penalties: [{ busts: 2, points: 30 }],
    barrels: [{ from: 100, to: 200, turns: 2 }],
  });
  const at = (changes: Partial<Position>): Position => ({ ...START_POSITION, ...changes });

  test.each<
    [string, Position, Parameters<typeof settlePosition>[2], ReturnType<typeof settlePosition>]
  >([
    [
      'a bank opens, and enters a barrel',
      START_POSITION,
      { type: 'bank', points: 150 },
      {
        position: { total: 150, opened: true, streak: 0, barrel: 0, barrelTurns: 2 },
        turnOver: true,
        won: false,
      },
    ],
    [
      'a bank breaks a row of busts, and leaves a barrel',
      at({ total: 150, opened: true, streak: 1, barrel: 0, barrelTurns: 1 }),
      { type: 'bank', points: 50 },
      {
        position: { total: 200, opened: true, streak: 0, barrel: -1, barrelTurns: 0 },
        turnOver: true,
        won: false,
      },
    ],
    [
      'a bust counts',
      START_POSITION,
      { type: 'bust' },
      { position: at({ streak: 1 }), turnOver: true, won: false },
    ],
    [
      'a second bust costs',
      at({ total: 50, opened: true, streak: 1 }),
      { type: 'bust' },
      { position: at({ total: 20, opened: true }), turnOver: true, won: false },
    ],
    [
      'a bank to the target wins',
      at({ total: 250, opened: true }),
      { type: 'bank', points: 50 },
      { position: at({ total: 300, opened: true }), turnOver: true, won: true },
    ],
  ])('%s', (_, from, result, settled) => {
    expect(settlePosition(rules, from, result)).toEqual(settled);
  });

  test('a bust that may be rolled on from leaves the turn open, and a pass ends it', () => {
    const rollsOn = table({ end, afterBust: 'may-roll-on', penalties: [{ busts: 2, points: 30 }] });
    expect(settlePosition(rollsOn, START_POSITION, { type: 'bust' })).toEqual({
      position: at({ streak: 1 }),
      turnOver: false,
      won: false,
    });
    expect(settlePosition(rollsOn, at({ streak: 1 }), { type: 'pass' })).toEqual({
      position: at({ streak: 1 }),
      turnOver: true,
      won: false,
    });
    expect(settlePosition(rollsOn, at({ streak: 1 }), { type: 'bust' })).toMatchObject({
      position: { total: -30, streak: 0 },
      turnOver: true,
    });
  });

  test('a bank to the target wins at once without a last round', () => {
    const atOnce = table({ end: { ...end, lastRound: false } });
    const won = settlePosition(atOnce, at({ total: 250 }), { type: 'bank', points: 50 });
    expect(won).toMatchObject({ turnOver: true, won: true });
  });

  test('has no other results', () => {
    expect(() => settlePosition(rules, START_POSITION, { type: 'flee' } as never)).toThrow(
      'Unreachable case',
    );
  });
});

test.each<GameEvent>([
  { type: 'aimed', seat: 0, target: 1 },
  { type: 'collected', seat: 0, target: 1, dice: '' as never, points: 1, have: 1, cup: 1 },
  { type: 'refilled', seat: 0, why: 'complete', cup: 6 },
  { type: 'missed', seat: 0 },
  { type: 'finished', seat: 0, turns: 1 },
])('a hot-dice game rejects the fact $type', (fact) => {
  const { game, state } = sit('classic', 1);
  expect(() => game.fold(state, fact)).toThrow(`A hot-dice game has no fact \`${fact.type}\`.`);
});

test('throws an error for unknown facts, moves and phases', () => {
  const { game, state } = sit('classic', 1);
  expect(() => game.fold(state, { type: 'cheated' } as never)).toThrow('Unreachable case');
  expect(() => game.play(state, { type: 'cheat' } as never)).toThrow('Unreachable case');
  expect(() => game.fold(undefined, { type: 'missed', seat: 0 })).toThrow('A log begins');
  expect(() => game.fold(state, { type: 'left', seat: 7 })).toThrow('There is no seat 7.');
  const odd = { ...(state as object), hand: { phase: 'asleep' } };
  expect(() => gameOf(classicRules).next(odd)).toThrow('Unreachable case');
});
