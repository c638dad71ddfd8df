import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { lentServer } from './lent-server.mjs';
import { findPostgres, NO_POSTGRES, startPostgres } from './postgres.mjs';

const given = process.env.DATABASE_URL ?? '';
const prefix = `barrelhouse_test_${randomBytes(4).toString('hex')}_`;

/** A server of our own is deleted as a whole; in one that was given, nothing may stay behind. */
const dropDatabases = async () => {
  const client = new Client({ connectionString: given });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
};

const lend = lentServer('postgres', async () => {
  if (given !== '') return { url: given, stop: dropDatabases };
  const programs = await findPostgres();
  if (programs !== undefined) return startPostgres(programs);
  process.stderr.write(`${NO_POSTGRES}\n`);
  return { url: '', stop: async () => undefined };
});

export default (project) => {
  project.provide('databasePrefix', prefix);
  return lend(project);
};
