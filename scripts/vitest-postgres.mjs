// One PostgreSQL for a whole run of tests, started only when the first of them asks for it.
import { createServer } from 'node:http';
import { findPostgres, NO_POSTGRES, startPostgres } from './postgres.mjs';

const given = process.env.DATABASE_URL ?? '';

const start = async () => {
  if (given !== '') return { url: given, stop: async () => undefined };
  const programs = await findPostgres();
  if (programs !== undefined) return startPostgres(programs);
  process.stderr.write(`${NO_POSTGRES}\n`);
  return { url: '', stop: async () => undefined };
};

/** Tells tests where to ask for the server; what is returned stops it. */
export default async ({ provide }) => {
  let started;
  const desk = createServer((_, response) => {
    started ??= start();
    started.then(
      ({ url }) => response.end(url),
      (error) => {
        process.stderr.write(`${error.message}\n`);
        response.end();
      },
    );
  });
  await new Promise((resolve) => desk.listen(0, '127.0.0.1', resolve));
  provide('postgres', `http://127.0.0.1:${desk.address().port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await started?.then(({ stop }) => stop()).catch(() => undefined);
  };
};
