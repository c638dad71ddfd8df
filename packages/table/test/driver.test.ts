import { tableDriver, UnreadableTable } from '@barrelhouse/table';
import { describe, expect, test } from 'vitest';
import { driverContract } from './driver-contract.ts';
import { memoryRecord } from './support/memory-record.ts';
import { seededBots } from './support/seeded-bots.ts';

driverContract('memory', {
  keepsEntries: true,
  async fresh() {
    const record = memoryRecord();
    let ids = 0;
    return { open: () => record, newId: () => `table-${++ids}` };
  },
});

describe('a log that cannot be folded', () => {
  const quiet = {
    now: () => 0,
    watched: () => true,
    botsOnlyPace: 0,
    publish: () => undefined,
    wakeAt: () => undefined,
  };

  test.each([
    ['has no opening', [{ seq: 1, at: 0, by: 'host', facts: [{ type: 'hosted', host: 'ada' }] }]],
    ['begins in the middle', [{ seq: 2, at: 0, by: 'host', facts: [] }]],
  ] as const)('because it %s is said to be unreadable', async (_, entries) => {
    const port = {
      ...memoryRecord(),
      ...quiet,
      async *entries() {
        yield entries;
      },
    };
    const state = tableDriver(port, seededBots()).state('t');
    await expect(state).rejects.toThrow(UnreadableTable);
    await expect(state).rejects.toThrow('The log of table t cannot be read.');
  });
});
