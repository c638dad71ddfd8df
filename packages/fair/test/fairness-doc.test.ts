import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRules, rulesHash, sha256 } from '@barrelhouse/engine';
import { MATCH_LIMITS, WHY_ABANDONED } from '@barrelhouse/protocol';
import { afterAll, expect, test } from 'vitest';
import { fields, u32 } from '../src/fields.ts';
import { makeHex, parseHex } from '../src/hex.ts';
import { hmac } from '../src/hmac.ts';
import { commitmentOf, diceOf, drawFirst, facesOf, makeChain, tableKey } from '../src/index.ts';
import { EVENINGS, logOf, recordTable } from './record.ts';

const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'fairness.md');
const doc = readFileSync(path, 'utf8');

/** The example of docs/fairness.md, worked out anew. */
const workedExample = (): string => {
  const classic = findRules('classic');
  if (!classic.ok) throw new Error('There is no classic.');
  const table = 'example';
  const hash = rulesHash(classic.value);
  const seed = makeHex(Uint8Array.from({ length: 32 }, (_, i) => i));
  const ada = 'ad'.repeat(16);
  const hashed = fields('barrelhouse/commit/1', table, hash, parseHex(seed) ?? new Uint8Array());
  const key = tableKey(seed, table, [ada, '']);
  const chain = makeChain('5e'.repeat(32), 3);
  const split = (hex: string): string => hex.match(/.{1,64}/g)?.join('\n                ') ?? '';
  const row = (name: string, value: string): string => `    ${name.padEnd(12)}${value}`;
  return [
    'The table is `example`, the game classic, the seed the bytes 0 to 31. Seat 0 is Ada, who brings 16 bytes `ad`;',
    'seat 1 is a bot and brings nothing.',
    '',
    row('rules hash', hash),
    row('seed', seed),
    row('hashed', split(makeHex(hashed))),
    row('commitment', commitmentOf(table, hash, seed)),
    row('key', makeHex(key)),
    row('first', `seat ${drawFirst(key, 2)}`),
    '',
    'Two rolls at level 1, each of six dice as they fall and as they are told, and the bytes that the first is made of:',
    '',
    row('roll(0, 0)', makeHex(hmac(key, fields('roll', u32(0), u32(0), '')))),
    ...[0, 1].map((roll) =>
      row(`roll ${roll}`, `${facesOf(key, roll, 6, '').join(' ')}   ${diceOf(key, roll, 6, '')}`),
    ),
    '',
    'At level 2, Ada has a chain of three links over 32 bytes `5e`, and the same rolls are hers:',
    '',
    row('chain', chain.tip),
    ...[0, 1].flatMap((roll) => {
      const link = chain.link(roll + 1);
      const faces = facesOf(key, roll, 6, link).join(' ');
      return [
        row(`link ${roll}`, link),
        row(`roll ${roll}`, `${faces}   ${diceOf(key, roll, 6, link)}`),
      ];
    }),
  ].join('\n');
};

test('the example is what the code gives', () => {
  const [before = '', , after = ''] = doc.split(/<!-- example -->\n|<!-- \/example -->/);
  const wanted = `${before}<!-- example -->\n\n${workedExample()}\n\n<!-- /example -->${after}`;
  // UPDATE_DOCS=1 writes it anew; the next run is then green.
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, wanted);
  expect(doc).toBe(wanted);
});

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-fair-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = join(folder, 'fair-check.mjs');
writeFileSync(script, /```js\n([^]*?)```/.exec(doc)?.[1] ?? '');

const run = (log: string) => {
  const file = join(folder, `${sha256(log).slice(0, 8)}.jsonl`);
  writeFileSync(file, log);
  const { status, stdout } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
  return { status, stdout };
};

test.each(EVENINGS)('the short verifier agrees on $game at level $level', (evening) => {
  const log = logOf(recordTable(evening));
  const rolls = log.match(/"type":"rolled"/g)?.length;
  expect(run(log)).toEqual({ status: 0, stdout: `${rolls} rolls are as they had to be\n` });
});

test('the short verifier finds a forged die, seed and link', () => {
  const log = logOf(
    recordTable({ game: 'barrel', level: 2, seats: ['human', 'bot'], seed: 'x', most: 9 }),
  );
  expect(run(log.replace(/"dice":"\d{5}"/, '"dice":"11111"')).stdout).toMatch(
    /^WRONG: roll 0 is \d{5}\n$/,
  );
  expect(run(log.replace(/("revealed","seed":")../, '$1zz')).status).toBe(1);
  expect(run(log.replace(/("link":").{8}/, '$100000000')).stdout).toMatch(/^WRONG: link \d+\n$/);
});

test('docs/fairness.md lists every reason to close a table, and the limits as they are', () => {
  for (const why of WHY_ABANDONED) expect(doc).toContain(`| \`${why}\` |`);
  const turns = MATCH_LIMITS.turns.toLocaleString('en-US');
  const entries = MATCH_LIMITS.entries.toLocaleString('en-US');
  expect(doc).toContain(`more than ${turns} turns begun by one seat, or ${entries} entries`);
});
