// How `simulate` scales with cores: the same matches with one job and with two.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure, heading } from './figure.ts';

const cli = fileURLToPath(new URL('../packages/cli/bin/barrelhouse.js', import.meta.url));
const games = process.argv[2] ?? '300000';

const secondsWith = (jobs: number): number => {
  const args = [cli, 'simulate', 'classic', '--seats', 'regular,cautious', '--games', games];
  const { stdout } = spawnSync(
    process.execPath,
    [...args, '--seed', '1', '--jobs', `${jobs}`, '--json'],
    {
      encoding: 'utf8',
    },
  );
  const report: unknown = JSON.parse(stdout);
  if (typeof report !== 'object' || report === null || !('seconds' in report))
    throw new Error(stdout);
  return Number(report.seconds);
};

heading(`simulate, ${games} matches of classic`);
const best = (jobs: number): number => Math.min(...[1, 2, 3].map(() => secondsWith(jobs)));
const one = best(1);
const two = best(2);
figure('one job, seconds', one.toFixed(2));
figure('two jobs, seconds', two.toFixed(2));
figure('ratio (to reach with two cores: 1.9)', `${(one / two).toFixed(2)} ×`);
