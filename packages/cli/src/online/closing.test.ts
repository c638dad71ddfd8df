import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { play } from '../commands/play.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { savedIdentity } from './saved-identity.ts';
import { serverFolder } from './server-address.ts';

let folder = '';
let house: Running;

const open = (port: number, data: string): Promise<Running> =>
  quietServer(join(folder, data), { port });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-closing-'));
  house = await open(0, 'server');
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

interface Guest {
  readonly io: MemoryIo;
  readonly done: Promise<number>;
  readonly say: (line: string) => void;
}

/** A guest who types a line when the test says so. */
const guest = (who: string, argv: readonly string[], terminal = false): Guest => {
  const waiting: string[] = [];
  let wake = (): void => undefined;
  const memory = memoryIo({
    env: { BARRELHOUSE_DATA: join(folder, who) },
    ...(terminal ? { terminal: { columns: 110, rows: 30 } } : {}),
  });
  const lines = async function* () {
    for (;;) {
      const line = waiting.shift();
      if (line !== undefined) yield line;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  };
  const io: MemoryIo = { ...memory, input: { ...memory.input, lines } };
  return {
    io,
    done: Promise.resolve(play.run([...argv, '--server', house.address], io)),
    say: (line) => {
      waiting.push(line);
      wake();
    },
  };
};

const sees = async (io: MemoryIo, pattern: RegExp): Promise<string> => {
  for (;;) {
    const found = pattern.exec(io.written() + io.complaints());
    if (found !== null) return found[1] ?? found[0];
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const two = async (): Promise<{ ada: Guest; bob: Guest }> => {
  const ada = guest('ada', ['classic', '--seats', 'Ada']);
  const code = await sees(ada.io, /--code (\w+)/);
  const bob = guest('bob', ['--code', code, '--seats', 'Bob']);
  await sees(ada.io, /Bob sat down/);
  await sees(bob.io, /At the table: Ada, Bob/);
  return { ada, bob };
};

test.each(['waits', 'plays'])(
  'the host closes a table that %s, and everybody is told',
  async (how) => {
    const { ada, bob } = await two();
    if (how === 'plays') {
      ada.say('start');
      await sees(bob.io, /The match begins/);
    }
    bob.say('close');
    await sees(bob.io, /Only the host can do that/);
    ada.say('close');
    expect(await Promise.all([ada.done, bob.done])).toEqual([0, 0]);
    expect(bob.io.written()).toContain('The host closed this table.\n');
  },
);

test('asks the host in a terminal before closing the table', async () => {
  const { io, done } = guest('ada', ['classic', '--seats', 'Ada'], true);
  await sees(io, /C.* close the table/);
  io.press('C');
  await sees(io, /Close the table for everybody\?/);
  io.press('x', 'C', 'C');
  await sees(io, /The host closed this table\./);
  await sees(io, /This table is closed\. Press q to quit\./);
  io.press('q');
  expect(await done).toBe(0);
});

test('tells a player who was removed', async () => {
  const { ada, bob } = await two();
  const identity = savedIdentity(serverFolder(join(folder, 'ada'), house.address));
  const headers = {
    authorization: `Bearer ${identity?.token}`,
    'content-type': 'application/json',
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(`${house.address}${path}`, { headers, ...init })).json();
  const mine = (await ask('/api/tables/mine')) as { tables: { table: string; seq: number }[] };
  const [at] = mine.tables;
  await ask(`/api/tables/${at?.table}/removals`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'remove' },
    body: JSON.stringify({ seq: at?.seq, seat: 1 }),
  });
  expect(await sees(bob.io, /The host removed you from this table\./)).not.toBe('');
  ada.say('quit');
  bob.say('quit');
  await Promise.all([ada.done, bob.done]);
});

test.each([
  ['lines', false],
  ['a terminal', true],
])('tells a player who was signed out, with %s, and ends', async (_, terminal) => {
  const ada = guest('ada', ['classic', '--seats', 'Ada'], terminal);
  await sees(ada.io, /start the match|--code/);
  const { port } = new URL(house.address);
  await house.stop();
  // A server that does not know Ada’s token.
  house = await open(Number(port), 'other');
  expect(await ada.done).toBe(1);
  expect(ada.io.complaints()).toMatch(
    /^barrelhouse: You were signed out of http:\/\/[\d.:]+ on this device\. Play again to go on as a new guest\.\n$/,
  );
});
