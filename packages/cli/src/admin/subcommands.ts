import type { Problem } from '@barrelhouse/client';
import type { Desk } from '@barrelhouse/client/desk';
import { err, ok, type Result } from '@barrelhouse/engine';
import { CLOSE_REASONS } from '@barrelhouse/protocol';
import { didYouMean } from '../arguments/nearest.ts';
import type { Arguments } from '../arguments/read-arguments.ts';
import { readMinutes } from './duration.ts';
import {
  tellAudit,
  tellBans,
  tellDone,
  tellHosts,
  tellLimits,
  tellLog,
  tellPlayers,
  tellReports,
  tellSuspicions,
  tellTables,
} from './tell.ts';

export const ADMIN_FLAGS = {
  data: 'text',
  database: 'text',
  server: 'text',
  find: 'text',
  for: 'text',
  why: 'text',
  because: 'text',
  address: 'text',
  addresses: 'switch',
  limit: 'text',
  before: 'text',
  json: 'switch',
} as const;

type Flag = keyof typeof ADMIN_FLAGS;
type Flags = Arguments<typeof ADMIN_FLAGS>['flags'];

/** An answer, and how to say it. */
interface Told {
  readonly value: object;
  readonly lines: readonly string[];
}

type Run = (desk: Desk) => Promise<Result<Told, Problem>>;

export interface Subcommand {
  readonly usage: string;
  readonly about: string;
  readonly flags: readonly Flag[];
  /** Whether it needs a running server. */
  readonly needsServer?: true;
  /** Reads the rest of the command line, or explains what is wrong with it. */
  readonly read: (words: readonly string[], flags: Flags) => Result<Run, string>;
}

const told = async <T extends object>(
  answer: Promise<Result<T, Problem>>,
  tell: (value: T) => readonly string[],
): Promise<Result<Told, Problem>> => {
  const found = await answer;
  return found.ok ? ok({ value: found.value, lines: tell(found.value) }) : found;
};

/** A subcommand without words. */
const look = (
  usage: string,
  about: string,
  flags: readonly Flag[],
  run: (desk: Desk, flags: Flags) => Promise<Result<Told, Problem>>,
): Subcommand => ({
  usage,
  about,
  flags,
  read: ([word], given) =>
    word === undefined ? ok((desk) => run(desk, given)) : err(`Leave out ${word}.`),
});

const WHY = 'Say why with --why "…"; other hosts can read it';
const WHY_TOLD = 'Say why with --why "…"; the player and other hosts can read it';

const needWhy = ({ why }: Flags): Result<string, string> =>
  why === undefined ? err('Say why, like --why "A rude name".') : ok(why);

const needMinutes = (flags: Flags): Result<number, string> =>
  flags.for === undefined ? err('Say for how long, like --for 7d.') : readMinutes(flags.for);

const one = (words: readonly string[], what: string): Result<string, string> => {
  const [word, more] = words;
  if (word === undefined) return err(`Name ${what}.`);
  return more === undefined ? ok(word) : err(`Leave out ${more}.`);
};

/** The id of a player who is named by id or handle. */
const playerOf = async (desk: Desk, named: string): Promise<Result<string, Problem>> => {
  const found = await desk.players(named);
  if (!found.ok) return found;
  const key = named.replace(/^@/, '').toLowerCase();
  const player = found.value.players.find(
    (p) => p.player === named || p.handle?.toLowerCase() === key,
  );
  if (player !== undefined) return ok(player.player);
  const message = `There is no player ${named}. Name a handle, or the id that admin players shows.`;
  return err({ code: 'no-such-player', status: 404, message, retryAfter: 0, details: {} });
};

const withPlayer = async (
  desk: Desk,
  named: string,
  act: (player: string) => ReturnType<Desk['mute']>,
): Promise<Result<Told, Problem>> => {
  const player = await playerOf(desk, named);
  return player.ok ? told(act(player.value), tellDone) : player;
};

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || !/^\d{1,9}$/.test(text) ? undefined : Number(text);

const hostAct = (name: 'grant' | 'revoke', about: string): Subcommand => ({
  usage: `${name} <handle>`,
  about,
  flags: [],
  read: (words) => {
    const handle = one(words, 'the handle of an account');
    if (!handle.ok) return handle;
    return ok((desk) => told(desk[name](handle.value.replace(/^@/, '')), tellDone));
  },
});

