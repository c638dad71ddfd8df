import type { PlayerId } from '@barrelhouse/protocol';
import { all, type Steps } from './account-steps.ts';

// What the record has about a person, column by column. A test walks the schema of both databases and fails for a column
// that is not here.

/** Rows about a player, found by the column that names them. */
export interface PersonalRows {
  readonly table: string;
  /** The column with the player's id. */
  readonly player: string;
  /** What an export has; `section`: under that name, written by hand. Otherwise as it is stored, under `record`. */
  readonly exported: readonly string[];
  readonly section?: string;
  /** What an export leaves out, and why. */
  readonly withheld?: { readonly [column: string]: string };
  /** `emptied`: the row stays, since others took part, without the id. */
  readonly onDeletion: 'deleted' | 'emptied' | 'kept';
}

const SECRET = 'proves who somebody is';
const INTERNAL = 'for the server alone';
const OTHERS = 'about somebody else';
const SUSPICION = 'for hosts only: whoever saw it could play just below the bound';
const REPORTER = 'between those who reported and the hosts';

const rated = 'deviation matches given_away measured at bot ranked'.split(' ');

export const PERSONAL: readonly PersonalRows[] = [
  // Without a name after deletion.
  {
    table: 'players',
    player: 'player',
    exported: ['player', 'name', 'created_at'],
    onDeletion: 'kept',
  },
  {
    table: 'tokens',
    player: 'player',
    exported: ['label', 'created_at', 'last_used_day'],
    withheld: { hash: SECRET },
    onDeletion: 'deleted',
  },
  {
    table: 'transfers',
    player: 'player',
    exported: ['expires_at'],
    withheld: { hash: SECRET },
    onDeletion: 'deleted',
  },
  {
    table: 'accounts',
    player: 'player',
    exported: ['handle', 'handle_key', 'created_at'],
    onDeletion: 'deleted',
  },
  {
    table: 'passkeys',
    player: 'player',
    exported:
      'id public_key counter transports device_type backed_up name created_at last_used_at'.split(
        ' ',
      ),
    withheld: { ceremony: INTERNAL },
    onDeletion: 'deleted',
  },
  {
    table: 'recovery_codes',
    player: 'player',
    exported: ['used_at'],
    withheld: { hash: SECRET },
    onDeletion: 'deleted',
  },
  {
    table: 'ceremonies',
    player: 'player',
    exported: ['purpose', 'handle', 'expires_at'],
    withheld: { hash: SECRET, challenge: SECRET },
    onDeletion: 'deleted',
  },
  // So that names stay hidden in logs.
  { table: 'deletions', player: 'player', exported: ['at'], onDeletion: 'kept' },
  {
    table: 'event_listeners',
    player: 'player',
    exported: ['number', 'until', 'devices'],
    onDeletion: 'deleted',
  },
  {
    table: 'player_events',
    player: 'player',
    // Not as stored: names that a host withdrew are hidden.
    exported: ['number', 'at', 'table_id', 'body'],
    section: 'notifications',
    withheld: { notify_at: INTERNAL, progress: INTERNAL },
    onDeletion: 'deleted',
  },
  {
    table: 'push_subscriptions',
    player: 'player',
    exported: ['endpoint', 'p256dh', 'created_at'],
    withheld: { id: INTERNAL, token: SECRET, auth: SECRET },
    onDeletion: 'deleted',
  },
  {
    table: 'hooks',
    player: 'player',
    exported: ['url', 'created_at', 'failures', 'disabled'],
    withheld: { secret: SECRET },
    onDeletion: 'deleted',
  },
  { table: 'notice_settings', player: 'player', exported: ['settings'], onDeletion: 'deleted' },
  {
    table: 'follows',
    player: 'follower',
    exported: ['followed', 'at', 'told_at'],
    onDeletion: 'deleted',
  },
  {
    table: 'follows',
    player: 'followed',
    exported: ['follower', 'at'],
    withheld: { told_at: OTHERS },
    onDeletion: 'deleted',
  },
  { table: 'blocks', player: 'blocker', exported: ['blocked', 'at'], onDeletion: 'deleted' },
  {
    table: 'blocks',
    player: 'blocked',
    exported: [],
    withheld: { blocker: OTHERS, at: OTHERS },
    onDeletion: 'deleted',
  },
  {
    table: 'invitations',
    player: 'player',
    exported: ['table_id', 'inviter', 'at'],
    onDeletion: 'deleted',
  },
  {
    table: 'invitations',
    player: 'inviter',
    exported: ['player', 'table_id', 'at'],
    onDeletion: 'deleted',
  },
  { table: 'profiles', player: 'player', exported: ['private'], onDeletion: 'deleted' },
  {
    table: 'results',
    player: 'player',
    exported: 'table_id seat game seats place shared score turns ended_at review'.split(' '),
    onDeletion: 'emptied',
  },
  {
    table: 'result_counts',
    player: 'player',
    exported: ['game', 'played', 'won'],
    onDeletion: 'deleted',
  },
  { table: 'hosts', player: 'player', exported: ['granted_at'], onDeletion: 'deleted' },
  {
    table: 'bans',
    player: 'player',
    exported: ['ban', 'why', 'since', 'until'],
    withheld: { network: INTERNAL, addresses: INTERNAL },
    onDeletion: 'deleted',
  },
  { table: 'mutes', player: 'player', exported: ['why', 'until'], onDeletion: 'deleted' },
  { table: 'withdrawn_names', player: 'player', exported: ['name'], onDeletion: 'deleted' },
  { table: 'unnamed', player: 'player', exported: ['at'], onDeletion: 'deleted' },
  {
    table: 'reports',
    player: 'by',
    exported: 'report about table_id name reason note at closed_at'.split(' '),
    onDeletion: 'deleted',
  },
  {
    table: 'reports',
    player: 'about',
    exported: [],
    withheld: {
      report: REPORTER,
      by: REPORTER,
      table_id: REPORTER,
      name: REPORTER,
      reason: REPORTER,
      note: REPORTER,
      at: REPORTER,
      closed_at: REPORTER,
    },
    onDeletion: 'deleted',
  },
  // What hosts did stays, and names a deleted player "someone".
  {
    table: 'audit',
    player: 'player',
    exported: ['number', 'at', 'act', 'table_id', 'ban', 'why', 'until'],
    withheld: { key: INTERNAL, by: OTHERS },
    onDeletion: 'kept',
  },
  {
    table: 'audit',
    player: 'by',
    exported: ['number', 'at', 'act', 'player', 'table_id', 'ban', 'why', 'until'],
    withheld: { key: INTERNAL },
    onDeletion: 'kept',
  },
  {
    table: 'bots',
    player: 'owner',
    exported: 'player settings created_at ladder_at last_rival missed'.split(' '),
    onDeletion: 'deleted',
  },
  {
    table: 'bots',
    player: 'player',
    exported: 'owner settings created_at ladder_at last_rival missed'.split(' '),
    onDeletion: 'deleted',
  },
  ...(['bot', 'challenger'] as const).map(
    (player): PersonalRows => ({
      table: 'challenges',
      player,
      exported:
        `challenge bot challenger game rated clock fairness state reason table_id at expires_at`
          .split(' ')
          .filter((column) => column !== player),
      onDeletion: 'deleted',
    }),
  ),
  {
    table: 'waiting_seats',
    player: 'player',
    exported: ['table_id', 'ladder', 'at'],
    onDeletion: 'deleted',
  },
  {
    table: 'ratings',
    player: 'player',
    exported: ['game', 'mean', 'noise', 'volatility', 'shadows', ...rated],
    onDeletion: 'deleted',
  },
  {
    table: 'season_ratings',
    player: 'player',
    exported: ['season', 'game', 'mean', ...rated, 'played', 'won', 'luck', 'mean_before'],
    onDeletion: 'deleted',
  },
  {
    table: 'rated_seats',
    player: 'player',
    exported:
      `n seat bot game at week mean_before deviation_before mean_after deviation_after matches change reason won luck given_away start`.split(
        ' ',
      ),
    onDeletion: 'emptied',
  },
  {
    table: 'luck_sums',
    player: 'player',
    exported: ['game', 'period', 'matches', 'luck', 'tossed', 'bot', 'at'],
    onDeletion: 'deleted',
  },
  // So that ratings can be worked out again without the player.
  { table: 'forgotten_ratings', player: 'player', exported: ['n', 'bot'], onDeletion: 'kept' },
  {
    table: 'seeks',
    player: 'player',
    exported: ['game', 'since', 'seen_at', 'table_id', 'rival', 'met_at'],
    onDeletion: 'deleted',
  },
  {
    table: 'watches',
    player: 'player',
    exported: [],
    withheld: { game: SUSPICION, watch: SUSPICION, found_at: SUSPICION },
    onDeletion: 'deleted',
  },
  {
    table: 'tournament_members',
    player: 'player',
    exported: ['tournament'],
    onDeletion: 'deleted',
  },
  {
    table: 'tournament_outcomes',
    player: 'player',
    exported: ['tournament', 'seq', 'refusal', 'at'],
    withheld: { key: INTERNAL, fingerprint: INTERNAL },
    onDeletion: 'deleted',
  },
  {
    table: 'outcomes',
    player: 'player',
    exported: ['table_id', 'seq', 'refusal', 'at'],
    withheld: { key: INTERNAL, fingerprint: INTERNAL },
    onDeletion: 'deleted',
  },
  // Logs stay, so that dice can be verified; they name a deleted player "someone".
  {
    table: 'members',
    player: 'player',
    exported: ['table_id', 'settled_at', 'recorded'],
    onDeletion: 'kept',
  },
];

