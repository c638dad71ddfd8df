import { setTimeout as after } from 'node:timers/promises';
import type { Answered, Problem } from '@barrelhouse/client';
import { type BotsAt, botsAt, type Challenge, type ChallengeOrder } from '@barrelhouse/client/bots';
import { connect, fileVault } from '@barrelhouse/client/node';
import { didYouMean } from '../arguments/nearest.ts';
import { readArguments } from '../arguments/read-arguments.ts';
import { rulesByName } from '../arguments/which-rules.ts';
import type { Io } from '../io/io.ts';
import { describeProblem } from '../online/describe-problem.ts';
import { parseServer, serverFolder } from '../online/server-address.ts';
import { parseClock } from '../online/table-words.ts';
import { dataFolder } from '../play/saves.ts';
import { type Command, complain, type ExitCode, print, printJson } from './command.ts';

const HELP = `barrelhouse bot <command> [HANDLE] --server URL [flags]

Bots are accounts that a program plays for. You need an account at the server
to make one: see barrelhouse keep-name. docs/bots-api.md has the rest.

  barrelhouse bot create HANDLE     make a bot, and print its token once
  barrelhouse bot list              list your bots
  barrelhouse bot token HANDLE      print a new token; the old one stops working
  barrelhouse bot withdraw HANDLE   withdraw the token at once
  barrelhouse bot delete HANDLE     delete a bot; its matches stay
  barrelhouse bot online            list the bots that are online
  barrelhouse bot challenge HANDLE  challenge a bot, and print the table

  --server URL    the server's address
  --game ID       challenge: the game; default: classic
  --rated         challenge: play a rated match
  --clock B+I     challenge: seconds, and seconds added each turn, like 300+20
  --fair N        challenge: fairness level, 1 or 2; default: 2
  --json          print the answer as JSON

Exits with 0 when done, 1 if it was refused or failed, and 2 for a wrong command
line.
`;

const FLAGS = {
  server: 'text',
  game: 'text',
  clock: 'text',
  fair: 'text',
  rated: 'switch',
  json: 'switch',
} as const;

const COMMANDS = ['create', 'list', 'token', 'withdraw', 'delete', 'online', 'challenge'] as const;
const WITHOUT_HANDLE: ReadonlySet<string> = new Set(['list', 'online']);
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set(['online', 'challenge']);

interface Ask {
  readonly io: Io;
  readonly bots: BotsAt;
  readonly server: string;
  readonly handle: string;
  readonly json: boolean;
  readonly order: Omit<ChallengeOrder, 'bot'>;
}

/** What a subcommand prints: JSON, and lines for people. */
interface Told {
  readonly json: unknown;
  readonly lines: readonly string[];
}

type Outcome = { readonly told: Told } | { readonly problem: Problem } | { readonly why: string };

const isProblem = (value: object): value is { readonly problem: Problem } => 'problem' in value;

const tellToken = (handle: string, token: string): readonly string[] => [
  `The token of @${handle}, shown only once:`,
  `  ${token}`,
  'Anyone who has it can play as this bot. Keep it in a file that only you can read.',
];

const withOwn = async (
  { bots, handle }: Ask,
  work: (bot: string) => Answered<unknown>,
  tell: (value: unknown) => Told,
): Promise<Outcome> => {
  const mine = await bots.mine();
  if (!mine.ok) return { problem: mine.error };
  const wanted = handle.replace(/^@/, '').toLowerCase();
  const found = mine.value.bots.find(({ bot }) => bot.handle.toLowerCase() === wanted);
  if (found === undefined) {
    const known = mine.value.bots.map(({ bot }) => `@${bot.handle}`).join(', ');
    return { why: `You have no bot ${handle}. ${known === '' ? '' : `Yours: ${known}.`}`.trim() };
  }
  const done = await work(found.bot.player);
  return done.ok ? { told: tell(done.value) } : { problem: done.error };
};

const POLL_MS = 500;

/** Waits until a bot has answered a challenge. */
const waitForAnswer = async (bots: BotsAt, sent: Challenge): Answered<Challenge> => {
  for (;;) {
    const now = await bots.readChallenge(sent.challenge);
    if (!now.ok || now.value.state !== 'waiting') return now;
    await after(POLL_MS);
  }
};

const challenge = async ({ bots, server, handle, order }: Ask): Promise<Outcome> => {
  const sent = await bots.challenge({ ...order, bot: handle });
  if (!sent.ok) return { problem: sent.error };
  const answered = await waitForAnswer(bots, sent.value);
  if (!answered.ok) return { problem: answered.error };
  const { state, reason, table } = answered.value;
  if (state === 'accepted')
    return {
      told: {
        json: answered.value,
        lines: [
          `@${answered.value.bot.handle} has accepted. Take your seat within two minutes:`,
          `  barrelhouse play --server ${server}/table/${table}`,
        ],
      },
    };
  const why = state === 'declined' ? `It declined: ${reason}.` : 'It did not answer in time.';
  return { why };
};

