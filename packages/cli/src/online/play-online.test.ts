import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@barrelhouse/client/node';
import { readTableLog, verify } from '@barrelhouse/fair';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { play } from '../commands/play.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { savedIdentity } from './saved-identity.ts';
import { serverFolder } from './server-address.ts';

let folder = '';
let house: Running;

const open = (port: number, rateLimit = 0): Promise<Running> =>
  quietServer(join(folder, 'server'), { port, rateLimit });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-online-'));
  house = await open(0);
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

interface Guest {
  readonly io: MemoryIo;
  readonly done: Promise<number>;
}

type Script = readonly string[] | AsyncIterable<string>;

/** A guest who plays from a script. */
const guest = (who: string, argv: readonly string[], lines: Script): Guest => {
  const memory = memoryIo({ env: { BARRELHOUSE_DATA: join(folder, who) } });
  const io: MemoryIo = {
    ...memory,
    input: {
      ...memory.input,
      lines: async function* () {
        yield* lines;
      },
    },
  };
  const run = play.run([...argv, '--server', house.address], io);
  return { io, done: Promise.resolve(run) };
};

/** Banks as soon as possible; a refused line changes nothing. */
const EAGER = Array.from({ length: 3000 }, () => ['roll', 'best bank', 'best']).flat();
const FAST = ['--pace', '0'];

const told = async (io: MemoryIo, pattern: RegExp): Promise<string> => {
  for (;;) {
    const found = pattern.exec(io.written());
    if (found !== null) return found[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const eventsOf = (io: MemoryIo): { type: string; [name: string]: unknown }[] =>
  io
    .written()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const token = (who: string): string =>
  savedIdentity(serverFolder(join(folder, who), house.address))?.token ?? '';

const logOf = async (who: string, table: string): Promise<string> => {
  const response = await fetch(`${house.address}/api/tables/${table}/log`, {
    headers: { authorization: `Bearer ${token(who)}` },
  });
  return response.text();
};

test('plays a whole match against a bot from a script', async () => {
  const argv = ['kingdom', '--seats', 'Ada,bot:careless', ...FAST];
  const { io, done } = guest('ada', argv, ['start', ...EAGER]);
  expect(await done).toBe(0);
  expect(io.written()).toMatch(/Invite others: http:\/\/127\.0\.0\.1:\d+\/join\/[A-Z0-9]{6}\n/);
  expect(io.written()).toMatch(/(Ada|Careless) won\.|share the win\./);
  expect(io.written()).toMatch(/The log of the match: .*\/log\n$/);
});

test('plays and verifies a match at level 2, and goes on to the rematch', async () => {
  const argv = ['kingdom', '--seats', 'Ada', '--fair', '2', ...FAST];
  let begin = (): void => undefined;
  const joined = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const adaLines = async function* () {
    yield 'rematch';
    await joined;
    yield 'start';
    yield* EAGER;
  };
  const ada = guest('ada', argv, adaLines());
  const code = await told(ada.io, /--code (\w+)/);
  const bob = guest('bob', ['--code', code, '--seats', 'Bob', '--json'], ['rematch', ...EAGER]);
  await told(ada.io, /(Bob) sat down/);
  begin();
  expect(await Promise.all([ada.done, bob.done])).toEqual([0, 0]);
  const overs = eventsOf(bob.io).filter(
    ({ type, status }) => type === 'table' && status === 'over',
  );
  const tables = [...new Set(overs.map(({ table }) => String(table)))];
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const log = await logOf('bob', table);
    expect(log).toContain('"type":"unlocked"');
    expect(log).not.toContain('"type":"rekeyed"');
    const entries = readTableLog(log);
    expect(entries.ok && verify(entries.value).verdict).toBe('sound');
  }
});

test('plays on after the server was away, and nothing counts twice', async () => {
  const argv = ['classic', '--seats', 'Ada,bot:careless', ...FAST, '--json'];
  const script = async function* () {
    yield 'start';
    for (let i = 0; i < EAGER.length; i++) {
      if (i === 5) {
        const { port } = new URL(house.address);
        await house.stop();
        setTimeout(() => {
          void open(Number(port)).then((again) => {
            house = again;
          });
        }, 300);
      }
      yield EAGER[i] ?? '';
    }
  };
  const { io, done } = guest('ada', argv, script());
  expect(await done).toBe(0);
  const events = eventsOf(io);
  const types = events.map(({ type }) => type);
  expect(types).toContain('offline');
  expect(types.lastIndexOf('connected')).toBeGreaterThan(types.indexOf('offline'));
  const update = events.filter(({ type }) => type === 'moved' || type === 'entry');
  const seqs = new Set(update.map(({ seq }) => Number(seq)));
  expect([...seqs].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: seqs.size }, (_, i) => i + 3),
  );
});

test('keeps the seat of a player who quits and returns', async () => {
  const argv = ['classic', '--seats', 'Ada,bot:regular', ...FAST];
  const first = guest('ada', argv, ['start', 'roll', 'quit']);
  expect(await first.done).toBe(0);
  expect(first.io.written()).toContain('Your seat stays yours. Return with barrelhouse play');
  const again = guest('ada', ['--resume', '--json'], ['quit']);
  expect(await again.done).toBe(0);
  const [online, table] = eventsOf(again.io);
  expect(online).toMatchObject({ type: 'sitting', seats: [1] });
  expect(table).toMatchObject({ type: 'table', status: 'playing' });
});

