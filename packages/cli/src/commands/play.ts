import { type Arguments, readArguments } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { playAtTerminal } from '../play/at-terminal.ts';
import { playByLines } from '../play/by-lines.ts';
import { type LocalMatch, localMatch } from '../play/local-match.ts';
import { DEFAULT_PACE, readPace } from '../play/pace.ts';
import { type PreparedMatch, prepare, resume } from '../play/prepare.ts';
import { closeFolder } from '../play/private-folder.ts';
import { dataFolder, latestSave } from '../play/saves.ts';
import { askAtTerminal } from '../play/setup-questions.ts';
import { paintAt } from '../terminal/paint.ts';
import { count } from '../words/numbers.ts';
import { summarise } from '../words/rules.ts';
import { type Command, complain, type ExitCode, print } from './command.ts';

const HELP = `barrelhouse play [game] [--seats Ada,Bob,bot:regular] [flags]
barrelhouse play --resume [file]
barrelhouse play [game] --server URL [--seats Ada,bot:regular] [--open]
barrelhouse play <game> --server URL --find
barrelhouse play --server URL --code CODE [--seats Bob]

Play a match. In a terminal you are asked for the game and the seats unless you
give them. From a pipe or a file, play reads one command a line: roll,
keep 115 roll, bank, aim 7, pass, best, rules, help, quit.

  --seats a,b    one to eight seats: people by name, and bots as bot:careless,
                 bot:cautious, bot:regular, bot:sharp, bot:perfect; online, your
                 name at the server unless you give another
  --first N      seat N starts, counted from 1; default: random
  --pace P       how fast bots play: fast, normal, slow, or 0 for no pauses
  --rules file   play by house rules from a file
  --seed S       practice: the same seed gives the same dice
  --resume       continue the match played last, or the one in a file
  --no-color     print without colours, like the variable NO_COLOR

Add an option of a game with +, like depot+may-roll-on. Every move is saved, in
the folder BARRELHOUSE_DATA if that variable is set.

Online, at a server that runs barrelhouse serve:

  --server URL   the server's address, an invitation link, or a table's address
  --code CODE    join the table with this invitation code
  --table ID     join the table with this id
  --open         let anyone join and watch; default: by invitation
  --places N     how many seats the table has, including people still to come
  --clock B+I    seconds for the match, and seconds added each turn, like 300+10
  --fair 2       dice that not even the server can know in advance; default: 1
  --rated        the match counts for ratings; needs an account (see sign-in),
                 has a clock and --fair 2
  --find         find a rated match against somebody of your strength
  --resume       return to the table where you played last
  --json         print events as JSON lines, and read commands as lines

With a game, play opens a new table and prints a link to invite others. If you
quit, your seat stays yours. Online there are seven more commands: start,
say nice, nudge, substitute, rematch, leave and close.
`;

const FLAGS = {
  seats: 'text',
  first: 'text',
  pace: 'text',
  rules: 'text',
  seed: 'text',
  resume: 'switch',
  'no-color': 'switch',
  server: 'text',
  table: 'text',
  code: 'text',
  places: 'text',
  clock: 'text',
  fair: 'text',
  open: 'switch',
  rated: 'switch',
  find: 'switch',
  json: 'switch',
} as const;

/** Flags that need a server. */
const ONLINE_ONLY = [
  'table',
  'code',
  'places',
  'clock',
  'fair',
  'open',
  'rated',
  'find',
  'json',
] as const;

const farewell = (match: LocalMatch): string[] =>
  match.over()
    ? [...match.ending(), `Saved in ${match.file()}. Watch it with barrelhouse replay.`]
    : [`Saved in ${match.file()}`, 'Continue it with barrelhouse play --resume.'];

interface Settings {
  readonly pace: number;
  readonly colours: boolean;
  /** Printed first. */
  readonly news: readonly string[];
}

const isTerminal = (io: Io): boolean => io.input.isTerminal && io.out.isTerminal;

const playMatch = async (ready: PreparedMatch, settings: Settings, io: Io): Promise<ExitCode> => {
  const { rules, names, seed } = ready;
  const match = await localMatch(ready);
  const remark = seed === undefined ? summarise(rules) : `practice, seed ${seed}`;
  const { pace, news } = settings;
  if (isTerminal(io)) {
    const paint = paintAt(settings.colours ? io.out.depth : 1);
    await playAtTerminal(io, match, { pace, paint, remark, news });
  } else {
    const seats = count(names.length, 'seat', 'seats');
    print(io, [...news, `${rules.name}: ${remark}. ${seats}: ${names.join(', ')}.`]);
    await playByLines(io, match);
  }
  if (match.trouble() !== '') {
    io.err.lines([`barrelhouse: ${match.trouble()}`]);
    return 1;
  }
  print(io, farewell(match));
  return 0;
};

const playOnServer = async (
  server: string,
  { words, flags }: Arguments<typeof FLAGS>,
  pace: number,
  folder: string,
  io: Io,
): Promise<ExitCode> => {
  // Loaded only here, because local play needs no network.
  const [{ readOnlineRequest }, { savedIdentity }, { serverFolder }] = await Promise.all([
    import('../online/online-request.ts'),
    import('../online/saved-identity.ts'),
    import('../online/server-address.ts'),
  ]);
  const colours = !flags['no-color'];
  const asks = isTerminal(io) && !flags.json;
  const request = await readOnlineRequest(
    { ...flags, words, server, pace, colours },
    asks ? askAtTerminal : undefined,
    (address) => savedIdentity(serverFolder(folder, address)) !== undefined,
  );
  if (request === undefined) return 0;
  if (!request.ok) return complain(io, request.error);
  const { playOnline } = await import('../online/play-online.ts');
  return playOnline(io, request.value, folder);
};

export const play: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const pace = readPace(flags.pace ?? DEFAULT_PACE);
    if (!pace.ok) return complain(io, pace.error);
    const folder = dataFolder(io.env, process.platform);
    closeFolder(folder);
    if (flags.server !== undefined) {
      return playOnServer(flags.server, read.value, pace.value, folder, io);
    }
    const online = ONLINE_ONLY.find((name) => flags[name] !== undefined && flags[name] !== false);
    if (online !== undefined)
      return complain(io, `--${online} needs a --server, like --server http://localhost:8080.`);
    if (flags.resume && words.length > 1) return complain(io, 'play --resume takes one file.');
    const saved = latestSave(folder);
    const ready = flags.resume
      ? resume(words[0], folder)
      : await prepare({ words, ...flags }, folder, isTerminal(io) ? askAtTerminal : undefined);
    if (ready === undefined) return 0;
    if (!ready.ok) return complain(io, ready.error);
    const other = saved !== undefined && saved !== ready.value.file;
    const news =
      other && !flags.resume ? ['Another match is saved. Continue it with play --resume.'] : [];
    return playMatch(ready.value, { pace: pace.value, colours: !flags['no-color'], news }, io);
  },
};
