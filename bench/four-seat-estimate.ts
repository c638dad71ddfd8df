// How much the table for three seats improves the estimate for four: `npm run bench -- four-seat-estimate`, or with a game
// without a last round and a target. One seat plays by the estimate from two and three seats, the other three by the
// estimate from two seats alone. Nothing is simulated: the chances of that seat are worked out for every position, since
// all four play fixed policies. The last line is the most that any play could win against those three.
import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { type Estimate, estimateFrom } from '../packages/solver/src/many-seats/estimate.ts';
import { packTripleTable, readTripleTable } from '../packages/solver/src/tables/triple-table.ts';
import { fillFarRows } from '../packages/solver/src/three-seat/boundary.ts';
import { BUSTS, carryingKernel, MOVER, NEXT } from '../packages/solver/src/three-seat/kernel.ts';
import { solveThreeSeat } from '../packages/solver/src/three-seat/solve.ts';
import { BARRED } from '../packages/solver/src/turn/kernel.ts';
import { NOT_ALLOWED, WON } from '../packages/solver/src/two-seat/positions.ts';
import { solveTwoSeat } from '../packages/solver/src/two-seat/solve.ts';
import { figure, heading, whole } from './figure.ts';

const [name = 'classic+no-last-round', target = '1500'] = process.argv.slice(2);
const found = findRules(name);
if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
const rules: HotDiceRules = { ...found.value, end: { ...found.value.end, target: Number(target) } };
if (rules.end.lastRound || rules.penalties.length > 0 || rules.barrels.length > 0)
  throw new Error('Only for races that end at once.');

const SEATS = 4;
const LANES = 2;
const three = solveThreeSeat(rules);
const { model, positions } = three.solver;
const count = positions.list.length;
const two = solveTwoSeat(rules);
const rowOf = readTripleTable(packTripleTable(three.table), count);
const fromTwo = estimateFrom(two.solver, two.table, () => 0, 0);
const fromThree = estimateFrom(two.solver, two.table, () => 0, 0, rowOf);

const kernel = carryingKernel(model, Math.max(...positions.afterBank.map((b) => b.length)), true);
const root = (model.dice + 2) * kernel.carried * LANES;

/** What a turn is worth to somebody: `rest`, and a bust's worth times `busts`. */
interface Turn {
  readonly rest: number;
  readonly busts: number;
}

const solveTurn = (
  own: number,
  decide: (after: number) => number,
  worth: (after: number) => number,
  won: number,
): Turn => {
  const banks = positions.afterBank[own] ?? new Int32Array();
  banks.forEach((after, points) => {
    const mover = after === NOT_ALLOWED ? BARRED : after === WON ? 1 : decide(after);
    const at = 2 * LANES * points;
    kernel.bank.fill(mover, at, at + LANES);
    kernel.bank.fill(after < 0 ? (after === WON ? won : 0) : worth(after), at + LANES, at + 4);
  });
  kernel.bust.fill(decide(own), LANES * MOVER, LANES * NEXT);
  kernel.bust.fill(0, LANES * NEXT, LANES * BUSTS);
  fillFarRows(model, kernel, banks.length);
  kernel.run(banks.length);
  return {
    rest: kernel.values[root + LANES * NEXT] ?? 0,
    busts: kernel.values[root + LANES * BUSTS] ?? 0,
  };
};

const indexOf = (quad: readonly number[]): number =>
  quad.reduce((index, position) => index * count + position, 0);
const rotated = (quad: readonly number[]): readonly number[] => [...quad.slice(1), quad[0] ?? 0];

/** Values of ending a turn at each position, by the three rivals in the order of their turns. */
const endsBy = (estimate: Estimate): ((rivals: readonly number[]) => Float64Array) => {
  const known = new Map<number, Float64Array>();
  return (rivals) => {
    const key = indexOf(rivals);
    let ends = known.get(key);
    if (ends === undefined) {
      const players = rivals.map((position, seat) => ({ seat, position, total: 0, toPlay: true }));
      ends = Float64Array.from({ length: count }, (_, own) => estimate.afterTurn(own, players));
      known.set(key, ends);
    }
    return ends;
  };
};
const byTwo = endsBy(fromTwo);
const byThree = endsBy(fromThree);

