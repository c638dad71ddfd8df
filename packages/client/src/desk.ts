import type {
  Audit,
  BackupMade,
  BanOrder,
  Bans,
  CloseReason,
  DeskDone,
  DeskLog,
  DeskPlayers,
  DeskReports,
  DeskSuspicions,
  DeskTables,
  Desk as Glance,
  Hosts,
  Limits,
  PlayerId,
  ReportOrder,
  TableId,
} from '@barrelhouse/protocol';
import type { Requests } from './requests.ts';
import type { Answered } from './retry.ts';

/** The host's desk. To everybody but hosts and the operator, every answer is 404. */
export interface Desk {
  readonly glance: () => Answered<Glance>;
  readonly tables: (find?: string) => Answered<DeskTables>;
  readonly players: (find?: string) => Answered<DeskPlayers>;
  readonly reports: () => Answered<DeskReports>;
  /** Rated play that is too perfect for too long. */
  readonly suspicions: () => Answered<DeskSuspicions>;
  readonly bans: () => Answered<Bans>;
  readonly hosts: () => Answered<Hosts>;
  /** Latest first; `before` is the number of the last act that was shown. */
  readonly audit: (limit?: number, before?: number) => Answered<Audit>;
  readonly limits: () => Answered<Limits>;
  readonly log: () => Answered<DeskLog>;
  readonly closeTable: (table: TableId, because: CloseReason, why: string) => Answered<DeskDone>;
  readonly withdrawName: (player: PlayerId, why: string) => Answered<DeskDone>;
  readonly mute: (player: PlayerId, minutes: number, why: string) => Answered<DeskDone>;
  readonly unmute: (player: PlayerId, why: string) => Answered<DeskDone>;
  readonly ban: (order: BanOrder) => Answered<DeskDone>;
  readonly unban: (ban: string, why: string) => Answered<DeskDone>;
  readonly dismiss: (report: string, why: string) => Answered<DeskDone>;
  readonly backup: () => Answered<BackupMade>;
  /** Only the operator can name and dismiss hosts. */
  readonly grant: (handle: string) => Answered<DeskDone>;
  readonly revoke: (handle: string) => Answered<DeskDone>;
}

const AT = '/api/admin';

const query = (fields: { readonly [name: string]: string | number | undefined }): string => {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const part = encodeURIComponent;

/** Acts are sent with one key until there is an answer, so each is done once. */
export const deskAt = (ask: Pick<Requests, 'read' | 'send'>): Desk => ({
  glance: () => ask.read(AT),
  tables: (find) => ask.read(`${AT}/tables${query({ find })}`),
  players: (find) => ask.read(`${AT}/players${query({ find })}`),
  reports: () => ask.read(`${AT}/reports`),
  suspicions: () => ask.read(`${AT}/suspicions`),
  bans: () => ask.read(`${AT}/bans`),
  hosts: () => ask.read(`${AT}/hosts`),
  audit: (limit, before) => ask.read(`${AT}/audit${query({ limit, before })}`),
  limits: () => ask.read(`${AT}/limits`),
  log: () => ask.read(`${AT}/log`),
  closeTable: (table, because, why) =>
    ask.send(`${AT}/tables/${part(table)}/close`, { because, why }),
  withdrawName: (player, why) => ask.send(`${AT}/players/${part(player)}/name/withdraw`, { why }),
  mute: (player, minutes, why) => ask.send(`${AT}/players/${part(player)}/mute`, { minutes, why }),
  unmute: (player, why) => ask.send(`${AT}/players/${part(player)}/unmute`, { why }),
  ban: (order) => ask.send(`${AT}/bans`, order),
  unban: (ban, why) => ask.send(`${AT}/bans/${part(ban)}/lift`, { why }),
  dismiss: (report, why) => ask.send(`${AT}/reports/${part(report)}/dismiss`, { why }),
  backup: () => ask.send(`${AT}/backup`, {}),
  grant: (handle) => ask.send(`${AT}/hosts`, { handle }),
  revoke: (handle) => ask.send(`${AT}/hosts/${part(handle)}/revoke`, {}),
});

/** Reports a player to the hosts. */
export const report = (
  ask: Pick<Requests, 'send'>,
  order: ReportOrder,
): Answered<{ readonly report: string }> => ask.send('/api/reports', order);
