import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { connect } from './connections.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = (await freshDatabase()) ?? '';
const connections = connect(url, 1);
afterAll(() => connections.close());

test.skipIf(url === '')('uses indexes even while tables are small', async () => {
  await (await openPostgresStore(url)).close();
  await connections.run(
    `insert into tables (id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq,
      created_at, changed_at, check_at)
    values ('t', 'barrel', 'open', 'c', 'playing', 'p', 2, '[]', '', '', '', 1, 1, 1, null)`,
  );
  await connections.run('analyze tables');
  const plan = await connections.rows<{ 'QUERY PLAN': string }>(
    `explain select seq from tables where id = 't'`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index');
});
