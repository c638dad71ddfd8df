// Turns of diecup under the shipped table, over many games: `npm run bench -- diecup 1000000`. With a folder of solved
// blocks as a second argument, also under the full table, which checks the solver against actual play.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRules, rulesHash, seededRandom } from '@barrelhouse/engine';
import { solvedTableFile } from '@barrelhouse/solved-tables';
import { bestSlot, type ValueWith } from '../packages/solver/src/collection/best-slot.ts';
import { readBoardTable } from '../packages/solver/src/collection/board-table.ts';
import { fastGame } from '../packages/solver/src/collection/fast-play.ts';
import { layoutOf } from '../packages/solver/src/collection/layout.ts';
import { valuesFromBlocks } from '../packages/solver/src/collection/values.ts';
import { SINGLE } from '../packages/solver/src/wasm/assembler.ts';
import { figure, heading, whole } from './figure.ts';

const games = Number(process.argv[2] ?? 20_000);
const folder = process.argv[3];
const found = findRules('diecup');
if (!found.ok || found.value.family !== 'collection')
  throw new Error('Diecup is a collection game.');
const rules = found.value;

const compressed = (): ValueWith => {
  return readBoardTable(readFileSync(solvedTableFile(rules)), rules).valueWith;
};

/** All blocks in memory: ten gigabytes. */
const exact = (data: string): ValueWith => {
  const layout = layoutOf(rules, SINGLE);
  const blocks = Array.from({ length: layout.blocks }, (_, block) => {
    const bytes = readFileSync(join(data, rulesHash(rules), `block-${block}.bin`));
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  });
  const value = valuesFromBlocks(layout, (block) => blocks[block] ?? new Float32Array());
  return (levels, slot, level) => value([...levels].with(slot, level));
};

const measure = (name: string, value: ValueWith): void => {
  const play = fastGame(rules, bestSlot(rules, value));
  const began = performance.now();
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    const turns = play(seededRandom(`diecup/${game}`));
    sum += turns;
    squares += turns * turns;
  }
  const mean = sum / games;
  const error = Math.sqrt((squares / games - mean * mean) / games);
  figure(`${name}, mean turns`, `${mean.toFixed(4)} ± ${(1.96 * error).toFixed(4)}`);
  figure(`${name}, games a second`, whole(games / ((performance.now() - began) / 1000)));
};

heading(`Diecup, ${whole(games)} games (best play: 19.0594 turns)`);
measure('shipped table', compressed());
if (folder !== undefined) measure('full table', exact(folder));
