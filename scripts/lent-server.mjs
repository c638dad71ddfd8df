// A server that a whole run of tests shares, started only when the first of them asks for it.
import { createServer } from 'node:http';

/**
 * A global setup for vitest: provides the tests with an address, under `name`, that answers with the server's own. `start`
 * gives that address (empty if there is no server) and a way to stop it.
 */
export const lentServer =
  (name, start) =>
  async ({ provide }) => {
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
    provide(name, `http://127.0.0.1:${desk.address().port}`);
    return async () => {
      desk.close();
      desk.closeAllConnections();
      await started?.then(({ stop }) => stop()).catch(() => undefined);
    };
  };
