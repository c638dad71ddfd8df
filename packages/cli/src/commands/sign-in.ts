import { accountsOf } from '@barrelhouse/client/accounts';
import { connect, fileVault } from '@barrelhouse/client/node';
import { readArguments } from '../arguments/read-arguments.ts';
import { describeProblem } from '../online/describe-problem.ts';
import { parseServer, serverFolder } from '../online/server-address.ts';
import { dataFolder } from '../play/saves.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse sign-in --server URL --code CODE [--replace]

Sign in to your account at a server with one of your recovery codes, or continue
as the player of another device with a link from the page ("Another device").

  --server URL  the server's address; or the whole link, in quotes
  --code CODE   a recovery code, which works once
  --replace     sign in even if this terminal already plays there as somebody
                else, whose seats stay behind
  --json        print {"server","player","name"}

Exits with 0 when signed in, 1 if not, and 2 for a wrong command line.
`;

const FLAGS = { server: 'text', code: 'text', replace: 'switch', json: 'switch' } as const;

/** The code in a link to `/move`; empty for other addresses. */
const codeInLink = (link: string): string => (/\/move#(.+)$/.exec(link) ?? [])[1] ?? '';

export const signIn: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    if (words.length > 0) return complain(io, `sign-in takes only flags. Leave out ${words[0]}.`);
    const { code, replace, json } = flags;
    const address = flags.server ?? '';
    const server = parseServer(address)?.server;
    if (server === undefined)
      return complain(io, 'sign-in needs a --server, like --server http://localhost:8080.');
    const link = codeInLink(address);
    if ((code === undefined) === (link === ''))
      return complain(io, 'sign-in needs either a --code or a whole link after --server.');
    const fail = (line: string): 1 => {
      io.err.lines([`barrelhouse: ${line}`]);
      return 1;
    };
    const vault = fileVault(serverFolder(dataFolder(io.env, process.platform), server));
    if (vault.get('identity') !== undefined && !replace)
      return fail(
        `This terminal already plays at ${server}. Add --replace to leave that player behind.`,
      );
    const house = connect(server, { vault });
    const signedIn =
      code === undefined ? await house.claim(link) : await accountsOf(house).recover(code);
    if (!signedIn.ok) return fail(describeProblem(signedIn.error, server));
    const { player, name } = signedIn.value;
    if (json) printJson(io, { server, player, name });
    else print(io, [`Signed in at ${server} as ${name}.`]);
    return 0;
  },
};
