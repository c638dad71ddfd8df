import { describe, expect, test } from 'vitest';
import { type GameEvent, NO_DICE, parseDice, pick } from '../../src/index.ts';
import {
  after,
  optionsOf,
  placesOf,
  play,
  refusalOf,
  rulesOf,
  type Situation,
  scoresOf,
  sit,
} from '../script.ts';

/** A seat with these points in these slots. */
const filled = (
  situation: Situation,
  seat: number,
  slots: { readonly [target: number]: number },
): Situation =>
  after(
    situation,
    ...Object.entries(slots).map(
      ([target, have]): GameEvent => ({
        type: 'collected',
        seat,
        target: Number(target),
        dice: NO_DICE,
        points: have,
        have,
        cup: 6,
      }),
    ),
  );

/** Every slot full but those named. */
const allBut = (slots: {
  readonly [target: number]: number;
}): { readonly [n: number]: number } => ({
  1: 5,
  2: 5,
  3: 5,
  4: 5,
  5: 5,
  6: 5,
  7: 5,
  8: 5,
  9: 5,
  10: 5,
  11: 5,
  12: 5,
  ...slots,
});

const slotsOf = ({ game, state }: Situation, seat = 0): readonly number[] =>
  game.view(state).boards[seat]?.cells.map(({ have }) => have) ?? [];

/** The facts of the last command, from the roll on. */
const told = (situation: Situation): readonly string[] => situation.latest.map(({ type }) => type);

describe('diecup [1] the board', () => {
  test('[1] it has the numbers 1 to 12, each of which needs five points', () => {
    const { game, state } = sit('diecup', 1);
    expect(game.view(state).boards[0]?.cells).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => ({
        kind: 'slot',
        label: String(n),
        have: 0,
        need: 5,
      })),
    );
  });

  test('[1] a turn begins with six dice; five-dice: with five', () => {
    expect(optionsOf(sit('diecup', 1))).toEqual([{ type: 'roll', cup: 6 }]);
    expect(optionsOf(sit('diecup+five-dice', 1))).toEqual([{ type: 'roll', cup: 5 }]);
  });

  test('[1] one to eight seats may play', () => {
    expect(sit('diecup', 8).game.seats).toEqual({ min: 1, max: 8 });
  });
});

describe('diecup [2] picking a number', () => {
  test.each([
    ['112346', 1, '11', 2, 'all dice of that face'],
    ['112346', 2, '2', 1, 'all dice of that face'],
    ['112346', 5, '', 0, 'there is none'],
    ['333333', 3, '333333', 6, 'all of them, also more than the slot needs'],
    ['123456', 7, '123456', 3, 'three pairs that sum to 7'],
    ['111666', 7, '111666', 3, 'each 1 with a 6'],
    ['111666', 12, '66', 1, 'one pair of 6s, the third stays'],
    ['112666', 7, '1166', 2, 'two pairs, one 6 has no partner'],
    ['222266', 8, '2266', 2, 'as many pairs as the rarer face allows'],
    ['444444', 8, '444444', 3, 'three pairs of 4s'],
    ['444445', 8, '4444', 2, 'two pairs of 4s, the fifth stays'],
    ['334445', 8, '3445', 2, 'a 3 with the 5 and a pair of 4s'],
    ['345345', 9, '4455', 2, 'two pairs of 4 and 5'],
    ['345636', 9, '334566', 3, 'pairs of different kinds'],
    ['455566', 10, '4556', 2, 'a 4 with a 6 and a pair of 5s'],
    ['555566', 11, '5566', 2, '5 and 6'],
    ['666661', 12, '6666', 2, 'two pairs of 6s'],
    ['123451', 12, '', 0, 'no pair sums to 12'],
  ])('[2] of %s the number %i takes %j for %i points: %s', (roll, target, dice, points) => {
    expect(pick(parseDice(roll) ?? NO_DICE, target)).toEqual({ dice, points });
  });

  test('[2] the target stays for the whole turn: later rolls collect it without a choice', () => {
    const aimed = play(sit('diecup', 1), 'roll 333126; aim 3');
    expect(optionsOf(aimed)).toEqual([{ type: 'roll', cup: 3 }]);
    expect(refusalOf(aimed, 'aim 1')).toEqual({ code: 'must-roll', why: 'collecting' });
    expect(play(aimed, 'roll 113').latest).toEqual([
      { type: 'threw', seat: 0, cup: 3 },
      { type: 'rolled', seat: 0, dice: '113' },
      { type: 'collected', seat: 0, target: 3, dice: '3', points: 1, have: 4, cup: 2 },
    ]);
  });
});

