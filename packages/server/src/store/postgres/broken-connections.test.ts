import type { TableId } from '@barrelhouse/protocol';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { cut, untilGone, untilWaiting } from '../../../test/postgres-activity.ts';
import { ADA, factOf, move, newTable, request } from '../../../test/store-fixtures.ts';
import type { Store } from '../store.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = (await freshDatabase()) ?? '';

describe.skipIf(url === '')('broken connections', () => {
  let store: Store;
  let admin: Client;
  beforeEach(async () => {
    await emptyDatabase(url);
    store = await openPostgresStore(url);
    admin = new Client({ connectionString: url });
    await admin.connect();
  });
  afterEach(async () => {
    await store.close();
    await admin.end();
  });

  test('are replaced unnoticed if they were idle', async () => {
    await store.createTable(newTable('t'));
    await cut(admin);
    await untilGone(admin);
    expect(await store.append(move('t', 2))).toBe('written');
    await store.check();
  });

  test('fail the write under way, and the next one works', async () => {
    await store.createTable(newTable('t'));
    await admin.query('begin');
    await admin.query(`select from tables where id = 't' for update`);
    const waiting = store.append(move('t', 2)).catch((error: unknown) => error);
    await untilWaiting(admin);
    await cut(admin);
    await admin.query('commit');
    expect(await waiting).toBeInstanceOf(Error);
    expect(await store.append(move('t', 2))).toBe('written');
  });

  test('never repeat a request or a seq, however often they happen', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const moves = 30;
    await Promise.all(ids.map((id) => store.createTable(newTable(id))));
    let rejections = 0;
    let acted = 0;
    let cutting = Promise.resolve();
    /** Like a server after an error: checks whether the request was done, and retries if not. */
    const act = async (table: TableId, key: string): Promise<void> => {
      for (;;) {
        try {
          if ((await store.outcome(ADA, key)) !== undefined) return;
          const seq = ((await store.row(table))?.seq ?? 0) + 1;
          // Every third entry changes the row, which takes a transaction of several statements.
          const host = seq % 3 === 0 ? { host: ADA } : {};
          const row = { status: 'waiting', turnOf: '', checkAt: seq, ...host } as const;
          await store.append(
            move(table, seq, { row, request: request(ADA, key), facts: [factOf(key)] }),
          );
        } catch {
          rejections += 1;
        }
      }
    };
    const play = async (table: TableId): Promise<void> => {
      for (let i = 0; i < moves; i += 1) {
        await act(table, `${table} ${i}`);
        acted += 1;
        // The other tables are in the middle of a write.
        if (acted % 9 === 0) cutting = cutting.then(() => cut(admin));
      }
    };
    await Promise.all(ids.map(play));
    await cutting;
    await untilGone(admin);
    expect(rejections).toBeGreaterThan(0);
    for (const table of ids) {
      const entries = await store.entries(table, 1);
      const keys = entries.flatMap(({ facts }) => facts.map((fact) => 'host' in fact && fact.host));
      expect(keys).toEqual(Array.from({ length: moves }, (_, i) => `${table} ${i}`));
      expect(entries.map(({ seq }) => seq)).toEqual(keys.map((_, i) => i + 2));
      expect(await store.row(table)).toMatchObject({ seq: moves + 1 });
    }
  });
});
