import type { TournamentFact } from '@barrelhouse/club';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import { addEvent } from './event-work.ts';
import type {
  PairedTableRow,
  TournamentOutcome,
  TournamentPhase,
  TournamentReads,
  TournamentRequest,
  TournamentRow,
  TournamentWrites,
} from './tournaments.ts';
import {
  FACTS,
  PAIRINGS,
  TOURNAMENT_MEMBERS,
  TOURNAMENT_OUTCOMES,
  TOURNAMENTS,
} from './tournaments-sql.ts';

interface StoredRow {
  readonly id: string;
  readonly code: string;
  readonly host: string;
  readonly name: string;
  readonly game: string;
  readonly format: string;
  readonly rated: number;
  readonly listed: number;
  readonly by_hand: number;
  readonly starts_at: number;
  readonly created_at: number;
  readonly phase: string;
  readonly players: number;
  readonly round: number;
  readonly rounds: number;
  readonly ends_at: number | null;
  readonly seq: number;
  readonly changed_at: number;
  readonly check_at: number | null;
}

interface StoredPairing {
  readonly tournament: string;
  readonly number: number;
  readonly round: number;
  readonly table_id: string;
  readonly players: string;
}

const readRow = (row: StoredRow): TournamentRow => ({
  id: row.id,
  code: row.code,
  host: row.host,
  name: row.name,
  game: row.game,
  format: row.format,
  rated: row.rated === 1,
  listed: row.listed === 1,
  byHand: row.by_hand === 1,
  startsAt: row.starts_at,
  createdAt: row.created_at,
  phase: row.phase as TournamentPhase,
  players: row.players,
  round: row.round,
  rounds: row.rounds,
  endsAt: row.ends_at,
  seq: row.seq,
  changedAt: row.changed_at,
  checkAt: row.check_at,
});

const readPairing = (row: StoredPairing): PairedTableRow => ({
  tournament: row.tournament,
  number: row.number,
  round: row.round,
  table: row.table_id,
  players: JSON.parse(row.players) as readonly string[],
});

function* insertRow(row: TournamentRow): Steps<number> {
  return yield* run(
    TOURNAMENTS.insert,
    row.id,
    row.code,
    row.host,
    row.name,
    row.game,
    row.format,
    row.rated ? 1 : 0,
    row.listed ? 1 : 0,
    row.byHand ? 1 : 0,
    row.startsAt,
    row.createdAt,
    row.phase,
    row.players,
    row.round,
    row.rounds,
    row.endsAt,
    row.seq,
    row.changedAt,
    row.checkAt,
  );
}

function* insertFacts(
  tournament: string,
  after: number,
  facts: readonly TournamentFact[],
): Steps<void> {
  for (const [i, fact] of facts.entries())
    yield* run(FACTS.insert, tournament, after + 1 + i, fact.at, JSON.stringify(fact));
}

function* insertOutcome(
  { player, key, fingerprint }: TournamentRequest,
  tournament: string,
  seq: number,
  refusal: string,
  at: number,
): Steps<void> {
  yield* run(TOURNAMENT_OUTCOMES.insert, player, key, fingerprint, tournament, seq, refusal, at);
}

/** Whether the key was used before. The lock makes commands of one player wait for each other. */
function* isRepeated({ player, key }: TournamentRequest): Steps<boolean> {
  yield* lock(player);
  return (yield* first(TOURNAMENT_OUTCOMES.get, player, key)) !== undefined;
}

