// `npm run tables` solves every game, with each of its options, and writes the tables that ship, with their index. Minutes
// for each table; those already there are kept. `npm run tables -- classic barrel+win-must-exceed` solves only the games named, even if
// their tables are there. `npm run tables -- --seats 3 classic` solves for three, which takes an hour or so, and packs the
// result. With `--from folder` it packs what `barrelhouse solve classic --seats 3 --table folder/classic3.bin` has written.
// `npm run tables -- --reference` makes the tables of the reference player, for luck-free results: a minute each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
bringBuildUpToDate();
const { allGames, findRules, games, rulesHash } = await import('../packages/engine/dist/index.js');
const folder = join(root, 'packages', 'solved-tables', 'tables');
const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '2' },
    from: { type: 'string' },
    reference: { type: 'boolean', default: false },
  },
});
const all = [
  ...Object.entries(allGames).flatMap(([game, { options }]) => [
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
    .flatMap((name) => [
      [`${hashOf(name)}.bin`, name],
      [`${hashOf(name)}-3.bin`, name],
      [`${hashOf(name)}-reference.bin`, name],
    ])
    .filter(([file]) => files.has(file));
  writeFileSync(
    join(folder, 'index.json'),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );
};

const cli = join(root, 'packages', 'cli', 'bin', 'barrelhouse.js');

/** Packs a solved table for three seats, and ships it. */
const packTriples = async (name, solved) => {
  const { openThreeSeatFile } = await import('../packages/cli/dist/solve/three-seat-file.js');
  const { packTripleTable } = await import('../packages/solver/dist/index.js');
  const opened = openThreeSeatFile(solved, hashOf(name));
  if (opened === undefined) throw new Error(`${solved} is missing, or of other rules.`);
  const { header, fill } = opened;
  if (header.state.stage !== 'check') throw new Error(`${solved} is not solved yet.`);
  const table = new Float64Array(header.numbers);
  fill(table);
  const bytes = packTripleTable(table);
  writeFileSync(join(folder, `${hashOf(name)}-3.bin`), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes for three seats.\n`);
};

const makeTriples = async (name) => {
  if (flags.from !== undefined) return packTriples(name, join(flags.from, `${name}3.bin`));
  const work = mkdtempSync(join(tmpdir(), 'barrelhouse-triples-'));
  const solved = join(work, `${name}3.bin`);
  const { status } = spawnSync(
    process.execPath,
    [cli, 'solve', name, '--seats', '3', '--table', solved],
    { stdio: 'inherit' },
  );
  if (status === 0) await packTriples(name, solved);
  else process.exitCode = status ?? 1;
  rmSync(work, { recursive: true });
};

/** The games that can be rated and have a reference player. */
const makeReferences = async () => {
  const { referencePlayer, solveReference } = await import('../packages/solver/dist/index.js');
  for (const name of Object.keys(games)) {
    const rules = findRules(name).value;
    const player = referencePlayer(rules);
    if (player === undefined) continue;
    const best = readFileSync(join(folder, `${hashOf(name)}.bin`));
    const bytes = solveReference(rules, player, best);
    writeFileSync(join(folder, `${hashOf(name)}-reference.bin`), bytes);
    process.stdout.write(`${name}: ${bytes.length} bytes for the reference player.\n`);
  }
};

if (flags.reference) {
  await makeReferences();
  writeIndex();
  process.exit();
}

if (flags.seats === '3') {
  if (asked.length === 0) throw new Error('Name the games to solve for three seats.');
  for (const name of asked) await makeTriples(name);
  writeIndex();
  process.exit();
}

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
