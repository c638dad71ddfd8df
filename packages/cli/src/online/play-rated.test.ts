import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, fileVault } from '@barrelhouse/client/node';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { keepName } from '../commands/keep-name.ts';
import { play } from '../commands/play.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { savedIdentity } from './saved-identity.ts';
import { serverFolder } from './server-address.ts';

let folder = '';
let server: Running;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-rated-'));
  server = await quietServer(join(folder, 'server'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const env = (name: string) => ({ BARRELHOUSE_DATA: join(folder, name) });

const keep = async (name: string): Promise<void> => {
  const vault = fileVault(serverFolder(join(folder, name), server.address));
  const house = connect(server.address, { name, vault });
  await house.me();
  house.close();
  const io = memoryIo({ env: env(name) });
  expect(await keepName.run([name, '--server', server.address], io)).toBe(0);
};

/** Plays from a script: banks as soon as possible. */
const EAGER = Array.from({ length: 3000 }, () => ['roll', 'best bank', 'best']).flat();

const run = (
  name: string,
  argv: readonly string[],
  lines: readonly string[] | AsyncIterable<string> = EAGER,
): { readonly io: MemoryIo; readonly done: Promise<number> } => {
  const memory = memoryIo({ env: env(name) });
  const io: MemoryIo = {
    ...memory,
    input: {
      ...memory.input,
      lines: async function* () {
        yield* lines;
      },
    },
  };
  const done = play.run([...argv, '--server', server.address, '--seats', name], io);
  return { io, done: Promise.resolve(done) };
};

test('two terminals find each other and learn what the match did to their ratings', async () => {
  await keep('Ada');
  await keep('Ben');
  const ada = run('Ada', ['hutton', '--find']);
  await expect
    .poll(() => ada.io.complaints(), { timeout: 30_000 })
    .toContain('Looking for a rated match; type quit to stop.');
  const ben = run('Ben', ['hutton', '--find']);
  expect(await Promise.all([ada.done, ben.done])).toEqual([0, 0]);
  for (const { io } of [ada, ben]) {
    expect(io.written()).toMatch(
      /^[+−±]\d+: You (won|lost|shared).*\. Your rating is \d+ ± \d+, provisional\.$/m,
    );
  }
}, 120_000);

test('an account sits down with its own name', async () => {
  const io = memoryIo({ env: env('Ada') });
  expect(await keepName.run(['ada', '--server', server.address], io)).toBe(0);
  const { player } = savedIdentity(serverFolder(join(folder, 'Ada'), server.address)) ?? {};
  const memory = memoryIo({ env: env('Ada') });
  const input = {
    ...memory.input,
    lines: async function* () {
      yield 'quit';
    },
  };
  const argv = ['hutton', '--server', server.address, '--open', '--json'];
  expect(await play.run(argv, { ...memory, input })).toBe(0);
  expect(memory.written()).toContain(`"who":"${player}"`);
  expect(memory.written()).toContain('"name":"ada"');
  expect(memory.written()).not.toContain('Guest');
}, 60_000);

test('a guest cannot open a rated table, and an account can', async () => {
  const eve = run('Eve', ['hutton', '--rated']);
  expect(await eve.done).toBe(1);
  expect(eve.io.complaints()).toContain('Keep your name first.');
  const found = run('Eve', ['hutton', '--find']);
  expect(await found.done).toBe(1);
  await keep('Ada');
  const ada = run('Ada', ['hutton', '--rated'], ['quit']);
  expect(await ada.done).toBe(0);
  expect(ada.io.written()).toContain('clock 120 s + 30 s a turn, fair dice level 2');
}, 60_000);

test('a search is stopped by a line', async () => {
  await keep('Ada');
  const ada = run(
    'Ada',
    ['hutton', '--find'],
    (async function* () {
      await new Promise((resolve) => setTimeout(resolve, 300));
      yield 'quit';
    })(),
  );
  expect(await ada.done).toBe(0);
  await keep('Ben');
  const ben = run('Ben', ['hutton', '--find'], ['quit']);
  expect(await ben.done).toBe(0);
}, 60_000);

test.each([
  [['hutton', '--rated', '--fair', '1'], 'Leave out --fair.'],
  [['--find'], 'Name a game, like play classic --find.'],
  [['depot+may-roll-on', '--find'], 'Rated matches are played by the rules of a game'],
  [['hutton', '--find', '--clock', '60+5'], 'Leave out --clock'],
])('explains what is wrong with %j', async (argv, message) => {
  const ada = run('Ada', argv, []);
  expect(await ada.done).toBe(2);
  expect(ada.io.complaints()).toContain(message);
});