describe('diecup [3] to [5]: scoring and going on', () => {
  test('[3] a face scores a point a die, a sum a point a pair', () => {
    expect(slotsOf(play(sit('diecup', 1), 'roll 333126; aim 3'))[2]).toBe(3);
    expect(slotsOf(play(sit('diecup', 1), 'roll 116634; aim 7'))[6]).toBe(3);
  });

  test('[4] collected dice are out, the rest is rolled again', () => {
    expect(optionsOf(play(sit('diecup', 1), 'roll 116635; aim 7'))).toEqual([
      { type: 'roll', cup: 2 },
    ]);
  });

  test('[5] the turn ends when the number is not in the roll, and what was collected stays', () => {
    const missed = play(sit('diecup', 1), 'roll 333126; aim 3; roll 126');
    expect(missed.latest).toEqual([
      { type: 'threw', seat: 0, cup: 3 },
      { type: 'rolled', seat: 0, dice: '126' },
      { type: 'missed', seat: 0 },
      { type: 'turn-began', seat: 0, turn: 2 },
    ]);
    expect(slotsOf(missed)[2]).toBe(3);
  });

  test('[5] after choosing 3, only 3s count: the example', () => {
    const missed = play(sit('diecup', 1), 'roll 333444; aim 3; roll 444');
    expect(told(missed)).toContain('missed');
    expect(slotsOf(missed)[3]).toBe(0);
  });
});

describe('diecup [6] the bonuses', () => {
  test('[6] a number that reaches five: the other dice are abandoned, all six return, a free turn follows', () => {
    const complete = play(filled(sit('diecup', 1), 0, { 3: 3 }), 'roll 331256; aim 3');
    expect(complete.latest).toEqual([
      { type: 'aimed', seat: 0, target: 3 },
      { type: 'collected', seat: 0, target: 3, dice: '33', points: 2, have: 5, cup: 4 },
      { type: 'refilled', seat: 0, why: 'complete', cup: 6 },
    ]);
    expect(optionsOf(complete)).toEqual([{ type: 'roll', cup: 6 }]);
    expect(optionsOf(play(complete, 'roll 112256')).map(({ type }) => type)).toContain('aim');
  });

  test('[6] also by a later roll of the turn', () => {
    const complete = play(filled(sit('diecup', 1), 0, { 3: 3 }), 'roll 312256; aim 3; roll 12356');
    expect(complete.latest.at(-1)).toEqual({
      type: 'refilled',
      seat: 0,
      why: 'complete',
      cup: 6,
    });
  });

  test('[6] all dice used: all six return and a free turn follows', () => {
    const used = play(sit('diecup', 1), 'roll 123456; aim 7');
    expect(used.latest.at(-1)).toEqual({ type: 'refilled', seat: 0, why: 'all-dice', cup: 6 });
  });

  test('[6] all dice used over several rolls count as well', () => {
    const used = play(sit('diecup', 1), 'roll 162222; aim 7; roll 1622; roll 34');
    expect(used.latest.at(-1)).toEqual({ type: 'refilled', seat: 0, why: 'all-dice', cup: 6 });
  });

  test('[6] both at once give one free turn', () => {
    const both = play(filled(sit('diecup', 1), 0, { 7: 2 }), 'roll 123456; aim 7');
    expect(both.latest.filter(({ type }) => type === 'refilled')).toEqual([
      { type: 'refilled', seat: 0, why: 'complete', cup: 6 },
    ]);
  });

  test('[6] more points than the slot needs: all dice are taken, the slot stops at five', () => {
    const over = play(filled(sit('diecup', 1), 0, { 3: 4 }), 'roll 333126; aim 3');
    expect(over.latest).toContainEqual({
      type: 'collected',
      seat: 0,
      target: 3,
      dice: '333',
      points: 3,
      have: 5,
      cup: 3,
    });
    expect(slotsOf(over)[2]).toBe(5);
  });

  test('[6] a free turn costs no turn, also when it fails at once', () => {
    const board = filled(sit('diecup', 1), 0, allBut({ 1: 4, 2: 0 }));
    const failed = play(board, 'roll 133456; aim 1; roll 333456');
    expect(failed.latest.slice(1)).toEqual([
      { type: 'rolled', seat: 0, dice: '333456' },
      { type: 'missed', seat: 0 },
      { type: 'turn-began', seat: 0, turn: 2 },
    ]);
  });

  test('[6] free turns can follow one another in the one turn', () => {
    const twice = play(sit('diecup', 1), 'roll 123456; aim 7; roll 444444; aim 8; roll 112233');
    expect(scoresOf(twice)).toEqual([1]);
  });
});

