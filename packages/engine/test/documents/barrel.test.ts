import { describe, expect, test } from 'vitest';
import {
  after,
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

describe('barrel [1] components', () => {
  test('there are five dice and any number of seats up to twenty', () => {
    const { game } = sit('barrel', 20);
    expect(hotDiceRulesOf('barrel').dice).toBe(5);
    expect(game.seats).toEqual({ min: 1, max: 20 });
  });
});

describe('barrel [3] the turn', () => {
  test('[3.1] it begins with a roll of all five dice and nothing else', () => {
    expect(optionsOf(sit('barrel', 2))).toEqual([{ type: 'roll', cup: 5 }]);
  });

  test('[3.2] a roll without any combination busts, and the turn is over', () => {
    expect(play(sit('barrel', 2), 'roll 22346').latest).toEqual([
      { type: 'threw', seat: 0, cup: 5 },
      { type: 'rolled', seat: 0, dice: '22346' },
      { type: 'busted', seat: 0, why: 'no-score', lost: 0, streak: 1 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
  });

  test('[3.3] at least one die that scores must be set aside before anything else', () => {
    const rolled = play(sit('barrel', 2), 'roll 12346');
    expect(refusalOf(rolled, 'roll 2346')).toEqual({ code: 'must-keep' });
    expect(refusalOf(rolled, 'bank')).toEqual({ code: 'must-keep' });
  });

  test('[3.3] any number of those that score may be set aside, also part of a bigger combination', () => {
    expect(keepsOf('barrel', '11523')).toEqual(['115', '11', '15', '1', '5']);
    expect(keepsOf('barrel', '22223')).toEqual(['2222', '222']);
  });

  test('[3.4] after setting aside the seat may bank, or roll the rest', () => {
    const kept = play(sit('barrel', 2), 'roll 12346; keep 1');
    expect(optionsOf(kept)).toEqual([
      { type: 'roll', cup: 4 },
      { type: 'bank', points: 10, total: 10 },
    ]);
  });

  test('[3.4] [8] with all five aside the seat may roll five again or bank, and its points carry over', () => {
    const hot = play(sit('barrel', 2), 'roll 11123; keep 111; roll 15; keep 15');
    expect(optionsOf(hot)).toEqual([
      { type: 'roll', cup: 5 },
      { type: 'bank', points: 115, total: 115 },
    ]);
    expect(scoresOf(play(hot, 'roll 12234; keep 1; bank'))).toEqual([125, 0]);
  });

  test.each(['22', '33', '44', '66'])(
    '[3.5] a blank double %s with three aside scores nothing, is no bust, and all five must be rolled',
    (double) => {
      const saved = play(sit('barrel', 2), `roll 11123; keep 111; roll ${double}`);
      expect(optionsOf(saved)).toEqual([{ type: 'roll', cup: 5 }]);
      expect(refusalOf(saved, 'bank')).toEqual({ code: 'must-roll', why: 'blank-double' });
      expect(scoresOf(play(saved, 'roll 12234; keep 1; bank'))).toEqual([110, 0]);
    },
  );

  test.each([
    ['11', '11', 120],
    ['11', '1', 110],
    ['55', '55', 110],
    ['55', '5', 105],
  ])(
    '[3.5] of a double %s with three aside, keeping %s scores as usual and the next roll is of five',
    (double, kept, points) => {
      const saved = play(sit('barrel', 2), `roll 11123; keep 111; roll ${double}; keep ${kept}`);
      expect(optionsOf(saved)).toEqual([
        { type: 'roll', cup: 5 },
        { type: 'bank', points, total: points },
      ]);
    },
  );

  test('[3.5] three dice set aside one after the other count as three aside', () => {
    const saved = play(
      sit('barrel', 2),
      'roll 12346; keep 1; roll 5236; keep 5; roll 126; keep 1; roll 33',
    );
    expect(optionsOf(saved)).toEqual([{ type: 'roll', cup: 5 }]);
  });

  test('[3.5] with two or four dice aside no double saves the turn', () => {
    const two = play(sit('barrel', 2), 'roll 11234; keep 11; roll 223');
    expect(two.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 1 });
    const four = play(sit('barrel', 2), 'roll 11114; keep 1111; roll 2');
    expect(four.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 1 });
  });

  test('[3.5] two dice that are no double and score nothing bust as ever', () => {
    const bust = play(sit('barrel', 2), 'roll 11123; keep 111; roll 23');
    expect(bust.latest).toContainEqual({
      type: 'busted',
      seat: 0,
      why: 'no-score',
      lost: 100,
      streak: 1,
    });
  });

  test('[3.5] the five dice after a double are a fresh set: three aside and a double save the turn again', () => {
    const again = play(
      sit('barrel', 2),
      'roll 11123; keep 111; roll 22; roll 11123; keep 111; roll 44; roll 12234; keep 1; bank',
    );
    expect(scoresOf(again)).toEqual([210, 0]);
  });

  test('[3.6] banking ends the turn and adds its points', () => {
    expect(play(sit('barrel', 2), 'roll 12346; keep 1; bank').latest).toEqual([
      { type: 'banked', seat: 0, points: 10, total: 10 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
  });
});

describe('barrel [4] the table', () => {
  test.each([
    ['1', 10],
    ['11', 20],
    ['111', 100],
    ['1111', 200],
    ['11111', 1000],
    ['5', 5],
    ['55', 10],
    ['555', 50],
    ['5555', 100],
    ['55555', 500],
    ['222', 20],
    ['2222', 40],
    ['22222', 200],
    ['333', 30],
    ['3333', 60],
    ['33333', 300],
    ['444', 40],
    ['4444', 80],
    ['44444', 400],
    ['666', 60],
    ['6666', 120],
    ['66666', 600],
    ['12345', 125],
    ['23456', 250],
  ])('[4] %s is worth %i', (dice, points) => {
    expect(worthOf('barrel', dice)).toBe(points);
  });

  test.each([
    ['2'],
    ['22'],
    ['3'],
    ['4'],
    ['6'],
    ['66'],
    ['152'],
    ['1112'],
    ['22233'],
    ['1234'],
    ['12346'],
    ['13456'],
    ['2345'],
  ])('[4] %s is not a selection: some die does not score', (dice) => {
    expect(worthOf('barrel', dice)).toBeUndefined();
  });

  test('[4] dice set aside earlier do not combine with new ones', () => {
    const kept = play(sit('barrel', 1), 'roll 11234; keep 11; roll 123; keep 1; bank');
    expect(scoresOf(kept)).toEqual([30]);
  });
});

describe('barrel [6] several combinations in one roll', () => {
  test.each([
    ['11155', 110, ['2×5 55 10', '3×1 111 100']],
    ['15', 15, ['1×1 1 10', '1×5 5 5']],
    ['22215', 35, ['1×1 1 10', '1×5 5 5', '3×2 222 20']],
    ['55511', 70, ['2×1 11 20', '3×5 555 50']],
    ['12345', 125, ['straight 1–5 12345 125']],
  ])('[6] %s is worth %i, no die used twice', (dice, points, split) => {
    expect(worthOf('barrel', dice)).toBe(points);
    expect(splitOf('barrel', dice)).toEqual(split);
  });
});

describe('barrel [5] the barrels', () => {
  test('[5] there are three of them, of three turns each', () => {
    expect(hotDiceRulesOf('barrel').barrels).toEqual([
      { from: 295, to: 400, turns: 3 },
      { from: 595, to: 700, turns: 3 },
      { from: 895, to: 1000, turns: 3 },
    ]);
  });

  const barrelFacts = (total: number): readonly unknown[] => {
    const banked = play(hold(sit('barrel', 2), 0, total - 5), 'roll 52346; keep 5; bank');
    return banked.latest.filter(({ type }) => type.startsWith('barrel'));
  };

  test.each([
    [294, -1],
    [295, 0],
    [399, 0],
    [400, -1],
    [594, -1],
    [595, 1],
    [699, 1],
    [700, -1],
    [894, -1],
    [895, 2],
    [999, 2],
    [1000, -1],
  ])('[5] a total of %i lies in barrel %i (-1 is none)', (total, barrel) => {
    expect(barrelFacts(total)).toEqual(
      barrel < 0 ? [] : [{ type: 'barrel-entered', seat: 0, barrel, left: 3 }],
    );
  });

  /** Seat 0 alone, at a total in the first barrel, with so many turns left. */
  const inside = (total: number, left: number) =>
    after(hold(sit('barrel', 1), 0, total), { type: 'barrel-entered', seat: 0, barrel: 0, left });

  test('[5] every turn that begins in the barrel counts, busts too', () => {
    expect(play(inside(300, 3), 'roll 22346').latest).toContainEqual({
      type: 'barrel-held',
      seat: 0,
      barrel: 0,
      left: 2,
    });
  });

  test('[5] points banked inside count and stay while turns are left', () => {
    const banked = play(inside(300, 2), 'roll 12346; keep 1; bank');
    expect(scoresOf(banked)).toEqual([310]);
    expect(banked.latest).toContainEqual({ type: 'barrel-held', seat: 0, barrel: 0, left: 1 });
  });

  test.each(['roll 22346', 'roll 12346; keep 1; bank'])(
    '[5] a third turn that ends below the exit throws back to the entry score: %s',
    (turn) => {
      const thrownBack = play(inside(389, 1), turn);
      expect(scoresOf(thrownBack)).toEqual([295]);
      expect(thrownBack.latest).toContainEqual({
        type: 'barrel-reset',
        seat: 0,
        barrel: 0,
        left: 3,
        total: 295,
      });
    },
  );

  test('[5] the third turn may be the one that gets out, at exactly the exit score', () => {
    const out = play(inside(390, 1), 'roll 12346; keep 1; bank');
    expect(scoresOf(out)).toEqual([400]);
    expect(out.latest).toContainEqual({ type: 'barrel-left', seat: 0, barrel: 0 });
  });

  test('[5] a barrel may be jumped over, and one left for the next', () => {
    const jumped = play(hold(sit('barrel', 1), 0, 290), 'roll 22222; keep 22222; bank');
    expect(jumped.latest.map(({ type }) => type)).toEqual(['banked', 'turn-began']);
    const next = play(inside(395, 1), 'roll 22222; keep 22222; bank');
    expect(next.latest).toEqual([
      { type: 'banked', seat: 0, points: 200, total: 595 },
      { type: 'barrel-left', seat: 0, barrel: 0 },
      { type: 'barrel-entered', seat: 0, barrel: 1, left: 3 },
      { type: 'turn-began', seat: 0, turn: 2 },
    ]);
  });
});

describe('barrel [2] [7] winning', () => {
  test.each([
    [989, 999, false],
    [990, 1000, true],
    [991, 1001, true],
  ])('[2] [7] from %i a bank of ten to %i wins at once: %s', (before, total, won) => {
    const banked = play(hold(sit('barrel', 3), 0, before), 'roll 12346; keep 1; bank');
    expect(scoresOf(banked)).toEqual([total, 0, 0]);
    expect(placesOf(banked)).toEqual(won ? ['1: 0', '2: 1', '2: 2'] : []);
  });

  test('[7] five 1s win out of nothing', () => {
    expect(placesOf(play(sit('barrel', 2), 'roll 11111; keep 11111; bank'))).toEqual([
      '1: 0',
      '2: 1',
    ]);
  });
});

describe('barrel, the other readings', () => {
  test('must-exceed: exactly 400 is still in the barrel, 401 is not', () => {
    const barrel = (total: number) =>
      play(hold(sit('barrel+must-exceed', 1), 0, total - 5), 'roll 52346; keep 5; bank').latest;
    expect(barrel(400)).toContainEqual({ type: 'barrel-entered', seat: 0, barrel: 0, left: 3 });
    expect(barrel(401).map(({ type }) => type)).toEqual(['banked', 'turn-began']);
  });

  test('must-exceed: exactly 1,000 does not win, more does', () => {
    const banked = play(hold(sit('barrel+must-exceed', 1), 0, 990), 'roll 12346; keep 1; bank');
    expect(banked.latest).toContainEqual({ type: 'barrel-entered', seat: 0, barrel: 2, left: 3 });
    expect(placesOf(banked)).toEqual([]);
    expect(placesOf(play(banked, 'roll 52346; keep 5; bank'))).toEqual(['1: 0']);
  });

  test('blank-double-may-bank: after a blank double the turn may also be banked', () => {
    const saved = play(sit('barrel+blank-double-may-bank', 1), 'roll 11123; keep 111; roll 22');
    expect(verbsOf(saved)).toEqual(['roll', 'bank']);
    expect(scoresOf(play(saved, 'bank'))).toEqual([100]);
  });
});
