import type { TableId } from '@barrelhouse/protocol';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { untilWaiting } from '../../../test/postgres-activity.ts';
import { ADA, BEN, factOf, human, move, newTable, request } from '../../../test/store-fixtures.ts';
import type { Store, Written } from '../store.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = (await freshDatabase()) ?? '';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Two stores stand for two servers, which share only the database. */
describe.skipIf(url === '')('two servers share a record', () => {
  let stores: readonly [Store, Store];
  beforeEach(async () => {
    await emptyDatabase(url);
    stores = [await openPostgresStore(url), await openPostgresStore(url)];
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });

  const seqs = async (table: TableId): Promise<readonly number[]> =>
    (await stores[0].entries(table, 0)).map(({ seq }) => seq);
  const count = (answers: readonly Written[], wanted: Written): number =>
    answers.filter((answer) => answer === wanted).length;

  test('write exactly one of two rival entries', async () => {
    await stores[0].createTable(newTable('t'));
    for (const seq of range(2, 60)) {
      const answers = await Promise.all(
        stores.map((store, i) =>
          store.append(move('t', seq, { by: i, request: request(ADA, `${seq} of ${i}`) })),
        ),
      );
      expect([...answers].sort()).toEqual(['conflict', 'written']);
      const winner = answers.indexOf('written');
      expect(await stores[0].entries('t', seq - 1)).toMatchObject([{ seq, by: winner }]);
      expect(await stores[1].outcome(ADA, `${seq} of ${winner}`)).toMatchObject({ seq });
      expect(await stores[1].outcome(ADA, `${seq} of ${1 - winner}`)).toBeUndefined();
    }
    expect(await seqs('t')).toEqual(range(1, 60));
  });

  test('leave no gap and write nothing twice when they take turns', async () => {
    await stores[0].createTable(newTable('t'));
    const play = async (store: Store, by: number): Promise<number> => {
      let won = 0;
      for (;;) {
        const seq = ((await store.row('t'))?.seq ?? 0) + 1;
        if (seq > 100) return won;
        if ((await store.append(move('t', seq, { by }))) === 'written') won += 1;
      }
    };
    const [first, second] = await Promise.all(stores.map(play));
    expect((first ?? 0) + (second ?? 0)).toBe(99);
    expect(await seqs('t')).toEqual(range(1, 100));
  });

  test('handle a request once that both receive at the same time', async () => {
    await stores[0].createTable(newTable('t'));
    for (const seq of range(2, 60)) {
      const once = move('t', seq, { request: request(ADA, `k${seq}`) });
      const answers = await Promise.all(stores.map((store) => store.append(once)));
      expect([...answers].sort()).toEqual(['repeated', 'written']);
    }
    expect(await seqs('t')).toEqual(range(1, 60));
  });

  test('handle a change of seats once that both receive at the same time', async () => {
    await stores[0].createTable(newTable('t'));
    const row = { status: 'waiting', turnOf: '', checkAt: null, seats: [human(BEN)] } as const;
    for (const seq of range(2, 30)) {
      const once = move('t', seq, { row, request: request(ADA, `k${seq}`) });
      const answers = await Promise.all(stores.map((store) => store.append(once)));
      expect([...answers].sort()).toEqual(['repeated', 'written']);
    }
    expect(await seqs('t')).toEqual(range(1, 30));
  });

  test('accept a key for one of two tables', async () => {
    await stores[0].createTable(newTable('a'));
    await stores[0].createTable(newTable('b'));
    const next = { a: 2, b: 2 };
    for (const i of range(1, 40)) {
      const sent = request(ADA, `k${i}`);
      const answers = await Promise.all([
        stores[0].append(move('a', next.a, { request: sent })),
        stores[1].append(move('b', next.b, { request: sent })),
      ]);
      expect([...answers].sort()).toEqual(['repeated', 'written']);
      const winner = answers[0] === 'written' ? 'a' : 'b';
      expect(await stores[0].outcome(ADA, `k${i}`)).toMatchObject({
        table: winner,
        seq: next[winner],
      });
      next[winner] += 1;
    }
    expect((await seqs('a')).length + (await seqs('b')).length).toBe(42);
  });

  test('accept a key once within a batch, and write the rest of the batch', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    await Promise.all(ids.map((id) => stores[0].createTable(newTable(id))));
    const answers = await Promise.all(
      ids.map((id) =>
        stores[0].append(move(id, 2, { request: request(ADA, id < 'c' ? 'k' : id) })),
      ),
    );
    expect([...answers].sort()).toEqual(['repeated', 'written', 'written', 'written']);
  });

  test('do not deadlock on batches in opposite order', async () => {
    const ids = range(1, 40).map((i) => `t${i}`);
    await Promise.all(ids.map((id) => stores[0].createTable(newTable(id))));
    for (const seq of range(2, 11)) {
      const [forth, back] = await Promise.all([
        Promise.all(ids.map((id) => stores[0].append(move(id, seq)))),
        Promise.all(ids.toReversed().map((id) => stores[1].append(move(id, seq)))),
      ]);
      expect(count([...forth, ...back], 'written')).toBe(40);
      expect(count([...forth, ...back], 'conflict')).toBe(40);
    }
  });

  test('add up counts and faces of matches that end on both', async () => {
    const ids = range(1, 30).map((i) => `t${i}`);
    await Promise.all(ids.map((id) => stores[0].createTable(newTable(id))));
    const faces = [1, 2, 3, 4, 5, 6];
    const over = { status: 'over', turnOf: '', checkAt: null, faces } as const;
    const playing = { status: 'playing', turnOf: '', checkAt: null } as const;
    const end = async (id: TableId, store: Store): Promise<void> => {
      await store.append(move(id, 2, { row: playing }));
      await store.append(move(id, 3, { row: over }));
    };
    await Promise.all(ids.flatMap((id) => stores.map((store) => end(id, store))));
    expect(await stores[1].countByStatus()).toMatchObject({ waiting: 0, playing: 0, over: 30 });
    expect(await stores[1].faces()).toEqual(faces.map((times) => times * 30));
  });

  test('open one table for a request that both receive at the same time', async () => {
    for (const i of range(1, 30)) {
      const sent = request(ADA, `k${i}`);
      const made = stores.map((store, n) =>
        store.createTable({ ...newTable(`t${i} ${n}`), request: sent }),
      );
      const answers = await Promise.all(made);
      expect(answers.toSorted()).toEqual(['repeated', 'written']);
      const table = `t${i} ${answers.indexOf('written')}`;
      expect(await stores[0].outcome(ADA, `k${i}`)).toMatchObject({ table, seq: 1 });
    }
    expect(await stores[0].countByStatus()).toMatchObject({ waiting: 30 });
  });

  test('give a key to a new table or to a move, not to both', async () => {
    await stores[0].createTable(newTable('t'));
    let seq = 1;
    for (const i of range(1, 30)) {
      const sent = request(ADA, `k${i}`);
      const answers = await Promise.all([
        stores[0].createTable({ ...newTable(`t${i}`), request: sent }),
        stores[1].append(move('t', seq + 1, { request: sent })),
      ]);
      expect(answers.toSorted()).toEqual(['repeated', 'written']);
      if (answers[1] === 'written') seq += 1;
    }
    expect(await seqs('t')).toEqual(range(1, seq));
  });

  test('give a code to one table only', async () => {
    for (const i of range(1, 20)) {
      const tables = stores.map((_, n) => newTable(`t${i} ${n}`, { code: `code${i}` }));
      const made = tables.map((table, n) => stores[n === 0 ? 0 : 1].createTable(table));
      expect((await Promise.all(made)).toSorted()).toEqual(['conflict', 'written']);
    }
  });

  test('list every commitment to a reader who pages while tables are created', async () => {
    const making = stores.flatMap((store, n) =>
      range(1, 60).map((i) => store.createTable(newTable(`${n} ${i}`))),
    );
    const seen: number[] = [];
    let made = false;
    const all = Promise.all(making).then(() => {
      made = true;
    });
    for (let last = false; ; last = made) {
      const page = await stores[0].commitments(seen.at(-1) ?? 0, 7);
      seen.push(...page.map(({ number }) => number));
      if (last && page.length === 0) break;
    }
    await all;
    expect(seen).toHaveLength(120);
  });

  test('wait for a locked table, and write on top of the change', async () => {
    await stores[0].createTable(newTable('t'));
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query(
      `update tables set claimed_by = 'somebody', host = 'player-cleo' where id = 't'`,
    );
    const waiting = stores[0].append(move('t', 2, { facts: [factOf('waited')] }));
    await untilWaiting(other);
    await other.query('commit');
    await other.end();
    expect(await waiting).toBe('written');
    expect(await stores[1].row('t')).toMatchObject({ seq: 2, host: 'player-cleo' });
  });
});