export const SUBCOMMANDS: { readonly [name: string]: Subcommand } = {
  grant: hostAct('grant', 'Make an account a host of the house. It can open /admin at once.'),
  revoke: hostAct('revoke', 'Remove a host, at once and on every server.'),
  list: look('list', 'List the hosts.', [], (desk) => told(desk.hosts(), tellHosts)),
  tables: look(
    'tables [--find text]',
    'List the tables that are waiting or being played.',
    ['find'],
    (desk, { find }) => told(desk.tables(find), tellTables),
  ),
  players: look(
    'players [--find text]',
    'List the players who are connected. --find also finds others by handle or id.',
    ['find'],
    (desk, { find }) => told(desk.players(find), tellPlayers),
  ),
  close: {
    usage: 'close <table> --because conduct|idle|other --why text',
    about: `Close a table. Its players are told what --because says. ${WHY}.`,
    flags: ['because', 'why'],
    read: (words, flags) => {
      const table = one(words, 'a table, as admin tables lists it');
      if (!table.ok) return table;
      const because = CLOSE_REASONS.find((reason) => reason === (flags.because ?? 'other'));
      if (because === undefined)
        return err(
          `--because has no ${flags.because}. ${didYouMean(flags.because ?? '', CLOSE_REASONS)}`,
        );
      const why = needWhy(flags);
      if (!why.ok) return why;
      return ok((desk) => told(desk.closeTable(table.value, because, why.value), tellDone));
    },
  },
  rename: {
    usage: 'rename <player> --why text',
    about:
      'Withdraw a player’s name and handle. The player is called "someone" until they choose others. Nobody can take the handle for 90 days.',
    flags: ['why'],
    read: (words, flags) => {
      const named = one(words, 'a player by handle or id');
      if (!named.ok) return named;
      const why = needWhy(flags);
      if (!why.ok) return why;
      return ok((desk) =>
        withPlayer(desk, named.value, (player) => desk.withdrawName(player, why.value)),
      );
    },
  },
  mute: {
    usage: 'mute <player> --for 1d --why text',
    about: `Mute a player for a time: no reactions, and no open tables. They can still play. ${WHY_TOLD}.`,
    flags: ['for', 'why'],
    read: (words, flags) => {
      const named = one(words, 'a player by handle or id');
      if (!named.ok) return named;
      const minutes = needMinutes(flags);
      if (!minutes.ok) return minutes;
      const why = needWhy(flags);
      if (!why.ok) return why;
      return ok((desk) =>
        withPlayer(desk, named.value, (player) => desk.mute(player, minutes.value, why.value)),
      );
    },
  },
  unmute: {
    usage: 'unmute <player> --why text',
    about: 'End a mute.',
    flags: ['why'],
    read: (words, flags) => {
      const named = one(words, 'a player by handle or id');
      if (!named.ok) return named;
      const why = needWhy(flags);
      if (!why.ok) return why;
      return ok((desk) =>
        withPlayer(desk, named.value, (player) => desk.unmute(player, why.value)),
      );
    },
  },
  ban: {
    usage: 'ban <player>|--address A --for 7d --why text [--addresses]',
    about: `Ban a player, or an address or network like 203.0.113.0/24, for a time. They see why and until when. --addresses also bans the addresses the player is connected from right now. ${WHY_TOLD}.`,
    flags: ['address', 'addresses', 'for', 'why'],
    read: (words, flags) => {
      const minutes = needMinutes(flags);
      if (!minutes.ok) return minutes;
      const why = needWhy(flags);
      if (!why.ok) return why;
      const measure = { minutes: minutes.value, why: why.value };
      const { address, addresses } = flags;
      if (address !== undefined) {
        if (words.length > 0)
          return err(`Name either a player or --address. Leave out ${words[0]}.`);
        return ok((desk) => told(desk.ban({ address, ...measure }), tellDone));
      }
      const named = one(words, 'a player by handle or id, or an --address');
      if (!named.ok) return named;
      return ok((desk) =>
        withPlayer(desk, named.value, (player) => desk.ban({ player, addresses, ...measure })),
      );
    },
  },
  bans: look('bans', 'List the bans in force.', [], (desk) => told(desk.bans(), tellBans)),
  unban: {
    usage: 'unban <ban> --why text',
    about: 'Lift a ban. admin bans lists them.',
    flags: ['why'],
    read: (words, flags) => {
      const ban = one(words, 'a ban, as admin bans lists it');
      if (!ban.ok) return ban;
      const why = needWhy(flags);
      if (!why.ok) return why;
      return ok((desk) => told(desk.unban(ban.value, why.value), tellDone));
    },
  },
  reports: look('reports', 'List the open reports about players.', [], (desk) =>
    told(desk.reports(), tellReports),
  ),
  suspicions: look('suspicions', 'List rated play that is too perfect for too long.', [], (desk) =>
    told(desk.suspicions(), tellSuspicions),
  ),
  dismiss: {
    usage: 'dismiss <report> --why text',
    about: 'Close a report that was dealt with or needs no action.',
    flags: ['why'],
    read: (words, flags) => {
      const report = one(words, 'a report, as admin reports lists it');
      if (!report.ok) return report;
      const why = needWhy(flags);
      if (!why.ok) return why;
      return ok((desk) => told(desk.dismiss(report.value, why.value), tellDone));
    },
  },
  audit: look(
    'audit [--limit 50] [--before number]',
    'Show what hosts and the operator did, latest first.',
    ['limit', 'before'],
    (desk, { limit, before }) => told(desk.audit(numberOf(limit), numberOf(before)), tellAudit),
  ),
  limits: {
    ...look('limits', 'Show the limits for visitors, and how much of them is used.', [], (desk) =>
      told(desk.limits(), tellLimits),
    ),
    needsServer: true,
  },
  log: {
    ...look('log', 'Show the server’s last warnings and errors.', [], (desk) =>
      told(desk.log(), tellLog),
    ),
    needsServer: true,
  },
  backup: look(
    'backup',
    'Copy the record to a new file in the backups folder beside it.',
    [],
    (desk) =>
      told(desk.backup(), ({ file, bytes }) => [
        `Copied the record to ${file}: ${Math.ceil(bytes / 1024)} KB.`,
      ]),
  ),
};
