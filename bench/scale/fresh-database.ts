import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

type Rows = readonly { readonly [column: string]: unknown }[];

export const ask = async (url: string, sql: string): Promise<Rows> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Rows[number]>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** An empty database of a server. */
export const freshDatabase = async (server: string): Promise<string> => {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
