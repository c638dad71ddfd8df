// The solver of two seats: at reduced size in this process, `npm run bench -- solver`, or the real games through the
// command, on all cores: `npm run bench -- solver full`, or `… full classic barrel+must-exceed` for those named.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  begin,
  findRules,
  gameOf,
  type HotDiceRules,
  type Match,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { solvedTableFile } from '@barrelhouse/solved-tables';
import { type Oracle, perfectPolicy, review, solveTwoSeat } from '@barrelhouse/solver';
import { readWinTable } from '../packages/solver/src/tables/win-table.ts';
import { marginOf } from '../packages/solver/src/two-seat/last-turn.ts';
import { twoSeatOracle } from '../packages/solver/src/two-seat/oracle.ts';
import {
  type TwoSeatSolver,
  twoSeatSolver,
  type WinTable,
} from '../packages/solver/src/two-seat/solver.ts';
import { figure, heading, ratePerSecond, whole } from './figure.ts';

const rulesOf = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
  return found.value;
};

const withTarget = (name: string, target: number): HotDiceRules => {
  const rules = rulesOf(name);
  const barrels = rules.barrels.filter(({ to }) => to <= target);
  return { ...rules, barrels, end: { ...rules.end, target } };
};

const seconds = (work: () => void): number => {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
};

/** Seconds of processor time, so that other work on the machine does not count. */
const processorSeconds = (work: () => void): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
};

// Plain value iteration: sweep over all pairs of positions, those near the target first, a turn by plain loops each,
// until nothing moves.

/** Values of a turn's nodes, found backwards from `rows` points; answers the value of its first throw. */
const plainTurn = (
  { model }: TwoSeatSolver,
  rows: number,
  bank: (points: number) => number,
  bust: number,
): number => {
  const { dice, hot, throws, mostPoints } = model;
  const nodes = dice + 1;
  const values = new Float64Array((rows + mostPoints) * nodes);
  values.fill(bank(rows - 1), rows * nodes);
  let start = 0;
  for (let points = rows - 1; points >= 0; points--) {
    const banked = bank(points);
    for (let cup = dice; cup >= 1; cup--) {
      const thrown = throws[cup - 1];
      if (thrown === undefined) throw new RangeError(`No throw of ${cup} dice.`);
      let sum = thrown.bust * bust;
      for (const { ways, options } of thrown.outcomes) {
        let best = Number.NEGATIVE_INFINITY;
        for (const option of options) {
          const at = (points + option.points) * nodes + option.node;
          best = Math.max(best, values[at] ?? 0);
        }
        sum += ways * best;
      }
      const rolled = sum / thrown.of;
      if (cup === dice) {
        start = rolled;
        values[points * nodes + hot] = Math.max(banked, rolled);
      }
      values[points * nodes + cup - 1] = Math.max(banked, rolled);
    }
  }
  return start;
};

const SETTLED = 1e-11;

/** For games with an opening and a last round, such as classic. */
const plainSolve = (solver: TwoSeatSolver): { table: WinTable; sweeps: number } => {
  const { positions, model } = solver;
  const count = positions.list.length;
  const order = positions.list
    .map((_, at) => at)
    .sort((a, b) => (positions.rank[b] ?? 0) - (positions.rank[a] ?? 0));
  const margin = marginOf(model);
  const table = new Float64Array(count ** 2).fill(0.5);
  const barred = Number.NEGATIVE_INFINITY;
  const lastTurns = new Map<number, number>();
  /** The chance that a seat passes a total in its last turn. */
  const beats = (position: number, lead: number): number => {
    const key = position * 10_000 + lead;
    let chance = lastTurns.get(key);
    if (chance === undefined) {
      const goal = (positions.need[position] ?? 0) + lead;
      const banks = positions.afterBank[position] ?? new Int32Array();
      const value = (points: number): number => {
        if ((banks[points] ?? 0) < -1) return barred;
        return points > goal ? 1 : 0;
      };
      chance = plainTurn(solver, Math.max(goal + 2, banks.length), value, 0);
      lastTurns.set(key, chance);
    }
    return chance;
  };
  let sweeps = 0;
  for (let moved = 1; moved > SETTLED; sweeps++) {
    moved = 0;
    for (const own of order) {
      const banks = positions.afterBank[own] ?? new Int32Array();
      const need = positions.need[own] ?? 0;
      const afterBust = positions.afterBust[own]?.position ?? 0;
      for (const other of order) {
        const value = (points: number): number => {
          const after = banks[points] ?? -1;
          if (after >= 0) return 1 - (table[other * count + after] ?? 0);
          return after === -1 ? 1 - beats(other, points - need) : barred;
        };
        const bust = 1 - (table[other * count + afterBust] ?? 0);
        const now = plainTurn(solver, banks.length + margin, value, bust);
        moved = Math.max(moved, Math.abs(now - (table[own * count + other] ?? 0)));
        table[own * count + other] = now;
      }
    }
  }
  return { table, sweeps };
};

