// The statements of tournaments, in SQL that both SQLite and PostgreSQL accept.

type Statements<Name extends string> = { readonly [name in Name]: string };

const ROW = `id, code, host, name, game, format, rated, listed, by_hand, starts_at, created_at, phase, players, round,
  rounds, ends_at, seq, changed_at, check_at`;

export const TOURNAMENTS: Statements<
  | 'insert'
  | 'get'
  | 'byCode'
  | 'openOf'
  | 'open'
  | 'inPhase'
  | 'hosted'
  | 'joined'
  | 'due'
  | 'move'
  | 'check'
> = {
  insert: `insert into tournaments (${ROW})
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  get: `select ${ROW} from tournaments where id = ?`,
  byCode: 'select id from tournaments where code = ?',
  openOf: `select count(*) as total from tournaments
    where host = ? and phase in ('open', 'running')`,
  open: `select ${ROW} from tournaments where listed = 1 and phase = 'open'
    order by starts_at, id limit ?`,
  inPhase: `select ${ROW} from tournaments where listed = 1 and phase = ? and changed_at > ?
    order by changed_at desc, id desc limit ?`,
  hosted: `select ${ROW} from tournaments where host = ? and phase in ('open', 'running')`,
  joined: `select ${ROW} from tournaments
    where id in (select tournament from tournament_members where player = ?) and changed_at > ?`,
  due: `select ${ROW} from tournaments where check_at <= ? order by check_at, id limit ?`,
  /** Finds no row unless the last fact is the one that the decision was made on. */
  move: `update tournaments set phase = ?, players = ?, round = ?, rounds = ?, ends_at = ?, check_at = ?,
      changed_at = ?, seq = ? where id = ? and seq = ?`,
  check: `update tournaments set check_at = ?
    where id = ? and coalesce(check_at, -1) = coalesce(cast(? as bigint), -1)`,
};

export const FACTS = {
  insert: 'insert into tournament_facts (tournament, seq, at, body) values (?, ?, ?, ?)',
  after: 'select seq, body from tournament_facts where tournament = ? and seq > ? order by seq',
} as const;

export const TOURNAMENT_MEMBERS = {
  insert:
    'insert into tournament_members (player, tournament) values (?, ?) on conflict do nothing',
  forget: 'delete from tournament_members where player = ?',
} as const;

export const PAIRINGS = {
  insert: `insert into tournament_tables (tournament, number, round, table_id, players, reported)
    values (?, ?, ?, ?, ?, 0)`,
  byTable: `select tournament, number, round, table_id, players from tournament_tables
    where table_id = ?`,
  report: `update tournament_tables set reported = 1
    where tournament = ? and number = ? and reported = 0`,
} as const;

const OUTCOME = 'fingerprint, tournament, seq, refusal';

export const TOURNAMENT_OUTCOMES: Statements<'insert' | 'get' | 'forget' | 'prune'> = {
  insert: `insert into tournament_outcomes (player, key, ${OUTCOME}, at) values (?, ?, ?, ?, ?, ?, ?)`,
  get: `select ${OUTCOME} from tournament_outcomes where player = ? and key = ?`,
  forget: 'delete from tournament_outcomes where player = ?',
  prune: 'delete from tournament_outcomes where at < ?',
};
