import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the server's address; the first request starts it. */
    readonly postgres: string;
    /** How the names of this run's databases begin. */
    readonly databasePrefix: string;
  }
}

export const runSql = async (server: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const makeDatabase = async () => {
  const server = await (await fetch(inject('postgres'))).text();
  if (server === '') return undefined;
  const name = inject('databasePrefix') + randomBytes(6).toString('hex');
  await runSql(server, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(server, `drop database ${name} with (force)`) };
};

/**
 * The address of an empty database for one test file, dropped afterwards; `undefined` if there is no PostgreSQL, and
 * then those tests have to be skipped.
 */
export const freshDatabase = async (): Promise<string | undefined> => {
  const made = await makeDatabase();
  if (made !== undefined) afterAll(made.drop);
  return made?.url;
};

/** The same for a module that many test files import: it is dropped when all tests have run. */
export const lastingDatabase = async (): Promise<string | undefined> => (await makeDatabase())?.url;

/** Makes a database empty again. */
export const emptyDatabase = (url: string): Promise<void> =>
  runSql(url, 'drop schema public cascade; create schema public');
