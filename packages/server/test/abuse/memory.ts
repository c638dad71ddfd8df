import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { costly } from './support/costly-rules.ts';
import { openSeated } from './support/tables.ts';
import type { AttackTest } from './support/under-attack.ts';

/** Different sets of rules; 65 once took 1 GB. */
const SETS = 99;

export const memory = (attackTest: AttackTest): void => {
  attackTest('a hundred tables with different rules fit into a small heap', async ({ eve }) => {
    const hosts = await Promise.all(
      Array.from({ length: Math.ceil(SETS / LIMITS.openTables) }, () => eve.guest()),
    );
    const tables = await Promise.all(
      Array.from({ length: SETS }, async (_, i) => {
        const host = hosts[i % hosts.length] ?? (await eve.guest());
        return openSeated(host, { rules: costly(i), bots: ['sharp'], botPace: 0 });
      }),
    );
    expect(new Set(tables).size).toBe(SETS);
  });
};
