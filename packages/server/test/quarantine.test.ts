import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { DatabaseSync } from '@photostructure/sqlite';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../scripts/fresh-database.ts';
import { serve } from '../src/serve.ts';
import type { Running, ServeOptions } from '../src/serve-options.ts';
import { ask, newGuest, type Problem, startMatch } from './app.ts';

const database = await freshDatabase();

/** Where the record is, and how to damage an entry in it. */
interface Place {
  readonly options: Pick<ServeOptions, 'data' | 'database'>;
  damage(table: string, seq: number, facts: string): Promise<void>;
}

const DAMAGE = 'update entries set facts = $1 where table_id = $2 and seq = $3';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-aside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sqlite = (): Place => ({
  options: { data: folder },
  async damage(table, seq, facts) {
    const file = new DatabaseSync(join(folder, 'barrelhouse.sqlite'));
    file.prepare(DAMAGE.replace(/\$\d/g, '?')).run(facts, table, seq);
    file.close();
  },
});

const postgres = (url: string) => (): Place => ({
  options: { data: '', database: url },
  async damage(table, seq, facts) {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(DAMAGE, [facts, table, seq]);
    await client.end();
  },
});

const begin = async ({ options }: Place, lines: string[]): Promise<Running> =>
  serve({
    ...options,
    port: 0,
    host: '127.0.0.1',
    logger: {
      level: 'error',
      stream: new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(chunk.toString());
          done();
        },
      }),
    },
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });

const places: readonly (readonly [name: string, placeOf: () => Place])[] = [
  ['SQLite', sqlite],
  ...(database === undefined ? [] : [['PostgreSQL', postgres(database)] as const]),
];

describe.each(places)('a record in %s', (_, placeOf) => {
  test.each([
    ['is not JSON', '[{"type":"threw"'],
    ['is malformed', '[{"type":"rolled","seat":0,"dice":7}]'],
  ])('opens if an entry %s, and all other tables play on', async (_what, facts) => {
    const place = placeOf();
    const lines: string[] = [];
    let server = await begin(place, lines);
    const ada = await newGuest(server.address, 'Ada');
    const clock = { bank: 600, increment: 5 };
    const bad = await startMatch([ada], { game: 'classic', access: 'open', clock });
    const good = await startMatch([ada], { game: 'classic', access: 'open', clock });
    await server.stop();
    await place.damage(bad.table, 1, facts);
    server = await begin(place, lines);
    const at = (path: string) => ask<Problem>(server.address, path);
    try {
      expect(await at(`/api/tables/${bad.table}`)).toMatchObject({
        status: 500,
        body: { code: 'table-set-aside' },
      });
      expect(await at(`/api/tables/${good.table}`)).toMatchObject({
        status: 200,
        body: { status: 'playing' },
      });
      const { body } = await ask<{ setAside: string[] }>(server.address, '/api/health');
      expect(body.setAside).toEqual([bad.table]);
      await at(`/api/tables/${bad.table}`);
      expect(lines.filter((line) => line.includes(bad.table))).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });
});
