import { lentServer } from './lent-server.mjs';
import { findNats, NO_NATS, startNats } from './nats.mjs';

export default lentServer('nats', async () => {
  const program = await findNats();
  if (program !== undefined) return startNats(program);
  process.stderr.write(`${NO_NATS}\n`);
  return { url: '', stop: async () => undefined };
});
