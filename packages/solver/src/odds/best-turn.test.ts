import {
  alike,
  begin,
  type Choice,
  faces,
  findRules,
  type Game,
  gameOf,
  type HotDiceRules,
  type Option,
  seededRoller,
  submit,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { type BestTurn, bestTurn, hasTooManyResults, turnResults } from './best-turn.ts';

const hotDice = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${name}.`);
  return found.value;
};

const ALL = ['barrel', 'hutton', 'classic', 'depot', 'zilch', 'facebook', 'kingdom', 'thousands'];

test.each(ALL)('the results of a turn of %s sum to 1, and their mean is its value', (name) => {
  const { mean, bust, results } = bestTurn(hotDice(name));
  const chances = results.reduce((sum, { chance }) => sum + chance, bust);
  const points = results.reduce((sum, { points, chance }) => sum + points * chance, 0);
  expect(Math.abs(chances - 1)).toBeLessThan(1e-12);
  expect(Math.abs(points - mean)).toBeLessThan(1e-9);
});

test('a seat that has not opened risks more for less', () => {
  const classic = hotDice('classic');
  const [opened, closed] = [bestTurn(classic), bestTurn(classic, false)];
  expect(closed.results[0]?.points).toBe(500);
  expect(closed.mean).toBeLessThan(opened.mean);
  expect(closed.bust).toBeGreaterThan(opened.bust);
});

test('nobody banks below the minimum', () => {
  const { results, bank } = bestTurn(hotDice('facebook'));
  expect(results[0]?.points).toBe(300);
  expect(bank.every(({ from }) => from === null || from >= 300)).toBe(true);
});

test('hot dice that must be rolled, or cannot bust, are never banked', () => {
  expect(bestTurn(hotDice('hutton')).bank[5]).toEqual({ dice: 6, from: null, also: [] });
  expect(bestTurn(hotDice('zilch')).bank[5]).toEqual({ dice: 6, from: null, also: [] });
  expect(bestTurn(hotDice('hutton+hot-dice-may-bank')).bank[5]?.from).toBeGreaterThan(10_000);
});

test('beyond the table, values are linear', () => {
  const best = bestTurn(hotDice('classic'));
  expect(best.turnValue(1_000_000, 3, false)).toBe(1_000_000);
  expect(best.rollValue(1_000_000, 1)).toBeCloseTo(1_000_000 / 3 + 25, 1);
  const forced = bestTurn(hotDice('hutton'));
  expect(forced.turnValue(1_000_000, 6, true)).toBe(forced.rollValue(1_000_000, 6));
  expect(forced.turnValue(1_000_000, 6, true)).toBeLessThan(1_000_000);
});

test('barrels and target do not change the turn', () => {
  const barrel = hotDice('barrel');
  const end = { ...barrel.end, target: 1003 };
  const bare = bestTurn({ ...barrel, barrels: [], end });
  expect(bestTurn(barrel).mean).toBeCloseTo(bare.mean, 12);
  expect(bestTurn(barrel).bank).toEqual(bare.bank);
});

test('a turn that cannot bust has an infinite value', () => {
  const safe = { ...hotDice('classic'), dice: 2, combos: [alike(1, faces([1, 2, 3, 4, 5, 6]))] };
  expect(bestTurn(safe).mean).toBe(Infinity);
  expect(bestTurn(safe).bank.map(({ from }) => from)).toEqual([null, null]);
});

test('if busts are rare, the table grows until nothing changes', () => {
  const combos = [alike(1, { 1: 10, 2: 20, 3: 30, 4: 40, 5: 50 })];
  const { mean, results } = bestTurn({ ...hotDice('classic'), dice: 4, combos });
  const points = results.reduce((sum, end) => sum + end.points * end.chance, 0);
  expect(Math.abs(points - mean)).toBeLessThan(1e-8);
});

test('points of very different sizes give too many results', () => {
  const combos = [alike(1, { 1: 1_000_000, 5: 1 })];
  expect(hasTooManyResults({ ...hotDice('classic'), combos })).toBe(true);
  expect(() => bestTurn({ ...hotDice('classic'), combos })).toThrow(RangeError);
  expect(ALL.some((name) => hasTooManyResults(hotDice(name)))).toBe(false);
});

describe('three dice, worked out by brute force', () => {
  /** Every distinct way to keep: points of so many 1s, 5s and triples, counted face by face. */
  const keepsOf = (thrown: readonly number[]): (readonly [points: number, used: number])[] => {
    let kept: (readonly [number, number])[] = [[0, 0]];
    for (let face = 1; face <= 6; face++) {
      const have = thrown.filter((die) => die === face).length;
      const single = face === 1 ? 100 : face === 5 ? 50 : 0;
      const ways: (readonly [number, number])[] = [[0, 0]];
      if (single > 0) for (let n = 1; n <= have; n++) ways.push([n * single, n]);
      if (have === 3) ways.push([face === 1 ? 1000 : face * 100, 3]);
      kept = kept.flatMap(([points, used]) =>
        ways.map(([p, u]) => [points + p, used + u] as const),
      );
    }
    return kept.filter(([, used]) => used > 0);
  };

  const throwsOf = (dice: number): number[][] =>
    dice === 0
      ? [[]]
      : throwsOf(dice - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((face) => rest.concat(face)));

  const ENOUGH = 6000;
  const thrown = [1, 2, 3].map((dice) => throwsOf(dice).map(keepsOf));

  const brute = (least: number, mustRoll: boolean): ((pending: number, cup: number) => number) => {
    const known = new Map<string, number>();
    const roll = (pending: number, cup: number): number => {
      const all = thrown[cup - 1] ?? [];
      const worth = all.map((keeps) =>
        Math.max(0, ...keeps.map(([points, used]) => after(pending + points, cup - used))),
      );
      return worth.reduce((sum, value) => sum + value, 0) / all.length;
    };
    const after = (pending: number, left: number): number => {
      if (pending > ENOUGH && !(mustRoll && left === 0)) return pending;
      if (pending > 10 * ENOUGH) return 0;
      const key = `${pending} ${left}`;
      let value = known.get(key);
      if (value === undefined) {
        const rolled = roll(pending, left === 0 ? 3 : left);
        const banned = pending < least || (mustRoll && left === 0);
        value = banned ? rolled : Math.max(pending, rolled);
        known.set(key, value);
      }
      return value;
    };
    return roll;
  };

  test.each([
    [0, 'may-roll'],
    [300, 'may-roll'],
    [0, 'must-roll'],
    [500, 'must-roll'],
  ] as const)('banks from %i, and hot dice %s', (minimumBank, hot) => {
    const rules = { ...hotDice('hutton'), dice: 3, minimumBank, hotDice: hot };
    const best = bestTurn(rules);
    const slow = brute(minimumBank, hot === 'must-roll');
    expect(best.mean).toBeCloseTo(slow(0, 3), 9);
    for (const [pending, cup] of [
      [50, 2],
      [100, 1],
      [350, 3],
      [1000, 3],
      [1200, 2],
    ] as const) {
      expect(best.rollValue(pending, cup)).toBeCloseTo(slow(pending, cup), 9);
    }
  });
});

describe('played by the referee', () => {
  const pick = (best: BestTurn, { options }: Choice): Option | undefined => {
    const value = (option: Option): number => {
      if (option.type === 'keep') return best.turnValue(option.pending, option.cup, option.hot);
      return option.type === 'bank' ? option.points : 0;
    };
    const bank = options.find(({ type }) => type === 'bank');
    const roll = options.find((option) => option.type === 'roll');
    if (roll !== undefined) {
      const points = bank?.type === 'bank' ? bank.points : -1;
      return bank !== undefined && points >= best.rollValue(points, roll.cup) ? bank : roll;
    }
    return options.toSorted((a, b) => value(b) - value(a))[0];
  };

  /** Points of so many turns of one seat, 0 for a bust. */
  const play = (game: Game, best: BestTurn, turns: number): number[] => {
    const roller = seededRoller('one turn');
    let { state } = begin(game, 1, 0);
    const results: number[] = [];
    while (results.length < turns) {
      const next = game.next(state);
      const action = next.kind === 'choice' ? pick(best, next) : undefined;
      if (action === undefined) throw new Error('The match is over.');
      const played = submit(game, state, 0, action, roller);
      if (!played.ok) throw new Error(played.error.code);
      state = played.value.state;
      for (const fact of played.value.facts) {
        if (fact.type === 'banked') results.push(fact.points);
        if (fact.type === 'busted') results.push(0);
      }
    }
    return results;
  };

  test.each(['barrel', 'hutton', 'zilch'])('turns of %s end as computed', (name) => {
    const rules = hotDice(name);
    const end = { ...rules.end, target: 1_000_000_000 };
    const endless = { ...rules, opening: 0, barrels: [], penalties: [], end };
    const best = bestTurn(endless);
    const turns = 10_000;
    const results = play(gameOf(endless), best, turns);
    const mean = results.reduce((sum, points) => sum + points, 0) / turns;
    const square = best.results.reduce((sum, e) => sum + e.chance * e.points ** 2, 0);
    const error = Math.sqrt((square - best.mean ** 2) / turns);
    expect(Math.abs(mean - best.mean)).toBeLessThan(4 * error);
    const busts = results.filter((points) => points === 0).length / turns;
    expect(Math.abs(busts - best.bust)).toBeLessThan(4 * Math.sqrt(0.25 / turns));
  });
});

describe('under your own rule for banking', () => {
  const classic = hotDice('classic');

  test('the best rule gives the best mean, any other less', () => {
    const best = bestTurn(classic);
    const stop = (pending: number, cup: number) =>
      pending >= best.rollValue(pending, cup) ? ('bank' as const) : ('roll' as const);
    expect(turnResults(classic, stop).mean).toBeCloseTo(best.mean, 9);
    const timid = turnResults(classic, (pending) => (pending >= 300 ? 'bank' : 'roll'));
    expect(timid.mean).toBeLessThan(best.mean);
    expect(timid.bust).toBeLessThan(best.bust);
  });

  test('banking at once gives the points of the first throw', () => {
    const { bust, mean } = turnResults(classic, () => 'bank');
    expect(bust).toBeCloseTo(1080 / 46_656, 14);
    expect(mean).toBeLessThanOrEqual(19_509_000 / 46_656);
  });

  test('never banking always busts', () => {
    expect(turnResults(classic, () => 'roll')).toMatchObject({ banked: [], mean: 0 });
    expect(turnResults(classic, () => 'roll').bust).toBeCloseTo(1, 12);
  });
});
