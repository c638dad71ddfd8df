import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Running } from '@barrelhouse/server';
import { readArguments } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { networkAddresses, ownAddress } from '../serve/addresses.ts';
import { loggerFor, logsToOutput } from '../serve/logger.ts';
import { readSettings, SERVE_FLAGS, type ServeSettings } from '../serve/settings.ts';
import { processSignals, type Signals } from '../serve/signals.ts';
import { describeStartError } from '../serve/start-error.ts';
import { type Command, complain, type ExitCode, printJson } from './command.ts';

const HELP = `barrelhouse serve [--port 8080] [--host 127.0.0.1] [--data ./data] [flags]

Host tables. One port serves the API and the page, if the page has been built.
Every move is on disk before it is answered. Ctrl-C finishes the requests under
way and stops the server.

  --port N         default: 8080; 0 picks a free port
  --host H         default: 127.0.0.1, this machine only; 0.0.0.0 lets others in
  --data folder    where to store the tables; default: ./data
  --database U     store them in PostgreSQL instead, at an address like
                   postgres://user:password@host:5432/name. Any number of
                   servers can share it; each can serve every table
  --doorbell D     how these servers wake each other: postgres (the default),
                   an address like nats://host:4222, or off
  --log level      print JSON log lines: debug, info, warn, error or silent.
                   Default: nothing in a terminal, and info in a pipe
  --origin O,…     the addresses of your pages, like https://dice.example. Their
                   pages may act here; the first one is what passkeys are for
                   (default: localhost)
  --accounts off   nobody can keep a name; everybody plays as a guest
  --ladder off     bots do not play rated matches round the clock
  --push-contact C send notifications to browsers, and tell push services that
                   they can write to mailto:you@example.org or https://…
  --rate-limit N   requests a minute for each player or address; default: 1200,
                   and 0 means no limit
  --trust-proxy    trust the X-Forwarded headers of the proxy in front
  --accept-loss    start although the data folder has lost moves that were
                   answered. Use it once, when you know why; it has no variable
  --json           print {"address","pid"} when ready, and "data" with a folder

Other flags can be set as variables: BARRELHOUSE_PORT, BARRELHOUSE_HOST,
BARRELHOUSE_DATA, BARRELHOUSE_DATABASE, BARRELHOUSE_DOORBELL, BARRELHOUSE_LOG,
BARRELHOUSE_ORIGIN, BARRELHOUSE_ACCOUNTS, BARRELHOUSE_LADDER,
BARRELHOUSE_PUSH_CONTACT, BARRELHOUSE_RATE_LIMIT, BARRELHOUSE_TRUST_PROXY. A
flag overrides its variable.
`;

/** The built page, from the repository or from the installed package. */
const pageFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@barrelhouse/web/package.json')), 'dist');

const announce = (settings: ServeSettings, running: Running, io: Io): void => {
  const { host, data, database, json } = settings;
  const address = ownAddress(host, running.address);
  if (json) {
    printJson(io, {
      address,
      pid: process.pid,
      ...(database === undefined ? { data: resolve(data) } : {}),
    });
    return;
  }
  const { port } = new URL(address);
  const others = networkAddresses(host, port, networkInterfaces());
  const lines = [
    `Barrelhouse is open at ${address} (${database === undefined ? `data in ${data}` : 'data in PostgreSQL'}, Ctrl-C closes it)`,
    ...others.map((other) => `On this network: ${other}`),
  ];
  const output = logsToOutput(settings, io) ? io.err : io.out;
  output.lines(lines);
};

/** Milliseconds that the process may take to end after its server has closed. */
const LEAVE_MS = 500;

/** Serves until a signal asks it to stop. A second signal ends the process at once. */
export const serveUntilStopped = async (
  settings: ServeSettings,
  io: Io,
  signals: Signals,
): Promise<ExitCode> => {
  let ask = (): void => undefined;
  let asked = false;
  const stop = new Promise<void>((done) => {
    ask = done;
  });
  const undo = signals.onStop((code) => {
    if (asked) signals.exit(code);
    asked = true;
    ask();
  });
  let code: ExitCode = 0;
  try {
    const { serve, steadyClock } = await import('@barrelhouse/server');
    const running = await serve({
      ...settings,
      logger: loggerFor(settings, io),
      page: pageFolder(),
      now: steadyClock(Date.now, () => performance.now()),
    });
    announce(settings, running, io);
    await stop;
    await running.stop();
  } catch (error) {
    io.err.lines([`barrelhouse: ${describeStartError(error, settings)}`]);
    code = 1;
  } finally {
    undo();
  }
  // A thread that waits for the disk, say, must not keep the process alive.
  setTimeout(() => signals.exit(code), LEAVE_MS).unref();
  return code;
};

export const serveCommand: Command = {
  help: HELP,
  run: (argv, io) => {
    const read = readArguments(SERVE_FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    if (words.length > 0) return complain(io, `serve takes only flags. Leave out ${words[0]}.`);
    const settings = readSettings(flags, io.env);
    if (!settings.ok) return complain(io, settings.error);
    return serveUntilStopped(settings.value, io, processSignals);
  },
};
