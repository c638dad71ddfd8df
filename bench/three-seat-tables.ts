// What packing a solved table for three seats costs: `npm run bench -- three-seat-tables classic 3000`, or with the file of
// `barrelhouse solve classic --seats 3 --table file` after the target, a number of matches, and bounds to try (`shipped`
// for the table that ships). Prints the bytes of the packed table, how far its chances are off, and the chance to win that
// a seat gives away in a match if it plays by the packed table and both others by the solved one.
//
// What a turn gives away is worked out, not counted: the kernel decides by the packed chances and carries the solved ones
// along, so its second number is what those decisions are worth. The sum over the turns of a match has the right mean.
import { findRules, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { openThreeSeatFile } from '../packages/cli/src/solve/three-seat-file.ts';
import { estimateFrom } from '../packages/solver/src/many-seats/estimate.ts';
import { packTripleTable, readTripleTable } from '../packages/solver/src/tables/triple-table.ts';
import { carryingKernel } from '../packages/solver/src/three-seat/kernel.ts';
import { lastRoundOf, longestTurn } from '../packages/solver/src/three-seat/last-round.ts';
import { solveThreeSeat } from '../packages/solver/src/three-seat/solve.ts';
import { type Triple, turnSolver } from '../packages/solver/src/three-seat/turn.ts';
import { turnModelOfAllKeeps } from '../packages/solver/src/turn/model.ts';
import { marginOf } from '../packages/solver/src/two-seat/last-turn.ts';
import { positionsOf, WON } from '../packages/solver/src/two-seat/positions.ts';
import { solveTwoSeat } from '../packages/solver/src/two-seat/solve.ts';
import { heading, whole } from './figure.ts';

const [name = 'classic', target = '3000', file = '', matches = '2000', bounds = '0.0002'] =
  process.argv.slice(2);
const found = findRules(name);
if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
const rules: HotDiceRules = {
  ...found.value,
  end: { ...found.value.end, target: Number(target) },
};
const model = turnModelOfAllKeeps(rules);
const positions = positionsOf(model);
const count = positions.list.length;
const { dice, hot, blank } = model;
const LANES = 2;

const readOrSolve = (): Float64Array => {
  if (file === '') return solveThreeSeat(rules).table;
  const table = new Float64Array(2 * count ** 3);
  const opened = openThreeSeatFile(file, rulesHash(rules));
  if (opened === undefined) throw new Error(`${file}: no table of these rules.`);
  const { header, fill } = opened;
  if (header.state.stage !== 'check') throw new Error(`${file}: not solved yet.`);
  fill(table);
  return table;
};
const table = readOrSolve();

/** The third seat's chance by its position, for a mover and a next seat: what a bank is worth. */
type ThirdSeat = (mover: number, next: number) => Float64Array;

const thirdOf = (row: Float64Array): Float64Array =>
  Float64Array.from({ length: count }, (_, c) => 1 - (row[2 * c] ?? 0) - (row[2 * c + 1] ?? 0));
const solvedRow = (mover: number, next: number): Float64Array => {
  const at = 2 * count * (mover * count + next);
  return table.subarray(at, at + 2 * count);
};
const solved: ThirdSeat = (mover, next) => thirdOf(solvedRow(mover, next));

// In this kernel the second number is not the next seat's but the mover's true value.
const lastRound = lastRoundOf(model, positions);
const closing = new Map<Float64Array, Float64Array>();
const ownTwice = (pairs: Float64Array): Float64Array => {
  let doubled = closing.get(pairs);
  if (doubled === undefined) {
    doubled = pairs.slice();
    for (let at = 0; at < pairs.length; at += 2) {
      const own = 1 - (pairs[at] ?? 0) - (pairs[at + 1] ?? 0);
      doubled.set([own, 1 - 2 * own], at);
    }
    closing.set(pairs, doubled);
  }
  return doubled;
};
const atOnce = new Float64Array([1, -1]);
const kernel = carryingKernel(model, longestTurn(model, positions), false);
const turns = turnSolver(
  model,
  positions,
  kernel,
  lastRound === undefined
    ? { margin: 0, chances: () => atOnce, at: () => 0 }
    : { ...lastRound, chances: (next, third) => ownTwice(lastRound.chances(next, third)) },
);
const root = (dice + 2) * kernel.carried * LANES;

/** Solves a turn by `decided` and returns what it gives away of the solved chance. */
const solveTurn = (decided: ThirdSeat, [own, next, third]: Triple): number => {
  const [by, truth] = [decided(next, third), solved(next, third)];
  const row = new Float64Array(2 * count);
  for (let c = 0; c < count; c++) {
    row[2 * c] = truth[c] ?? 0;
    row[2 * c + 1] = 1 - (truth[c] ?? 0) - (by[c] ?? 0);
  }
  turns.solveAlone(row, [own, next, third]);
  return (
    (table[2 * ((own * count + next) * count + third)] ?? 0) - (kernel.values[root + LANES] ?? 0)
  );
};

// xorshift128, seeded: plain and fast enough.
const state = new Uint32Array([123456789, 362436069, 521288629, 88675123]);
const random = (below: number): number => {
  const t = (state[0] ?? 0) ^ ((state[0] ?? 0) << 11);
  state.copyWithin(0, 1);
  const d = state[3] ?? 0;
  state[3] = d ^ (d >>> 19) ^ t ^ (t >>> 8);
  return Math.floor(((state[3] ?? 0) / 2 ** 32) * below);
};

/** Points that the solved turn banks, in units, or 0 after a bust. */
const playTurn = (own: number): number => {
  const most = (positions.afterBank[own]?.length ?? 0) + marginOf(model) - 1;
  const valueAt = (points: number, node: number): number =>
    kernel.values[points * kernel.rowLength + node * kernel.carried * LANES] ?? 0;
  let points = 0;
  let cup = dice;
  for (;;) {
    const thrown = model.throws[cup - 1];
    if (thrown === undefined) throw new Error(`No throw of ${cup} dice.`);
    let ways = random(thrown.of) - thrown.bust;
    if (ways < 0) return 0;
    let node = blank;
    ways -= thrown.blank;
    if (ways >= 0) {
      const outcome = thrown.outcomes.find((one) => {
        ways -= one.ways;
        return ways < 0;
      });
      let best = outcome?.options[0] ?? { points: 0, node };
      for (const one of outcome?.options ?? [])
        if (valueAt(points + one.points, one.node) > valueAt(points + best.points, best.node))
          best = one;
      points = Math.min(points + best.points, most);
      node = best.node;
    }
    const forced = (node === hot && model.mustRollHot) || (node === blank && model.mustRollBlank);
    const bank = kernel.bank[2 * LANES * points] ?? 0;
    if (!forced && bank >= valueAt(points, node)) return points;
    cup = node < dice ? node + 1 : dice;
  }
};

/** What the seat that plays by `decided` gives away in a match. */
const givenAway = (decided: ThirdSeat, seat: number): number => {
  const at = [positions.start, positions.start, positions.start];
  let given = 0;
  for (let mover = 0; ; mover = (mover + 1) % 3) {
    const triple: Triple = [at[mover] ?? 0, at[(mover + 1) % 3] ?? 0, at[(mover + 2) % 3] ?? 0];
    const lost = solveTurn(mover === seat ? decided : solved, triple);
    if (mover === seat) given += lost;
    const points = playTurn(triple[0]);
    const after =
      points === 0
        ? (positions.afterBust[triple[0]]?.position ?? 0)
        : (positions.afterBank[triple[0]]?.[points] ?? WON);
    // Turns of the last round need no table.
    if (after < 0) return given;
    at[mover] = after;
  }
};

const games = Number(matches);
const measure = (decided: ThirdSeat): string => {
  let [sum, squares] = [0, 0];
  for (let game = 0; game < games; game++) {
    const given = givenAway(decided, game % 3);
    sum += given;
    squares += given * given;
  }
  const mean = sum / games;
  const error = Math.sqrt(Math.max(squares / games - mean * mean, 0) / games);
  return `gives away ${mean.toExponential(2)} ± ${(1.96 * error).toExponential(1)} of a match`;
};

heading(`${name} to ${target}: ${whole(count ** 3)} triples, ${whole(games)} matches`);
const shipped = readSolvedTable(rules, 3);
for (const bound of bounds.split(',')) {
  const packed = bound === 'shipped' ? shipped : packTripleTable(table, Number(bound));
  if (packed === undefined) throw new Error(`No table for three seats of ${name} ships.`);
  const rowOf = readTripleTable(packed, count);
  const [worst, squares] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let pair = 0; pair < count * count; pair++) {
    const row = rowOf(Math.floor(pair / count), pair % count);
    for (let c = 0; c < count; c++) {
      const at = 2 * (pair * count + c);
      const own = (row[2 * c] ?? 0) - (table[at] ?? 0);
      const next = (row[2 * c + 1] ?? 0) - (table[at + 1] ?? 0);
      [own, next, own + next].forEach((off, seat) => {
        worst[seat] = Math.max(worst[seat] ?? 0, Math.abs(off));
        squares[seat] = (squares[seat] ?? 0) + off * off;
      });
    }
  }
  const tell = (values: readonly number[]): string =>
    values.map((value) => value.toExponential(1)).join(', ');
  console.log(`${bound === 'shipped' ? bound : `bound ${bound}`}: ${whole(packed.length)} bytes`);
  console.log(`  mover, next, third: off by at most ${tell(worst)}`);
  console.log(
    `  on average (root mean square) ${tell(squares.map((sum) => Math.sqrt(sum / count ** 3)))}`,
  );
  console.log(`  ${measure((mover, next) => thirdOf(rowOf(mover, next)))}`);
}
const two = solveTwoSeat(rules);
const estimate = estimateFrom(two.solver, two.table, () => 0, 0);
const players = [0, 0].map((_, seat) => ({ seat, position: 0, total: 0, toPlay: true }));
console.log(
  `the estimate from two seats, but for the last round: ${measure((mover, next) =>
    Float64Array.from({ length: count }, (_, own) =>
      estimate.afterTurn(
        own,
        players.map((player, i) => ({ ...player, position: i === 0 ? mover : next })),
      ),
    ),
  )}`,
);
