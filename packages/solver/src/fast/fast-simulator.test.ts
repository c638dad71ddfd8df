import {
  allGames,
  begin,
  countsRolls,
  findRules,
  gameOf,
  type HotDiceRules,
  type Random,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { BestPlay } from '../policies/best-play.ts';
import { bots } from '../policies/bots.ts';
import { shortRules } from '../review/seeded-match.ts';
import { engineSimulator, simulator } from '../simulate.ts';
import { emptyTally } from '../tally.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { type DiceTable, diceTable } from './dice-table.ts';
import { fastPlayers, fastSimulator } from './fast-simulator.ts';
import { fastMatch } from './match.ts';
import type { FastPlayer } from './player.ts';
import type { FastSeats } from './seats.ts';

const MOST_TURNS = 2000;

/** One line of text for each choice, the same in both loops. */
type Decision = string;

const bestPlay = (rules: HotDiceRules): BestPlay => {
  const { solver, table } = solveTwoSeat(rules);
  return { oracle: twoSeatOracle(rules, solver, table), twoSeat: table };
};

const byEngine = (
  rules: HotDiceRules,
  names: readonly string[],
  best: BestPlay | undefined,
  seed: string,
): { decisions: Decision[]; totals: number[]; winners: number[] } => {
  const game = gameOf(rules);
  const random = seededRandom(seed);
  const roller = rollerFrom(random);
  const policies = names.map((name) => bots[name]?.policyFor(rules, random, best?.oracle));
  const decisions: Decision[] = [];
  let { state } = begin(game, names.length, random(names.length));
  let next = game.next(state);
  for (; next.kind === 'choice'; next = game.next(state)) {
    const view = game.view(state);
    const action = policies[next.seat]?.(view, next) ?? { type: 'roll' };
    const totals = view.boards.map(({ score }) => score).join();
    const at = `${next.seat} at ${totals} with ${view.pending}`;
    if (action.type === 'keep') decisions.push(`${at}: ${view.dice} keep ${action.dice}`);
    else if (next.options.length > 1) decisions.push(`${at}: ${action.type}`);
    const played = submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
  }
  const standings = next.kind === 'over' ? next.standings : [];
  return {
    decisions,
    totals: game.view(state).boards.map(({ score }) => score),
    winners: standings.filter(({ place }) => place === 1).map(({ seat }) => seat),
  };
};

const writingDown = (player: FastPlayer, table: DiceTable, decisions: Decision[]): FastPlayer => {
  const at = ({ total }: FastSeats, seat: number, pending: number): string =>
    `${seat} at ${total.join()} with ${pending}`;
  return {
    begin: player.begin,
    keep: (seats, seat, roll, pending) => {
      const keep = player.keep(seats, seat, roll, pending);
      const what = `${table.rolls[roll] ?? ''} keep ${table.kept[keep] ?? ''}`;
      decisions.push(`${at(seats, seat, pending)}: ${what}`);
      return keep;
    },
    banks: (seats, seat, pending, node) => {
      const banks = player.banks(seats, seat, pending, node);
      decisions.push(`${at(seats, seat, pending)}: ${banks ? 'bank' : 'roll'}`);
      return banks;
    },
  };
};

/** Plays the same matches in both loops and compares every choice. Returns the number of choices. */
const inLockStep = (
  rules: HotDiceRules,
  names: readonly string[],
  best: BestPlay | undefined,
  games: number,
): number => {
  let source: Random = () => 0;
  const decisions: Decision[] = [];
  const table = diceTable(rules);
  const players = fastPlayers(rules, table, names, (below) => source(below), best);
  if (players === undefined) throw new Error('These have no fast form.');
  const written = players.map((player) => writingDown(player, table, decisions));
  const play = fastMatch(rules, table, written, MOST_TURNS);
  let count = 0;
  for (let game = 0; game < games; game++) {
    const seed = `${rules.id} ${names.join()} ${game}`;
    source = seededRandom(seed);
    decisions.length = 0;
    const tally = emptyTally(names.length);
    play(source, tally);
    const expected = byEngine(rules, names, best, seed);
    expect(decisions).toEqual(expected.decisions);
    expect(tally.seats.map(({ score }) => score)).toEqual(expected.totals);
    expect(tally.seats.flatMap(({ wins }, seat) => (wins === 1 ? [seat] : []))).toEqual(
      expected.winners,
    );
    count += decisions.length;
  }
  return count;
};

const names = Object.entries(allGames).flatMap(([game, { options }]) => [
  game,
  ...Object.keys(options).map((option) => `${game}+${option}`),
]);
const isFast = (name: string): boolean => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') return false;
  return found.value.afterBust === 'turn-ends' && !countsRolls(found.value);
};
const tables = names.filter(isFast);

