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

describe('hutton [1] points', () => {
  test.each([
    ['1', 100, 'a 1'],
    ['5', 50, 'a 5'],
    ['111', 1000, 'the exception'],
    ['222', 200, 'the example'],
    ['333', 300, 'a hundred times the face'],
    ['444', 400, 'a hundred times the face'],
    ['555', 500, 'the example'],
    ['666', 600, 'a hundred times the face'],
    ['11', 200, 'two 1s'],
    ['55', 100, 'two 5s'],
    ['15', 150, 'a 1 and a 5'],
  ])('[1] %s is worth %i: %s', (dice, points) => {
    expect(worthOf('hutton', dice)).toBe(points);
  });

  test.each<readonly [string, number | undefined, string]>([
    ['1111', 1100, 'a triple and a single'],
    ['11111', 1200, 'a triple and two singles'],
    ['111111', 2000, 'two triples'],
    ['5555', 550, 'a triple and a single'],
    ['55555', 600, 'a triple and two singles'],
    ['555555', 1000, 'two triples'],
    ['222222', 400, 'two triples, the ruling of six alike'],
    ['666666', 1200, 'two triples'],
    ['111222', 1200, 'two triples have no price of their own'],
    ['112255', undefined, 'three pairs have no price'],
    ['123456', undefined, 'there is no straight'],
    ['2222', undefined, 'the fourth 2 takes part in nothing'],
    ['22222', undefined, 'nor does the fifth'],
    ['66', undefined, 'a pair is nothing'],
    ['152', undefined, 'a 2 alone is nothing'],
    ['2', undefined, 'nor by itself'],
  ])('[1] no bonus beyond a triple: %s is worth %s, %s', (dice, points) => {
    expect(worthOf('hutton', dice)).toBe(points);
  });

  test('[1] six alike are named as two triples', () => {
    expect(splitOf('hutton', '222222')).toEqual(['3×2 222 200', '3×2 222 200']);
  });

  test('[1] only dice rolled at the same time are three of a kind', () => {
    const kept = play(hold(sit('hutton', 1), 0, 1000), 'roll 223456; keep 5; roll 22346');
    expect(kept.latest.at(-2)).toEqual({
      type: 'busted',
      seat: 0,
      why: 'no-score',
      lost: 50,
      streak: 1,
    });
  });
});

