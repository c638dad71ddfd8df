import { type Static, Type } from 'typebox';
import { REPORT_REASONS } from '../desk.ts';
import { orNull, playerId, tableId, time } from './parts.ts';

// What the host's desk shows.

const personFields = {
  player: playerId,
  name: Type.String({ description: 'The name now; "someone" if it was removed or deleted.' }),
  handle: orNull(Type.String({ description: 'The handle, if the player has an account.' })),
};
const Person = Type.Object(personFields, { title: 'Person' });

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const ReportedAnswer = Type.Object(
  { report: Type.String({ description: 'The id of the report.' }) },
  { description: 'The report waits for a host.' },
);

export const DeskAnswer = Type.Object(
  {
    host: orNull(Type.String({ description: 'The handle of the host; null for the operator.' })),
    health: Type.Object({
      state: Type.Enum(['well', 'behind', 'disk'], {
        description: 'behind: the server is slow or cannot save. disk: above 85 %.',
      }),
      disk: orNull(Type.Integer({ minimum: 0, maximum: 100, description: 'Percent in use.' })),
    }),
    tables: count('Tables that wait or are played.'),
    players: count('Players who are connected.'),
    movesPerSecond: Type.Number({ description: 'Over the last minute, at all servers.' }),
    slowestMs: orNull(
      count(
        '99 in 100 of the last moves were saved faster, in milliseconds, at the slowest server.',
      ),
    ),
    reports: count('Open reports.'),
  },
  { title: 'Desk', description: 'The house at a glance.' },
);

export const DeskTablesAnswer = Type.Object({
  total: count('How many there are; at most 200 are listed.'),
  tables: Type.Array(
    Type.Object(
      {
        table: tableId,
        game: Type.String(),
        status: Type.Enum(['waiting', 'playing']),
        access: Type.Enum(['open', 'invited']),
        code: Type.String(),
        places: Type.Integer(),
        seats: Type.Array(
          Type.Object({
            name: Type.String(),
            kind: Type.Enum(['human', 'bot']),
            who: Type.String({ description: 'The player’s public id, or the bot’s name.' }),
          }),
        ),
        turnOf: orNull(Type.String({ description: 'The name of the player whose turn it is.' })),
        watching: count('Streams that are open at this server.'),
        createdAt: time('When it was opened.'),
        changedAt: time('When it last changed.'),
      },
      { title: 'DeskTable' },
    ),
    { description: 'Last changed first.' },
  ),
});

export const DeskPlayersAnswer = Type.Object({
  total: count('How many there are; at most 200 are listed.'),
  players: Type.Array(
    Type.Object(
      {
        ...personFields,
        tables: Type.Array(tableId, { description: 'The tables the player has open.' }),
        host: Type.Boolean({ description: 'Whether the player is a host of the house.' }),
        mutedUntil: orNull(time('When the mute ends.')),
        bannedUntil: orNull(time('When the ban ends.')),
      },
      { title: 'DeskPlayer' },
    ),
  ),
});

export const DeskReportsAnswer = Type.Object({
  total: count('How many are open; at most 100 are listed.'),
  reports: Type.Array(
    Type.Object(
      {
        report: Type.String({ description: 'The id of the report.' }),
        about: Person,
        name: Type.String({ description: 'What they were called when it came.' }),
        by: Person,
        table: orNull(tableId),
        reason: Type.Enum([...REPORT_REASONS]),
        note: Type.String(),
        at: time('When it came.'),
      },
      { title: 'Report' },
    ),
    { description: 'Oldest first.' },
  ),
});

export const DeskSuspicionsAnswer = Type.Object({
  suspicions: Type.Array(
    Type.Object(
      {
        player: Person,
        game: Type.String({ description: 'The id of a game.' }),
        matches: count('Rated matches in a row that were looked at.'),
        turns: count('Turns that the player had in them.'),
        errorRate: Type.Number({
          description: 'Chance to win given away in a match, on average.',
        }),
        usual: Type.Number({ description: 'The same for the bot `sharp`.' }),
        onceIn: Type.Number({
          description: 'People play this well for so long in at most one case in this many.',
        }),
        at: time('When the last of the matches ended.'),
      },
      { title: 'Suspicion' },
    ),
    { description: 'Latest first, of the last 90 days.' },
  ),
});

