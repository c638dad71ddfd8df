// The fast simulator against the generic loop, with the same matches in the same run: `npm run bench -- simulator 1000`.
// A second number plays that many matches of perfect against itself: `npm run bench -- simulator 1000 1000000`.
// The generic loop counts decisions: every choice the engine offers, including forced throws.

import { readFileSync } from 'node:fs';
import {
  begin,
  findRules,
  gameOf,
  type Random,
  type Rules,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { solvedTableFile } from '@barrelhouse/solved-tables';
import { bestPlay, bots, simulator } from '@barrelhouse/solver';
import { bestSlot, type ValueWith } from '../packages/solver/src/collection/best-slot.ts';
import { readBoardTable } from '../packages/solver/src/collection/board-table.ts';
import { fastGame } from '../packages/solver/src/collection/fast-play.ts';
import { fastSimulator } from '../packages/solver/src/fast/fast-simulator.ts';
import { valueAlone } from '../packages/solver/src/policies/collection-heuristics.ts';
import { engineSimulator } from '../packages/solver/src/simulate.ts';
import { emptyTally } from '../packages/solver/src/tally.ts';
import { firstSeatWins } from '../packages/solver/src/two-seat/solve.ts';
import { twoSeatSolver } from '../packages/solver/src/two-seat/solver.ts';
import { figure, heading, whole } from './figure.ts';

const games = Number(process.argv[2] ?? 1000);
const TRIES = 5;

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  return found.value;
};

/** Seconds of processor time, the least of several tries: on a shared machine, elapsed time includes other work. */
const secondsFor = (work: () => void): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
};

/** Choices in the matches that a simulator plays for a seed. */
const decisionsIn = (rules: Rules, name: string, seed: string, count: number): number => {
  const game = gameOf(rules);
  let decisions = 0;
  for (let number = 0; number < count; number++) {
    const random = seededRandom(`${seed}/${number}`);
    const policy = bots[name]?.policyFor(rules, random, undefined);
    const roller = rollerFrom(random);
    let { state } = begin(game, 2, random(2));
    for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
      const action = policy?.(game.view(state), next) ?? { type: 'roll' };
      const played = submit(game, state, next.seat, action, roller);
      if (!played.ok) throw new Error(played.error.code);
      state = played.value.state;
      decisions++;
    }
  }
  return decisions;
};

const compare = (id: string, bot: string): void => {
  const rules = rulesOf(id);
  const fast = simulator(rules, [bot, bot], undefined);
  const slow = engineSimulator(rules, [bot, bot], undefined);
  const same = JSON.stringify(fast('b', 0, games)) === JSON.stringify(slow('b', 0, games));
  if (!same) throw new Error(`${id}: the two loops do not agree.`);
  const decisions = decisionsIn(rules, bot, 'b', games);
  const slowSeconds = secondsFor(() => slow('b', 0, games));
  const fastSeconds = secondsFor(() => fast('b', 0, games));
  heading(`${rules.name}, ${bot} against ${bot}, ${whole(games)} matches`);
  figure('generic loop, decisions a second', whole(decisions / slowSeconds));
  figure('fast simulator, decisions a second', whole(decisions / fastSeconds));
  figure('fast simulator, matches a second', whole(games / fastSeconds));
  figure('ratio (to reach: 20)', `${(slowSeconds / fastSeconds).toFixed(1)} ×`);
};

/** Games alone: the engine's loop and the fast game with the same heuristic, and the fast game with the table. */
const compareDiecup = (): void => {
  const rules = rulesOf('diecup');
  if (rules.family !== 'collection') throw new Error('Diecup is a collection game.');
  const slow = engineSimulator(rules, ['sharp'], undefined);
  const slowSeconds = secondsFor(() => slow('b', 0, games));
  heading(`Diecup alone, ${whole(games)} games`);
  figure('generic loop, sharp, games a second', whole(games / slowSeconds));
  const fast = (name: string, value: ValueWith): void => {
    const play = fastGame(rules, bestSlot(rules, value));
    let sum = 0;
    const seconds = secondsFor(() => {
      sum = 0;
      for (let number = 0; number < games; number++) sum += play(seededRandom(`b/${number}`));
    });
    figure(`fast game, ${name}, games a second`, whole(games / seconds));
    figure(`fast game, ${name}, mean turns`, (sum / games).toFixed(3));
    figure(`ratio, ${name}`, `${(slowSeconds / seconds).toFixed(1)} ×`);
  };
  fast('sharp', valueAlone(rules));
  fast('shipped table', readBoardTable(readFileSync(solvedTableFile(rules)), rules).valueWith);
};

/** How often the first seat wins when both play perfectly, compared with what the table says. */
const compareFirstSeat = (id: string, matches: number): void => {
  const rules = rulesOf(id);
  if (rules.family !== 'hot-dice') throw new Error(`${id} has no table for two.`);
  const best = bestPlay(rules, 2, readFileSync(solvedTableFile(rules)));
  if (best?.twoSeat === undefined) throw new Error(`${id} has no table.`);
  const solved = firstSeatWins(twoSeatSolver(rules), best.twoSeat);
  let source: Random = () => 0;
  const play = fastSimulator(rules, ['perfect', 'perfect'], (below) => source(below), best, 20_000);
  const tally = emptyTally(2);
  const began = performance.now();
  for (let number = 0; number < matches; number++) {
    const random = seededRandom(`first/${number}`);
    let drawn = 0;
    // The first draw decides who begins: here the first seat.
    source = (below) => (drawn++ === 0 ? 0 : random(below));
    play?.(source, tally);
  }
  const seconds = (performance.now() - began) / 1000;
  const wins = (tally.seats[0]?.wins ?? 0) / matches;
  const within = 1.96 * Math.sqrt((wins * (1 - wins)) / matches);
  heading(`${rules.name}, perfect against perfect, ${whole(matches)} matches`);
  figure('first seat wins, played', `${wins.toFixed(5)} ± ${within.toFixed(5)}`);
  figure('first seat wins, solved', solved.toFixed(5));
  figure('matches a second, tables worked out on the way', whole(matches / seconds));
};

compare('classic', 'sharp');
compare('barrel', 'sharp');
compareDiecup();
const matches = Number(process.argv[3] ?? 0);
if (matches > 0) for (const id of ['classic', 'barrel']) compareFirstSeat(id, matches);
