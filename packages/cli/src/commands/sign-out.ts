import { connect, fileVault } from '@barrelhouse/client/node';
import { readArguments } from '../arguments/read-arguments.ts';
import { describeProblem } from '../online/describe-problem.ts';
import { parseServer, serverFolder } from '../online/server-address.ts';
import { dataFolder } from '../play/saves.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse sign-out --server URL [--here]

Sign out every other device that plays as you at a server: browsers, phones and
terminals. Unused codes for adding a device stop working, too. This terminal
stays signed in, and you keep your seats.

  --server URL  the server's address, or an invitation link
  --here        sign out this terminal, too. Its token is deleted. If no other
                device is signed in, nobody can play as you again
  --json        print {"server","player","here"}

Exits with 0 when done, 1 if nobody was signed out, and 2 for a wrong command
line.
`;

const FLAGS = { server: 'text', here: 'switch', json: 'switch' } as const;

export const signOut: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const { here, json } = flags;
    if (words.length > 0) return complain(io, `sign-out takes only flags. Leave out ${words[0]}.`);
    if (flags.server === undefined)
      return complain(io, 'sign-out needs a --server, like --server http://localhost:8080.');
    const server = parseServer(flags.server)?.server;
    if (server === undefined)
      return complain(
        io,
        `--server is an address like http://localhost:8080, not ${flags.server}.`,
      );
    const fail = (line: string): 1 => {
      io.err.lines([`barrelhouse: ${line}`]);
      return 1;
    };
    const vault = fileVault(serverFolder(dataFolder(io.env, process.platform), server));
    if (vault.get('identity') === undefined)
      return fail(`You have not played at ${server} from this terminal.`);
    const done = await connect(server, { vault }).signOut(here);
    if (!done.ok) {
      return done.error.status === 401
        ? fail(`This terminal is no longer signed in at ${server}.`)
        : fail(describeProblem(done.error, server));
    }
    if (json) printJson(io, { server, player: done.value, here });
    else
      print(io, [
        here
          ? `Signed out every device at ${server}, including this terminal.`
          : `Signed out every device at ${server} except this terminal.`,
      ]);
    return 0;
  },
};
