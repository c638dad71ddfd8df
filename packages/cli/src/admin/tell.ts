import type {
  Audit,
  Bans,
  DeskDone,
  DeskLog,
  DeskPlayers,
  DeskReports,
  DeskSuspicions,
  DeskTables,
  Hosts,
  Limits,
} from '@barrelhouse/protocol';
import { count, figure, listing } from '../words/numbers.ts';

// The answers of the desk as lines.

interface Person {
  readonly player: string;
  readonly name: string;
  readonly handle: string | null;
}

const when = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const who = ({ player, name, handle }: Person): string =>
  `${name} (${handle === null ? player : `@${handle}`})`;

const orNone = (lines: readonly string[], none: string): readonly string[] =>
  lines.length === 0 ? [none] : lines;

export const tellTables = ({ total, tables }: DeskTables): readonly string[] => [
  ...orNone(
    tables.map(
      ({ table, game, status, seats, watching, changedAt }) =>
        `${table}  ${game.padEnd(10)} ${status.padEnd(8)} ${when(changedAt)}  ${listing(seats.map(({ name }) => name)) || 'nobody seated'}${watching > 0 ? `, ${watching} watching` : ''}`,
    ),
    'No table is open.',
  ),
  ...(total > tables.length
    ? [`${figure(total - tables.length)} more. Narrow it with --find.`]
    : []),
];

const states = ({
  host,
  mutedUntil,
  bannedUntil,
}: Pick<DeskPlayers['players'][number], 'host' | 'mutedUntil' | 'bannedUntil'>): string =>
  [
    ...(host ? ['host'] : []),
    ...(mutedUntil === null ? [] : [`muted until ${when(mutedUntil)}`]),
    ...(bannedUntil === null ? [] : [`banned until ${when(bannedUntil)}`]),
  ].join(', ');

export const tellPlayers = ({ total, players }: DeskPlayers): readonly string[] => [
  ...orNone(
    players.map((player) => {
      const tables = count(player.tables.length, 'table', 'tables');
      return `${player.player}  ${who(player)}, ${tables}${states(player) === '' ? '' : `, ${states(player)}`}`;
    }),
    'Nobody is connected.',
  ),
  ...(total > players.length
    ? [`${figure(total - players.length)} more. Narrow it with --find.`]
    : []),
];

export const tellReports = ({ reports }: DeskReports): readonly string[] =>
  orNone(
    reports.flatMap(({ report, about, name, by, table, reason, note, at }) => [
      `${report}  ${when(at)}  ${name}, now ${who(about)}: ${reason}${table === null ? '' : ` at table ${table}`}. Reported by ${who(by)}.`,
      ...(note === '' ? [] : [`  ${note}`]),
    ]),
    'Nothing to look at.',
  );

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

export const tellSuspicions = ({ suspicions }: DeskSuspicions): readonly string[] =>
  orNone(
    suspicions.map(
      ({ player, game, matches, turns, errorRate, usual, onceIn, at }) =>
        `${when(at)}  ${who(player)}, ${game}: gave away ${percent(errorRate)} a match in ${matches} matches (${turns} turns); the bot sharp gives away ${percent(usual)}. One person in ${Math.floor(onceIn).toLocaleString('en')} at most.`,
    ),
    'Nothing suspicious.',
  );

export const tellBans = ({ bans }: Bans): readonly string[] =>
  orNone(
    bans.map(
      ({ ban, player, network, why, until }) =>
        `${ban}  until ${when(until)}  ${player === null ? network : who(player)}: ${why}`,
    ),
    'Nobody is banned.',
  );

export const tellHosts = ({ hosts }: Hosts): readonly string[] =>
  orNone(
    hosts.map((host) => `${who(host)}, since ${when(host.grantedAt)}`),
    'There are no hosts. Name one with barrelhouse admin grant <handle>.',
  );

export const tellAudit = ({ acts }: Audit): readonly string[] =>
  orNone(
    acts.map(({ number, at, by, act, player, table, ban, why, until }) => {
      const subject =
        player === null ? (table ?? (act === 'backup' ? '' : `an address (${ban})`)) : who(player);
      const end = until === null ? '' : ` until ${when(until)}`;
      return `${number}  ${when(at)}  ${by === null ? 'the operator' : who(by)}: ${act}${subject === '' ? '' : ` ${subject}`}${end}${why === '' ? '' : `. ${why}`}`;
    }),
    'Nobody has done anything yet.',
  );

const windowOf = (seconds: number | null): string => {
  if (seconds === null) return 'at once';
  return seconds % 60 === 0 ? `in ${count(seconds / 60, 'minute', 'minutes')}` : `in ${seconds} s`;
};

export const tellLimits = ({ limits }: Limits): readonly string[] =>
  limits.map(({ name, most, seconds, by, busiest }) => {
    const limit = most === null ? 'not limited' : `${figure(most)} ${windowOf(seconds)}`;
    return `${name.padEnd(22)} ${limit}, by ${by}${busiest === null ? '' : `; now at most ${figure(busiest)}`}`;
  });

export const tellLog = ({ lines }: DeskLog): readonly string[] =>
  orNone(
    lines.map(({ at, level, text }) => `${when(at)}  ${level.padEnd(5)}  ${text}`),
    'No warnings and no errors.',
  );

export const tellDone = ({ number, ban, until }: DeskDone): readonly string[] => [
  `Done, number ${number} in the audit trail${until === null ? '' : `, until ${when(until)} UTC`}${ban === null ? '' : `. The ban is ${ban}`}.`,
];
