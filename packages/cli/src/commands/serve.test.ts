import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MemoryIo, type MemorySettings, memoryIo } from '../io/memory-io.ts';
import { networkAddresses, ownAddress } from '../serve/addresses.ts';
import { tellLogLine } from '../serve/logger.ts';
import type { ServeSettings } from '../serve/settings.ts';
import type { Signals } from '../serve/signals.ts';
import { describeStartError } from '../serve/start-error.ts';
import { backup } from './backup.ts';
import { serveCommand, serveUntilStopped } from './serve.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settingsFor = (changes: Partial<ServeSettings> = {}): ServeSettings => ({
  port: 0,
  host: '127.0.0.1',
  data: join(folder, 'data'),
  database: undefined,
  doorbell: 'postgres',
  log: undefined,
  origins: [],
  accounts: 'on',
  ladder: 'on',
  pushContact: undefined,
  rateLimit: 0,
  trustProxy: false,
  acceptLoss: false,
  json: false,
  ...changes,
});

const written = async (io: MemoryIo, pattern: RegExp): Promise<string> => {
  for (;;) {
    const found = pattern.exec(io.written() + io.complaints());
    if (found !== null) return found[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Starts a server, does something while it runs, and stops it. */
const whileServing = async (
  changes: Partial<ServeSettings>,
  during: (io: MemoryIo) => Promise<unknown>,
  memory: MemorySettings = {},
): Promise<{ io: MemoryIo; code: number }> => {
  const io = memoryIo(memory);
  let signal: (code: number) => void = () => undefined;
  const signals: Signals = {
    onStop: (listener) => {
      signal = listener;
      return () => undefined;
    },
    exit: () => undefined,
  };
  const done = serveUntilStopped(settingsFor(changes), io, signals);
  await during(io);
  signal(130);
  return { io, code: await done };
};

const TERMINAL = { terminal: { columns: 80, rows: 24 } };

test('prints one line with the address in a terminal, and no log', async () => {
  const { io, code } = await whileServing(
    {},
    async (io) => {
      const address = await written(io, /open at (\S+)/);
      const health = await fetch(`${address}/api/health`);
      expect(await health.json()).toMatchObject({ ok: true });
    },
    TERMINAL,
  );
  expect(code).toBe(0);
  expect(io.written().trimEnd().split('\n')).toHaveLength(1);
});

test('logs JSON lines if the output is not a terminal', async () => {
  const { io } = await whileServing({}, (io) => written(io, /open at (\S+)/));
  expect(io.complaints()).toMatch(/^Barrelhouse is open at/);
  const lines = io.written().trimEnd().split('\n');
  expect(lines.map((line) => typeof JSON.parse(line).msg)).toContain('string');
});

test('--json prints the address and nothing else', async () => {
  const { io } = await whileServing({ json: true }, (io) => written(io, /("address")/));
  expect(JSON.parse(io.written())).toEqual({
    address: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    pid: process.pid,
    data: join(folder, 'data'),
  });
});

test('ends at once on a second signal', async () => {
  const exits: number[] = [];
  const io = memoryIo(TERMINAL);
  const listeners: ((code: number) => void)[] = [];
  const signals: Signals = {
    onStop: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    exit: (code) => void exits.push(code),
  };
  const done = serveUntilStopped(settingsFor(), io, signals);
  await written(io, /open at (\S+)/);
  for (const code of [130, 143]) listeners[0]?.(code);
  expect(exits).toEqual([143]);
  expect(await done).toBe(0);
});

test('copies while the server runs, and never overwrites a file', async () => {
  const file = join(folder, 'copy.sqlite');
  const io = memoryIo();
  const argv = ['--data', join(folder, 'data'), file, '--json'];
  await whileServing({}, async (server) => {
    await written(server, /open at (\S+)/);
    expect(await backup.run(argv, io)).toBe(0);
    expect(await backup.run(argv, io)).toBe(1);
  });
  expect(JSON.parse(io.written())).toMatchObject({ file, bytes: expect.any(Number) });
  expect(io.complaints()).toMatch(/already exists/);
});

test('refuses to copy without a file or a database', async () => {
  const io = memoryIo({ env: { BARRELHOUSE_DATA: folder } });
  expect(await backup.run([], io)).toBe(2);
  expect(await backup.run(['a', 'b'], io)).toBe(2);
  expect(await backup.run([join(folder, 'copy')], io)).toBe(1);
  expect(io.complaints()).toContain(`There is no record in ${folder}`);
});

const startTrouble = async (changes: Partial<ServeSettings>): Promise<string> => {
  const io = memoryIo(TERMINAL);
  const none: Signals = { onStop: () => () => undefined, exit: () => undefined };
  expect(await serveUntilStopped(settingsFor(changes), io, none)).toBe(1);
  expect(io.written()).toBe('');
  expect(io.complaints().trimEnd().split('\n')).toHaveLength(1);
  return io.complaints();
};

test('explains in one line why a server cannot start', async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'file'), '');
  expect(await startTrouble({ data: join(folder, 'file', 'data') })).toContain('The data folder');
  expect(await startTrouble({ host: '203.0.113.7' })).toContain('no address 203.0.113.7');
  await whileServing({}, async (io) => {
    const address = await written(io, /open at (\S+)/);
    expect(await startTrouble({})).toContain('Another Barrelhouse server already uses this folder');
    const port = Number(new URL(address).port);
    const other = { port, data: join(folder, 'other') };
    expect(await startTrouble(other)).toContain(`Port ${port} is already in use`);
  });
});

test.each([
  [['now'], 'serve takes only flags. Leave out now.'],
  [['--port', 'x'], '--port must be a whole number'],
  [['--prot', '1'], 'Did you mean --port?'],
])('serve %j exits with 2 and says what would be right', async (argv, words) => {
  const io = memoryIo();
  expect(await serveCommand.run(argv, io)).toBe(2);
  expect(io.complaints()).toContain(words);
});

test('describes start errors in one line', () => {
  const denied = Object.assign(new Error('listen'), { code: 'EACCES' });
  expect(describeStartError(denied, settingsFor({ port: 80 }))).toContain(
    'Port 80 needs more rights',
  );
  expect(describeStartError(new Error('a\n  b'), settingsFor())).toBe('a b');
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080', 'http://localhost:8080'],
  ['0.0.0.0', 'http://0.0.0.0:8080', 'http://localhost:8080'],
  ['::', 'http://[::]:8080', 'http://localhost:8080'],
  ['192.168.1.5', 'http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
])('a server on %s is opened by name, if it can be', (host, address, own) => {
  expect(ownAddress(host, address)).toBe(own);
});

test('prints network addresses only if the server listens there', () => {
  const card = { address: '192.168.1.5', family: 'IPv4', internal: false } as never;
  const own = { address: '127.0.0.1', family: 'IPv4', internal: true } as never;
  const cards = { eth0: [card], lo: [own] };
  expect(networkAddresses('0.0.0.0', '8080', cards)).toEqual(['http://192.168.1.5:8080']);
  expect(networkAddresses('127.0.0.1', '8080', cards)).toEqual([]);
});

test('says in a log line what failed', () => {
  expect(tellLogLine('{"level":50,"msg":"failed","err":{"message":"disk full"}}')).toBe(
    'barrelhouse: failed: disk full',
  );
  expect(tellLogLine('not JSON')).toBe('barrelhouse: not JSON');
});
