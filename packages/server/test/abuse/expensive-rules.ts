import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { costly, fine, TOO_LARGE } from './support/costly-rules.ts';
import { openSeated } from './support/tables.ts';
import type { AttackTest } from './support/under-attack.ts';
import { tally } from './support/visitor.ts';

const BEYOND_LIMIT = 10;

export const expensiveRules = (attackTest: AttackTest): void => {
  attackTest('rules that take too much work are refused with numbers', async ({ eve }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => eve.ask('POST', '/api/rules', { body: TOO_LARGE })),
    );
    expect(tally(answers)).toEqual({ 'bad-rules': 20 });
    const [{ work, most, ...error } = {}] = (answers[0]?.body['errors'] ?? []) as readonly {
      readonly [name: string]: unknown;
    }[];
    expect(error).toMatchObject({ path: 'combos', code: 'rules-too-large' });
    expect(work).toBeGreaterThan(Number(most));
  });

  attackTest('checking many rules of the largest allowed size delays nobody', async ({ eve }) => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.checkedRules + BEYOND_LIMIT }, (_, i) =>
        eve.ask('POST', '/api/rules', { body: costly(i) }),
      ),
    );
    expect(tally(answers)).toEqual({
      200: LIMITS.checkedRules,
      'too-many-requests': BEYOND_LIMIT,
    });
  });

  attackTest('solving costly rules delays nobody and ends soon', async ({ eve }) => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.solvedRules + BEYOND_LIMIT }, (_, i) =>
        eve.ask('POST', '/api/rules/solutions', { body: fine(i) }),
      ),
    );
    const { 200: begun = 0, busy = 0, ...others } = tally(answers);
    expect(others).toEqual({ 'too-many-requests': BEYOND_LIMIT });
    expect(begun + busy).toBe(LIMITS.solvedRules);
    expect(begun).toBeLessThanOrEqual(1);
    expect(begun).toBeGreaterThan(0);
  });

  attackTest('sharp bots under costly rules delay nobody', async ({ eve }) => {
    const guest = await eve.guest();
    const tables = await Promise.all(
      Array.from({ length: LIMITS.openTables }, (_, i) =>
        openSeated(guest, { rules: costly(1000 + i), bots: ['sharp', 'sharp'], botPace: 0 }),
      ),
    );
    expect(new Set(tables).size).toBe(LIMITS.openTables);
    for (const table of tables) {
      expect((await guest.post(`/api/tables/${table}/close`, {})).status).toBe(200);
    }
  });
};