describe('diecup [7] the end of a turn', () => {
  test('[7] a first roll without an open number spends the turn', () => {
    const spent = play(filled(sit('diecup', 1), 0, allBut({ 1: 0 })), 'roll 223456');
    expect(spent.latest.slice(1)).toEqual([
      { type: 'rolled', seat: 0, dice: '223456' },
      { type: 'missed', seat: 0 },
      { type: 'turn-began', seat: 0, turn: 2 },
    ]);
  });

  test('[7] a full number cannot be chosen any more', () => {
    const rolled = play(filled(sit('diecup', 1), 0, { 3: 5 }), 'roll 333126');
    expect(refusalOf(rolled, 'aim 3')).toEqual({ code: 'not-open', target: 3 });
  });
});

describe('diecup [8] the end', () => {
  test('[8] alone, the match ends with the last slot, and the score is the number of turns', () => {
    const board = filled(sit('diecup', 1), 0, allBut({ 3: 4 }));
    const full = play(board, 'roll 112456; roll 333126; aim 3');
    expect(full.latest.slice(-2)).toEqual([
      { type: 'finished', seat: 0, turns: 2 },
      { type: 'ended', standings: [{ seat: 0, place: 1, score: 2, turns: 2 }] },
    ]);
  });

  const pair = (first: number) =>
    filled(filled(sit('diecup', 2, first), 0, allBut({ 3: 4 })), 1, allBut({ 3: 4, 5: 2 }));

  test('[8] with more seats the round is completed first', () => {
    const table = play(pair(0), '0 roll 333126; aim 3');
    expect(table.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 1 });
    expect(placesOf(play(table, '1 roll 112246'))).toEqual(['1: 0', '2: 1']);
  });

  test('[8] the last seat of the round ends it at once', () => {
    const table = play(pair(1), '1 roll 112246\n0 roll 333126; aim 3');
    expect(placesOf(table)).toEqual(['1: 0', '2: 1']);
  });

  test('[8] two full boards in the same round share the win', () => {
    const table = filled(filled(sit('diecup', 2), 0, allBut({ 3: 4 })), 1, allBut({ 3: 4 }));
    const over = play(table, '0 roll 333126; aim 3\n1 roll 333126; aim 3');
    expect(placesOf(over)).toEqual(['1: 0', '1: 1']);
  });

  test('[8] behind the winner, more points on the board are better', () => {
    const table = filled(filled(filled(sit('diecup', 3), 0, allBut({ 3: 4 })), 1, { 1: 3 }), 2, {
      1: 4,
    });
    const over = play(
      table,
      '0 roll 333126; aim 3\n1 roll 233345; aim 2; roll 33345\n2 roll 233345; aim 2; roll 33345',
    );
    expect(placesOf(over)).toEqual(['1: 0', '2: 2', '3: 1']);
  });

  test('five-dice is the same board with a smaller cup', () => {
    expect(rulesOf('diecup+five-dice')).toEqual({
      ...rulesOf('diecup'),
      id: 'diecup+five-dice',
      dice: 5,
    });
  });
});