export const ACTS = [
  'grant',
  'revoke',
  'close-table',
  'withdraw-name',
  'mute',
  'unmute',
  'ban',
  'unban',
  'dismiss',
  'backup',
] as const;
export type ActKind = (typeof ACTS)[number];

export const AuditAnswer = Type.Object({
  acts: Type.Array(
    Type.Object(
      {
        number: Type.Integer({ minimum: 1, description: 'Counts acts.' }),
        at: time('When it was done.'),
        by: orNull(Person),
        act: Type.Enum([...ACTS]),
        player: orNull(Person),
        table: orNull(tableId),
        ban: orNull(Type.String({ description: 'The ban, if it is or was about an address.' })),
        why: Type.String(),
        until: orNull(time('When it ends.')),
      },
      { title: 'Act', description: 'What a host did; `by` is null for the operator.' },
    ),
    { description: 'Latest first.' },
  ),
});

export const BansAnswer = Type.Object({
  bans: Type.Array(
    Type.Object(
      {
        ban: Type.String({ description: 'The id of the ban.' }),
        player: orNull(Person),
        network: orNull(Type.String({ description: 'The banned address or network.' })),
        why: Type.String(),
        since: time('When it began.'),
        until: time('When it ends.'),
      },
      { title: 'Ban' },
    ),
    { description: 'Latest first; at most 500.' },
  ),
});

export const HostsAnswer = Type.Object({
  hosts: Type.Array(
    Type.Object({ ...personFields, grantedAt: time('When the operator named them.') }),
  ),
});

export const LimitsAnswer = Type.Object({
  limits: Type.Array(
    Type.Object(
      {
        name: Type.String({ description: 'What is limited.' }),
        most: orNull(Type.Integer({ description: 'null: not limited.' })),
        seconds: orNull(Type.Integer({ description: 'In this time; null: at once.' })),
        by: Type.Enum(['player', 'address', 'both', 'server']),
        busiest: orNull(count('What the busiest has used, at this server.')),
      },
      { title: 'Limit' },
    ),
  ),
});

export const LogAnswer = Type.Object({
  lines: Type.Array(
    Type.Object(
      {
        at: time('When it was logged.'),
        level: Type.Enum(['warn', 'error']),
        text: Type.String(),
      },
      { title: 'LogLine' },
    ),
    { description: 'The last warnings and errors of this server, latest first.' },
  ),
});

export const BackupAnswer = Type.Object(
  {
    file: Type.String({ description: 'Where the copy is, on the server.' }),
    bytes: count('The size of the copy.'),
  },
  { description: 'The copy is complete and checked.' },
);

export const DoneAnswer = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'The act, in the audit trail.' }),
    ban: orNull(Type.String({ description: 'The ban that was made.' })),
    until: orNull(time('When it ends.')),
  },
  { title: 'DeskDone', description: 'It is done, and in the audit trail.' },
);

export type Desk = Static<typeof DeskAnswer>;
export type DeskTables = Static<typeof DeskTablesAnswer>;
export type DeskPlayers = Static<typeof DeskPlayersAnswer>;
export type DeskReports = Static<typeof DeskReportsAnswer>;
export type DeskSuspicions = Static<typeof DeskSuspicionsAnswer>;
export type Audit = Static<typeof AuditAnswer>;
export type Bans = Static<typeof BansAnswer>;
export type Hosts = Static<typeof HostsAnswer>;
export type Limits = Static<typeof LimitsAnswer>;
export type DeskLog = Static<typeof LogAnswer>;
export type BackupMade = Static<typeof BackupAnswer>;
export type DeskDone = Static<typeof DoneAnswer>;
