// Solves every game in the catalogue, with each of its options, and writes the tables that ship, with their index.
// Minutes for each table; those already there are kept. `npm run tables -- classic barrel+win-must-exceed` solves only
// the games named, even if their tables are there.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
bringBuildUpToDate();
const { catalogue, findRules, rulesHash } = await import('../packages/engine/dist/index.js');
const folder = join(root, 'packages', 'solved-tables', 'tables');
const asked = process.argv.slice(2);
const all = [
  ...Object.entries(catalogue).flatMap(([game, { options }]) => [
    game,
    ...Object.keys(options).map((option) => `${game}+${option}`),
  ]),
  // Once a single option, so stored matches have both.
  'barrel+exit-must-exceed+win-must-exceed',
];

const hashOf = (name) => {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`${name}: ${rules.error.code}`);
  return rulesHash(rules.value);
};

/** Which rules each file belongs to. */
const writeIndex = () => {
  const files = new Set(readdirSync(folder));
  const entries = all
    .map((name) => [`${hashOf(name)}.bin`, name])
    .filter(([file]) => files.has(file));
  writeFileSync(
    join(folder, 'index.json'),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );
};

const cli = join(root, 'packages', 'cli', 'bin', 'barrelhouse.js');
for (const name of asked.length > 0 ? asked : all) {
  const table = join(folder, `${hashOf(name)}.bin`);
  if (asked.length === 0 && existsSync(table)) continue;
  const { status } = spawnSync(process.execPath, [cli, 'solve', name, '--table', table], {
    stdio: 'inherit',
  });
  // Some options cannot be solved exactly; the others still get their tables.
  if (status !== 0) process.exitCode = status ?? 1;
  writeIndex();
}
writeIndex();
