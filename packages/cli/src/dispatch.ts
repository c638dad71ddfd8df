import { readFileSync } from 'node:fs';
import { didYouMean } from './arguments/nearest.ts';
import { type Command, complain, type ExitCode } from './commands/command.ts';
import type { Io } from './io/io.ts';

interface Listed {
  readonly summary: string;
  /** Loaded on demand, so that every command starts fast. */
  readonly load: () => Promise<Command>;
}

const COMMANDS: { readonly [name: string]: Listed } = {
  play: {
    summary: 'play a match in the terminal, alone or online',
    load: async () => (await import('./commands/play.ts')).play,
  },
  'sign-in': {
    summary: 'play as yourself at a server, with a recovery code or a link',
    load: async () => (await import('./commands/sign-in.ts')).signIn,
  },
  'keep-name': {
    summary: 'keep your name at a server, and get recovery codes',
    load: async () => (await import('./commands/keep-name.ts')).keepName,
  },
  'sign-out': {
    summary: 'sign out your other devices at a server',
    load: async () => (await import('./commands/sign-out.ts')).signOut,
  },
  tournament: {
    summary: 'make and join tournaments at a server',
    load: async () => (await import('./commands/tournament.ts')).tournament,
  },
  bot: {
    summary: 'make bots of your own, and challenge bots',
    load: async () => (await import('./commands/bot.ts')).bot,
  },
  'bot-check': {
    summary: 'play a bot through everything, and say what is wrong with it',
    load: async () => (await import('./commands/bot-check.ts')).botCheck,
  },
  serve: {
    summary: 'host tables for friends or the public',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  admin: {
    summary: 'name hosts, and do what hosts do',
    load: async () => (await import('./commands/admin.ts')).admin,
  },
  backup: {
    summary: 'copy a server’s data while it runs',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  ratings: {
    summary: 'list a server’s ratings, or rate all its matches again',
    load: async () => (await import('./commands/ratings.ts')).ratings,
  },
  'migrate-store': {
    summary: 'copy a server’s data to PostgreSQL',
    load: async () => (await import('./commands/migrate-store.ts')).migrateStore,
  },
  score: {
    summary: 'show what a selection of dice is worth',
    load: async () => (await import('./commands/score.ts')).score,
  },
  keeps: {
    summary: 'list every valid selection of a roll',
    load: async () => (await import('./commands/keeps.ts')).keeps,
  },
  odds: {
    summary: 'show bust chances, what a turn is worth and when to bank',
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  simulate: {
    summary: 'let bots play many matches',
    load: async () => (await import('./commands/simulate.ts')).simulateCommand,
  },
  ladder: {
    summary: 'let every bot play every other, and rate them',
    load: async () => (await import('./commands/ladder.ts')).ladder,
  },
  replay: {
    summary: 'step through a written match and check it',
    load: async () => (await import('./commands/replay.ts')).replayCommand,
  },
  review: {
    summary: 'separate luck from skill in a written match',
    load: async () => (await import('./commands/review.ts')).reviewCommand,
  },
  hint: {
    summary: 'list what each option of a position is worth',
    load: async () => (await import('./commands/hint.ts')).hint,
  },
  verify: {
    summary: 'check the dice and moves of an online table',
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  lab: {
    summary: 'compare rules: who has the advantage, how long, how much skill',
    load: async () => (await import('./commands/lab.ts')).lab,
  },
  solve: {
    summary: 'compute best play exactly',
    load: async () => (await import('./commands/solve.ts')).solve,
  },
  rules: {
    summary: 'show the rules of a game, or check house rules',
    load: async () => (await import('./commands/rules.ts')).rulesCommand,
  },
};

const OVERVIEW = `barrelhouse: press-your-luck dice, five games, one referee

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  barrelhouse ${name.padEnd(13)} ${summary}`)
  .join('\n')}

  Add --help to a command for its details. --version prints the version.
`;

const version = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const manifest: unknown = JSON.parse(text);
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
};

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

const asksForHelp = (argv: readonly string[]): boolean => {
  const end = argv.indexOf('--');
  return (end < 0 ? argv : argv.slice(0, end)).some((word) => word === '--help' || word === '-h');
};

/** Runs a command, or lists the commands. */
export const dispatch = async (argv: readonly string[], io: Io): Promise<ExitCode> => {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = name === 'help' ? rest[0] : undefined;
    if (topic !== undefined) return dispatch([topic, '--help'], io);
    io.out.lines(linesOf(OVERVIEW));
    return 0;
  }
  if (name === '--version' || name === '-V') {
    io.out.lines([version()]);
    return 0;
  }
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (listed === undefined) {
    const what = name.startsWith('-') ? 'flag' : 'command';
    const hint =
      what === 'flag' ? 'See barrelhouse --help.' : didYouMean(name, Object.keys(COMMANDS));
    return complain(io, `There is no ${what} ${name}. ${hint}`);
  }
  const command = await listed.load();
  if (!asksForHelp(rest)) return command.run(rest, io);
  io.out.lines(linesOf(command.helpFor?.(rest) ?? command.help));
  return 0;
};
