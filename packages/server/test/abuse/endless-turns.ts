import { LIMITS } from '@barrelhouse/protocol';
import { expect, vi } from 'vitest';
import { endlessTurn } from './support/costly-rules.ts';
import { openSeated } from './support/tables.ts';
import type { AttackTest } from './support/under-attack.ts';

const TABLES = 99;
/** The house plays a thousand actions at each table before it gives up, half of them in a thread. */
const GIVE_UP_MS = 30_000;

export const endlessTurns = (attackTest: AttackTest): void => {
  attackTest('tables whose turns cannot end are closed and logged once', async (scene) => {
    const { house, eve } = scene;
    const hosts = await Promise.all(
      Array.from({ length: Math.ceil(TABLES / LIMITS.openTables) }, () => eve.guest()),
    );
    const [first] = hosts;
    if (first === undefined) throw new Error('There are no hosts.');
    // With one die every move is forced; with two, bots have to think.
    const order = { bots: Array.from({ length: 7 }, () => 'cautious'), botPace: 0 };
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, i) =>
        openSeated(hosts[i % hosts.length] ?? first, { ...order, rules: endlessTurn(1 + (i % 2)) }),
      ),
    );
    const statusOf = async (table: string) => {
      const { body } = await first.get(`/api/tables/${table}`);
      const { seat } = (body['next'] ?? {}) as { readonly seat?: number };
      return { table, status: body['status'], why: body['abandoned'], seat };
    };
    const over = await vi.waitFor(
      async () => {
        const now = await Promise.all(tables.map(statusOf));
        // If the human seat starts, the table waits for it.
        const bots = now.filter(({ seat }) => seat !== 7);
        expect(new Set(bots.map(({ status }) => status))).toEqual(new Set(['abandoned']));
        return bots;
      },
      { timeout: GIVE_UP_MS, interval: 1000 },
    );
    expect(over.length).toBeGreaterThan(TABLES / 2);
    expect(new Set(over.map(({ why }) => why))).toEqual(new Set(['house-failed']));
    for (const { table } of over) {
      expect(house.logged(`the house gave up table ${table}`)).toHaveLength(1);
    }
  });
};
