import { lentServer } from './lent-server.mjs';
import { findPostgres, NO_POSTGRES, startPostgres } from './postgres.mjs';

const given = process.env.DATABASE_URL ?? '';

export default lentServer('postgres', async () => {
  if (given !== '') return { url: given, stop: async () => undefined };
  const programs = await findPostgres();
  if (programs !== undefined) return startPostgres(programs);
  process.stderr.write(`${NO_POSTGRES}\n`);
  return { url: '', stop: async () => undefined };
});
