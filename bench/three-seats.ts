// Plays a solved match of three by its own table, millions of times: `npm run bench -- three-seats`, or with a game, a
// target and a number of matches after it, and `--table file` for a table that `barrelhouse solve --seats 3 --table` wrote.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { findRules, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { openThreeSeatFile } from '../packages/cli/src/solve/three-seat-file.ts';
import type { MixedPosition } from '../packages/solver/src/three-seat/rotation-groups.ts';
import { solveThreeSeat } from '../packages/solver/src/three-seat/solve.ts';
import { threeSeatSolver } from '../packages/solver/src/three-seat/solver.ts';
import { heading, whole } from './figure.ts';
import type { Job } from './three-seats/play-job.ts';
import type { Tally } from './three-seats/table-play.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'string' }, jobs: { type: 'string' } },
});
const [name = 'classic', target = '1000', matches = '10000000'] = positionals;
const jobs = Number(options.jobs ?? availableParallelism());
const found = findRules(name);
if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
const rules: HotDiceRules = {
  ...found.value,
  barrels: found.value.barrels.filter(({ to }) => to <= Number(target)),
  end: { ...found.value.end, target: Number(target) },
};

/** From a file, or solved afresh. */
const solved = (): {
  readonly table: SharedArrayBuffer;
  readonly mixed: readonly MixedPosition[];
} => {
  if (options.table === undefined) {
    const { table, mixed } = solveThreeSeat(rules);
    const shared = new SharedArrayBuffer(table.byteLength);
    new Float64Array(shared).set(table);
    return { table: shared, mixed };
  }
  const file = openThreeSeatFile(options.table, rulesHash(rules));
  if (file === undefined) throw new Error(`${options.table} has no table of ${name} to ${target}.`);
  const { header, fill } = file;
  const shared = new SharedArrayBuffer(8 * header.numbers);
  fill(new Float64Array(shared));
  return { table: shared, mixed: header.state.mixed };
};

const play = (job: Job): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./three-seats/worker.mjs', import.meta.url), {
      workerData: job,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const { table, mixed } = solved();
const { start, list } = threeSeatSolver(rules).positions;
const at = 2 * ((start * list.length + start) * list.length + start);
const [own = 0, next = 0] = new Float64Array(table, 8 * at, 2);
const games = Number(matches);
heading(`${name} to ${target} for three, ${whole(games)} matches on ${jobs} threads`);
const began = performance.now();
const tallies = await Promise.all(
  Array.from({ length: jobs }, (_, i) =>
    play({
      rules,
      table,
      mixed,
      matches: Math.floor(games / jobs) + Number(i < games % jobs),
      seed: i + 1,
    }),
  ),
);
[own, next, 1 - own - next].forEach((chance, seat) => {
  const share = tallies.reduce((sum, tally) => sum + (tally[seat] ?? 0), 0) / games;
  // Shared wins make the error smaller, so this one is on the safe side.
  const error = Math.sqrt((chance * (1 - chance)) / games);
  console.log(
    `seat ${seat}: solved ${chance.toFixed(9)}, played ${share.toFixed(6)}, ${((share - chance) / error).toFixed(2)} standard errors apart`,
  );
});
console.log(
  `${mixed.length} mixed positions, ${((performance.now() - began) / 1000).toFixed(1)} s by the clock, ${(process.cpuUsage().user / 1e6).toFixed(1)} s of processor time`,
);
