// Draws heat maps of when to bank for docs/solver.md, from the solved tables for two seats:
// `npm run heat-maps`, or `npm run heat-maps -- classic` for some of the games. A minute for all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { bankMap, type HeatMap } from '@barrelhouse/solver';
import { bankPicture, CUPS, SAMPLES } from './bank-picture.ts';

const GAMES = ['barrel', 'hutton', 'classic', 'depot'];

const rulesOf = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
  return found.value;
};

/** A map for each cup. */
const heatMaps = (rules: HotDiceRules, bytes: Uint8Array): readonly HeatMap[] => {
  const { byDice } = bankMap(rules, bytes, SAMPLES);
  return CUPS.map((cup) => byDice[cup - 1] ?? []);
};

const folder = new URL('../docs/solver/', import.meta.url);
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : GAMES) {
  const rules = rulesOf(name);
  const table = readSolvedTable(rules);
  if (table === undefined) {
    process.stderr.write(`${name} has no table: npm run tables -- ${name}\n`);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(
    new URL(`bank-${name}.svg`, folder),
    bankPicture(rules, 'two seats', [{ rivals: 'rival’s total', maps: heatMaps(rules, table) }]),
  );
}
// The formatter checks everything in the repository, drawings included.
const formatter = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
spawnSync(formatter, ['format', '--write', fileURLToPath(folder)], { stdio: 'inherit' });
