import { games } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { botsFor } from './bots.ts';
import { type Referee, referee } from './referee.ts';
import type { Storage, StoredTable } from './storage.ts';

const memory = (): Storage => {
  const tables = new Map<string, StoredTable>();
  const kept = new Map<string, readonly Entry[]>();
  return {
    table: async (id) => tables.get(id),
    tables: async () => [...tables.values()],
    entries: async (id) => kept.get(id) ?? [],
    async append(table, entry) {
      tables.set(table.table, table);
      kept.set(table.table, [...(kept.get(table.table) ?? []), entry]);
    },
    async remove(id) {
      tables.delete(id);
      kept.delete(id);
    },
  };
};

let seed = 0;
const open = (): Referee =>
  referee({
    storage: memory(),
    now: () => Date.now(),
    botsFor,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 5 + 3) % 256)),
    tell: () => {},
  });

const twoBots = (house: Referee): Promise<string> =>
  house.create({
    rules: games['classic']?.rules,
    seats: [
      { name: '', bot: 'cautious' },
      { name: '', bot: 'cautious' },
    ],
  });

beforeEach(() => {
  seed = 1;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a bot makes one move for each that the page has shown', async () => {
  const house = open();
  const table = await twoBots(house);
  const written = async (): Promise<number> => {
    await vi.advanceTimersByTimeAsync(10_000);
    return (await house.entries({ table })).length;
  };
  await house.open({ table });
  const first = await written();
  for (let seq = first; seq < first + 5; seq++) {
    await house.shown({ table, seq });
    // The same nod again, as from a second page at the table.
    await house.shown({ table, seq });
    expect(await written()).toBe(seq + 1);
  }
});
