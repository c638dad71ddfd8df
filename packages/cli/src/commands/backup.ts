import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments } from '../arguments/read-arguments.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse backup [--data ./data] <file>

Copy a server's database to a new file, even while the server runs. The copy is
consistent. It contains secret seeds, so only you can read it.

To restore it: stop the server; move barrelhouse.sqlite, barrelhouse.sqlite-wal,
barrelhouse.sqlite-shm and barrelhouse.mark out of the data folder, as far as
they exist; put the copy there as barrelhouse.sqlite; start the server. An old
-wal would be read as part of the copy, and with the old mark the server would
refuse to start, because it would miss moves.

  --data folder  the server's data folder, like the variable BARRELHOUSE_DATA;
                 default: ./data
  --json         print {"file","bytes","data"}
`;

const FLAGS = { data: 'text', json: 'switch' } as const;

export const backup: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [file, more] = words;
    if (file === undefined)
      return complain(io, 'backup needs a file to write, like evening.sqlite.');
    if (more !== undefined) return complain(io, `backup takes one file. Leave out ${more}.`);
    const data = flags.data ?? (io.env['BARRELHOUSE_DATA'] || './data');
    const { backupSqlite } = await import('@barrelhouse/server');
    try {
      await backupSqlite(data, file);
    } catch (error) {
      io.err.lines([`barrelhouse: ${error instanceof Error ? error.message : String(error)}`]);
      return 1;
    }
    const { size } = statSync(file);
    if (flags.json) printJson(io, { file: resolve(file), bytes: size, data: resolve(data) });
    else print(io, [`Copied ${data} to ${file}: ${Math.ceil(size / 1024)} KB.`]);
    return 0;
  },
};
