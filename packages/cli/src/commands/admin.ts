import { deskAt } from '@barrelhouse/client/desk';
import { operatorRequests } from '@barrelhouse/client/node';
import type { OperatorAccess, RecordPlace } from '@barrelhouse/server';
import { ADMIN_FLAGS, SUBCOMMANDS, type Subcommand } from '../admin/subcommands.ts';
import { didYouMean } from '../arguments/nearest.ts';
import { type Arguments, readArguments } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { describeProblem } from '../online/describe-problem.ts';
import { type Command, complain, print, printJson } from './command.ts';

const WHERE = `  --data folder   the server's data folder, like the variable BARRELHOUSE_DATA;
                  default: ./data
  --database URL  the record is in PostgreSQL, like the variable
                  BARRELHOUSE_DATABASE
  --server URL    with --database: the server to ask for its log and limits
  --json          print the answer as JSON

Exits with 0 when done, 1 if it was refused or failed, and 2 for a wrong command
line.
`;

const HELP = `barrelhouse admin <command> [flags]

Name hosts, and do what hosts do at /admin. You need access to the data folder
or the database; the server can be running or stopped.

${Object.values(SUBCOMMANDS)
  .map(({ usage }) => `  barrelhouse admin ${usage}`)
  .join('\n')}

Add --help to one of them for more.

${WHERE}`;

/** Breaks a text into lines. */
const wrap = (text: string, width: number): string =>
  text
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      if (last === undefined || last.length + word.length + 1 > width) lines.push(word);
      else lines[lines.length - 1] = `${last} ${word}`;
      return lines;
    }, [])
    .join('\n');

const find = (name: string | undefined): Subcommand | undefined =>
  name !== undefined && Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;

const helpFor = (argv: readonly string[]): string => {
  const found = find(argv[0]);
  if (found === undefined) return HELP;
  return `barrelhouse admin ${found.usage}\n\n${wrap(found.about, 78)}\n\n${WHERE}`;
};

type Flags = Arguments<typeof ADMIN_FLAGS>['flags'];
const COMMON: ReadonlySet<string> = new Set(['data', 'database', 'server', 'json']);

/** The first flag given that this subcommand does not take. */
const foreignFlag = ({ flags }: Subcommand, given: Flags): string | undefined =>
  Object.entries(given).find(
    ([name, value]) =>
      value !== undefined &&
      value !== false &&
      !COMMON.has(name) &&
      !flags.some((flag) => flag === name),
  )?.[0];

const placeOf = (flags: Flags, env: Io['env']): RecordPlace => ({
  data: flags.data ?? (env['BARRELHOUSE_DATA'] || './data'),
  database: flags.database ?? (env['BARRELHOUSE_DATABASE'] || undefined),
  server: flags.server,
});

export const admin: Command = {
  help: HELP,
  helpFor,
  run: async ([name, ...argv], io) => {
    const subcommand = find(name);
    if (name === undefined || subcommand === undefined) {
      const names = Object.keys(SUBCOMMANDS);
      return complain(
        io,
        name === undefined
          ? 'admin needs a command. See barrelhouse admin --help.'
          : `admin has no command ${name}. ${didYouMean(name, names)}`,
      );
    }
    const read = readArguments(ADMIN_FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const foreign = foreignFlag(subcommand, flags);
    if (foreign !== undefined)
      return complain(io, `admin ${name} takes no --${foreign}. See its --help.`);
    const order = subcommand.read(words, flags);
    if (!order.ok) return complain(io, order.error);

    const fail = (line: string): 1 => {
      io.err.lines([`barrelhouse: ${line}`]);
      return 1;
    };
    const { operatorAccess } = await import('@barrelhouse/server');
    let access: OperatorAccess;
    try {
      access = await operatorAccess(placeOf(flags, io.env));
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
    try {
      if (subcommand.needsServer === true && !access.isRunning)
        return fail(`No server is running there, so it has no ${name}.`);
      const answer = await order.value(deskAt(operatorRequests(access.address, access.key)));
      if (!answer.ok) {
        const { code, message } = answer.error;
        if (code === 'no-such-route')
          return fail(`${access.address} has no desk. It may run with --accounts off.`);
        return fail(
          code === 'no-such-player' ? message : describeProblem(answer.error, access.address),
        );
      }
      if (flags.json) printJson(io, answer.value.value);
      else print(io, answer.value.lines);
      return 0;
    } finally {
      await access.close();
    }
  },
};
