// One hash over seeded random matches of each game: it changes when, and only when, behaviour does.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { games, makeMatch } from '@barrelhouse/engine';
import { record } from '../packages/engine/test/recorded.ts';

const FILE = new URL('../packages/engine/signature.txt', import.meta.url);

/** Matches of each game in the part that every test run checks, and in the whole. */
const PARTS = { quick: 20, full: 1000 } as const;

type Part = keyof typeof PARTS;

/** SHA-256 over the text of so many matches of each game, with 1 to 4 seats, some of whom leave. */
export const signature = (part: Part): string => {
  const hash = createHash('sha256');
  for (const [id, { rules }] of Object.entries(games)) {
    for (let i = 0; i < PARTS[part]; i++) {
      const seats = 1 + (i % 4);
      const how = { seats, first: i % seats, seed: `${id} ${i}`, leaving: 2, most: 5000 };
      hash.update(makeMatch({ rules, names: [], facts: record(rules, how) }));
    }
  }
  return hash.digest('hex');
};

/** The signature on file. */
export const filed = (part: Part): string => {
  const line = readFileSync(FILE, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${part} `));
  return line?.slice(part.length + 1) ?? '';
};

const main = (args: readonly string[]): void => {
  const parts = ['quick', 'full'] as const;
  const computed = parts.map((part) => [part, signature(part)] as const);
  if (args.includes('--write')) {
    writeFileSync(FILE, computed.map(([part, hash]) => `${part} ${hash}\n`).join(''));
    return;
  }
  for (const [part, hash] of computed) {
    const known = filed(part);
    if (hash === known) continue;
    process.stderr.write(`Behaviour changed: ${part} signature is ${hash}, on file is ${known}.\n`);
    process.exitCode = 1;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
