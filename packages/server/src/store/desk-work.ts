import { SOMEONE } from '@barrelhouse/protocol/words';
import { ACCOUNTS } from './account-sql.ts';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import { BOTS } from './bots-sql.ts';
import type { Act, Acted, AuditEntry, Ban, DeskReads, DeskWrites, Mute, Report } from './desk.ts';
import { AUDIT, BANS, HOSTS, MEASURES, MUTES, NAMES, REPORTS } from './desk-sql.ts';
import { readTable, type StoredTable } from './rows.ts';
import { LISTS, PLAYERS } from './sql.ts';

interface StoredBan {
  readonly ban: string;
  readonly player: string;
  readonly network: string;
  readonly addresses: number;
  readonly why: string;
  readonly since: number;
  readonly until: number;
}

interface StoredReport extends Omit<Report, 'table'> {
  readonly table_id: string;
}

interface StoredEntry extends Omit<AuditEntry, 'table'> {
  readonly table_id: string;
}

const readBan = ({ ban, player, network, addresses, why, since, until }: StoredBan): Ban => ({
  ban,
  player,
  network,
  addresses: addresses === 1,
  why,
  since,
  until,
});

const readMute = ({ player, why, until }: Mute): Mute => ({ player, why, until });

const readReport = (row: StoredReport): Report => ({
  report: row.report,
  about: row.about,
  by: row.by,
  table: row.table_id,
  name: row.name,
  reason: row.reason,
  note: row.note,
  at: row.at,
});

const readEntry = ({ number, at, by, act, player, table_id, ban, why, until }: StoredEntry) => ({
  number,
  at,
  by,
  act,
  player,
  table: table_id,
  ban,
  why,
  until,
});

function* totalOf(sql: string, ...values: readonly (string | number)[]): Steps<number> {
  return (yield* first<{ total: number }>(sql, ...values))?.total ?? 0;
}

function* insertBan({ ban, player, network, addresses, why, since, until }: Ban): Steps<number> {
  return yield* run(BANS.insert, ban, player, network, addresses ? 1 : 0, why, since, until);
}

/** The player an act is about, as far as it says; empty for a network. */
const subjectOf = ({ change }: Act): string => {
  if (change.act === 'ban') return change.ban.player;
  return 'player' in change ? change.player : '';
};

const untilOf = ({ change }: Act): number | null => {
  if (change.act === 'ban') return change.ban.until;
  return change.act === 'mute' ? change.until : null;
};

const banIdOf = ({ change }: Act): string => {
  if (change.act === 'ban') return change.ban.ban;
  return change.act === 'unban' ? change.ban : '';
};

type Refused = Exclude<Acted['kind'], 'done' | 'repeated'>;

/** Makes the change, or says why not before anything is changed. Resolves with the player it was about. */
function* change(act: Act): Steps<Refused | { readonly player: string }> {
  const { change: wanted, at, why } = act;
  const player = subjectOf(act);
  if (player !== '' && !(yield* lock(player))) return 'no-player';
  const isHost = player !== '' && (yield* first(HOSTS.get, player)) !== undefined;
  switch (wanted.act) {
    case 'grant':
      if ((yield* first(ACCOUNTS.get, player)) === undefined) return 'no-player';
      if ((yield* run(HOSTS.insert, player, at)) === 0) return 'nothing';
      break;
    case 'revoke':
      if ((yield* run(HOSTS.delete, player)) === 0) return 'nothing';
      break;
    case 'mute':
      if (isHost) return 'is-host';
      yield* run(MUTES.set, player, why, wanted.until);
      break;
    case 'unmute':
      if ((yield* first(MUTES.get, player, at)) === undefined) return 'nothing';
      yield* run(MUTES.delete, player);
      break;
    case 'ban':
      if (isHost) return 'is-host';
      if ((yield* totalOf(BANS.count, at)) >= wanted.most) return 'too-many';
      // The latest ban of a player replaces those before it.
      if (player !== '') yield* run(BANS.ofPlayer, player);
      yield* insertBan(wanted.ban);
      break;
    case 'unban': {
      const found = yield* first<StoredBan>(BANS.get, wanted.ban, at);
      if (found === undefined) return 'nothing';
      // Bans that follow from it have its id, a dot and more.
      yield* run(BANS.delete, wanted.ban, `${wanted.ban}.`, `${wanted.ban}/`);
      return { player: found.player };
    }
    case 'withdraw-name': {
      if (isHost) return 'is-host';
      for (const name of wanted.names) yield* run(NAMES.withdraw, player, name);
      yield* run(NAMES.mustChoose, player, at);
      yield* run(PLAYERS.rename, SOMEONE, player);
      const account = yield* first<{ handle_key: string }>(ACCOUNTS.get, player);
      if (account === undefined) break;
      yield* run(NAMES.reserve, account.handle_key, wanted.reservedUntil);
      yield* run(ACCOUNTS.changeHandle, wanted.handle, wanted.handleKey, player);
      yield* run(BOTS.raiseVersion);
      break;
    }
    case 'dismiss': {
      const found = yield* first<StoredReport>(REPORTS.get, wanted.report);
      if (found === undefined) return 'nothing';
      if ((yield* run(REPORTS.close, at, wanted.report)) === 0) return 'nothing';
      return { player: found.about };
    }
    case 'close-table':
    case 'backup':
      break;
  }
  return { player };
}

