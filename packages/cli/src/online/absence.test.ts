import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { play } from '../commands/play.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { tellAbsence } from './absence.ts';

let folder = '';
let house: Running;
/** Milliseconds by which the server's clock was set forward. */
let passed = 0;

beforeEach(async () => {
  passed = 0;
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-absence-'));
  house = await quietServer(join(folder, 'server'), { now: () => Date.now() + passed });
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

const told = async (io: MemoryIo, pattern: RegExp): Promise<string> => {
  for (let tries = 0; tries < 4000; tries++) {
    const found = pattern.exec(io.written());
    if (found !== null) return found[1] ?? found[0];
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${pattern} did not appear in ${io.written().slice(-2500)}`);
};

interface Player {
  readonly io: MemoryIo;
  readonly done: Promise<number>;
}
const atTerminal = (who: string, argv: readonly string[]): Player => {
  const env = { BARRELHOUSE_DATA: join(folder, who) };
  const io = memoryIo({ terminal: { columns: 90, rows: 28 }, env });
  return { io, done: Promise.resolve(play.run([...argv, '--server', house.address], io)) };
};

test('two keys nudge an absent player, and let the house play for them', async () => {
  const ada = atTerminal('ada', ['classic', '--seats', 'Ada']);
  const code = await told(ada.io, /--code (\w+)/);
  const bob = atTerminal('bob', ['--code', code, '--seats', 'Bob']);
  await told(ada.io, /\d\s+Bob/);
  ada.io.press('s');
  const hers = told(ada.io, /(roll 6 dice)/).then(() => ada);
  const mover = await Promise.race([hers, told(bob.io, /(roll 6 dice)/).then(() => bob)]);
  const [other, name] = mover === ada ? [bob, 'Ada'] : [ada, 'Bob'];
  await told(other.io, /(The match begins)/);

  other.io.press('n');
  await told(mover.io, /(: hurry!)/);
  other.io.press('H', 'H');
  await told(other.io, /(Give them a little longer)/);
  passed = 91_000;
  other.io.press('H');
  await told(other.io, new RegExp(`Let the house play for ${name}\\?`));
  other.io.press('H');
  await told(other.io, new RegExp(`The house plays for ${name} until they return`));
  await told(mover.io, /(The house is playing for you)/);
  for (const { io } of [ada, bob]) io.press('q');
  expect(await Promise.all([ada.done, bob.done])).toEqual([0, 0]);
});

test('tells what to do about an absent player once it is time', () => {
  const absence = { seat: 1, name: 'Bob', nudgeAt: 30, substituteAt: 90 };
  const tell = (mayNudge: boolean, mayReplace: boolean): string =>
    tellAbsence({ ...absence, mayNudge, mayReplace }, 'Key n', 'Key H');
  expect(tell(false, false)).toBe('');
  expect(tell(true, false)).toBe('Waiting for Bob. Key n nudges them.');
  expect(tell(true, true)).toBe('Still waiting for Bob. Key H lets the house play for them.');
  expect(tellAbsence(undefined, 'Key n', 'Key H')).toBe('');
});
