import { randomUUID } from 'node:crypto';
import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { Listener, Pace, PresenceBoard } from '../../live/presence-board.ts';
import type { Connections } from './connections.ts';

/** A server that has been silent for this long counts as gone. */
const GONE_MS = 10_000;

export const BOARD = {
  keepAlive: `insert into servers (server, until, moves, slowest_ms) values (?, ?, ?, ?)
    on conflict (server) do update set until = excluded.until, moves = excluded.moves,
      slowest_ms = excluded.slowest_ms
    returning (xmax = 0) as anew`,
  paces: 'select moves, slowest_ms from servers where server <> ? and until >= ?',
  removeGone: 'delete from servers where until < ?',
  add: `insert into listeners (server, table_id, player)
    select ?, t, p from unnest(?::text[], ?::text[]) as a (t, p) on conflict do nothing`,
  remove: `delete from listeners l using unnest(?::text[], ?::text[]) as a (t, p)
    where l.server = ? and l.table_id = a.t and l.player = a.p`,
  among: `select distinct l.player from listeners l join servers s on s.server = l.server
    where l.table_id = ? and l.player = any (?::text[]) and l.server <> ? and s.until >= ?`,
  everybody: `select l.table_id, l.player from listeners l join servers s on s.server = l.server
    where l.server <> ? and s.until >= ?`,
  leave: 'delete from servers where server = ?',
  others: `select l.table_id, l.player from listeners l join servers s on s.server = l.server
    where l.table_id = any (?::text[]) and l.server <> ? and s.until >= ?`,
} as const;

const isTable = (table: string): boolean => !table.startsWith('@');

const keyOf = ({ table, player }: Listener): string => `${table} ${player}`;

/** Writes this server's sign of life and what changed since the last call. */
export const presenceBoard = (
  connections: Connections,
): PresenceBoard & { leave(): Promise<void> } => {
  const me = randomUUID();
  let shown = new Map<string, Listener>();

  const columns = (listeners: readonly Listener[]): [string[], string[]] => [
    listeners.map(({ table }) => table),
    listeners.map(({ player }) => player),
  ];

  return {
    async show(listeners, { moves, slowestMs }, now) {
      const wanted = new Map(listeners.map((listener) => [keyOf(listener), listener]));
      const all = [...wanted.values()];
      const removed = [...shown.values()].filter((listener) => !wanted.has(keyOf(listener)));
      try {
        await connections.run(BOARD.removeGone, now - GONE_MS);
        const values = [me, now + GONE_MS, moves, slowestMs] as const;
        const [server] = await connections.rows<{ anew: boolean }>(BOARD.keepAlive, ...values);
        // If our row was missing, another server took us for gone or a crash emptied the tables: write all again.
        const added = all.filter(
          (listener) => server?.anew === true || !shown.has(keyOf(listener)),
        );
        if (added.length > 0) await connections.run(BOARD.add, me, ...columns(added));
        if (removed.length > 0) await connections.run(BOARD.remove, ...columns(removed), me);
        shown = wanted;
      } catch (error) {
        // The rows are in an unknown state: delete them, and write all again next time.
        shown = new Map();
        await connections.run(BOARD.leave, me).catch(() => undefined);
        throw error;
      }
    },
    async others(tables, now) {
      const rows = await connections.rows<{ table_id: TableId; player: PlayerId }>(
        BOARD.others,
        tables,
        me,
        now,
      );
      const found = new Map<TableId, Set<PlayerId>>();
      for (const { table_id: table, player } of rows) {
        found.set(table, (found.get(table) ?? new Set()).add(player));
      }
      return found;
    },
    async paces(now) {
      const rows = await connections.rows<{ moves: number; slowest_ms: number | null }>(
        BOARD.paces,
        me,
        now,
      );
      return rows.map(({ moves, slowest_ms }): Pace => ({ moves, slowestMs: slowest_ms }));
    },
    async everybody(now) {
      const rows = await connections.rows<{ table_id: TableId; player: PlayerId }>(
        BOARD.everybody,
        me,
        now,
      );
      const found = new Map<PlayerId, Set<TableId>>();
      for (const { table_id: table, player } of rows) {
        const tables = found.get(player) ?? new Set();
        found.set(player, isTable(table) ? tables.add(table) : tables);
      }
      return found;
    },
    async among(table, players, now) {
      const rows = await connections.rows<{ player: PlayerId }>(
        BOARD.among,
        table,
        players,
        me,
        now,
      );
      return new Set(rows.map(({ player }) => player));
    },
    leave: async () => {
      await connections.run(BOARD.leave, me);
    },
  };
};
