import { readArguments } from '../arguments/read-arguments.ts';
import { houseAt, parseServer } from '../online/house.ts';
import { forgetIdentity, savedIdentity, serverFolder, tellAnswer } from '../online/identity.ts';
import { dataFolder } from '../play/saves.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse sign-out --server URL [--here]

Sign out every other device that plays as you at a server: browsers, phones and
terminals, and codes for another device that nobody has used. This terminal
stays signed in. Seats stay yours.

  --server URL  where; an invitation link will do
  --here        this terminal, too. Its token is deleted: unless another device
                has one of its own, nobody can play as you again
  --json        {"server","player","here"} instead of words

Exits with 0 once it is done, 1 if nobody was signed out, 2 if the command is
not understood.
`;

const FLAGS = { server: 'text', here: 'switch', json: 'switch' } as const;

export const signOut: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const { here, json } = flags;
    if (words.length > 0)
      return complain(io, `sign-out takes flags only, and ${words[0]} is none.`);
    if (flags.server === undefined)
      return complain(io, 'sign-out needs a --server, like --server http://127.0.0.1:8080.');
    const server = parseServer(flags.server)?.server;
    if (server === undefined)
      return complain(
        io,
        `--server is an address like http://127.0.0.1:8080, not ${flags.server}.`,
      );
    const fail = (line: string): 1 => {
      io.err.lines([`barrelhouse: ${line}`]);
      return 1;
    };
    const folder = serverFolder(dataFolder(io.env, process.platform), server);
    const saved = savedIdentity(folder);
    if (saved === undefined) return fail(`You have not played at ${server} from this terminal.`);
    const asking = { method: 'POST', body: { here } } as const;
    const answer = await houseAt(server, saved.token).ask('/api/players/me/sign-out', asking);
    const wasSignedOut = answer.kind === 'problem' && answer.problem.status === 401;
    if (here && (answer.kind === 'ok' || wasSignedOut)) forgetIdentity(folder);
    if (wasSignedOut) return fail(`This terminal is not signed in at ${server} any more.`);
    if (answer.kind !== 'ok') return fail(tellAnswer(answer, server));
    if (json) printJson(io, { server, player: saved.player, here });
    else
      print(io, [
        here
          ? `Signed out at ${server}: every device, and this terminal.`
          : `Signed out at ${server}: every device but this terminal.`,
      ]);
    return 0;
  },
};
