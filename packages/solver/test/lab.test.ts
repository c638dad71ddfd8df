import {
  alike,
  begin,
  findRules,
  type Game,
  gameOf,
  type HotDiceRules,
  type View,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { diceTable } from '../src/fast/dice-table.ts';
import { fastPlayers } from '../src/fast/fast-simulator.ts';
import { fastSeats, resetSeats } from '../src/fast/seats.ts';
import { meanOf } from '../src/lab/figure.ts';
import { fairHeadStart, firstSeatWinsWith } from '../src/lab/head-start.ts';
import { turnDistribution } from '../src/lab/heuristic-turn.ts';
import { luckFreeShare } from '../src/lab/luck-free-share.ts';
import { givenAway, watchMatches } from '../src/lab/play-matches.ts';
import { LAB_PARTS, labReport, labSubject, subjectOf } from '../src/lab/report.ts';
import { shortRules } from '../src/review/seeded-match.ts';
import { simulator } from '../src/simulate.ts';
import { packWinTable } from '../src/tables/win-table.ts';
import { turnModel } from '../src/turn/model.ts';
import { marginOf } from '../src/two-seat/last-turn.ts';
import { solveTwoSeat } from '../src/two-seat/solve.ts';
import { SolveCancelled } from '../src/waves.ts';
import { solveGame } from './generic-solver.ts';

const TINY: HotDiceRules = {
  family: 'hot-dice',
  id: 'tiny',
  name: 'Tiny',
  dice: 2,
  combos: [alike(1, { 1: 2, 5: 1 }), alike(2, { 2: 3, 3: 4 })],
  hotDice: 'may-roll',
  opening: 0,
  minimumBank: 0,
  afterBust: 'turn-ends',
  bustsCounted: 'auto',
  barrelExit: 'auto',
  penalties: [],
  floor: null,
  rescues: [],
  barrels: [],
  end: { target: 6, win: 'reach', lastRound: false, tie: 'first' },
};

const RARE = [alike(1, { 1: 1 }), alike(2, { 2: 2 })];

/** The same game, but a seat starts with points: the fact of a penalty sets a total and nothing else. */
const withHeadStart = (game: Game, seat: number, total: number): Game => ({
  ...game,
  start: (seats, first) => {
    const facts = game.start(seats, first);
    const [started] = facts;
    if (started === undefined) throw new Error('A match starts with a fact.');
    const given = { type: 'penalised', seat, points: -total, total, streak: 0 } as const;
    return [started, given, ...facts.slice(1)];
  },
});

const capOf = (rules: HotDiceRules) => {
  const model = turnModel(rules);
  const margin = marginOf(model) * model.unit;
  const { opening, minimumBank, end } = rules;
  return ({ boards, turn, closing }: View): number => {
    const own = boards[turn]?.score ?? 0;
    const least = Math.max(minimumBank, opening);
    if (closing) return Math.max(least, (boards[1 - turn]?.score ?? 0) - own + 1);
    return Math.max(least, end.target - own) + margin;
  };
};

describe('a head start', () => {
  test('starts the slow solver with other totals', () => {
    const game = withHeadStart(gameOf(TINY), 1, 3);
    expect(game.view(begin(game, 2, 0).state).boards.map(({ score }) => score)).toEqual([0, 3]);
  });

  test.each([
    ['nothing but a target', TINY],
    ['an opening', { ...TINY, opening: 3 }],
    ['a least bank', { ...TINY, minimumBank: 3 }],
    [
      'an opening and a last round',
      {
        ...TINY,
        combos: RARE,
        opening: 2,
        end: { ...TINY.end, target: 3, lastRound: true },
      },
    ],
    [
      'an opening and penalties',
      { ...TINY, opening: 3, penalties: [{ busts: 2, points: 2 }], floor: 0 },
    ],
  ] satisfies [string, HotDiceRules][])('is worth what the slow solver says: %s', (_, rules) => {
    const solved = solveTwoSeat(rules);
    for (const seat of [0, 1] as const) {
      for (const points of [1, rules.end.target - 2]) {
        const slow = solveGame(withHeadStart(gameOf(rules), seat, points), 2, capOf(rules));
        expect(firstSeatWinsWith(solved, seat, points)).toBeCloseTo(slow.least, 9);
      }
    }
  });

  test('that is fair lies between its neighbours', () => {
    const solved = solveTwoSeat(shortRules('classic', 2000));
    const fair = fairHeadStart(solved);
    expect(fair?.seat).toBe(1);
    expect((fair?.above.points ?? 0) - (fair?.below.points ?? 0)).toBe(50);
    expect(fair?.below.firstSeatWins).toBeGreaterThanOrEqual(0.5);
    expect(fair?.above.firstSeatWins).toBeLessThan(0.5);
    expect(fair?.points).toBeGreaterThanOrEqual(fair?.below.points ?? Number.NaN);
    expect(fair?.points).toBeLessThanOrEqual(fair?.above.points ?? Number.NaN);
    for (const { points, firstSeatWins } of fair === undefined ? [] : [fair.below, fair.above]) {
      expect(firstSeatWinsWith(solved, 1, points)).toBeCloseTo(firstSeatWins, 10);
    }
  });

  test('is not sought if a single bank wins', () => {
    const rules = shortRules('kingdom', 50);
    for (const win of ['reach', 'exceed', 'exact'] as const) {
      const solved = solveTwoSeat({ ...rules, end: { ...rules.end, win } });
      expect(fairHeadStart(solved)).toBeUndefined();
    }
  });

  test('goes to the first seat if the second has the advantage', () => {
    const { solver, table } = solveTwoSeat(shortRules('kingdom', 1000));
    // No rules are known under which it has, so the table is doctored.
    const doctored = table.slice();
    const { start, list } = solver.positions;
    doctored[start * list.length + start] = 0.45;
    const fair = fairHeadStart({ solver, table: doctored });
    expect(fair).toMatchObject({ seat: 0, below: { points: 0, firstSeatWins: 0.45 } });
    expect(fair?.above.firstSeatWins).toBe(firstSeatWinsWith({ solver, table }, 0, 50));
  });
});

describe('what a bot gives away', () => {
  test('follows its turns exactly', () => {
    const rules = shortRules('classic', 2000);
    const dice = diceTable(rules);
    const [player] = fastPlayers(rules, dice, ['regular'], () => 0, undefined) ?? [];
    if (player === undefined) throw new Error('Regular plays fast.');
    const seats = fastSeats(2);
    resetSeats(seats);
    seats.opened[0] = 1;
    const { bust, banked } = turnDistribution(rules, dice, 50)(player, seats, 0);
    expect(bust + banked.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    // Alone for one turn: the same bot, simulated by the engine's loop, under rules that end with its first bank.
    const oneTurn = shortRules('classic', 50, { opening: 0 });
    const tally = simulator(oneTurn, ['regular'], undefined)('turns', 0, 20_000);
    const own = tally.seats[0];
    const model = diceTable(oneTurn);
    const [single] = fastPlayers(oneTurn, model, ['regular'], () => 0, undefined) ?? [];
    if (single === undefined || own === undefined) throw new Error('Regular plays fast.');
    const exact = turnDistribution(oneTurn, model, 50)(single, seats, 0);
    expect(Math.abs(own.busts / own.turns - exact.bust)).toBeLessThan(0.01);
  });

  test.each([
    ['regular', shortRules('classic', 1500)],
    ['cautious', shortRules('kingdom', 1000)],
    ['sharp', shortRules('zilch', 1000)],
    ['regular', shortRules('barrel', 250, { barrels: [{ from: 100, to: 160, turns: 2 }] })],
  ] as const)('is what best play wins against %s, from far fewer matches', (bot, rules) => {
    const subject = subjectOf(rules, solveTwoSeat(rules));
    const wanted = { rules, best: subject.play, matches: 500, seed: 'lab' };
    const sample = givenAway(wanted, bot);
    if (sample === undefined) throw new Error('These bots play fast.');
    const mean = sample.sum / sample.count;
    const games = 20_000;
    const tally = simulator(rules, [bot, 'perfect'], subject.play)('wins', 0, games);
    const lost = 0.5 - (tally.seats[0]?.wins ?? 0) / games;
    // Four standard errors of the plain result and of the luck-free one.
    const variance = (sample.squares - sample.sum * mean) / sample.count ** 2 + 0.25 / games;
    expect(Math.abs(mean - lost)).toBeLessThan(4 * Math.sqrt(variance));
    expect(mean).toBeGreaterThan(0);
  });
});

test('luck taken out turn by turn agrees with luck taken out roll by roll', () => {
  const rules = shortRules('classic', 1500);
  const subject = subjectOf(rules, solveTwoSeat(rules));
  if (subject.solved === undefined) throw new Error('These rules are solved.');
  const wanted = { rules, best: subject.play, matches: 400, seed: 'both' };
  const sample = givenAway(wanted, 'cautious');
  const byTurns = sample && meanOf(sample);
  const bots = ['perfect', 'cautious'] as const;
  const byRolls = luckFreeShare({ ...wanted, bots }, packWinTable(subject.solved), {});
  if (byTurns === undefined || byRolls === undefined) throw new Error('Both take luck out.');
  const widths = [byTurns, byRolls].map(({ low, high }) => (high - low) / 2);
  expect(Math.abs(0.5 + byTurns.value - byRolls.value)).toBeLessThan(2 * Math.hypot(...widths));
});

describe('a report', () => {
  const rules = shortRules('kingdom', 1000);
  const { solver, table } = solveTwoSeat(rules);
  const sizes = { matches: 2000, skillMatches: 200, seed: 'report' };

  test('tells exact figures from simulated ones', () => {
    const shares: number[] = [];
    const report = labReport(subjectOf(rules, { solver, table }), sizes, {
      progress: (share) => shares.push(share),
    });
    expect(report.first?.kind).toBe('exact');
    // By a separate program: docs/solver.md.
    expect(report.first?.value).toBeCloseTo(0.6098005442, 10);
    expect(report.best).toBe('perfect');
    expect(report.busts?.map(({ chance }) => chance.toFixed(4))).toEqual([
      '0.6667',
      '0.4444',
      '0.2778',
      '0.1574',
      '0.0772',
      '0.0309',
    ]);
    // By a separate program, for points alone.
    expect(report.bank?.map(({ from }) => from)).toEqual([300, 250, 450, 1050, 3400, 12_950]);
    expect(report.bestMatches?.rounds.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(report.skill.regular).toMatchObject({ kind: 'simulated', matches: 200 });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('simulates the advantage of going first if there is no solution', () => {
    const report = labReport(labSubject(rules, undefined), sizes);
    expect(report.best).toBe('sharp');
    expect(report.headStart).toBeUndefined();
    expect(report.first?.kind).toBe('simulated');
    expect(Math.abs((report.first?.value ?? 0) - 0.61)).toBeLessThan(0.05);
    // Sharp is the best that plays, so it is not measured against itself.
    expect(Object.keys(report.skill).toSorted()).toEqual(['cautious', 'regular']);
  });

  test('plays rules that bots cannot play by tables', () => {
    const rolling = shortRules('depot+may-roll-on', 1000, { opening: 0 });
    const small = { ...sizes, matches: 400 };
    const report = labReport(labSubject(rolling, undefined), small);
    expect(report.regularMatches?.matches).toBe(40);
    expect(report.skill.cautious?.matches).toBe(40);
    const { cautious } = labReport(subjectOf(rolling, solveTwoSeat(rolling)), small, {}, [
      'skill-cautious',
    ]).skill;
    expect(cautious?.matches).toBe(20);
    expect(cautious?.value).toBeGreaterThan(0);
  });

  test('works for games that are not played for points', () => {
    const found = findRules('diecup');
    if (!found.ok) throw new Error('diecup');
    const report = labReport(labSubject(found.value, undefined), { ...sizes, matches: 500 });
    expect(report.bestMatches?.matches).toBe(50);
    expect(report.bestMatches?.meanRounds.value).toBeGreaterThan(15);
    expect(report.busts).toEqual([]);
  });

  test('stops when it is cancelled', () => {
    const signal = { aborted: true };
    for (const part of LAB_PARTS) {
      expect(() =>
        labReport(subjectOf(rules, { solver, table }), sizes, { signal }, [part]),
      ).toThrow(SolveCancelled);
    }
    const opened = shortRules('classic', 1000);
    const solved = solveTwoSeat(opened);
    expect(() => fairHeadStart(solved, signal)).toThrow(SolveCancelled);
  });

  test('does not depend on what else was watched', () => {
    const subject = subjectOf(rules, { solver, table });
    const wanted = { rules, best: subject.play, bots: ['sharp', 'sharp'] as const, seed: 's' };
    const one = watchMatches({ ...wanted, matches: 50 });
    watchMatches({ ...wanted, matches: 7, seed: 'other' });
    expect(watchMatches({ ...wanted, matches: 50 })).toEqual(one);
  });
});
