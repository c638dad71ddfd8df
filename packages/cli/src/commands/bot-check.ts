import { gameIds } from '@barrelhouse/engine';
import { didYouMean } from '../arguments/nearest.ts';
import { readArguments, readInteger } from '../arguments/read-arguments.ts';
import {
  ALL_TROUBLES,
  type CheckParts,
  checkCommand,
  type Trouble,
} from '../bot-check/check-command.ts';
import type { MatchPlan } from '../bot-check/check-match.ts';
import { checkOnline } from '../bot-check/check-online.ts';
import type { Finding } from '../bot-check/finding.ts';
import { machineSlowdown } from '../bot-check/patience.ts';
import type { Io } from '../io/io.ts';
import { parseServer } from '../online/server-address.ts';
import { processSignals, type Signals } from '../serve/signals.ts';
import { type Command, complain, type ExitCode, printJson } from './command.ts';

const HELP = `barrelhouse bot-check COMMAND [flags]
barrelhouse bot-check URL --token TOKEN [flags]

Play a bot through all five games at both fairness levels against the house,
and say what is wrong with it and what would be right.

A COMMAND is run in a shell, like "python3 bot.py". It gets a house of its own
on this machine in BARRELHOUSE_URL, and a bot's token in BARRELHOUSE_TOKEN. The
check loses an answer, delays one, claims that the house is busy, and breaks
streams in mid-game. With a URL, the bot with this TOKEN has to be online
there; it is challenged like any other bot, without any trouble.

  --token T       the token of the bot at the URL
  --game ID,…     only these games
  --fair N        only this fairness level, 1 or 2
  --trouble T,…   cause only these troubles, in turn: none, lost, slow, busy,
                  cut-table, cut-challenge
  --patience S    seconds the bot has for each step, more on a busy machine;
                  default: 20
  --json          print {"ok","matches","findings"}

Ctrl-C stops it. Exits with 0 if all is well, 1 if something is wrong or the
check was stopped, and 2 for a wrong command line.
`;

const FLAGS = {
  token: 'text',
  game: 'text',
  fair: 'text',
  trouble: 'text',
  patience: 'text',
  json: 'switch',
} as const;

const TROUBLE: { readonly [trouble in Trouble]: string } = {
  none: '',
  lost: ' (an answer is lost)',
  slow: ' (an answer is late)',
  busy: ' (the house is busy)',
  'cut-table': ' (streams break)',
  'cut-challenge': ' (its stream breaks before the challenge)',
};

const DEFAULT_PATIENCE = '20';

const isTrouble = (name: string): name is Trouble => Object.hasOwn(TROUBLE, name);

const readTroubles = (text: string | undefined): readonly Trouble[] | string => {
  if (text === undefined) return ALL_TROUBLES;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isTrouble(name));
  return unknown === undefined
    ? names.filter(isTrouble)
    : `There is no trouble ${unknown}. ${didYouMean(unknown, Object.keys(TROUBLE))}`;
};

const readPlans = (
  games: string | undefined,
  fair: string | undefined,
): readonly MatchPlan[] | string => {
  const wanted = games === undefined ? gameIds : games.split(',').map((id) => id.trim());
  const unknown = wanted.find((id) => !gameIds.some((known) => known === id));
  if (unknown !== undefined) return `There is no game ${unknown}. ${didYouMean(unknown, gameIds)}`;
  if (fair !== undefined && fair !== '1' && fair !== '2') return `--fair is 1 or 2, not ${fair}.`;
  const levels = ([1, 2] as const).filter((level) => fair === undefined || String(level) === fair);
  return levels.flatMap((fairness) => wanted.map((game) => ({ game, fairness })));
};

const tell = ({ match, wrong, right }: Finding): readonly string[] => [
  `  wrong: ${match === '' ? '' : `${match}: `}${wrong}`,
  `  right: ${right}`,
];

const progressTo = (io: Io, isQuiet: boolean): CheckParts['progress'] => ({
  begin(match, trouble) {
    if (!isQuiet) io.err.lines([`${match}${TROUBLE[trouble]} …`]);
  },
  end(findings) {
    if (isQuiet) return;
    if (findings.length === 0) io.err.lines(['  well played']);
    else for (const finding of findings) io.err.lines(tell(finding));
  },
});

/** Each finding once, with the first match in which it was seen. */
const distinct = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((one, i) => findings.findIndex(({ code }) => code === one.code) === i);

/** Checks until it is done or a signal asks to stop. A second signal ends the process at once. */
export const checkUntilStopped = async (
  argv: readonly string[],
  io: Io,
  signals: Signals,
): Promise<ExitCode> => {
  const read = readArguments(FLAGS, argv);
  if (!read.ok) return complain(io, read.error);
  const { words, flags } = read.value;
  const [target] = words;
  if (target === undefined || words.length > 1)
    return complain(
      io,
      'bot-check needs one command in quotes, like "python3 bot.py", or an address.',
    );
  const plans = readPlans(flags.game, flags.fair);
  if (typeof plans === 'string') return complain(io, plans);
  const troubles = readTroubles(flags.trouble);
  if (typeof troubles === 'string') return complain(io, troubles);
  const patience = readInteger('patience', flags.patience ?? DEFAULT_PATIENCE, 1, 600);
  if (!patience.ok) return complain(io, patience.error);
  const isAddress = /^https?:\/\//.test(target);
  if (isAddress !== (flags.token !== undefined))
    return complain(
      io,
      isAddress
        ? 'An address needs the --token of the bot.'
        : '--token is for a bot at an address, like http://localhost:8080.',
    );
  const aborter = new AbortController();
  const undo = signals.onStop((code) => {
    if (aborter.signal.aborted) signals.exit(code);
    aborter.abort();
  });
  let matches = 0;
  const progress = progressTo(io, flags.json);
  const parts: CheckParts = {
    plans,
    troubles,
    patience: { ms: 1000 * patience.value, slowdown: machineSlowdown },
    env: io.env,
    signal: aborter.signal,
    progress: {
      ...progress,
      end(found) {
        matches++;
        progress.end(found);
      },
    },
  };
  try {
    const found = distinct(
      await (isAddress
        ? checkOnline(parseServer(target)?.server ?? target, flags.token ?? '', parts)
        : checkCommand(target, parts)),
    );
    const isStopped = aborter.signal.aborted;
    const isGood = found.length === 0 && !isStopped;
    if (flags.json) printJson(io, { ok: isGood, matches, findings: found });
    else {
      const count = found.length === 1 ? 'One thing is wrong' : `${found.length} things are wrong`;
      io.out.lines(
        isStopped
          ? [`Stopped after ${matches} of ${plans.length} matches.`]
          : isGood
            ? [`Nothing is wrong. ${matches} matches, all played to the end.`]
            : [`${count}:`, ...found.flatMap(tell)],
      );
    }
    return isGood ? 0 : 1;
  } catch (error) {
    io.err.lines([`barrelhouse: ${error instanceof Error ? error.message : String(error)}`]);
    return 1;
  } finally {
    undo();
  }
};

export const botCheck: Command = {
  help: HELP,
  run: (argv, io) => checkUntilStopped(argv, io, processSignals),
};
