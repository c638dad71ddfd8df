import type { TableId } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { ADA, BEN, factOf, human, move, newTable, request } from '../store-fixtures.ts';

/** Tables, entries and outcomes. */
export const tablesContract = (current: () => Store): void => {
  let store: Store;
  beforeEach(() => {
    store = current();
  });

  const seqs = async (table: TableId): Promise<readonly number[]> =>
    (await store.entries(table, 0)).map((entry) => entry.seq);

  test('creates a table with its row, first entry, secret and outcome', async () => {
    const table = newTable('t', {}, request(ADA, 'k', 'create'));
    expect(await store.createTable(table)).toBe('written');
    expect(await store.row('t')).toEqual(table.row);
    expect([...(await store.rows(['none', 't', 't']))]).toEqual([['t', table.row]]);
    expect((await store.rows([])).size).toBe(0);
    expect(await store.entries('t', 0)).toEqual([table.entry]);
    expect(await store.secret('t')).toBe('secret-t');
    expect(await store.tableByCode('code-t')).toBe('t');
    const outcome = { fingerprint: 'create', table: 't', seq: 1, refusal: '' };
    expect(await store.outcome(ADA, 'k')).toEqual(outcome);
  });

  test('returns nothing for unknown tables', async () => {
    expect(await store.row('t')).toBeUndefined();
    expect(await store.entries('t', 0)).toEqual([]);
    expect(await store.secret('t')).toBeUndefined();
    expect(await store.outcome(ADA, 'k')).toBeUndefined();
    expect(await store.tableByCode('code-t')).toBeUndefined();
    expect(await store.append(move('t', 2))).toBe('conflict');
  });

  test('keeps the latest checkpoint of a table', async () => {
    await store.createTable(newTable('t'));
    await store.createTable(newTable('u'));
    expect(await store.checkpoint('t')).toBeUndefined();
    const checkpointAt = (seq: number) => ({ seq, digest: `digest ${seq}`, state: `{"a":${seq}}` });
    await store.keepCheckpoint('t', checkpointAt(500));
    expect(await store.checkpoint('t')).toEqual(checkpointAt(500));
    await store.keepCheckpoint('t', checkpointAt(1000));
    await store.keepCheckpoint('t', checkpointAt(500));
    expect(await store.checkpoint('t')).toEqual(checkpointAt(1000));
    expect(await store.checkpoint('u')).toBeUndefined();
    expect(await store.entries('t', 0)).toHaveLength(1);
  });

  test('reports a conflict for a taken id or code, and leaves the key free', async () => {
    await store.createTable(newTable('t'));
    const again = newTable('t', { code: 'other' }, request(ADA, 'k'));
    expect(await store.createTable(again)).toBe('conflict');
    const sameCode = newTable('u', { code: 'code-t' }, request(ADA, 'k'));
    expect(await store.createTable(sameCode)).toBe('conflict');
    expect(await store.outcome(ADA, 'k')).toBeUndefined();
    expect(await store.row('u')).toBeUndefined();
    expect(await store.secret('u')).toBeUndefined();
    expect(await store.countByStatus()).toMatchObject({ waiting: 1 });
  });

  test('allows many tables without a code, and finds none by an empty code', async () => {
    expect(await store.createTable(newTable('t', { code: '' }))).toBe('written');
    expect(await store.createTable(newTable('u', { code: '' }))).toBe('written');
    expect(await store.tableByCode('')).toBeUndefined();
  });

  test('creates only one table for a key', async () => {
    await store.createTable(newTable('t', {}, request(ADA, 'k')));
    expect(await store.createTable(newTable('u', {}, request(ADA, 'k')))).toBe('repeated');
    expect(await store.row('u')).toBeUndefined();
    expect(await store.outcome(ADA, 'k')).toMatchObject({ table: 't' });
  });

  test('writes an entry with its row and outcome', async () => {
    await store.createTable(newTable('t'));
    const row = { status: 'playing', turnOf: BEN, checkAt: 9000 } as const;
    const append = move('t', 2, { row, request: request(BEN, 'k', 'start') });
    expect(await store.append(append)).toBe('written');
    expect(await store.row('t')).toEqual({
      ...newTable('t').row,
      ...row,
      seq: 2,
      changedAt: append.at,
    });
    const { seq, at, by, facts } = append;
    expect(await store.entries('t', 1)).toEqual([{ seq, at, by, facts }]);
    const outcome = { fingerprint: 'start', table: 't', seq: 2, refusal: '' };
    expect(await store.outcome(BEN, 'k')).toEqual(outcome);
  });

  test.each([
    ['behind', 2],
    ['ahead', 4],
  ])('reports a conflict for an entry that is %s, and writes nothing', async (_, seq) => {
    await store.createTable(newTable('t'));
    await store.append(move('t', 2));
    const row = { status: 'over', turnOf: BEN, checkAt: 1, faces: [1, 1, 1, 1, 1, 1] } as const;
    const late = move('t', seq, { row, request: request(ADA, 'k'), facts: [factOf('late')] });
    expect(await store.append(late)).toBe('conflict');
    expect(await store.row('t')).toMatchObject({ seq: 2, status: 'waiting', turnOf: '' });
    expect(await seqs('t')).toEqual([1, 2]);
    expect(await store.outcome(ADA, 'k')).toBeUndefined();
    expect(await store.faces()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('accepts a key once, whether repeated or reused for another entry', async () => {
    await store.createTable(newTable('t'));
    const first = move('t', 2, { request: request(ADA, 'k') });
    expect(await store.append(first)).toBe('written');
    expect(await store.append(first)).toBe('repeated');
    expect(await store.append({ ...first, seq: 3 })).toBe('repeated');
    expect(await seqs('t')).toEqual([1, 2]);
    expect(await store.row('t')).toMatchObject({ seq: 2 });
  });

  test('keeps the keys of different players apart', async () => {
    await store.createTable(newTable('t'));
    expect(await store.append(move('t', 2, { request: request(ADA, 'k') }))).toBe('written');
    expect(await store.append(move('t', 3, { request: request(BEN, 'k') }))).toBe('written');
    expect(await store.outcome(ADA, 'k')).toMatchObject({ seq: 2 });
    expect(await store.outcome(BEN, 'k')).toMatchObject({ seq: 3 });
  });

  test('stores a refusal once, which uses up the key', async () => {
    await store.createTable(newTable('t'));
    const sent = request(ADA, 'k');
    expect(await store.keepRefusal('t', sent, 'no', 5)).toBe('written');
    expect(await store.keepRefusal('t', sent, 'never', 6)).toBe('repeated');
    expect(await store.append(move('t', 2, { request: sent }))).toBe('repeated');
    const outcome = { fingerprint: 'roll', table: 't', seq: 0, refusal: 'no' };
    expect(await store.outcome(ADA, 'k')).toEqual(outcome);
    expect(await seqs('t')).toEqual([1]);
  });

  test('writes exactly one of several concurrent entries with the same seq', async () => {
    await store.createTable(newTable('t'));
    const rivals = Array.from({ length: 20 }, (_, i) =>
      store.append(move('t', 2, { request: request(ADA, `k${i}`), facts: [factOf(`rival ${i}`)] })),
    );
    const written = await Promise.all(rivals);
    expect(written.filter((answer) => answer === 'written')).toHaveLength(1);
    expect(written.filter((answer) => answer === 'conflict')).toHaveLength(19);
    expect(await seqs('t')).toEqual([1, 2]);
    const checks = written.map(async (answer, i) => {
      const outcome = await store.outcome(ADA, `k${i}`);
      expect(outcome !== undefined).toBe(answer === 'written');
    });
    await Promise.all(checks);
  });

  test('handles a request once that is sent twice at the same time', async () => {
    await store.createTable(newTable('t'));
    const once = move('t', 2, { request: request(ADA, 'k') });
    expect(await Promise.all([store.append(once), store.append(once)])).toEqual([
      'written',
      'repeated',
    ]);
  });

  test('writes concurrent calls in the order of the calls', async () => {
    const answers = await Promise.all([
      store.createTable(newTable('t')),
      store.append(move('t', 2)),
      store.append(move('t', 3)),
      store.append(move('t', 3)),
      store.append(move('t', 4)),
    ]);
    expect(answers).toEqual(['written', 'written', 'written', 'conflict', 'written']);
    expect(await seqs('t')).toEqual([1, 2, 3, 4]);
  });

  test('keeps a conflict on one table from affecting another', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => store.createTable(newTable(id))));
    const answers = await Promise.all([
      store.append(move('a', 2)),
      store.append(move('b', 7)),
      store.append(move('c', 2)),
    ]);
    expect(answers).toEqual(['written', 'conflict', 'written']);
  });

  test('returns entries in numeric order, after the given seq', async () => {
    await store.createTable(newTable('t'));
    await store.createTable(newTable('other'));
    for (let seq = 2; seq <= 120; seq += 1) await store.append(move('t', seq));
    expect(await seqs('t')).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    const last = await store.entries('t', 118);
    expect(last.map((entry) => entry.seq)).toEqual([119, 120]);
    expect(await store.entries('t', 120)).toEqual([]);
  });

  test('returns the last seqs of many tables', async () => {
    for (const id of ['a', 'b', 'c']) await store.createTable(newTable(id));
    await store.append(move('b', 2));
    await store.append(move('b', 3));
    const asked = ['b', 'a', 'a', 'nowhere', `'"\\{},`];
    expect(await store.seqs(asked)).toEqual(
      new Map([
        ['a', 1],
        ['b', 3],
      ]),
    );
    expect(await store.seqs([])).toEqual(new Map());
  });

  test.each([[0], [11], ['host'], ['house']] as const)('stores an entry by %s', async (by) => {
    await store.createTable(newTable('t'));
    await store.append(move('t', 2, { by }));
    expect(await store.entries('t', 1)).toMatchObject([{ by }]);
  });

  test('returns facts unchanged, however large and in any script', async () => {
    await store.createTable(newTable('t'));
    const large = 'x'.repeat(300_000);
    const facts = ['', '\u0000', "'; drop table tables; --", '🎲 骰子 ZAŻÓŁĆ \u202e', large].map(
      factOf,
    );
    await store.append(move('t', 2, { facts }));
    const { seq, at, by } = move('t', 2);
    expect(await store.entries('t', 1)).toEqual([{ seq, at, by, facts }]);
  });

  test('changes seats, host and seed only if given', async () => {
    await store.createTable(newTable('t'));
    const seats = [human(ADA, 'Åda 🎲'), { name: 'Bot', kind: 'bot', who: 'careful' } as const];
    const row = { status: 'waiting', turnOf: '', checkAt: null } as const;
    await store.append(move('t', 2, { row: { ...row, seats } }));
    await store.append(move('t', 3, { row: { ...row, host: BEN } }));
    await store.append(move('t', 4, { row: { ...row, seed: 'revealed' } }));
    await store.append(move('t', 5));
    expect(await store.row('t')).toMatchObject({ seats, host: BEN, seed: 'revealed', seq: 5 });
  });
};
