import type { PlayerId } from '@barrelhouse/protocol';
import type { Account } from '../../src/store/accounts.ts';
import type {
  Act,
  Acted,
  AuditEntry,
  Ban,
  DeskStore,
  Host,
  Mute,
  Report,
  WithdrawnName,
} from '../../src/store/desk.ts';
import type { Player, TableRow } from '../../src/store/store.ts';

/** What the desk shares with the rest of the store in memory. */
export interface MemoryPeople {
  readonly players: Map<PlayerId, Player>;
  readonly accounts: Map<PlayerId, Account>;
  readonly reservedHandles: Map<string, number>;
  readonly rows: () => readonly TableRow[];
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

export interface MemoryDesk {
  readonly desk: DeskStore;
  readonly forget: (player: PlayerId) => void;
}

/** The desk's part of the store in memory. */
export const memoryDesk = (shared: MemoryPeople): MemoryDesk => {
  const { players, accounts, reservedHandles, rows, ifOpen } = shared;
  const hosts = new Map<PlayerId, Host>();
  const bans = new Map<string, Ban>();
  const mutes = new Map<PlayerId, Mute>();
  const unnamed = new Set<PlayerId>();
  const withdrawn: WithdrawnName[] = [];
  const reports = new Map<string, Report & { open: boolean }>();
  const audit: (AuditEntry & { readonly key: string })[] = [];
  let version = 0;

  const isInForce =
    (now: number) =>
    ({ until }: { readonly until: number }): boolean =>
      until > now;
  const byId = (a: string, b: string): number => (a < b ? -1 : 1);
  const liftFor = (player: PlayerId): void => {
    for (const [id, ban] of bans) if (ban.player === player) bans.delete(id);
  };
  const plain = ({ open: _open, ...report }: Report & { open: boolean }): Report => report;

  const carry = ({ change, at, why }: Act): Exclude<Acted, { entry: unknown }> | PlayerId => {
    const player =
      change.act === 'ban' ? change.ban.player : 'player' in change ? change.player : '';
    if (player !== '' && !players.has(player)) return { kind: 'no-player' };
    switch (change.act) {
      case 'grant':
        if (!accounts.has(player)) return { kind: 'no-player' };
        if (hosts.has(player)) return { kind: 'nothing' };
        hosts.set(player, { player, grantedAt: at });
        return player;
      case 'revoke':
        return hosts.delete(player) ? player : { kind: 'nothing' };
      case 'mute':
        if (hosts.has(player)) return { kind: 'is-host' };
        mutes.set(player, { player, why, until: change.until });
        return player;
      case 'unmute':
        if ((mutes.get(player)?.until ?? 0) <= at) return { kind: 'nothing' };
        mutes.delete(player);
        return player;
      case 'ban':
        if (hosts.has(player)) return { kind: 'is-host' };
        if ([...bans.values()].filter(isInForce(at)).length >= change.most)
          return { kind: 'too-many' };
        if (player !== '') liftFor(player);
        bans.set(change.ban.ban, change.ban);
        return player;
      case 'unban': {
        const found = bans.get(change.ban);
        if (found === undefined || found.until <= at) return { kind: 'nothing' };
        for (const id of bans.keys())
          if (id === change.ban || id.startsWith(`${change.ban}.`)) bans.delete(id);
        return found.player;
      }
      case 'withdraw-name': {
        if (hosts.has(player)) return { kind: 'is-host' };
        for (const name of change.names)
          if (!withdrawn.some((one) => one.player === player && one.name === name))
            withdrawn.push({ player, name });
        unnamed.add(player);
        const found = players.get(player);
        if (found !== undefined) players.set(player, { ...found, name: 'someone' });
        const account = accounts.get(player);
        if (account === undefined) return player;
        reservedHandles.set(account.handleKey, change.reservedUntil);
        const { handle, handleKey } = change;
        accounts.set(player, { ...account, handle, handleKey });
        return player;
      }
      case 'dismiss': {
        const found = reports.get(change.report);
        if (found === undefined || !found.open) return { kind: 'nothing' };
        found.open = false;
        return found.about;
      }
      default:
        return '';
    }
  };

  const desk: DeskStore = {
    measuresVersion: () => ifOpen(() => version),
    measures: (now) =>
      ifOpen(() => ({
        hosts: [...hosts.values()].sort(
          (a, b) => a.grantedAt - b.grantedAt || byId(a.player, b.player),
        ),
        bans: [...bans.values()]
          .filter(isInForce(now))
          .sort((a, b) => b.since - a.since || byId(a.ban, b.ban)),
        mutes: [...mutes.values()].filter(isInForce(now)).sort((a, b) => byId(a.player, b.player)),
        unnamed: [...unnamed].sort(byId),
        withdrawnNames: withdrawn.toSorted((a, b) =>
          byId(`${a.player} ${a.name}`, `${b.player} ${b.name}`),
        ),
      })),
    isUnnamed: (player) => ifOpen(() => unnamed.has(player)),
    acted: (by, key) =>
      ifOpen(() => {
        const found = audit.find((entry) => entry.by === by && entry.key === key);
        if (found === undefined) return undefined;
        const { key: _key, ...entry } = found;
        return entry;
      }),
    audit: (before, limit) =>
      ifOpen(() =>
        audit
          .filter(({ number }) => number < before)
          .toReversed()
          .slice(0, limit)
          .map(({ key: _key, ...entry }) => entry),
      ),
    reports: (limit) =>
      ifOpen(() =>
        [...reports.values()]
          .filter(({ open }) => open)
          .sort((a, b) => a.at - b.at || byId(a.report, b.report))
          .slice(0, limit)
          .map(plain),
      ),
    openReports: () => ifOpen(() => [...reports.values()].filter(({ open }) => open).length),
    report: (report) =>
      ifOpen(() => {
        const found = reports.get(report);
        return found && plain(found);
      }),
    reportsBy: (player) =>
      ifOpen(() =>
        [...reports.values()]
          .filter(({ by }) => by === player)
          .sort((a, b) => a.at - b.at || byId(a.report, b.report))
          .map(plain),
      ),
    liveTables: (limit) =>
      ifOpen(() =>
        rows()
          .filter(({ status }) => status === 'waiting' || status === 'playing')
          .toReversed()
          .slice(0, limit),
      ),

    carryOut: (act) =>
      ifOpen(() => {
        const before = audit.find(({ by, key }) => by === act.by && key === act.key);
        if (before !== undefined) {
          const { key: _key, ...entry } = before;
          return { kind: 'repeated', entry };
        }
        const carried = carry(act);
        if (typeof carried !== 'string') return carried;
        const { change, by, at, why } = act;
        const entry: AuditEntry = {
          number: audit.length + 1,
          at,
          by,
          act: change.act,
          player: carried,
          table: change.act === 'close-table' ? change.table : '',
          ban: change.act === 'ban' ? change.ban.ban : change.act === 'unban' ? change.ban : '',
          why,
          until:
            change.act === 'ban' ? change.ban.until : change.act === 'mute' ? change.until : null,
        };
        audit.push({ ...entry, key: act.key });
        version += 1;
        return { kind: 'done', entry };
      }),
    addBan: (ban) =>
      ifOpen(() => {
        if (bans.has(ban.ban)) return;
        bans.set(ban.ban, ban);
        version += 1;
      }),
    addReport: (report) =>
      ifOpen(() => {
        if (!players.has(report.about) || !players.has(report.by)) return 'no-player';
        const open = [...reports.values()].find(
          (one) => one.open && one.by === report.by && one.about === report.about,
        );
        if (open !== undefined) return open.report === report.report ? 'repeated' : 'already';
        if (reports.has(report.report)) return 'repeated';
        reports.set(report.report, { ...report, open: true });
        return 'written';
      }),
    nameChosen: (player) =>
      ifOpen(() => {
        if (unnamed.delete(player)) version += 1;
      }),
    pruneDesk: (now, reportsBefore) =>
      ifOpen(() => {
        for (const [id, ban] of bans) if (ban.until <= now) bans.delete(id);
        for (const [id, mute] of mutes) if (mute.until <= now) mutes.delete(id);
        for (const [key, until] of reservedHandles) if (until <= now) reservedHandles.delete(key);
        for (const [id, report] of reports) if (report.at < reportsBefore) reports.delete(id);
      }),
  };

  return {
    desk,
    forget(player) {
      hosts.delete(player);
      liftFor(player);
      mutes.delete(player);
      unnamed.delete(player);
      for (const [i, { player: one }] of [...withdrawn.entries()].toReversed())
        if (one === player) withdrawn.splice(i, 1);
      for (const [id, { by, about }] of reports)
        if (by === player || about === player) reports.delete(id);
      version += 1;
    },
  };
};
