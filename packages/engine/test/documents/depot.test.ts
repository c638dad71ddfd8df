import { describe, expect, test } from 'vitest';
import {
  hold,
  keepsOf,
  optionsOf,
  placesOf,
  play,
  refusalOf,
  type Situation,
  scoresOf,
  sit,
  splitOf,
  verbsOf,
  worthOf,
} from '../script.ts';

describe('depot [1] the turn', () => {
  test('[1] it begins with a roll of all six dice', () => {
    expect(optionsOf(sit('depot', 2))).toEqual([{ type: 'roll', cup: 6 }]);
  });

  test('[1] of 1-2-2-5-5-6 the 1 and the 5s may be kept, or fewer of them: the example', () => {
    const keeps = keepsOf('depot', '122556');
    expect(keeps).toEqual(['155', '15', '1', '55', '5']);
    for (const example of ['155', '55', '5', '1']) expect(keeps).toContain(example);
  });

  test('[1] at least one die that scores must be set aside', () => {
    const rolled = play(sit('depot', 2), 'roll 122556');
    expect(refusalOf(rolled, 'roll 122556')).toEqual({ code: 'must-keep' });
    expect(refusalOf(rolled, 'bank')).toEqual({ code: 'must-keep' });
  });

  test('[1] dice that score and are not set aside are rolled again with the rest', () => {
    const kept = play(sit('depot', 2), 'roll 122556; keep 1');
    expect(optionsOf(kept)).toEqual([
      { type: 'roll', cup: 5 },
      { type: 'bank', points: 100, total: 100 },
    ]);
  });
});

describe('depot [2] hot dice', () => {
  test('[2] with all six aside, six may be rolled again or the points banked', () => {
    const hot = play(sit('depot', 2), 'roll 111222; keep 111222');
    expect(optionsOf(hot)).toEqual([
      { type: 'roll', cup: 6 },
      { type: 'bank', points: 2500, total: 2500 },
    ]);
    expect(scoresOf(play(hot, 'roll 122346; keep 1; bank'))).toEqual([2600, 0]);
  });
});

