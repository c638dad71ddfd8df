import { emptyDatabase, runSql } from '../../../../scripts/fresh-database.ts';
import { connect } from '../../src/store/postgres/connections.ts';
import { migrateSchema } from '../../src/store/postgres/migrate-schema.ts';

/** Calls `work` with the quoted name of each table that has rows. */
const forEachFilled = (schema: string, work: string): string => `
  for name in select format('%I', tablename) from pg_tables
    where schemaname = '${schema}' and tablename <> 'migrations'
  loop
    execute 'select exists (select from ${schema}.' || name || ')' into filled;
    if filled then ${work}; end if;
  end loop;`;

const script = (body: string): string =>
  `do $$ declare name text; filled boolean; begin ${body} end $$`;

/** Migrations also write a few rows, such as counts that begin at zero. */
const KEEP_FIRST_ROWS = `create schema first_rows; ${script(
  forEachFilled(
    'public',
    `execute 'create table first_rows.' || name || ' as table public.' || name`,
  ),
)}`;

const COUNT_FROM_THE_START = `
  perform setval(format('public.%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public';`;

const BACK_TO_FIRST_ROWS = script(
  forEachFilled('public', `execute 'truncate public.' || name || ' cascade'`) +
    COUNT_FROM_THE_START +
    forEachFilled(
      'first_rows',
      `execute 'insert into public.' || name || ' select * from first_rows.' || name`,
    ),
);

const migrate = async (url: string): Promise<void> => {
  const connections = connect(url, 1);
  try {
    await migrateSchema(connections);
  } finally {
    await connections.close();
  }
};

const migrated = new Set<string>();

/** Makes a record as it is before its first use. Migrating it again would take longer than most tests. */
export const emptyRecord = async (url: string): Promise<void> => {
  if (migrated.has(url)) return runSql(url, BACK_TO_FIRST_ROWS);
  await emptyDatabase(url);
  await migrate(url);
  await runSql(url, KEEP_FIRST_ROWS);
  migrated.add(url);
};