test.each([
  ['continues a chain after a restart', false],
  ['publishes a new chain if the old one is lost', true],
])('%s', async (_, lost) => {
  const argv = ['classic', '--seats', 'Ada', '--fair', '2', ...FAST];
  const turn = ['roll', 'best bank', 'best'];
  await guest('ada', argv, ['start', ...turn, ...turn, 'quit']).done;
  const kept = serverFolder(join(folder, 'ada'), house.address);
  const secrets = readdirSync(kept).filter((name) => name.startsWith('chain.'));
  expect(secrets).toHaveLength(1);
  if (lost) for (const name of secrets) rmSync(join(kept, name));
  const again = guest('ada', ['--resume', '--json'], [...turn, ...turn, ...turn, 'quit']);
  expect(await again.done).toBe(0);
  const [, table] = eventsOf(again.io);
  const log = await logOf('ada', String(table?.['table']));
  expect(log.includes('"type":"rekeyed"')).toBe(lost);
  const entries = readTableLog(log);
  expect(entries.ok && verify(entries.value).verdict).toBe('unfinished');
});

test('says when to try again after too many requests', async () => {
  const { port } = new URL(house.address);
  await house.stop();
  house = await open(Number(port), 40);
  const asked = await Promise.all(
    Array.from({ length: 60 }, () => fetch(`${house.address}/api/games`)),
  );
  expect(asked.some(({ status }) => status === 429)).toBe(true);
  const answer = await connect(house.address).lobby();
  expect(answer).toMatchObject({ ok: false, error: { status: 429, code: 'too-many-requests' } });
  expect(!answer.ok && answer.error.retryAfter).toBeGreaterThan(0);
});

test('keeps tokens private', async () => {
  await guest('ada', ['classic', '--seats', 'Ada'], ['quit']).done;
  const kept = serverFolder(join(folder, 'ada'), house.address);
  for (const name of readdirSync(kept)) {
    expect(statSync(join(kept, name)).mode & 0o777).toBe(0o600);
  }
});

test('passes reactions on, and lets only the host start', async () => {
  const ada = guest('ada', ['classic', '--seats', 'Ada'], waiting());
  const code = await told(ada.io, /--code (\w+)/);
  const bob = guest('bob', ['--code', code, '--seats', 'Bob'], ['start', 'say ouch', 'say what']);
  expect(await bob.done).toBe(0);
  expect(bob.io.complaints()).toContain('Only the host can do that.');
  expect(bob.io.complaints()).toContain('say needs one of nice, ouch');
  await told(ada.io, /(Bob: ouch!)/);
  const cleo = guest('cleo', ['--code', code, '--seats', 'Cleo'], ['leave']);
  expect(await cleo.done).toBe(0);
  expect(cleo.io.written()).toContain('You left the table.');
  await told(ada.io, /(A player left their seat)/);
  stopWaiting();
  expect(await ada.done).toBe(0);
});

let stopWaiting = (): void => undefined;
async function* waiting(): AsyncGenerator<string> {
  await new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  yield 'quit';
}

test.each([
  [['--code', 'NOCODE'], 1, 'That code doesn’t work.'],
  [['--table', 'nowhere'], 1, 'That table doesn’t exist.'],
  [['--resume'], 1, 'You have not played at'],
  [['clasic'], 2, 'Did you mean classic?'],
  [
    ['classic', '--clock', '5m'],
    2,
    '--clock takes seconds, and seconds added each turn, like 300+10',
  ],
  [['classic', '--fair', '3'], 2, '--fair is 1 or 2, not 3.'],
  [['classic', '--code', 'ABCDEF'], 2, 'Leave out classic.'],
  [['--code', 'ABCDEF', '--open'], 2, '--open is only for a new table.'],
  [['--code', 'ABCDEF', '--seats', 'bot:sharp'], 2, 'Only the host can add bots.'],
  [['classic', '--seed', '7'], 2, 'Leave out --seed.'],
  [['classic', '--seats', 'bot:sharp'], 2, '--seats needs a person'],
])('%j exits with %i and prints one line', async (argv, code, words) => {
  const { io, done } = guest('ada', argv, []);
  expect(await done).toBe(code);
  expect(io.complaints()).toContain(words);
  expect(io.complaints().trimEnd().split('\n')).toHaveLength(1);
});

test('reports a missing server or a bad address in one line', async () => {
  const io = memoryIo({ env: { BARRELHOUSE_DATA: folder } });
  const { address } = house;
  await house.stop();
  expect(await play.run(['classic', '--server', address], io)).toBe(1);
  expect(io.complaints()).toBe(`barrelhouse: Cannot reach ${address}: nobody answers there.\n`);
  house = await open(0);
  expect(await play.run(['classic', '--server', 'ftp://x'], io)).toBe(2);
  expect(await play.run(['classic', '--code', 'ABCDEF'], io)).toBe(2);
});
