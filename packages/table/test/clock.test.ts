import { deadlineOf } from '@barrelhouse/table';
import { describe, expect, test } from 'vitest';
import { fullClocks, NO_CLOCK, refunded, running, stopped } from '../src/clock.ts';
import { rollAt, scene, taken } from './support/scene.ts';

const CLOCK = { bank: 60, increment: 10 } as const;
const seq = 1;

describe('a clock', () => {
  test('begins full for every seat, and does not exist without a setting', () => {
    expect(fullClocks(CLOCK, 2)).toEqual({ left: [60_000, 60_000], seat: 0, since: 0 });
    expect(fullClocks(null, 2)).toBe(NO_CLOCK);
  });

  test('gains its increment at the start of a turn, up to its full bank', () => {
    const spent = { left: [20_000, 60_000], seat: 1, since: 0 };
    expect(running(spent, CLOCK, 0, 5)).toEqual({ left: [30_000, 60_000], seat: 0, since: 5 });
    expect(running(spent, CLOCK, 1, 5).left).toEqual([20_000, 60_000]);
    expect(running({ ...spent, left: [55_000, 0] }, CLOCK, 0, 5).left).toEqual([60_000, 0]);
  });

  test('loses the time of the turn, and never goes below zero', () => {
    const clock = { left: [20_000, 30_000], seat: 1, since: 1000 };
    expect(stopped(clock, 6000)).toEqual({ left: [20_000, 25_000], seat: 1, since: 0 });
    expect(stopped(clock, 99_000).left).toEqual([20_000, 0]);
    expect(stopped({ ...clock, since: 0 }, 99_000).left).toEqual([20_000, 30_000]);
  });

  test('gets back the time that the server was away, while it runs', () => {
    expect(refunded({ left: [1], seat: 0, since: 100 }, 50).since).toBe(150);
    expect(refunded({ left: [1], seat: 0, since: 0 }, 50).since).toBe(0);
  });
});

describe('a table’s clock', () => {
  const started = () => {
    const table = scene({ settings: { clock: CLOCK }, rolls: [] });
    for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    return table;
  };

  test('runs for the seat whose turn it is', () => {
    const table = started();
    expect(deadlineOf(table.state())).toBe(table.now() + 60_000);
    table.pass(25_000);
    taken(table.ask('ada', rollAt(seq)));
    expect(table.state().clock.left).toEqual([35_000, 60_000]);
    expect(deadlineOf(table.state())).toBe(table.now() + 60_000);
    table.pass(1000);
    taken(table.ask('ben', rollAt(seq)));
    expect(table.state().clock.left).toEqual([45_000, 59_000]);
    expect(deadlineOf(table.state())).toBe(table.now() + 45_000);
  });

  test('moves its deadline by the time refunded', () => {
    const table = started();
    const deadline = deadlineOf(table.state()) ?? 0;
    table.pass(40_000);
    table.given('house', { type: 'refunded', seat: 0, ms: 30_000 });
    expect(deadlineOf(table.state())).toBe(deadline + 30_000);
    table.pass(10_000);
    taken(table.ask('ada', rollAt(seq)));
    expect(table.state().clock.left).toEqual([40_000, 60_000]);
  });

  test('stops once the match is over', () => {
    const table = started();
    table.pass(5000);
    taken(table.ask('ben', { type: 'leave' }));
    expect(table.state()).toMatchObject({ status: 'over', clock: { left: [55_000, 60_000] } });
    expect(deadlineOf(table.state())).toBeNull();
    expect(table.state().clock.since).toBe(0);
  });
});
