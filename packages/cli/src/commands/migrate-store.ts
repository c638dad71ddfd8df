import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MigratedStore, MigratedTable } from '@barrelhouse/server';
import { readArguments } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { type ProgressBar, progressBar } from '../simulate/progress-bar.ts';
import { figure } from '../words/numbers.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse migrate-store [--data ./data] --database URL

Copy a server's data from its folder to an empty PostgreSQL database, so that
several servers can share it. The copy is consistent, uses one transaction, and
is read back and compared. The folder stays as it is.

To see how long it takes, try it while the server runs. Moves made after the
copy began are not copied, so stop the server before you migrate for good.

  --data folder   the server's data folder, like the variable BARRELHOUSE_DATA;
                  default: ./data
  --database URL  postgres://user:password@host:5432/name; the variable
                  BARRELHOUSE_DATABASE keeps the password out of process lists
  --json          print {"data","database","running","tables":[{"name","sqlite":
                  {"rows","sha256"},"postgres":{…}}]}

Exits with 0 when everything was copied, 1 if nothing was, and 2 for a wrong
command line.
`;

const FLAGS = { data: 'text', database: 'text', json: 'switch' } as const;

const SHOWN = 16;

const line = ({ name, sqlite, postgres }: MigratedTable): string => {
  const rows = figure(sqlite.rows).padStart(12);
  return `  ${name.padEnd(10)}${rows}  ${sqlite.sha256.slice(0, SHOWN)}  ${postgres.sha256.slice(0, SHOWN)}`;
};

const tell = (io: Io, data: string, { place, running, tables }: MigratedStore): void => {
  const head = `  ${'table'.padEnd(10)}${'rows'.padStart(12)}  ${'SHA-256 here'.padEnd(SHOWN)}  there`;
  print(io, [head, ...tables.map(line)]);
  print(io, [`Copied ${data} to the database ${place}. Both sides have the same rows.`]);
  if (running)
    print(io, [
      'A server is running in this folder. Moves made after the copy began were not copied.',
    ]);
};

/** Why the folder cannot be copied, or `undefined` if it can. */
const wrongWith = (data: string): string | undefined => {
  if (existsSync(join(data, 'barrelhouse.sqlite'))) return undefined;
  const what = existsSync(data)
    ? `There is no barrelhouse.sqlite in ${data}.`
    : `There is no folder ${data}.`;
  return `${what} Name the data folder of barrelhouse serve, like migrate-store --data ./data --database URL.`;
};

interface LateBar {
  readonly step: (done: number, all: number) => void;
  readonly wipe: () => void;
}

/** A progress bar that learns its total with the first step. */
const lateBar = (io: Io): LateBar => {
  let bar: ProgressBar | undefined;
  return {
    step: (done, all) => {
      bar ??= progressBar(io.err, all);
      bar.update(done);
    },
    wipe: () => bar?.wipe(),
  };
};

export const migrateStore: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    if (words.length > 0)
      return complain(io, `migrate-store takes only flags. Leave out ${words[0]}.`);
    const data = flags.data ?? (io.env['BARRELHOUSE_DATA'] || './data');
    const database = flags.database ?? io.env['BARRELHOUSE_DATABASE'] ?? '';
    if (!/^postgres(ql)?:\/\//.test(database))
      return complain(
        io,
        'migrate-store needs --database with an address like postgres://user:password@host:5432/name.',
      );
    const wrong = wrongWith(data);
    if (wrong !== undefined) {
      io.err.lines([`barrelhouse: ${wrong} Nothing was copied.`]);
      return 1;
    }
    const { migrateStore } = await import('@barrelhouse/server');
    const bar = lateBar(io);
    try {
      const moved = await migrateStore(data, database, bar.step);
      bar.wipe();
      const { place, running, tables } = moved;
      if (flags.json) printJson(io, { data: resolve(data), database: place, running, tables });
      else tell(io, data, moved);
      return 0;
    } catch (error) {
      bar.wipe();
      io.err.lines([`barrelhouse: ${error instanceof Error ? error.message : String(error)}`]);
      return 1;
    }
  },
};
