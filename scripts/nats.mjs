// Finds a NATS server for the tests, or installs one if possible, and starts a private one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { freePort, installPackage } from './machine.mjs';

const NAME = 'nats-server';

const installed = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
    .map((folder) => join(folder, NAME))
    .find((file) => existsSync(file));

/** The server's program; `undefined` if there is none and none can be installed. */
export const findNats = async () => {
  const found = installed();
  if (found !== undefined) return found;
  await installPackage(NAME, 'NATS');
  return installed();
};

export const NO_NATS = 'No NATS server for the tests of its doorbell: install nats-server.';

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true) || socket.destroy());
    socket.once('error', () => resolve(false));
  });

/** Starts a server on a port, by default a free one. It runs until it is stopped; `detached` ignores Ctrl-C. */
export const startNats = async (program, wanted, { detached = false } = {}) => {
  const port = wanted ?? (await freePort());
  const args = ['-a', '127.0.0.1', '-p', String(port)];
  const server = spawn(program, args, { stdio: 'ignore', detached });
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  while (server.exitCode === null && !(await answers(port)))
    await new Promise((resolve) => setTimeout(resolve, 30));
  if (server.exitCode !== null) throw new Error(`${NAME} ended with ${server.exitCode}.`);
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await stopped;
    },
  };
};