const against = (target: number): void => {
  const rules = withTarget('classic', target);
  heading(`Classic to ${whole(target)}, one thread, processor time, against plain value iteration`);
  let table: WinTable = new Float64Array();
  let plain = { table, sweeps: 0 };
  const slowSeconds = processorSeconds(() => {
    plain = plainSolve(twoSeatSolver(rules));
  });
  const fastSeconds = processorSeconds(() => {
    ({ table } = solveTwoSeat(rules));
  });
  const apart = Math.max(...table.map((value, i) => Math.abs(value - (plain.table[i] ?? 0))));
  figure('plain value iteration', `${slowSeconds.toFixed(2)} s`);
  figure('sweeps it takes', whole(plain.sweeps));
  figure('policy iteration, WebAssembly', `${fastSeconds.toFixed(3)} s`);
  figure('ratio (to reach: 200)', `${whole(slowSeconds / fastSeconds)} ×`);
  figure('largest difference of a value', apart.toExponential(1));
};

const reduced = (name: string, target: number, change: Partial<HotDiceRules> = {}): void => {
  const rules = { ...withTarget(name, target), ...change };
  let pairs = 0;
  const took = seconds(() => {
    pairs = solveTwoSeat(rules).table.length;
  });
  figure(`${name} to ${whole(target)}, ${whole(pairs)} pairs`, `${took.toFixed(2)} s`);
  figure('  pairs a second', whole(pairs / took));
};

const full = (name: string): void => {
  const command = fileURLToPath(new URL('../packages/cli/bin/barrelhouse.js', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [command, 'solve', name, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} was not solved.`);
  const report = JSON.parse(stdout) as { states: number; seconds: number; firstSeatWins: number };
  figure(`${name}, ${whole(report.states)} pairs`, `${report.seconds.toFixed(1)} s`);
  figure('  pairs a second', whole(report.states / report.seconds));
  figure('  the first seat wins', report.firstSeatWins.toFixed(10));
};

/** A match of two seats that both play their best. */
const bestMatch = (rules: HotDiceRules, oracle: Oracle, seed: string): Match => {
  const game = gameOf(rules);
  const policy = perfectPolicy(oracle);
  const roller = rollerFrom(seededRandom(seed));
  const opening = begin(game, 2, 0);
  const facts = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const played = submit(game, state, next.seat, policy(game.view(state), next), roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

const inUse = (name: string): void => {
  const rules = rulesOf(name);
  const solver = twoSeatSolver(rules);
  const table = readWinTable(readFileSync(solvedTableFile(rules)), solver);
  const { list, find, start } = solver.positions;
  heading(`In use, ${rules.name} to ${whole(rules.end.target)} from its shipped table`);

  const middle = list[Math.floor(list.length / 2)];
  if (middle === undefined) throw new RangeError('There are no positions.');
  const lookUps = ratePerSecond(
    () => {
      for (let i = 0; i < 1000; i++) {
        const at = (find(middle) ?? 0) * list.length + (find(middle) ?? 0);
        if (table[at] === undefined) throw new RangeError('The table ends early.');
      }
      return 1000;
    },
    0.3,
    3,
  );
  figure('W of two boards (to reach: 1 ms)', `${(1e6 / lookUps).toFixed(2)} µs`);

  const turns = ratePerSecond(
    () => {
      for (let i = 0; i < 10; i++) solver.turn(table, start, start);
      return 10;
    },
    0.3,
    3,
  );
  figure('all values of the longest turn', `${(1000 / turns).toFixed(3)} ms`);

  const oracle = twoSeatOracle(rules, solver, table);
  const game = gameOf(rules);
  const { state } = begin(game, 2, 0);
  const [view, next] = [game.view(state), game.next(state)];
  if (next.kind !== 'choice') throw new Error('A match begins with a choice.');
  const [home, away] = view.boards;
  if (home === undefined || away === undefined) throw new Error('A match of two has two boards.');
  // Alternate between two positions: the oracle caches the latest turn.
  const ahead = { ...away, score: rules.end.target / 2, cells: [] };
  const views = [view, { ...view, boards: [home, ahead] }];
  const choices = ratePerSecond(
    () => {
      for (const one of views) oracle.weigh(one, next);
      return views.length;
    },
    0.3,
    3,
  );
  figure('values of a choice (to reach: 1 ms)', `${(1000 / choices).toFixed(3)} ms`);

  const matches = Array.from({ length: 5 }, (_, i) => bestMatch(rules, oracle, `review ${i}`));
  const times = matches.map((match) =>
    seconds(() => {
      review(match, oracle);
    }),
  );
  figure('review of a match, slowest of 5 (to reach: 1 s)', `${Math.max(...times).toFixed(3)} s`);
};

const [size, ...names] = process.argv.slice(2);
if (size === 'full') {
  heading('Two seats, as played, on all cores (to reach on two: classic 4 s, barrel 5, depot 45)');
  for (const name of names.length > 0 ? names : ['classic', 'hutton', 'barrel', 'depot'])
    full(name);
} else {
  heading('Two seats to small targets, one thread');
  reduced('classic', 2000);
  reduced('hutton', 2000);
  reduced('barrel', 200, { barrels: [{ from: 95, to: 150, turns: 3 }] });
  reduced('depot', 500);
  against(2000);
  inUse('classic');
}
