import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bots, Challenge, Changed, NewBot, TableNow } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, type Guest, newGuest, startServer, type TestServer } from './app.ts';
import { newAccount } from './support/desk.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));

const PYTHON = process.env['PYTHON'] ?? 'python3';

/** Runs from the sources, which need no build. */
const TYPESCRIPT = ['--conditions=@barrelhouse/source', '--import', 'tsx', example('bot.ts')];

const EXAMPLES = [
  ['bot.ts', process.execPath, TYPESCRIPT],
  ['bot.py', PYTHON, [example('bot.py')]],
] as const;

/** Both a start of the program and a match, on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 100 };

const codeLines = (source: string): readonly string[] =>
  source.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));

test('bot.ts has at most twenty lines of code', () => {
  expect(codeLines(readFileSync(example('bot.ts'), 'utf8')).length).toBeLessThanOrEqual(20);
});

test('bot.py imports nothing but the standard library', () => {
  const imports = [...readFileSync(example('bot.py'), 'utf8').matchAll(/^(?:import|from) (\w+)/gm)];
  const modules = [...new Set(imports.map(([, name]) => name))].toSorted();
  const standard = ['hashlib', 'json', 'os', 'secrets', 'sys', 'threading', 'time', 'urllib'];
  expect(modules).toEqual(standard);
});

test('this machine has Python 3 for examples/bot.py', () => {
  const { status, error, stdout } = spawnSync(PYTHON, ['--version'], { encoding: 'utf8' });
  expect(error?.message ?? '', 'Install python3, or name it in $PYTHON.').toBe('');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^Python 3\./) });
});

describe.each(EXAMPLES)('%s', (_name, command, args) => {
  let server: TestServer;
  let owner: Guest;
  let bot: NewBot;
  let program: ChildProcess;
  let complaints = '';

  const run = (token: string): ChildProcess => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        BARRELHOUSE_URL: server.url,
        BARRELHOUSE_TOKEN: token,
        BARRELHOUSE_DATA: join(server.data, 'bot'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (text: Buffer) => {
      complaints += text.toString();
    });
    return child;
  };
  const isOnline = async (): Promise<boolean> =>
    (await ask<Bots>(server.url, '/api/bots')).body.bots.length === 1;

  beforeEach(async () => {
    complaints = '';
    server = await startServer({ ladder: 'off' });
    owner = await newAccount(server.url, 'ada');
    ({ body: bot } = await owner.post<NewBot>('/api/bots', { handle: 'robo' }));
    program = run(bot.token);
    await vi.waitFor(async () => {
      if (!(await isOnline())) throw new Error(`The bot is not online. ${complaints}`);
    }, PATIENT);
  });
  afterEach(async () => {
    program.kill();
    await server.stop();
  });

  /** Challenges the bot, and lets a bot of the house play it. */
  const challenge = async (host: Guest, game: string, fairness: 1 | 2): Promise<string> => {
    const sent = await host.post<Challenge>('/api/challenges', { bot: 'robo', game, fairness });
    const path = `/api/challenges/${sent.body.challenge}`;
    const table = await vi.waitFor(async () => {
      const { body } = await host.get<Challenge>(path);
      expect(body).toMatchObject({ state: 'accepted', table: expect.any(String) });
      return body.table ?? '';
    }, PATIENT);
    await vi.waitFor(async () => {
      const { body } = await host.get<TableNow>(`/api/tables/${table}`);
      expect({ seats: body.seats.length, complaints }).toMatchObject({ seats: 1 });
      const added = await host.post<Changed>(`/api/tables/${table}/bots`, {
        seq: body.seq,
        bot: 'cautious',
      });
      expect(added.status).toBe(200);
    }, PATIENT);
    return table;
  };
  const untilOver = (host: Guest, table: string) =>
    vi.waitFor(async () => {
      const { body } = await host.get<TableNow>(`/api/tables/${table}`);
      expect({ status: body.status, complaints }).toMatchObject({ status: 'over' });
    }, PATIENT);

  test('accepts challenges and plays at both fairness levels, at several tables at once', async () => {
    const hosts = await Promise.all(['Ben', 'Cai'].map((name) => newGuest(server.url, name)));
    const [ben, cai] = hosts as [Guest, Guest];
    const [his, hers] = await Promise.all([
      challenge(ben, 'hutton', 1),
      challenge(cai, 'diecup', 2),
    ]);
    await Promise.all([untilOver(ben, his), untilOver(cai, hers)]);
    expect(complaints).toBe('');
  }, 120_000);

  test('goes on after it was started again in the middle of a match', async () => {
    const ben = await newGuest(server.url, 'Ben');
    const table = await challenge(ben, 'classic', 2);
    await vi.waitFor(async () => {
      const { body } = await ben.get<TableNow>(`/api/tables/${table}`);
      expect(body.seq).toBeGreaterThan(10);
    }, PATIENT);
    program.kill('SIGKILL');
    program = run(bot.token);
    await untilOver(ben, table);
  }, 120_000);

  test('stops when its token is withdrawn, and says so', async () => {
    const ended = new Promise<number | null>((resolve) => program.on('exit', resolve));
    await ask(server.url, `/api/players/me/bots/${bot.bot.player}/token`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(await ended).toBe(1);
    expect(complaints).toContain('No player has this token');
  }, 60_000);
});
