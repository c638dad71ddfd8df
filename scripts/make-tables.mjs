// Solves the games of the house, with their options, and keeps the tables that ship. Minutes each; what is there stays.
// `npm run tables -- classic barrel+must-exceed` makes those named, also if they are there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
bringBuildUpToDate();
const { catalogue, findRules, rulesHash } = await import('../packages/engine/dist/index.js');
const asked = process.argv.slice(2);
const all = Object.entries(catalogue).flatMap(([game, { options }]) => [
  game,
  ...Object.keys(options).map((option) => `${game}+${option}`),
]);
const cli = join(root, 'packages', 'cli', 'bin', 'barrelhouse.js');
for (const name of asked.length > 0 ? asked : all) {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`${name}: ${rules.error.code}`);
  const table = join(root, 'packages', 'solver', 'tables', `${rulesHash(rules.value)}.bin`);
  if (asked.length === 0 && existsSync(table)) continue;
  const { status } = spawnSync(process.execPath, [cli, 'solve', name, '--table', table], {
    stdio: 'inherit',
  });
  // Some options cannot be solved exactly; the others still get their tables.
  if (status !== 0) process.exitCode = status ?? 1;
}