/** Tables that name players without being about one of them, or nobody at all. Deleted players are "someone" there. */
export const NOT_PERSONAL: { readonly [table: string]: string } = {
  tables: 'seats with names; an export has the player’s own under `tables`',
  entries: 'logs; a player reads them at the table',
  checkpoints: 'folded from logs',
  secrets: 'seeds of dice',
  rated_tables: 'which tables are rated',
  rated_matches: 'how a match was rated; its seats are in rated_seats',
  rating_count: 'a number',
  tournaments: 'an export has the player’s own under `tournaments`',
  tournament_facts: 'logs of tournaments, by player id',
  tournament_tables: 'pairings, by player id',
  reserved_handles: 'handles that a host withdrew, without their player, for 90 days',
  counts: 'numbers',
  faces: 'numbers',
  meta: 'about the record',
  migrations: 'about the record',
  servers: 'servers that run now',
  listeners: 'who is connected now; gone with the connection',
};

export type PersonalRecord = { readonly [rows: string]: readonly object[] };

/** Everything that is exported as it is stored, by table and by the column that names the player. */
export function* readPersonal(player: PlayerId): Steps<PersonalRecord> {
  const found: { [rows: string]: readonly object[] } = {};
  for (const { table, player: column, exported, section } of PERSONAL) {
    if (section !== undefined || exported.length === 0) continue;
    const rows = yield* all<object>(
      `select ${exported.join(', ')} from ${table} where ${column} = ?`,
      player,
    );
    if (rows.length > 0) found[`${table}.${column}`] = rows.map((row) => ({ ...row }));
  }
  return found;
}