describe('hutton [2] the turn', () => {
  test('[2] it begins with a roll of all six dice', () => {
    expect(optionsOf(sit('hutton', 2))).toEqual([{ type: 'roll', cup: 6 }]);
  });

  test('[2.1] point dice are set aside, then the rest is rolled or the turn stopped', () => {
    const kept = play(hold(sit('hutton', 2), 0, 1000), 'roll 152346; keep 15');
    expect(optionsOf(kept)).toEqual([
      { type: 'roll', cup: 4 },
      { type: 'bank', points: 150, total: 1150 },
    ]);
  });

  test('[2.2] a Farkle loses the points of the turn, and the next seat plays', () => {
    const farkled = play(sit('hutton', 2), 'roll 111236; keep 111; roll 236');
    expect(farkled.latest).toEqual([
      { type: 'threw', seat: 0, cup: 3 },
      { type: 'rolled', seat: 0, dice: '236' },
      { type: 'busted', seat: 0, why: 'no-score', lost: 1000, streak: 1 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
    expect(scoresOf(farkled)).toEqual([0, 0]);
  });

  test('[2.3] stopping records the points and passes the dice on', () => {
    const stopped = play(hold(sit('hutton', 2), 0, 1000), 'roll 152346; keep 15; bank');
    expect(scoresOf(stopped)).toEqual([1150, 0]);
    expect(stopped.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 1 });
  });

  test('[2.4] with all six aside all six must be rolled once more before stopping', () => {
    const hot = play(sit('hutton', 2), 'roll 111555; keep 111555');
    expect(optionsOf(hot)).toEqual([{ type: 'roll', cup: 6 }]);
    expect(refusalOf(hot, 'bank')).toEqual({ code: 'must-roll', why: 'hot-dice' });
    expect(scoresOf(play(hot, 'roll 123346; keep 1; bank'))).toEqual([1600, 0]);
  });

  test('[2.4] also where the six came together over several rolls', () => {
    const hot = play(sit('hutton', 2), 'roll 111236; keep 111; roll 555; keep 555');
    expect(verbsOf(hot)).toEqual(['roll']);
  });
});

describe('hutton [3] beginning the game', () => {
  test('[3] a turn of 700 may not be recorded', () => {
    const below = play(sit('hutton', 1), 'roll 555236; keep 555; roll 115; keep 11');
    expect(refusalOf(below, 'bank')).toEqual({ code: 'below-opening', have: 700, need: 1000 });
  });

  test('[3] 950 is refused with the numbers, 1,000 is recorded', () => {
    const kept = play(
      sit('hutton', 1),
      'roll 444236; keep 444; roll 555; keep 555; roll 523466; keep 5',
    );
    expect(refusalOf(kept, 'bank')).toEqual({ code: 'below-opening', have: 950, need: 1000 });
    expect(scoresOf(play(kept, 'roll 52346; keep 5; bank'))).toEqual([1000]);
  });

  test('[3] once entered, any bank will do, and a bust does not undo it', () => {
    const entered = play(sit('hutton', 1), 'roll 111236; keep 111; bank; roll 223466');
    expect(scoresOf(play(entered, 'roll 523466; keep 5; bank'))).toEqual([1050]);
  });

  test('[3] not all point dice must be set aside: of a 1 and a 5 the 1 may go alone', () => {
    expect(keepsOf('hutton', '152346')).toEqual(['15', '1', '5']);
  });

  test('[3] at least one point die must be set aside after each roll', () => {
    const rolled = play(sit('hutton', 1), 'roll 152346');
    expect(refusalOf(rolled, 'roll 152346')).toEqual({ code: 'must-keep' });
  });
});

describe('hutton [4] winning', () => {
  test('[4] it takes 10,000', () => {
    expect(hotDiceRulesOf('hutton').end.target).toBe(10_000);
  });

  test.each([
    [9899, false],
    [9900, true],
  ])('[4] from %i a bank of 100 starts the last round: %s', (before, starts) => {
    const banked = play(hold(sit('hutton', 3), 0, before), 'roll 123466; keep 1; bank');
    expect(banked.latest.some(({ type }) => type === 'last-round')).toBe(starts);
  });

  const lastRound = () => {
    const table = hold(hold(hold(sit('hutton', 3), 0, 9900), 1, 9900), 2, 9950);
    return play(table, 'roll 123466; keep 1; bank');
  };

  test('[4] each other seat has exactly one turn, then the highest total wins', () => {
    const over = play(lastRound(), '1 roll 223466\n2 roll 223466');
    expect(placesOf(over)).toEqual(['1: 0', '2: 2', '3: 1']);
  });

  test('[4] the score must be beaten: on a tie the seat that had it first is ahead', () => {
    const over = play(lastRound(), '1 roll 123466; keep 1; bank\n2 roll 523466; keep 5; bank');
    expect(scoresOf(over)).toEqual([10_000, 10_000, 10_000]);
    expect(placesOf(over)).toEqual(['1: 0', '2: 1', '3: 2']);
  });

  test('[4] a seat that beats it wins', () => {
    const over = play(lastRound(), '1 roll 153466; keep 15; bank\n2 roll 123466; keep 1; bank');
    expect(scoresOf(over)).toEqual([10_000, 10_050, 10_050]);
    expect(placesOf(over)).toEqual(['1: 1', '2: 2', '3: 0']);
  });

  test('[4] a seat not yet entered needs 1,000 in that turn, too', () => {
    const table = play(hold(sit('hutton', 2), 0, 9900), 'roll 123466; keep 1; bank');
    const kept = play(table, 'roll 666236; keep 666');
    expect(refusalOf(kept, 'bank')).toEqual({ code: 'below-opening', have: 600, need: 1000 });
    const opened = play(table, 'roll 111236; keep 111; bank');
    expect(scoresOf(opened)).toEqual([10_000, 1000]);
    expect(placesOf(opened)).toEqual(['1: 0', '2: 1']);
  });
});

describe('hutton, the other readings', () => {
  test('must-exceed: exactly 10,000 starts no last round, 10,050 does', () => {
    const banked = play(hold(sit('hutton+must-exceed', 2), 0, 9900), 'roll 123466; keep 1; bank');
    expect(banked.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 1 });
    expect(banked.latest).toHaveLength(2);
    const past = play(banked, 'roll 223466; roll 523466; keep 5; bank');
    expect(past.latest).toContainEqual({ type: 'last-round', seat: 0 });
  });

  test('hot-dice-may-bank: with all six aside the turn may be banked', () => {
    const hot = play(sit('hutton+hot-dice-may-bank', 1), 'roll 111555; keep 111555');
    expect(verbsOf(hot)).toEqual(['roll', 'bank']);
  });

  test('shared-ties: equal totals share the win', () => {
    const table = hold(hold(sit('hutton+shared-ties', 2), 0, 9900), 1, 9900);
    const over = play(table, 'roll 123466; keep 1; bank; roll 123466; keep 1; bank');
    expect(placesOf(over)).toEqual(['1: 0', '1: 1']);
  });
});
