import { describe, expect, test } from 'vitest';
import {
  hold,
  hotDiceRulesOf,
  keepsOf,
  optionsOf,
  placesOf,
  play,
  refusalOf,
  scoresOf,
  sit,
  splitOf,
  verbsOf,
  worthOf,
} from '../script.ts';

describe('classic [1] to [9]: what dice are worth', () => {
  test.each<readonly [string, number | undefined, string]>([
    ['1', 100, '[2]'],
    ['5', 50, '[2]'],
    ['11', 200, '[2] may combine'],
    ['15', 150, '[2] may combine'],
    ['55', 100, '[2] may combine'],
    ['2', undefined, '[2] never alone'],
    ['3', undefined, '[2] never alone'],
    ['4', undefined, '[2] never alone'],
    ['6', undefined, '[2] never alone'],
    ['111', 1000, '[3]'],
    ['222', 200, '[3]'],
    ['333', 300, '[3]'],
    ['444', 400, '[3]'],
    ['555', 500, '[3]'],
    ['666', 600, '[3]'],
    ['1111', 2000, '[4] twice the triple'],
    ['2222', 400, '[4] twice the triple'],
    ['3333', 600, '[4] example'],
    ['4444', 800, '[4] twice the triple'],
    ['5555', 1000, '[4] twice the triple'],
    ['6666', 1200, '[4] twice the triple'],
    ['11111', 3000, '[4] three times the triple'],
    ['22222', 600, '[4] three times the triple'],
    ['33333', 900, '[4] three times the triple'],
    ['44444', 1200, '[4] three times the triple'],
    ['55555', 1500, '[4] example'],
    ['66666', 1800, '[4] three times the triple'],
    ['111111', 4000, '[4] four times the triple'],
    ['222222', 800, '[4] example'],
    ['333333', 1200, '[4] four times the triple'],
    ['444444', 1600, '[4] four times the triple'],
    ['555555', 2000, '[4] four times the triple'],
    ['666666', 2400, '[4] four times the triple'],
    ['123456', 1500, '[5]'],
    ['12345', undefined, '[5] all six faces or none'],
    ['23456', undefined, '[5] all six faces or none'],
    ['113355', 1500, '[6] example'],
    ['223344', 1500, '[6]'],
    ['446622', 1500, '[6]'],
    ['222233', undefined, '[6] four and two are not three distinct pairs'],
    ['2233', undefined, '[6] two pairs are nothing'],
    ['222555', 2500, '[7] example'],
    ['111666', 2500, '[7]'],
    ['111222', 2500, '[7]'],
    ['33322', undefined, '[8] a full house is not scored, so the 2s are idle'],
    ['333', 300, '[8] only the three of a kind of it is'],
    ['111552', undefined, '[9] the 2 takes no part'],
    ['11155', 1100, '[9] example'],
    ['152', undefined, '[10] example'],
    ['111155', 2100, '[14] four 1s and two 5s'],
    ['115555', 1200, '[14] four 5s and two 1s'],
    ['111225', undefined, '[10] the 2s take no part'],
    ['111112', undefined, '[10] the 2 takes no part'],
    ['222215', 550, '[1] several combinations in one selection'],
  ])('%s is worth %s %s', (dice, points) => {
    expect(worthOf('classic', dice)).toBe(points);
  });
});

describe('classic [14] precedence', () => {
  test.each([
    ['111111', ['6×1 111111 4000']],
    ['222555', ['groups 3,3 222555 2500']],
    ['113355', ['groups 2,2,2 113355 1500']],
    ['123456', ['straight 1–6 123456 1500']],
    ['111155', ['1×5 5 50', '1×5 5 50', '4×1 1111 2000']],
    ['5555', ['4×5 5555 1000']],
  ])('[14] %s is read as the highest total', (dice, split) => {
    expect(splitOf('classic', dice)).toEqual(split);
  });
});

describe('classic [10] invalid selections', () => {
  test('[10] a selection with an idle die is refused, and the idle die is named', () => {
    const rolled = play(sit('classic', 1), 'roll 152346');
    expect(refusalOf(rolled, 'keep 152')).toEqual({
      code: 'does-not-score',
      dice: '125',
      idle: '2',
    });
  });

  test('[10] until a valid selection is kept, neither roll nor bank is allowed', () => {
    const rolled = play(sit('classic', 1), 'roll 152246');
    expect(verbsOf(rolled)).toEqual(['keep']);
    expect(refusalOf(rolled, 'roll 152346')).toEqual({ code: 'must-keep' });
    expect(refusalOf(rolled, 'bank')).toEqual({ code: 'must-keep' });
  });

  test('[16] every roll comes with the list of all valid selections, best first', () => {
    expect(keepsOf('classic', '111552')).toEqual([
      '11155',
      '1115',
      '111',
      '1155',
      '115',
      '11',
      '155',
      '15',
      '1',
      '55',
      '5',
    ]);
    const rolled = play(sit('classic', 1), 'roll 152246');
    expect(optionsOf(rolled).map((option) => (option.type === 'keep' ? option.dice : ''))).toEqual([
      '15',
      '1',
      '5',
    ]);
  });
});

