import {
  allGames,
  type Dice,
  findRules,
  type HotDiceRules,
  type Random,
  rolls,
  scoringOf,
  seededRandom,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { fillBoundary } from '../two-seat/boundary.ts';
import { bankChances } from './bank-chances.ts';
import { BARRED, LANES, type TurnKernel, turnKernel } from './kernel.ts';
import { type TurnModel, turnModel } from './model.ts';

/** The worth of banking points, of busting with a number of dice, and of going past all rows. */
interface Stakes {
  readonly bank: readonly number[];
  readonly bust: readonly number[];
  readonly top: number;
}

/** A turn the plain way: dice fall, a keep is chosen, and so on. Points in units, whole turns by recursion. */
const plainTurn = (rules: HotDiceRules, unit: number, stakes: Stakes): number => {
  const scoring = scoringOf(rules);
  const known = new Map<string, number>();
  const isRescue = (dice: Dice): boolean =>
    new Set(dice).size === 1 && rules.rescues.some((rescue) => rescue.dice === dice.length);

  const deciding = (points: number, cup: number, mayBank: boolean): number => {
    const bank = points < stakes.bank.length ? (stakes.bank[points] ?? BARRED) : stakes.top;
    if (points >= stakes.bank.length && mayBank) return stakes.top;
    const roll = throwing(points, cup);
    return mayBank ? Math.max(bank, roll) : roll;
  };

  const falling = (points: number, dice: Dice, cup: number): number => {
    const keeps = scoring.keeps(dice);
    const rescued = cup < rules.dice && isRescue(dice);
    if (keeps.length === 0 && !rescued) return stakes.bust[cup - 1] ?? 0;
    if (keeps.length === 0) {
      const mayBank = rules.rescues.some((one) => one.dice === cup && one.blank === 'may-bank');
      return deciding(points, rules.dice, mayBank);
    }
    const values = keeps.map(({ points: more, left }) =>
      left === 0
        ? deciding(points + more / unit, rules.dice, rules.hotDice === 'may-roll')
        : deciding(points + more / unit, rescued ? rules.dice : left, true),
    );
    return Math.max(...values);
  };

  /** Past all rows a forced throw leads to another one only through hot dice: long odds after a dozen of them. */
  let depth = 0;
  const throwing = (points: number, cup: number): number => {
    const key = `${points} ${cup}`;
    const done = known.get(key);
    if (done !== undefined) return done;
    if (depth > 40) return stakes.top;
    depth++;
    let sum = 0;
    for (const { dice, ways } of rolls(cup))
      sum += ways * falling(Math.min(points, stakes.bank.length), dice, cup);
    depth--;
    const value = sum / 6 ** cup;
    known.set(key, value);
    return value;
  };
  return throwing(0, rules.dice);
};

const ROWS = 12;

const randomStakes = (random: Random, dice: number): Stakes => {
  const number = (): number => random(1000) / 1000;
  const bank = Array.from({ length: ROWS }, (_, points) => (points < 2 ? BARRED : number()));
  return { bank, bust: Array.from({ length: dice }, number), top: 1 };
};

const work = (model: TurnModel, kernel: TurnKernel, stakes: Stakes): number => {
  stakes.bank.forEach((value, points) => {
    kernel.bank.fill(value, LANES * points, LANES * (points + 1));
  });
  stakes.bust.forEach((value, i) => {
    kernel.bust.fill(value, LANES * i, LANES * (i + 1));
  });
  const lost = stakes.bust[model.dice - 1] ?? 0;
  fillBoundary(model, kernel, ROWS, [stakes.top, stakes.top], [lost, lost], false);
  kernel.run(ROWS);
  return kernel.values[kernel.column(model.dice + 2)] ?? 0;
};

const MANY_ROWS = 160;

/** Banks that rise with the points, as they mostly do, and fall now and then. */
const risingBanks = (random: Random): number[] => {
  let value = random(200) / 1000;
  return Array.from({ length: MANY_ROWS }, () => {
    value += random(20) === 0 ? -random(100) / 1000 : random(12) / 1000;
    return value;
  });
};

/** The largest difference between a value in the kernel and that of plain loops over the kernel's rows above. */
const worstRow = (model: TurnModel, { values, bank, bust, rowLength, column }: TurnKernel) => {
  const { dice, hot, blank } = model;
  let worst = 0;
  for (let row = 0; row < MANY_ROWS; row++) {
    for (let lane = 0; lane < LANES; lane++) {
      const at = (points: number, node: number): number =>
        values[(row + points) * rowLength + column(node) + lane] ?? 0;
      const banked = bank[LANES * row + lane] ?? 0;
      model.throws.forEach((thrown, i) => {
        const best = thrown.outcomes.map(
          ({ ways, options }) => ways * Math.max(...options.map((to) => at(to.points, to.node))),
        );
        const ends = thrown.bust * (bust[LANES * i + lane] ?? 0) + thrown.blank * at(0, blank);
        const thrownFor = best.reduce((sum, one) => sum + one, ends) / thrown.of;
        worst = Math.max(worst, Math.abs(at(0, i) - Math.max(banked, thrownFor)));
        if (i === dice - 1 && !model.mustRollHot)
          worst = Math.max(worst, Math.abs(at(0, hot) - Math.max(banked, thrownFor)));
      });
    }
  }
  return worst;
};

const NAMES = [
  ...Object.keys(allGames).filter((id) => allGames[id]?.rules.family === 'hot-dice'),
  'barrel+blank-double-may-bank',
];

const rulesNamed = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No table ${name}.`);
  // Random stakes can make more points worth less, so no keep may be left out.
  return { ...found.value, end: { ...found.value.end, lastRound: true } };
};

describe.each(NAMES)('the turn of %s', (name) => {
  const rules = rulesNamed(name);
  const model = turnModel(rules);

  test('has the value found by plain recursion over dice and keeps', () => {
    const random = seededRandom(`stakes of ${name}`);
    const kernel = turnKernel(model, ROWS);
    for (let round = 0; round < 2; round++) {
      const stakes = randomStakes(random, rules.dice);
      expect(work(model, kernel, stakes)).toBeCloseTo(plainTurn(rules, model.unit, stakes), 12);
    }
  });

  test('has the values of plain loops in every row, where banks rise and where they fall', () => {
    const random = seededRandom(`rows of ${name}`);
    const kernel = turnKernel(model, MANY_ROWS);
    for (let round = 0; round < 10; round++) {
      const banks = Array.from({ length: LANES }, () => risingBanks(random));
      const bust = banks.map(() => random(300) / 1000) as [number, number];
      for (let i = 0; i < kernel.bank.length; i++)
        kernel.bank[i] = banks[i % LANES]?.[Math.floor(i / LANES)] ?? 0;
      for (let i = 0; i < kernel.bust.length; i += LANES) kernel.bust.set(bust, i);
      const tops = banks.map((bank) => bank.at(-1) ?? 0) as [number, number];
      fillBoundary(model, kernel, MANY_ROWS, tops, bust, round % 2 === 1);
      kernel.run(MANY_ROWS);
      expect(worstRow(model, kernel)).toBeLessThan(1e-13);
    }
  });

  test('ends in a bank or a bust, and nothing is counted twice', () => {
    const random = seededRandom(`banks of ${name}`);
    const kernel = turnKernel(model, ROWS);
    const step = 2 ** -20;
    for (let round = 0; round < 5; round++) {
      // Coarse numbers make ties common.
      const bust = random(4) / 4;
      for (let points = 0; points < ROWS; points++) {
        const value = points === 0 ? BARRED : random(5) / 4;
        kernel.bank.fill(value, LANES * points, LANES * (points + 1));
      }
      for (let i = 0; i < kernel.bust.length; i += LANES) kernel.bust.set([bust, bust + step], i);
      // Going past the rows loses too, so a turn ends only in a bank or a bust.
      fillBoundary(model, kernel, ROWS, [0, 0], [bust, bust + step], true);
      kernel.run(ROWS);
      const at = kernel.column(model.dice + 2);
      const slope = ((kernel.values[at + 1] ?? 0) - (kernel.values[at] ?? 0)) / step;
      const banked = bankChances(model, kernel, ROWS - 1);
      const worth = banked.reduce(
        (sum, chance, points) =>
          sum + chance * (chance > 0 ? (kernel.bank[LANES * points] ?? 0) : 0),
        0,
      );
      const all = banked.reduce((sum, chance) => sum + chance, 0);
      // The slope is a difference of nearly equal numbers, so ten digits are lost.
      expect(all + slope).toBeCloseTo(1, 7);
      expect(worth + slope * bust).toBeCloseTo(kernel.values[at] ?? 0, 7);
    }
  });
});