export const TOURNAMENT_READS: StepsOf<TournamentReads> = {
  *tournament(id) {
    const found = yield* first<StoredRow>(TOURNAMENTS.get, id);
    return found && readRow(found);
  },
  *tournamentByCode(code) {
    return (yield* first<{ id: string }>(TOURNAMENTS.byCode, code))?.id;
  },
  *facts(id, after) {
    const found = yield* all<{ seq: number; body: string }>(FACTS.after, id, after);
    return found.map(({ seq, body }) => ({ ...(JSON.parse(body) as TournamentFact), seq }));
  },
  *listed(phase, since, limit) {
    const found =
      phase === 'open'
        ? yield* all<StoredRow>(TOURNAMENTS.open, limit)
        : yield* all<StoredRow>(TOURNAMENTS.inPhase, phase, since, limit);
    return found.map(readRow);
  },
  *tournamentsOf(player, since, limit) {
    const hosted = yield* all<StoredRow>(TOURNAMENTS.hosted, player);
    const joined = yield* all<StoredRow>(TOURNAMENTS.joined, player, since);
    const rows = new Map([...hosted, ...joined].map((row) => [row.id, readRow(row)]));
    return [...rows.values()].sort((a, b) => b.changedAt - a.changedAt).slice(0, limit);
  },
  *pairingOf(table) {
    const found = yield* first<StoredPairing>(PAIRINGS.byTable, table);
    return found && readPairing(found);
  },
  *tournamentOutcome(player, key) {
    const found = yield* first<TournamentOutcome>(TOURNAMENT_OUTCOMES.get, player, key);
    if (found === undefined) return undefined;
    const { fingerprint, tournament, seq, refusal } = found;
    return { fingerprint, tournament, seq, refusal };
  },
  *dueTournaments(now, limit) {
    return (yield* all<StoredRow>(TOURNAMENTS.due, now, limit)).map(readRow);
  },
};

/** Each refuses before its first change, since a refusal does not roll back. */
export const TOURNAMENT_WRITES: StepsOf<TournamentWrites> = {
  *openTournament({ row, facts, joined, request, most }) {
    if (yield* isRepeated(request)) return 'repeated';
    const open = yield* first<{ total: number }>(TOURNAMENTS.openOf, row.host);
    if ((open?.total ?? 0) >= most) return 'too-many';
    if ((yield* insertRow(row)) === 0) return 'taken';
    yield* insertFacts(row.id, 0, facts);
    for (const player of joined) yield* run(TOURNAMENT_MEMBERS.insert, player, row.id);
    yield* insertOutcome(request, row.id, facts.length, '', row.createdAt);
    return 'written';
  },
  *appendFacts({ tournament, after, at, facts, row, joined, tables, reported, events, request }) {
    if (request !== null && (yield* isRepeated(request))) return 'repeated';
    const seq = after + facts.length;
    const moved = yield* run(
      TOURNAMENTS.move,
      row.phase,
      row.players,
      row.round,
      row.rounds,
      row.endsAt,
      row.checkAt,
      at,
      seq,
      tournament,
      after,
    );
    if (moved === 0) return 'conflict';
    yield* insertFacts(tournament, after, facts);
    for (const player of joined) yield* run(TOURNAMENT_MEMBERS.insert, player, tournament);
    for (const { number, round, table, players } of tables)
      yield* run(PAIRINGS.insert, tournament, number, round, table, JSON.stringify(players));
    for (const number of reported) yield* run(PAIRINGS.report, tournament, number);
    if (request !== null) yield* insertOutcome(request, tournament, seq, '', at);
    // In one order, so that no two transactions wait for each other.
    const inOrder = events.toSorted((a, b) => (a.player < b.player ? -1 : 1));
    for (const event of inOrder) yield* addEvent(event, at);
    return 'written';
  },
  *keepTournamentRefusal(tournament, request, refusal, at) {
    if (yield* isRepeated(request)) return 'repeated';
    yield* insertOutcome(request, tournament, 0, refusal, at);
    return 'written';
  },
  *checkTournament(id, from, to) {
    return (yield* run(TOURNAMENTS.check, to, id, from)) > 0;
  },
  *pruneTournaments(before) {
    yield* run(TOURNAMENT_OUTCOMES.prune, before);
  },
};

/** Forgets which tournaments a deleted player took part in. The logs keep the id. */
export function* forgetTournaments(player: string): Steps<void> {
  yield* run(TOURNAMENT_MEMBERS.forget, player);
  yield* run(TOURNAMENT_OUTCOMES.forget, player);
}
