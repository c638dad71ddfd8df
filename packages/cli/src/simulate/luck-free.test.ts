import { findRules, type Rules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { luckFreeRates, simulator } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import { ladder } from '../commands/ladder.ts';
import { simulateCommand } from '../commands/simulate.ts';
import { memoryIo } from '../io/memory-io.ts';
import { columnsOf } from '../terminal/width.ts';
import { foresightFor } from './pilot.ts';
import { runSimulations } from './run.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(name);
  return found.value;
};

const BOTS = ['sharp', 'careless', 'regular', 'cautious', 'sharp'];
const GAMES = 24;

const CASES = ['classic', 'hutton', 'barrel', 'depot', 'diecup'].flatMap((game) =>
  [2, 3, 5].map((seats) => ({ game, seats })),
);

test.each(CASES)(
  '$game with $seats seats: luck-free rates agree with raw ones',
  { timeout: 60_000 },
  async ({ game, seats }) => {
    const rules = rulesOf(game);
    const bots = BOTS.slice(0, seats);
    const plain = { rules, bots, seed: 'agree', games: GAMES, table: readSolvedTable(rules) };
    const simulation = { ...plain, luckFree: foresightFor(plain) };
    const [tally] = await runSimulations([simulation], 1, () => undefined);
    if (tally?.luck === undefined) throw new Error('Luck was taken out.');
    const { luck, ...counts } = tally;
    expect(counts).toEqual(simulator(rules, bots, undefined)('agree', 0, GAMES));
    luckFreeRates(tally)?.forEach(({ winRate, standardError }, seat) => {
      const raw = (luck[seat]?.raw ?? 0) / GAMES;
      // Both estimate the same rate. A bot that won nothing has no raw interval, so it borrows the luck-free rate.
      const rate = Math.min(0.95, Math.max(0.05, winRate));
      const error = Math.sqrt((rate * (1 - rate)) / GAMES + standardError ** 2);
      expect(Math.abs(winRate - raw)).toBeLessThan(4 * error);
    });
  },
);

const run = async (command: typeof ladder, ...argv: string[]) => {
  const io = memoryIo();
  const code = await command.run(argv, io);
  return { code, out: io.written(), err: io.complaints() };
};

const FEW = ['--games', '30', '--seed', 's', '--jobs', '1', '--luck-free'];
const SEATS = ['--seats', 'sharp,regular'];

test('simulate adds luck-free rates to each seat', async () => {
  const { code, out } = await run(simulateCommand, 'classic', ...SEATS, ...FEW, '--json');
  expect(code).toBe(0);
  const report = JSON.parse(out) as { seats: readonly { luckFree: Record<string, number> }[] };
  expect(report.seats).toHaveLength(2);
  for (const { luckFree } of report.seats) {
    expect(Object.keys(luckFree)).toEqual(['winRate', 'standardError', 'factor']);
    expect(luckFree['winRate']).toBeGreaterThan(0.4);
    expect(luckFree['winRate']).toBeLessThan(0.6);
    expect(luckFree['factor']).toBeGreaterThan(5);
  }
});

test('simulate prints the factor, the same text each time', async () => {
  const { out } = await run(simulateCommand, 'classic', ...SEATS, ...FEW);
  expect(out).toContain('matches saved');
  expect(out).toMatch(/Sharp +\d+\.\d+ % .*×/);
  for (const line of out.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(80);
  expect((await run(simulateCommand, 'classic', ...SEATS, ...FEW)).out).toBe(out);
});

type LuckFree = Record<'winRate' | 'standardError' | 'factor', number>;
type Entry = { readonly bot: string; readonly luckFree: LuckFree };

test('ladder rates bots by luck-free results, and prints a factor for each pair', async () => {
  const { out } = await run(ladder, 'kingdom', ...FEW);
  expect(out).toContain('Luck taken out');
  const { meetings, rungs } = JSON.parse((await run(ladder, 'kingdom', ...FEW, '--json')).out) as {
    meetings: readonly { rate: number; luckFree: LuckFree; seats: readonly Entry[] }[];
    rungs: readonly Entry[];
  };
  expect(meetings).toHaveLength(10);
  for (const { rate, luckFree, seats } of meetings) {
    expect(rate).toBe(luckFree.winRate);
    expect(seats[0]?.luckFree).toEqual(luckFree);
    expect((seats[0]?.luckFree.winRate ?? 0) + (seats[1]?.luckFree.winRate ?? 0)).toBeCloseTo(1, 9);
  }
  expect(rungs).toHaveLength(5);
  for (const { luckFree } of [...rungs, ...meetings.flatMap(({ seats }) => seats)])
    expect(Object.keys(luckFree)).toEqual(['winRate', 'standardError', 'factor']);
  for (const { bot, luckFree } of rungs) {
    const own = meetings.flatMap(({ seats }) => seats.filter((seat) => seat.bot === bot));
    const rates = own.map((seat) => seat.luckFree.winRate);
    expect(luckFree.winRate).toBeCloseTo(rates.reduce((sum, rate) => sum + rate, 0) / 4, 9);
    // Among others' factors, and with four times the matches of each.
    expect(luckFree.factor).toBeGreaterThan(Math.min(...own.map((seat) => seat.luckFree.factor)));
    const widest = Math.max(...own.map((seat) => seat.luckFree.standardError));
    expect(luckFree.standardError).toBeLessThanOrEqual(widest / 2);
  }
});

test.each([
  [['classic', '--seats', 'sharp'], '--luck-free needs at least two seats.'],
  [['depot+count-rolls', ...SEATS], '--luck-free needs a solved table'],
  [['classic', ...SEATS, '--table', 'nowhere.bin'], 'Cannot read nowhere.bin'],
])('%j exits with 2 and prints one line', async (argv, line) => {
  const { code, out, err } = await run(simulateCommand, ...argv, '--luck-free');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(line);
});
