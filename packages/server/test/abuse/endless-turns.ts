import { LIMITS } from '@barrelhouse/protocol';
import { expect, vi } from 'vitest';
import { endlessTurn } from './support/costly-rules.ts';
import { openSeated } from './support/tables.ts';
import type { Attacked } from './support/under-attack.ts';

const TABLES = 99;
/** A thousand actions at each table, half of them in a thread. */
const GIVEN_UP_MS = 30_000;

export const endlessTurns = (attacked: Attacked): void => {
  attacked('tables whose turns cannot end are given up and told of once', async (scene) => {
    const { house, eve } = scene;
    const hosts = await Promise.all(
      Array.from({ length: Math.ceil(TABLES / LIMITS.openTables) }, () => eve.guest()),
    );
    const [first] = hosts;
    if (first === undefined) throw new Error('There is a host.');
    // One die is played without a thought, two with.
    const order = { bots: Array.from({ length: 7 }, () => 'cautious'), botPace: 0 };
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, i) =>
        openSeated(hosts[i % hosts.length] ?? first, { ...order, rules: endlessTurn(1 + (i % 2)) }),
      ),
    );
    const bare = async (table: string) => {
      const { body } = await first.get(`/api/tables/${table}`);
      const { seat } = (body['next'] ?? {}) as { readonly seat?: number };
      return { table, status: body['status'], why: body['abandoned'], seat };
    };
    const over = await vi.waitFor(
      async () => {
        const now = await Promise.all(tables.map(bare));
        // Where a person begins, it is theirs to go on.
        const bots = now.filter(({ seat }) => seat !== 7);
        expect(new Set(bots.map(({ status }) => status))).toEqual(new Set(['abandoned']));
        return bots;
      },
      { timeout: GIVEN_UP_MS, interval: 1000 },
    );
    expect(over.length).toBeGreaterThan(TABLES / 2);
    expect(new Set(over.map(({ why }) => why))).toEqual(new Set(['house-failed']));
    for (const { table } of over) {
      expect(house.logged(`the house gave up table ${table}`)).toHaveLength(1);
    }
  });
};