describe('depot [3] a Farkle', () => {
  test('[3] it loses the points of the turn, and the turn is over', () => {
    const farkled = play(sit('depot', 2), 'roll 111236; keep 111; roll 236');
    expect(farkled.latest.slice(2)).toEqual([
      { type: 'busted', seat: 0, why: 'no-score', lost: 1000, streak: 1 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
    expect(refusalOf(farkled, 'pass')).toEqual({ code: 'not-in-this-game', verb: 'pass' });
  });
});

describe('depot [4] winning', () => {
  test.each([
    [9850, false],
    [9900, true],
    [9950, true],
  ])('[4] from %i a bank of 100 wins at once: %s', (before, won) => {
    const banked = play(hold(sit('depot', 2), 0, before), 'roll 122346; keep 1; bank');
    expect(placesOf(banked)).toEqual(won ? ['1: 0', '2: 1'] : []);
  });
});

describe('depot [5] the table', () => {
  test.each<readonly [string, number | undefined, string]>([
    ['1', 100, 'a 1'],
    ['5', 50, 'a 5'],
    ['111', 1000, 'three 1s'],
    ['222', 200, 'three 2s'],
    ['333', 300, 'three 3s'],
    ['444', 400, 'three 4s'],
    ['555', 500, 'three 5s'],
    ['666', 600, 'three 6s'],
    ['112233', 1500, 'three pairs'],
    ['446622', 1500, 'three pairs'],
    ['222333', 2500, 'two triplets'],
    ['111666', 2500, 'two triplets, not 1600'],
    ['2222', 1000, 'four of a kind'],
    ['3333', 1000, 'four of a kind'],
    ['6666', 1000, 'four of a kind'],
    ['5555', 1000, 'four of a kind'],
    ['11111', 2000, 'five of a kind'],
    ['22222', 2000, 'five of a kind'],
    ['66666', 2000, 'five of a kind'],
    ['111111', 3000, 'six of a kind'],
    ['222222', 3000, 'six of a kind'],
    ['555555', 3000, 'six of a kind'],
    ['222233', 1500, 'four of a kind and a pair'],
    ['111155', 1500, 'four of a kind and a pair'],
    ['225555', 1500, 'four of a kind and a pair'],
    ['123456', 1500, 'the straight'],
    ['1111', 1100, 'three 1s and a 1: the best split, not four of a kind'],
    ['11115', 1150, 'three 1s, a 1 and a 5'],
    ['22221', 1100, 'four of a kind and a 1'],
    ['222215', 1150, 'four of a kind, a 1 and a 5'],
    ['222225', 2050, 'five of a kind and a 5'],
    ['2', undefined, 'nothing alone'],
    ['66', undefined, 'a pair is nothing'],
    ['2233', undefined, 'nor are two'],
    ['22233', undefined, 'nor is a full house'],
    ['22223', undefined, 'the 3 is idle'],
    ['12345', undefined, 'the straight needs all six'],
    ['152', undefined, 'the 2 is idle'],
  ])('[5] %s is worth %s: %s', (dice, points) => {
    expect(worthOf('depot', dice)).toBe(points);
  });

  test('[5] the combinations show how a selection was read', () => {
    expect(splitOf('depot', '1111')).toEqual(['1×1 1 100', '3×1 111 1000']);
    expect(splitOf('depot', '2222')).toEqual(['groups 4 2222 1000']);
    expect(splitOf('depot', '222233')).toEqual(['groups 4,2 222233 1500']);
    expect(splitOf('depot', '222333')).toEqual(['groups 3,3 222333 2500']);
  });

  test('[5] three of four 2s may be kept', () => {
    expect(keepsOf('depot', '222236')).toEqual(['2222', '222']);
  });
});

describe('depot [6] three failed rolls', () => {
  const FARKLE = 'roll 223346';

  test('[6] the third turn in a row that ends in a Farkle costs 1,000, also below zero', () => {
    const two = play(sit('depot', 1), `${FARKLE}; ${FARKLE}`);
    expect(scoresOf(two)).toEqual([0]);
    const three = play(two, FARKLE);
    expect(three.latest.slice(2)).toEqual([
      { type: 'busted', seat: 0, why: 'no-score', lost: 0, streak: 3 },
      { type: 'penalised', seat: 0, points: 1000, total: -1000, streak: 0 },
      { type: 'turn-began', seat: 0, turn: 4 },
    ]);
    expect(scoresOf(three)).toEqual([-1000]);
  });

  test('[6] then the count starts anew: the sixth in a row costs again, the fourth and fifth do not', () => {
    const five = play(sit('depot', 1), Array(5).fill(FARKLE).join(';'));
    expect(scoresOf(five)).toEqual([-1000]);
    expect(scoresOf(play(five, FARKLE))).toEqual([-2000]);
  });

  test('[6] a bank resets the count', () => {
    const turns = `${FARKLE}; ${FARKLE}; roll 122346; keep 1; bank; ${FARKLE}; ${FARKLE}`;
    const reset = play(sit('depot', 1), turns);
    expect(scoresOf(reset)).toEqual([100]);
    expect(scoresOf(play(reset, FARKLE))).toEqual([-900]);
  });

  test('[6] each seat has a count of its own', () => {
    const table = play(sit('depot', 2), Array(5).fill(FARKLE).join(';'));
    expect(scoresOf(table)).toEqual([-1000, 0]);
    expect(scoresOf(play(table, FARKLE))).toEqual([-1000, -1000]);
  });

  test('floor-at-zero: a penalty takes no more than there is', () => {
    const three = Array(3).fill(FARKLE).join(';');
    expect(scoresOf(play(sit('depot+floor-at-zero', 1), three))).toEqual([0]);
    expect(scoresOf(play(hold(sit('depot+floor-at-zero', 1), 0, 400), three))).toEqual([0]);
    expect(scoresOf(play(hold(sit('depot+floor-at-zero', 1), 0, 1400), three))).toEqual([400]);
  });
});

describe('depot+may-roll-on: the turn need not end with a Farkle', () => {
  const table = (seats = 1): Situation => sit('depot+may-roll-on', seats);

  test('the points of the turn are lost, and the seat rolls the dice not set aside or passes', () => {
    const farkled = play(table(2), 'roll 111236; keep 111; roll 236');
    expect(farkled.latest.at(-1)).toEqual({
      type: 'busted',
      seat: 0,
      why: 'no-score',
      lost: 1000,
      streak: 1,
    });
    expect(optionsOf(farkled)).toEqual([{ type: 'roll', cup: 3 }, { type: 'pass' }]);
    expect(play(farkled, 'pass').latest).toEqual([
      { type: 'passed', seat: 0 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
    expect(scoresOf(play(farkled, 'roll 126; keep 1; bank'))).toEqual([100, 0]);
  });

  test('the third failed roll in a row costs 1,000 and ends the turn', () => {
    const third = play(table(2), 'roll 223346; roll 223346; roll 223346');
    expect(third.latest.slice(2)).toEqual([
      { type: 'busted', seat: 0, why: 'no-score', lost: 0, streak: 3 },
      { type: 'penalised', seat: 0, points: 1000, total: -1000, streak: 0 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
  });

  test('the row goes on into the next turn', () => {
    const third = play(table(), 'roll 223346; pass; roll 223346; pass; roll 223346');
    expect(scoresOf(third)).toEqual([-1000]);
  });

  test('a roll that scores breaks the row', () => {
    const broken = play(table(), 'roll 223346; roll 223346; roll 122346');
    expect(broken.latest).toEqual([
      { type: 'threw', seat: 0, cup: 6 },
      { type: 'rolled', seat: 0, dice: '122346' },
      { type: 'recovered', seat: 0 },
    ]);
    expect(scoresOf(play(broken, 'keep 1; roll 22346; roll 22346'))).toEqual([0]);
    expect(scoresOf(play(broken, 'keep 1; roll 22346; roll 22346; roll 22346'))).toEqual([-1000]);
  });

  test('a roll that scores with no failed roll before it breaks nothing', () => {
    expect(play(table(), 'roll 122346').latest.map(({ type }) => type)).toEqual([
      'threw',
      'rolled',
    ]);
  });

  test('passing is for a seat that has just failed', () => {
    expect(refusalOf(table(), 'pass')).toEqual({ code: 'nothing-to-pass' });
    const farkled = play(table(), 'roll 223346');
    expect(verbsOf(farkled)).toEqual(['roll', 'pass']);
    expect(refusalOf(farkled, 'bank')).toEqual({ code: 'nothing-to-bank' });
    expect(refusalOf(farkled, 'keep 2')).toEqual({ code: 'nothing-to-keep' });
  });

  test('with a floor at zero as well, nobody falls below it', () => {
    const both = sit('depot+may-roll-on+floor-at-zero', 1);
    expect(scoresOf(play(both, 'roll 223346; roll 223346; roll 223346'))).toEqual([0]);
  });
});
