import type { Answered, Problem } from '@barrelhouse/client';
import { connect, fileVault } from '@barrelhouse/client/node';
import {
  type Tournament,
  type Tournaments,
  type TournamentsAt,
  tournamentsAt,
} from '@barrelhouse/client/tournaments';
import { didYouMean } from '../arguments/nearest.ts';
import { readArguments } from '../arguments/read-arguments.ts';
import { describeProblem } from '../online/describe-problem.ts';
import { parseServer, serverFolder } from '../online/server-address.ts';
import { readOrder, TOURNAMENT_FLAGS, type TournamentFlags } from '../online/tournament-order.ts';
import { tournamentLines, tournamentList } from '../online/tournament-words.ts';
import { dataFolder } from '../play/saves.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse tournament <command> --server URL [flags]

Make tournaments at a server, join them and see how they stand.

  list                         tournaments to join and to watch, and your own
  make NAME --game barrel      make one; it prints the code for the others
  show CODE                    standings, tables in progress and your next match
  join CODE [--name Ada]       take part
  leave CODE                   drop out; you lose a match in progress
  pause CODE                   arena: take a break
  ready CODE                   arena: play on after a break or a missed match
  start CODE                   start before its time, as its host
  cancel CODE                  call it off, as its host; rated matches in progress
                               are played to the end

Name a tournament by its code or its id. Play your match with
barrelhouse play --server URL/table/ID, as "show" prints it.

  --server URL      the server's address
  --json            print the server's answer
  --name NAME       your name, if you are new at the server

For make:
  --game ID         the game, like barrel or depot+may-roll-on; default: barrel
  --format NAME     arena, swiss, round-robin or knockout; default: swiss
  --rounds N        Swiss: how many rounds; default: 5
  --seats N         seats at a table: 2, or 3 and 4 in arena and Swiss
  --series N        knockout: best of 1, 3, 5 or 7
  --minutes N       arena: how long it lasts; default: 60
  --pause SECONDS   between rounds; default: 30
  --hold SECONDS    how long seats are held for late players; default: 180
  --starts TIME     start it automatically, like 2026-11-17T20:00; default: when
                    you start it
  --rated           matches count for ratings: accounts only
  --listed          everybody sees it in the list
  --watch-only      make it without taking part yourself

Exits with 0 when done, 1 if it was refused or failed, and 2 for a wrong command
line.
`;

const COMMANDS = [
  'list',
  'make',
  'show',
  'join',
  'leave',
  'pause',
  'ready',
  'start',
  'cancel',
] as const;
type Name = (typeof COMMANDS)[number];

/** Commands that only make sense for somebody the server knows. */
const FOR_PLAYERS: ReadonlySet<Name> = new Set(['leave', 'pause', 'ready', 'start', 'cancel']);

const isCommand = (name: string): name is Name => (COMMANDS as readonly string[]).includes(name);

/** Codes have six letters and digits; ids are longer. */
const CODE = /^[A-Za-z0-9]{6}$/;

type Answer = Tournament | Tournaments;

const whyNot = (problem: Problem, server: string): string => {
  const { code, details } = problem;
  if (code === 'no-such-route')
    return `${server} has no tournaments. It may run with --accounts off.`;
  const { field } = details;
  if (code === 'bad-tournament' && field === 'startsAt')
    return '--starts has to be a time in the next 60 days.';
  return describeProblem(problem, server);
};

/** Carries a command out at a tournament that was named by its code or id. */
const carryOut = async (
  at: TournamentsAt,
  name: Exclude<Name, 'list' | 'make'>,
  which: string,
  flags: TournamentFlags,
): Answered<Tournament> => {
  const found = CODE.test(which) ? await at.find(which) : ({ ok: true, value: which } as const);
  if (!found.ok) return found;
  const id = found.value;
  if (name === 'show') return at.read(id);
  return name === 'join' ? at.join(id, flags.name) : at[name](id);
};

export const tournament: Command = {
  help: HELP,
  run: async ([name, ...argv], io) => {
    if (name === undefined || !isCommand(name)) {
      return complain(
        io,
        name === undefined
          ? 'tournament needs a command. See barrelhouse tournament --help.'
          : `tournament has no command ${name}. ${didYouMean(name, COMMANDS)}`,
      );
    }
    const read = readArguments(TOURNAMENT_FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const server = parseServer(flags.server ?? '')?.server;
    if (server === undefined)
      return complain(io, 'tournament needs a --server, like --server http://localhost:8080.');
    const [which, extra] = words;
    if (name !== 'list' && which === undefined)
      return complain(io, `${name} needs ${name === 'make' ? 'a name' : 'a code'}.`);
    if (extra !== undefined || (name === 'list' && which !== undefined))
      return complain(io, `Leave out ${extra ?? which}. Put names of several words in quotes.`);
    const order = name === 'make' ? readOrder(which ?? '', flags) : undefined;
    if (order?.ok === false) return complain(io, order.error);

    const vault = fileVault(serverFolder(dataFolder(io.env, process.platform), server));
    if (FOR_PLAYERS.has(name) && vault.get('identity') === undefined) {
      io.err.lines([
        name === 'ready'
          ? `barrelhouse: Nobody has played at ${server} from this device yet. Take part with join first.`
          : `barrelhouse: Nobody has played at ${server} from this device yet, so there is nothing to ${name}.`,
      ]);
      return 1;
    }
    const house = connect(server, { vault, name: flags.name ?? '' });
    const at = tournamentsAt(house);
    const answer: Awaited<Answered<Answer>> =
      order?.ok === true
        ? await at.make(order.value)
        : name === 'list'
          ? await at.list()
          : await carryOut(at, name as Exclude<Name, 'list' | 'make'>, which ?? '', flags);
    house.close();
    if (!answer.ok) {
      io.err.lines([`barrelhouse: ${whyNot(answer.error, server)}`]);
      return 1;
    }
    if (flags.json) printJson(io, answer.value);
    else
      print(
        io,
        'mine' in answer.value
          ? tournamentList(answer.value)
          : tournamentLines(answer.value, server),
      );
    return 0;
  },
};
