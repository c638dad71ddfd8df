import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { play } from '../commands/play.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';

let folder = '';
let house: Running;

const open = (port: number): Promise<Running> => quietServer(join(folder, 'server'), { port });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-terminal-'));
  house = await open(0);
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

interface Player {
  readonly io: MemoryIo;
  readonly done: Promise<number>;
  /** Waits for a text that appeared after the last key. */
  readonly sees: (pattern: RegExp) => Promise<string>;
  readonly press: (...keys: readonly string[]) => void;
}

const player = (who: string, argv: readonly string[]): Player => {
  const env = { BARRELHOUSE_DATA: join(folder, who) };
  const io = memoryIo({ terminal: { columns: 90, rows: 28 }, env });
  let from = 0;
  const done = Promise.resolve(play.run([...argv, '--server', house.address], io));
  return {
    io,
    done,
    sees: async (pattern) => {
      for (;;) {
        const found = pattern.exec(io.written().slice(from));
        if (found !== null) return found[1] ?? '';
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    press: (...keys) => {
      from = io.written().length;
      io.press(...keys);
    },
  };
};

test('plays with two terminals: waiting room, start, reactions, a turn, a lost server, leaving', async () => {
  const ada = player('ada', ['classic', '--seats', 'Ada', '--clock', '300+10']);
  const code = await ada.sees(/--code (\w+)/);
  expect(await ada.sees(/(You are the host\. Press s to start the match)/)).not.toBe('');
  const bob = player('bob', ['--code', code, '--seats', 'Bob']);
  await bob.sees(/(Waiting for the host)/);
  bob.press('s');
  await bob.sees(/(Only the host can do that)/);
  await ada.sees(/3?\s+Bob/);
  ada.press('s');
  const first = await ada.sees(/The match begins\. (\w+) goes first/);
  const [mover, other] = first === 'Ada' ? [ada, bob] : [bob, ada];
  await mover.sees(/(roll 6 dice)/);
  await other.sees(/Ada 5:00 · (Bob)/);

  other.press('t', '2');
  await mover.sees(/(: ouch!)/);

  mover.press('enter');
  await mover.sees(/rolled (\d)/);
  await other.sees(/rolled (\d)/);

  const { port } = new URL(house.address);
  await house.stop();
  await other.sees(/(OFFLINE: reconnecting)/);
  house = await open(Number(port));
  await other.sees(/(saved) /);

  other.press('L', 'x', 'L', 'L');
  expect(await other.done).toBe(0);
  expect(other.io.written()).toContain('You left the table.\n');
  mover.press('h');
  await mover.sees(/(leave the table for good)/);
  mover.press('x');
  mover.press('q');
  expect(await mover.done).toBe(0);
});

test('plays alone to the end and into a rematch', async () => {
  const ada = player('ada', ['kingdom', '--seats', 'Ada', '--pace', '0']);
  await ada.sees(/(start the match)/);
  ada.press('s');
  await ada.sees(/(roll 6 dice)/);
  for (let i = 0; i < 2000 && !/Ada reached the end/.test(ada.io.written()); i++) {
    ada.press('a', 'b');
    await new Promise((resolve) => setTimeout(resolve, 15));
    ada.press('enter');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  ada.press('m');
  await ada.sees(/(The match begins\. Ada goes first)/);
  ada.press('q');
  expect(await ada.done).toBe(0);
  expect(ada.io.written()).toContain('Your seat stays yours');
});
