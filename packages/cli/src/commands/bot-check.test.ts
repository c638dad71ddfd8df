import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botsAt } from '@barrelhouse/client/bots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPrivateHouse, type PrivateHouse } from '../bot-check/private-house.ts';
import { runBot } from '../bot-check/run-bot.ts';
import { memoryIo } from '../io/memory-io.ts';
import type { Signals } from '../serve/signals.ts';
import { botCheck, checkUntilStopped } from './bot-check.ts';

const FAULTY = fileURLToPath(new URL('../../test/faulty-bot.mjs', import.meta.url));
const command = (fault: string): string => `"${process.execPath}" "${FAULTY}" ${fault}`;

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
const PYTHON = process.env['PYTHON'] ?? 'python3';

/** Where bots keep the secrets of their chains. */
const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-bot-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  readonly ok: boolean;
  readonly matches: number;
  readonly findings: readonly {
    readonly code: string;
    readonly wrong: string;
    readonly right: string;
  }[];
}

const check = async (...argv: readonly string[]): Promise<Answer & { readonly code: number }> => {
  const io = memoryIo({ env: { ...process.env, BARRELHOUSE_DATA: folder } });
  const code = await botCheck.run([...argv, '--json'], io);
  const text = io.written();
  if (text === '') throw new Error(io.complaints());
  return { ...(JSON.parse(text) as Answer), code };
};

test('finds nothing wrong with a careful bot, in any game, at either level, with all trouble', async () => {
  const { findings, ok, matches, code } = await check(command('none'));
  expect(findings).toEqual([]);
  expect({ ok, matches, code }).toEqual({ ok: true, matches: 10, code: 0 });
}, 180_000);

// Each client opens the stream of its events in its own way.
test.each([
  [
    'bot.ts',
    `"${process.execPath}" --conditions=@barrelhouse/source --import tsx "${example('bot.ts')}"`,
  ],
  ['bot.py', `"${PYTHON}" "${example('bot.py')}"`],
])(
  'finds nothing wrong with examples/%s, though its stream breaks',
  async (_name, program) => {
    const flags = ['--game', 'hutton', '--trouble', 'cut-challenge'];
    expect(await check(program, ...flags)).toEqual({ ok: true, matches: 2, findings: [], code: 0 });
  },
  180_000,
);

// They mostly wait for bots that are slow or silent.
describe.concurrent('says what is wrong with a bot that', () => {
  test.each([
    ['wrong-token', 'sends a wrong token', ['--fair', '1'], ['wrong-token']],
    ['ends', 'ends at once', ['--fair', '1'], ['did-not-start']],
    ['never-online', 'never opens its stream', ['--fair', '1'], ['never-online']],
    ['no-answer', 'ignores challenges', ['--fair', '1'], ['no-answer']],
    ['declines', 'declines everything', ['--fair', '1'], ['declined']],
    ['no-seat', 'does not sit down', ['--fair', '1'], ['no-seat']],
    ['illegal-move', 'makes moves that are not among the options', [], ['illegal-move']],
    ['no-key', 'sends no key', ['--fair', '1'], ['no-key']],
    ['too-slow', 'takes too long', ['--fair', '1'], ['too-slow']],
    ['no-chain', 'sits down without a chain', ['--fair', '2'], ['no-chain']],
    ['reuses-link', 'reveals a link twice', ['--fair', '2'], ['reused-link']],
    ['wrong-chain', 'has its chain the wrong way round', ['--fair', '2'], ['wrong-link']],
    ['leaves', 'leaves matches', ['--fair', '1'], ['left']],
  ])(
    '%s: %s',
    async (fault, _what, flags, codes) => {
      const argv = [command(fault), '--patience', '4', '--game', 'hutton', ...flags];
      const { findings, ok, code } = await check(...argv);
      expect(findings.map((finding) => finding.code)).toEqual(codes);
      for (const { wrong, right } of findings) expect(`${wrong} ${right}`).toMatch(/\w+ .*\w+/);
      expect({ ok, code }).toEqual({ ok: false, code: 1 });
    },
    60_000,
  );

  test.each([
    ['gives-up', 'does not ask again', 'lost', 'gave-up'],
    ['new-key', 'asks again under another key', 'lost', 'new-key'],
    ['no-resume', 'does not resume its stream', 'cut-challenge', 'no-resume'],
    ['no-reconnect', 'does not open its stream again', 'cut-challenge', 'no-reconnect'],
    ['impatient', 'does not wait when the house is busy', 'busy', 'impatient'],
  ])(
    '%s: %s',
    async (fault, _what, trouble, expected) => {
      const flags = ['--patience', '6', '--fair', '1', '--game', 'hutton', '--trouble', trouble];
      const { findings } = await check(command(fault), ...flags);
      expect(findings.map(({ code }) => code)).toEqual([expected]);
    },
    90_000,
  );
});

describe('a bot that runs elsewhere', () => {
  let house: PrivateHouse;
  beforeAll(async () => {
    house = await openPrivateHouse();
  });
  afterAll(() => house.close());

  const checkAt = (token: string) =>
    check(house.address, '--token', token, '--game', 'hutton', '--fair', '2', '--patience', '10');

  test('is challenged by its token', async () => {
    expect((await checkAt(house.token)).findings).toMatchObject([{ code: 'never-online' }]);
    const bot = runBot(command('none'), house, process.env);
    try {
      await expect.poll(onlineBots, { timeout: 30_000 }).toBe(1);
      expect(await checkAt(house.token)).toMatchObject({ ok: true, matches: 1, code: 0 });
    } finally {
      bot.stop();
    }
  }, 90_000);

  const onlineBots = async (): Promise<number> => {
    const found = await botsAt(house.owner).online();
    return found.ok ? found.value.bots.length : 0;
  };

  test('is told that its token is wrong, or that of a person', async () => {
    const wrong = await checkAt('x'.repeat(43));
    expect(wrong.findings).toMatchObject([{ code: 'wrong-token' }]);
    const guest = await fetch(`${house.address}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ben', token: 'bearer' }),
    });
    const { token } = (await guest.json()) as { token: string };
    expect((await checkAt(token)).findings).toMatchObject([{ code: 'not-a-bot' }]);
  }, 60_000);
});

test('stops when it is asked to', async () => {
  let stop = (_code: number): void => undefined;
  const signals: Signals = {
    onStop(listener) {
      stop = listener;
      return () => undefined;
    },
    exit: () => undefined,
  };
  const io = memoryIo({ env: process.env });
  const done = checkUntilStopped([command('none')], io, signals);
  await expect.poll(() => io.complaints(), { timeout: 30_000 }).toContain('barrel, level 1 …');
  stop(130);
  expect(await done).toBe(1);
  expect(io.written()).toMatch(/^Stopped after \d of 10 matches\.$/m);
}, 60_000);

describe('refuses the command line', () => {
  test.each([
    [[], 'bot-check needs one command in quotes'],
    [['a', 'b'], 'bot-check needs one command in quotes'],
    [['bot', '--game', 'clasic'], 'There is no game clasic. Did you mean classic?'],
    [['bot', '--fair', '3'], '--fair is 1 or 2, not 3.'],
    [['bot', '--trouble', 'bussy'], 'There is no trouble bussy. Did you mean busy?'],
    [['bot', '--patience', '0'], '--patience must be a whole number'],
    [['http://localhost:1'], 'An address needs the --token of the bot.'],
    [['bot', '--token', 'x'], '--token is for a bot at an address'],
  ])('%j', async (argv, line) => {
    const io = memoryIo();
    expect(await botCheck.run(argv, io)).toBe(2);
    expect(io.complaints()).toContain(line);
  });
});
