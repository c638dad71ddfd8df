import { accountsOf } from '@barrelhouse/client/accounts';
import { connect, fileVault } from '@barrelhouse/client/node';
import { readArguments } from '../arguments/read-arguments.ts';
import { describeProblem } from '../online/describe-problem.ts';
import { NAMELESS } from '../online/nameless.ts';
import { parseServer, serverFolder } from '../online/server-address.ts';
import { dataFolder } from '../play/saves.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse keep-name HANDLE --server URL

Turn this terminal's guest at a server into an account, and get ten recovery
codes. Each signs you in once, here or in a browser. Write them down: they are
shown only once. Your seats and history stay yours. If you have not played there
from this terminal, you get a new account. Without a name so far, you are called
by your handle at tables.

  HANDLE        3 to 20 letters, digits, _ or -, unique at that server
  --server URL  the server's address
  --json        print {"server","player","handle","codes"}

Exits with 0 when kept, 1 if not, and 2 for a wrong command line.
`;

const FLAGS = { server: 'text', json: 'switch' } as const;

export const keepName: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [handle] = words;
    if (handle === undefined || words.length > 1)
      return complain(io, 'keep-name needs one handle, like barrelhouse keep-name ada.');
    const server = parseServer(flags.server ?? '')?.server;
    if (server === undefined)
      return complain(io, 'keep-name needs a --server, like --server http://localhost:8080.');
    const fail = (line: string): 1 => {
      io.err.lines([`barrelhouse: ${line}`]);
      return 1;
    };
    const vault = fileVault(serverFolder(dataFolder(io.env, process.platform), server));
    const house = connect(server, { vault });
    if (vault.get('identity') === undefined) {
      const newcomer = await house.me(handle);
      if (!newcomer.ok) return fail(describeProblem(newcomer.error, server));
    }
    const accounts = accountsOf(house);
    const kept = await accounts.keepName(handle);
    if (!kept.ok) return fail(describeProblem(kept.error, server));
    if ((await house.known())?.name === NAMELESS) {
      const named = await accounts.rename(kept.value.handle);
      if (!named.ok) return fail(describeProblem(named.error, server));
    }
    const made = await accounts.newRecoveryCodes();
    if (!made.ok) return fail(describeProblem(made.error, server));
    const { player } = kept.value;
    const codes = made.value;
    if (flags.json) printJson(io, { server, player, handle: kept.value.handle, codes });
    else
      print(io, [
        `@${kept.value.handle} is yours at ${server}. Your recovery codes, shown only once:`,
        ...codes.map((code) => `  ${code}`),
      ]);
    return 0;
  },
};