const rulesOf = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot-dice game ${name}.`);
  return found.value;
};

test.each(tables)('%s: both loops make the same choices', (name) => {
  const rules = rulesOf(name);
  expect(inLockStep(rules, ['sharp', 'regular'], undefined, 12)).toBeGreaterThan(100);
  expect(inLockStep(rules, ['cautious', 'careless'], undefined, 8)).toBeGreaterThan(100);
  expect(inLockStep(rules, ['sharp', 'careless', 'regular'], undefined, 6)).toBeGreaterThan(100);
  expect(inLockStep(rules, ['sharp'], undefined, 6)).toBeGreaterThan(50);
});

/** Short enough to solve here. Covers every way a match can end and everything carried over between turns. */
const SHORT: readonly (readonly [string, HotDiceRules])[] = [
  ['an opening and a last round', shortRules('classic', 1500)],
  ['hot dice that must be rolled', shortRules('hutton', 2000)],
  ['shared ties', shortRules('classic+shared-ties', 1500)],
  ['the target to be exceeded', shortRules('hutton+must-exceed', 1500)],
  ['no last round', shortRules('classic+no-last-round', 1500)],
  [
    'barrels and rescues',
    shortRules('barrel', 250, { barrels: [{ from: 95, to: 150, turns: 2 }] }),
  ],
  [
    'a barrel in the last round',
    shortRules('barrel+blank-double-may-bank', 80, {
      barrels: [{ from: 35, to: 55, turns: 2 }],
      end: { target: 80, win: 'reach', lastRound: true, tie: 'first' },
    }),
  ],
  [
    'penalties without a floor',
    shortRules('depot', 1000, { penalties: [{ busts: 2, points: 300 }] }),
  ],
  [
    'penalties, a floor and a least bank',
    shortRules('zilch', 1000, {
      penalties: [{ busts: 2, points: 300 }],
      floor: 0,
      end: { target: 1000, win: 'reach', lastRound: false, tie: 'first' },
    }),
  ],
  [
    'a target to hit exactly',
    shortRules('classic', 1000, {
      end: { target: 1000, win: 'exact', lastRound: true, tie: 'shared' },
    }),
  ],
];

test.each(SHORT)('with %s, perfect plays the same by table and by oracle', (_, rules) => {
  const best = bestPlay(rules);
  expect(inLockStep(rules, ['perfect', 'perfect'], best, 120)).toBeGreaterThan(500);
  expect(inLockStep(rules, ['sharp', 'perfect'], best, 60)).toBeGreaterThan(200);
  expect(inLockStep(rules, ['perfect', 'careless'], best, 60)).toBeGreaterThan(200);
});

test.each(SHORT)('with %s, both loops count the same', (_, rules) => {
  for (const seats of [['careless', 'sharp'], ['regular', 'cautious', 'sharp'], ['sharp']]) {
    const fast = simulator(rules, seats, undefined)('s', 3, 60);
    expect(fast).toEqual(engineSimulator(rules, seats, undefined)('s', 3, 60));
  }
});

test('both loops give up an endless match after the same number of turns', () => {
  const rules = shortRules('hutton', 1_000_000_000);
  const fast = simulator(rules, ['sharp'], undefined)('s', 0, 1);
  expect(fast.unfinished).toBe(1);
  expect(fast).toEqual(engineSimulator(rules, ['sharp'], undefined)('s', 0, 1));
});

test('matches without a fast form are played by the engine', () => {
  const random: Random = () => 0;
  const fast = (name: string, bots: readonly string[]): boolean => {
    const found = findRules(name);
    if (!found.ok) throw new Error(name);
    return fastSimulator(found.value, bots, random, undefined, MOST_TURNS) !== undefined;
  };
  expect(fast('classic', ['sharp', 'regular'])).toBe(true);
  expect(fast('classic', ['sharp', 'perfect'])).toBe(false);
  expect(fast('depot+may-roll-on', ['sharp', 'regular'])).toBe(false);
  expect(fast('diecup', ['sharp', 'regular'])).toBe(false);
  const rolledOn = shortRules('depot+may-roll-on', 2000);
  expect(simulator(rolledOn, ['sharp', 'careless'], undefined)('s', 0, 5).games).toBe(5);
});