export const DESK_READS: StepsOf<DeskReads> = {
  *measuresVersion() {
    return Number((yield* first<{ value: string }>(MEASURES.version))?.value ?? 0);
  },
  *measures(now) {
    const hosts = yield* all<{ player: string; granted_at: number }>(HOSTS.all);
    const unnamed = yield* all<{ player: string }>(NAMES.unnamed);
    const names = yield* all<{ player: string; name: string }>(NAMES.withdrawn);
    return {
      hosts: hosts.map(({ player, granted_at }) => ({ player, grantedAt: granted_at })),
      bans: (yield* all<StoredBan>(BANS.inForce, now)).map(readBan),
      mutes: (yield* all<Mute>(MUTES.inForce, now)).map(readMute),
      unnamed: unnamed.map(({ player }) => player),
      withdrawnNames: names.map(({ player, name }) => ({ player, name })),
    };
  },
  *isUnnamed(player) {
    return (yield* first(NAMES.isUnnamed, player)) !== undefined;
  },
  *acted(by, key) {
    const found = yield* first<StoredEntry>(AUDIT.byKey, by, key);
    return found && readEntry(found);
  },
  *audit(before, limit) {
    return (yield* all<StoredEntry>(AUDIT.before, before, limit)).map(readEntry);
  },
  *reports(limit) {
    return (yield* all<StoredReport>(REPORTS.open, limit)).map(readReport);
  },
  *openReports() {
    return yield* totalOf(REPORTS.count);
  },
  *report(report) {
    const found = yield* first<StoredReport>(REPORTS.get, report);
    return found && readReport(found);
  },
  *reportsBy(player) {
    return (yield* all<StoredReport>(REPORTS.by, player)).map(readReport);
  },
  *liveTables(limit) {
    return (yield* all<StoredTable>(LISTS.live, Number.MAX_SAFE_INTEGER, limit)).map(readTable);
  },
};

/** Each refuses before its first change, since a refusal does not roll back. */
export const DESK_WRITES: StepsOf<DeskWrites> = {
  *carryOut(act) {
    const before = yield* first<StoredEntry>(AUDIT.byKey, act.by, act.key);
    if (before !== undefined) return { kind: 'repeated', entry: readEntry(before) };
    const changed = yield* change(act);
    if (typeof changed === 'string') {
      // Perhaps there is nothing left to do because another server has just done it.
      const since = yield* first<StoredEntry>(AUDIT.byKey, act.by, act.key);
      return since === undefined
        ? { kind: changed }
        : { kind: 'repeated', entry: readEntry(since) };
    }
    const { key, by, at, why, change: wanted } = act;
    const table = wanted.act === 'close-table' ? wanted.table : '';
    yield* run(
      AUDIT.insert,
      key,
      at,
      by,
      wanted.act,
      changed.player,
      table,
      banIdOf(act),
      why,
      untilOf(act),
    );
    yield* run(MEASURES.changed);
    const entry = yield* first<StoredEntry>(AUDIT.byKey, by, key);
    if (entry === undefined) throw new Error('The audit entry is gone.');
    return { kind: 'done', entry: readEntry(entry) };
  },
  *addBan(ban) {
    if ((yield* insertBan(ban)) > 0) yield* run(MEASURES.changed);
  },
  *addReport({ report, about, by, table, name, reason, note, at }) {
    if ((yield* first(PLAYERS.get, about)) === undefined) return 'no-player';
    if (!(yield* lock(by))) return 'no-player';
    const open = yield* first<StoredReport>(REPORTS.between, by, about);
    if (open !== undefined) return open.report === report ? 'repeated' : 'already';
    if ((yield* first(REPORTS.get, report)) !== undefined) return 'repeated';
    yield* run(REPORTS.insert, report, about, by, table, name, reason, note, at);
    return 'written';
  },
  *nameChosen(player) {
    if ((yield* run(NAMES.chosen, player)) > 0) yield* run(MEASURES.changed);
  },
  *pruneDesk(now, reportsBefore) {
    yield* run(BANS.prune, now);
    yield* run(MUTES.prune, now);
    yield* run(NAMES.pruneReserved, now);
    yield* run(REPORTS.prune, reportsBefore);
  },
};

/** Forgets what the desk knows of a player who is deleted. The audit trail keeps the id. */
export function* forgetAtDesk(player: string): Steps<void> {
  yield* run(HOSTS.delete, player);
  yield* run(BANS.ofPlayer, player);
  yield* run(MUTES.delete, player);
  yield* run(NAMES.forget, player);
  yield* run(NAMES.chosen, player);
  yield* run(REPORTS.forget, player, player);
  yield* run(MEASURES.changed);
}
