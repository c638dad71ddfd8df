// `npm run signature` compares a hash of seeded random matches of each game with packages/engine/signature.txt: it changes
// exactly when the game's behaviour does. `npm run signature -- --write` writes the new ones.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { games, makeMatch } from '@barrelhouse/engine';
import { record } from '../packages/engine/test/recorded.ts';

const FILE = new URL('../packages/engine/signature.txt', import.meta.url);

/** Matches per game: `quick` runs with every test, `full` only in this script. */
const PARTS = { quick: 20, full: 1000 } as const;

type Part = keyof typeof PARTS;

/** SHA-256 of the text of one game's matches, with 1 to 4 seats, some of which leave. */
const signatureOf = (id: string, part: Part): string => {
  const rules = games[id]?.rules;
  if (rules === undefined) throw new RangeError(`There is no game ${id}.`);
  const hash = createHash('sha256');
  for (let i = 0; i < PARTS[part]; i++) {
    const seats = 1 + (i % 4);
    const how = { seats, first: i % seats, seed: `${id} ${i}`, leaving: 2, most: 5000 };
    hash.update(makeMatch({ rules, names: [], facts: record(rules, how) }));
  }
  return hash.digest('hex');
};

/** One line per game: `barrel quick <hash>`. */
export const signatures = (part: Part): readonly string[] =>
  Object.keys(games).map((id) => `${id} ${part} ${signatureOf(id, part)}`);

/** The lines of one part in `signature.txt`. */
export const filed = (part: Part): readonly string[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.split(' ')[1] === part);

const main = (args: readonly string[]): void => {
  const computed = [...signatures('quick'), ...signatures('full')];
  if (args.includes('--write')) {
    writeFileSync(FILE, `${computed.toSorted().join('\n')}\n`);
    return;
  }
  const known = new Set([...filed('quick'), ...filed('full')]);
  for (const line of computed) {
    if (known.has(line)) continue;
    process.stderr.write(`Behaviour changed: signature.txt has no line "${line}".\n`);
    process.exitCode = 1;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