describe('classic [11] hot dice', () => {
  test.each(['roll 123456; keep 123456', 'roll 111236; keep 111; roll 555; keep 555'])(
    '[11] all dice used: six again or bank, points kept, after %s',
    (turn) => {
      const hot = play(sit('classic', 1), turn);
      expect(optionsOf(hot)).toEqual([
        { type: 'roll', cup: 6 },
        { type: 'bank', points: 1500, total: 1500 },
      ]);
    },
  );

  test('[11] a die of the current roll left over is no hot dice', () => {
    const kept = play(sit('classic', 1), 'roll 111556; keep 11155');
    expect(optionsOf(kept)[0]).toEqual({ type: 'roll', cup: 1 });
  });
});

describe('classic [12] the entry score', () => {
  test('[12] 450 may not be banked, 500 may', () => {
    const below = play(sit('classic', 1), 'roll 444236; keep 444; roll 523; keep 5');
    expect(refusalOf(below, 'bank')).toEqual({ code: 'below-opening', have: 450, need: 500 });
    expect(scoresOf(play(sit('classic', 1), 'roll 555236; keep 555; bank'))).toEqual([500]);
  });

  test('[12] once entered, any positive score may be banked', () => {
    const entered = play(sit('classic', 1), 'roll 555236; keep 555; bank; roll 223346');
    expect(scoresOf(play(entered, 'roll 523346; keep 5; bank'))).toEqual([550]);
  });
});

describe('classic [13] bust', () => {
  test('[13] a roll without any combination loses the turn points, and the next seat begins', () => {
    const bust = play(sit('classic', 2), 'roll 555236; keep 555; roll 236');
    expect(bust.latest.slice(2)).toEqual([
      { type: 'busted', seat: 0, why: 'no-score', lost: 500, streak: 1 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
    expect(scoresOf(bust)).toEqual([0, 0]);
  });

  test('[13] three pairs of faces that score nothing alone are no bust', () => {
    expect(keepsOf('classic', '223344')).toEqual(['223344']);
  });
});

describe('classic [17] the end', () => {
  test('[17] 10,000, then a last round in which a tie goes to the seat that was first', () => {
    expect(hotDiceRulesOf('classic').end).toEqual({
      target: 10_000,
      win: 'reach',
      lastRound: true,
      tie: 'first',
    });
    const table = hold(hold(sit('classic', 2), 0, 9900), 1, 9900);
    const last = play(table, 'roll 122346; keep 1; bank');
    expect(last.latest).toEqual([
      { type: 'banked', seat: 0, points: 100, total: 10_000 },
      { type: 'last-round', seat: 0 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
    expect(placesOf(play(last, 'roll 122346; keep 1; bank'))).toEqual(['1: 0', '2: 1']);
  });

  test('[17] alone at the table there is no last round', () => {
    const banked = play(hold(sit('classic', 1), 0, 9900), 'roll 122346; keep 1; bank');
    expect(banked.latest).toEqual([
      { type: 'banked', seat: 0, points: 100, total: 10_000 },
      { type: 'ended', standings: [{ seat: 0, place: 1, score: 10_000, turns: 1 }] },
    ]);
  });

  test('no-last-round: the first bank to 10,000 wins at once', () => {
    const table = hold(sit('classic+no-last-round', 2), 0, 9900);
    expect(placesOf(play(table, 'roll 122346; keep 1; bank'))).toEqual(['1: 0', '2: 1']);
  });

  test('must-exceed: 10,000 itself starts nothing', () => {
    const table = hold(sit('classic+must-exceed', 2), 0, 9900);
    expect(play(table, 'roll 122346; keep 1; bank').latest.map(({ type }) => type)).toEqual([
      'banked',
      'turn-began',
    ]);
  });

  test('shared-ties: equal totals share the win', () => {
    const table = hold(hold(sit('classic+shared-ties', 2), 0, 9900), 1, 9900);
    const over = play(table, 'roll 122346; keep 1; bank; roll 122346; keep 1; bank');
    expect(placesOf(over)).toEqual(['1: 0', '1: 1']);
  });
});