const RUN: { readonly [name in (typeof COMMANDS)[number]]: (ask: Ask) => Promise<Outcome> } = {
  async create({ bots, handle, server }) {
    const made = await bots.create(handle);
    if (!made.ok) return { problem: made.error };
    const { bot, token } = made.value;
    const json = { server, player: bot.player, handle: bot.handle, token };
    return { told: { json, lines: tellToken(bot.handle, token) } };
  },
  async list({ bots }) {
    const mine = await bots.mine();
    if (!mine.ok) return { problem: mine.error };
    const lines = mine.value.bots.map(
      ({ bot, hasToken }) =>
        `@${bot.handle}  ${bot.online ? 'online' : 'offline'}, ${hasToken ? 'has a token' : 'has no token'}`,
    );
    const none = 'You have no bots yet. barrelhouse bot create makes one.';
    return { told: { json: mine.value, lines: lines.length === 0 ? [none] : lines } };
  },
  token: (ask) =>
    withOwn(ask, ask.bots.renewToken, (value) => {
      const { token } = value as { readonly token: string };
      return { json: { handle: ask.handle, token }, lines: tellToken(ask.handle, token) };
    }),
  withdraw: (ask) =>
    withOwn(ask, ask.bots.withdrawToken, () => ({
      json: { handle: ask.handle, withdrawn: true },
      lines: [`The token of ${ask.handle} no longer works.`],
    })),
  delete: (ask) =>
    withOwn(ask, ask.bots.delete, () => ({
      json: { handle: ask.handle, deleted: true },
      lines: [`Deleted ${ask.handle}.`],
    })),
  async online({ bots }) {
    const found = await bots.online();
    if (!found.ok) return { problem: found.error };
    const { bots: here, ladder } = found.value;
    const lines = here.map(
      ({ handle, owner, tables, settings }) =>
        `@${handle}  by @${owner}, ${tables} of ${settings.tables} tables in use, ${settings.games.join(' ') || 'all games'}`,
    );
    return {
      told: {
        json: found.value,
        lines: [
          ...(lines.length === 0 ? ['No bot is online.'] : lines),
          `House ladder: ${ladder}.`,
        ],
      },
    };
  },
  challenge,
};

const readOrder = (
  flags: { readonly [name in 'game' | 'clock' | 'fair']: string | undefined },
  rated: boolean,
): Omit<ChallengeOrder, 'bot'> | string => {
  const clock = flags.clock === undefined ? null : parseClock(flags.clock);
  if (clock === undefined)
    return `--clock takes seconds, and seconds added each turn, like 300+20, not ${flags.clock}.`;
  const { fair = '2', game = 'classic' } = flags;
  if (fair !== '1' && fair !== '2') return `--fair is 1 or 2, not ${fair}.`;
  const rules = rulesByName(game);
  if (!rules.ok) return rules.error;
  return { game, rated, clock, fairness: fair === '1' ? 1 : 2 };
};

export const bot: Command = {
  help: HELP,
  run: async (argv, io): Promise<ExitCode> => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [name = '', handle = '', extra] = words;
    const known = COMMANDS.find((one) => one === name);
    if (known === undefined)
      return complain(
        io,
        name === ''
          ? 'bot needs a command, like barrelhouse bot create. See barrelhouse bot --help.'
          : `There is no command bot ${name}. ${didYouMean(name, COMMANDS)}`,
      );
    if (WITHOUT_HANDLE.has(known) ? handle !== '' : handle === '' || extra !== undefined)
      return complain(
        io,
        WITHOUT_HANDLE.has(known)
          ? `bot ${known} takes only flags. Leave out ${handle}.`
          : `bot ${known} needs one handle, like barrelhouse bot ${known} dicey_bot.`,
      );
    const server = parseServer(flags.server ?? '')?.server;
    if (server === undefined)
      return complain(io, 'bot needs a --server, like --server http://localhost:8080.');
    const order = readOrder(flags, flags.rated);
    if (typeof order === 'string') return complain(io, order);
    const vault = fileVault(serverFolder(dataFolder(io.env, process.platform), server));
    if (!WITHOUT_ACCOUNT.has(known) && vault.get('identity') === undefined) {
      io.err.lines([
        `barrelhouse: You have no account at ${server} in this terminal.`,
        `Make one with barrelhouse keep-name, or use yours with barrelhouse sign-in.`,
      ]);
      return 1;
    }
    const house = connect(server, { vault });
    try {
      if (known === 'challenge') await house.me('Guest');
      const ask = { io, bots: botsAt(house), server, handle, json: flags.json, order };
      const outcome = await RUN[known](ask);
      if ('told' in outcome) {
        if (flags.json) printJson(io, outcome.told.json);
        else print(io, outcome.told.lines);
        return 0;
      }
      const line = isProblem(outcome) ? describeProblem(outcome.problem, server) : outcome.why;
      io.err.lines([`barrelhouse: ${line}`]);
      return 1;
    } finally {
      house.close();
    }
  },
};