/** Quads by the sum of their ranks, highest first: banks lead up, busts round the rotations. */
const byRank: (readonly number[])[][] = [];
for (let index = 0; index < count ** SEATS; index++) {
  const quad = [0, 1, 2, 3].map((place) => Math.floor(index / count ** (3 - place)) % count);
  const ranks = quad.map((position) => positions.rank[position] ?? 0);
  const least = [quad, rotated(quad), rotated(rotated(quad)), rotated(rotated(rotated(quad)))];
  if (least.some((other) => indexOf(other) < index)) continue;
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  (byRank[sum] ??= []).push(quad);
}

const ROUNDS = 8;

/** The chance to win of one seat, on average over the four places; `ends` is how it plays, or its best play. */
const chanceOf = (ends: ((rivals: readonly number[]) => Float64Array) | 'best'): number => {
  // By the place of that seat, counted from the mover, and by quad.
  const wins = Array.from({ length: SEATS }, () => new Float64Array(count ** SEATS));
  const solveCycle = (quad: readonly number[], seat: number): void => {
    const cycle = [{ quad, seat }];
    for (let k = 1; k < SEATS; k++) {
      const last = cycle[k - 1] ?? { quad, seat };
      cycle.push({ quad: rotated(last.quad), seat: (last.seat + SEATS - 1) % SEATS });
    }
    const turnOf = (at: { quad: readonly number[]; seat: number }, bust: number): Turn => {
      const [own = 0, ...rivals] = at.quad;
      const base = indexOf(rivals) * count;
      const later = wins[(at.seat + SEATS - 1) % SEATS] ?? new Float64Array();
      const worth = (after: number): number => later[base + after] ?? 0;
      const won = at.seat === 0 ? 1 : 0;
      if (at.seat === 0 && ends === 'best')
        return solveTurn(own, (after) => (after === own ? bust : worth(after)), worth, won);
      const decided = at.seat === 0 && ends !== 'best' ? ends(rivals) : byTwo(rivals);
      return solveTurn(own, (after) => decided[after] ?? 0, worth, won);
    };
    const values = cycle.map((at) => wins[at.seat]?.[indexOf(at.quad)] ?? 0);
    const fixed = cycle.map((at, k) => turnOf(at, values[(k + 1) % SEATS] ?? 0));
    for (let round = 0; ; round++) {
      let [value, chance] = [0, 1];
      for (const { rest, busts } of fixed) {
        value += chance * rest;
        chance *= busts;
      }
      values[0] = value / (1 - chance);
      for (let k = SEATS - 1; k > 0; k--)
        values[k] = (fixed[k]?.rest ?? 0) + (fixed[k]?.busts ?? 0) * (values[(k + 1) % SEATS] ?? 0);
      // Only best play depends on what a bust is worth to it.
      if (ends !== 'best' || round === ROUNDS) break;
      cycle.forEach((at, k) => {
        if (at.seat === 0) fixed[k] = turnOf(at, values[(k + 1) % SEATS] ?? 0);
      });
    }
    cycle.forEach((at, k) => {
      const into = wins[at.seat];
      if (into !== undefined) into[indexOf(at.quad)] = values[k] ?? 0;
    });
  };
  for (const quads of byRank.toReversed())
    for (const quad of quads ?? []) for (let seat = 0; seat < SEATS; seat++) solveCycle(quad, seat);
  const start = indexOf([0, 1, 2, 3].map(() => positions.start));
  return wins.reduce((sum, chances) => sum + (chances[start] ?? 0), 0) / SEATS;
};

heading(`${name} to ${target} for four: ${whole(count ** SEATS)} positions`);
const tell = (chance: number): string => `${(100 * chance).toFixed(4)} %`;
figure('by the estimate from two, against three alike', tell(chanceOf(byTwo)));
figure('by the estimate from two and three', tell(chanceOf(byThree)));
figure('by the best play against those three', tell(chanceOf('best')));
