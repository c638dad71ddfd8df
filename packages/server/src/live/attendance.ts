import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableSettings } from '../host/table-settings.ts';
import type { TableRow } from '../store/store.ts';
import type { Hub } from './hub.ts';

/** Knows the waiting tables that nobody is left at to play with. */
export interface Attendance {
  /** The tables to list. Call it often: absences count from the first call that notices them. */
  attended(rows: readonly TableRow[]): Promise<readonly TableRow[]>;
  /** Whether somebody was missing at this table when it was last listed. */
  readonly isMissing: (table: TableId) => boolean;
}

export interface AttendanceParts {
  readonly hub: Pick<Hub, 'listens'>;
  readonly settingsOf: TableSettings;
  /** Players connected to other servers. */
  readonly remote: (
    tables: readonly TableId[],
  ) => Promise<ReadonlyMap<TableId, ReadonlySet<PlayerId>>>;
  readonly now: () => number;
}

/** Long enough for a reload, a tunnel or a restart of the server. */
export const DESERTED_MS = 60_000;

export const attendance = ({ hub, settingsOf, remote, now }: AttendanceParts): Attendance => {
  let missingSince: ReadonlyMap<TableId, number> = new Map();

  /** Those who can bring the match about: the host, or anybody seated if the last seat to be taken starts it. */
  const isAttended = async (row: TableRow, others: ReadonlySet<PlayerId>): Promise<boolean> => {
    const isHere = (player: PlayerId): boolean =>
      hub.listens(row.table, player) || others.has(player);
    if (isHere(row.host)) return true;
    const isSomebodyHere = row.seats.some(({ kind, who }) => kind === 'human' && isHere(who));
    return isSomebodyHere && (await settingsOf(row.table))?.start === 'full';
  };

  return {
    async attended(rows) {
      const elsewhere = await remote(rows.map(({ table }) => table));
      const here = await Promise.all(
        rows.map((row) => isAttended(row, elsewhere.get(row.table) ?? new Set())),
      );
      const at = now();
      const before = missingSince;
      missingSince = new Map(
        rows.flatMap(({ table }, i) =>
          here[i] === true ? [] : [[table, before.get(table) ?? at] as const],
        ),
      );
      return rows.filter(({ table }) => at - (missingSince.get(table) ?? at) < DESERTED_MS);
    },
    isMissing: (table) => missingSince.has(table),
  };
};
