import { games } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { simulateCommand } from './simulate.ts';

const run = async (...argv: string[]) => {
  const io = memoryIo();
  const code = await simulateCommand.run(argv, io);
  return { code, out: io.written(), err: io.complaints() };
};

const ONE_JOB = ['--games', '8', '--seed', 's', '--jobs', '1'];

test.each(Object.keys(games))(
  'bots play %s, and the JSON has the fields scripts rely on',
  async (game) => {
    const { code, out } = await run(game, '--seats', 'careless,regular', ...ONE_JOB, '--json');
    expect(code).toBe(0);
    const report = JSON.parse(out) as { seats: { wins: number }[] };
    expect(report).toMatchObject({ game, games: 8, seed: 's' });
    expect(report).toMatchObject({
      seats: [{ bot: 'careless' }, { bot: 'regular' }],
      meanTurns: expect.any(Number) as number,
      seconds: expect.any(Number) as number,
    });
    for (const seat of report.seats) {
      expect(seat).toMatchObject({
        winRate: seat.wins / 8,
        meanScore: expect.any(Number) as number,
        meanTurns: expect.any(Number) as number,
      });
    }
    expect(report.seats.reduce((sum, { wins }) => sum + wins, 0)).toBeGreaterThanOrEqual(8);
  },
);

test('prints the same text for the same seed only', async () => {
  const simulation = [
    'depot',
    '--seats',
    'cautious,regular',
    '--games',
    '20',
    '--jobs',
    '1',
    '--seed',
  ];
  const first = await run(...simulation, 'a');
  expect(first.out).toContain('95 % interval');
  expect((await run(...simulation, 'a')).out).toBe(first.out);
  expect((await run(...simulation, 'b')).out).not.toBe(first.out);
});

test.each([
  [['classic'], '--seats is missing: name bots, like --seats cautious,regular.'],
  [['classic', '--seats', 'reglar'], 'There is no bot reglar. Did you mean regular?'],
  [
    ['classic', '--seats', 'regular', '--games', '0'],
    '--games must be a whole number from 1 to 100000000, not 0.',
  ],
  [
    ['classic', '--seats', 'regular', '--jobs', 'all'],
    '--jobs must be a whole number from 1 to 256, not all.',
  ],
  [['diecup', '--seats', 'regular,'.repeat(8) + 'regular'], 'Diecup has 1 to 8 seats, not 9.'],
])('%j exits with 2 and prints one line', async (argv, line) => {
  expect(await run(...argv)).toEqual({ code: 2, out: '', err: `barrelhouse: ${line}\n` });
});
