import { openTables, type PlayedTable, type PlayerResult } from '@barrelhouse/club';
import { findRules } from '@barrelhouse/engine';
import {
  HOUSE_HOST,
  type PlayerId,
  type Settings,
  type TableId,
  type TournamentId,
} from '@barrelhouse/protocol';
import { pairingTableId, type TableOrder } from '../../host/new-table.ts';
import type { Tables } from '../../host/tables.ts';
import type { Player, Store, TableRow } from '../../store/store.ts';
import { type Hosted, type HostedSettings, seatsUntil } from './hosted.ts';
import { tableResults } from './table-results.ts';
import type { TournamentLog } from './tournament-log.ts';

/** Opens the tables of pairings, and reports what happens there. All of it may be repeated, by any server. */
export interface PairedTables {
  /** Opens tables that are missing, ends the wait for no-shows, and reports tables that have closed. */
  look(hosted: Hosted): Promise<void>;
  /**
   * Closes the tables of pairings that are decided, or that never will be. A rated match that has begun is played to the
   * end: closing it would spare somebody a loss.
   */
  closeDecided(hosted: Hosted): Promise<void>;
  /** Reports a pairing if its table has closed. */
  report(id: TournamentId, number: number, players: readonly PlayerId[]): Promise<void>;
  /** The open tables at which a match is in progress, of one player or of everybody. */
  inProgress(hosted: Hosted, player?: PlayerId): Promise<readonly PlayedTable[]>;
  /** Leaves the tables at which a player is in the middle of a match, so that they end with a result. */
  leave(hosted: Hosted, player: PlayerId): Promise<void>;
}

export interface PairedTablesParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly log: TournamentLog;
  readonly now: () => number;
}

const tableSettings = ({ clock, fairness }: HostedSettings, places: number): Settings => ({
  places,
  access: 'invited',
  start: 'full',
  clock,
  fairness,
  coach: false,
  botPace: 0,
});

/** Tables known to be closed, so that the record is asked once for each. */
const MOST_CLOSED = 20_000;

export const pairedTables = ({ store, tables, log, now }: PairedTablesParts): PairedTables => {
  const closed = new Set<TableId>();

  const orderOf = (settings: HostedSettings, places: number): TableOrder => {
    const rules = findRules(settings.game);
    if (!rules.ok) throw new Error(`There is no game ${settings.game} any more.`);
    return {
      host: HOUSE_HOST,
      rules: rules.value,
      settings: tableSettings(settings, places),
      bots: [],
    };
  };

  const open = async ({ id, settings }: Hosted, pairing: PlayedTable): Promise<void> => {
    const table = pairingTableId(id, pairing.table);
    const order = orderOf(settings, pairing.players.length);
    // A mark without a table does no harm; a rated table without its mark would never be rated.
    if (settings.rated) await store.ratings.markRated(table, order.rules.id, now());
    await tables.open(table, order);
  };

  const resultsAt = async (
    id: TournamentId,
    number: number,
    players: readonly PlayerId[],
  ): Promise<readonly PlayerResult[] | undefined> => {
    const state = await tables.state(pairingTableId(id, number));
    return state && tableResults(state, players);
  };

  const report: PairedTables['report'] = async (id, number, players) => {
    const results = await resultsAt(id, number, players);
    // Refused if another server was faster.
    if (results !== undefined) await log.submit(id, { type: 'report', table: number, results });
  };

  const leaveTable = async (id: TournamentId, number: number, player: Player): Promise<void> => {
    const key = `tournament ${id} ${number} leave`;
    const sender = { player, key, fingerprint: key };
    await tables.submit(pairingTableId(id, number), { type: 'leave' }, sender);
  };

  /**
   * Gives up the seats of players who have left the tournament, at a larger table that has not begun. Whether it will
   * never begin, because nobody else can come.
   */
  const freeSeats = async ({ id, state }: Hosted, pairing: PlayedTable, { seats }: TableRow) => {
    const isGone = (player: PlayerId): boolean => state.competitors.get(player)?.withdrawn === true;
    const isSeated = (player: PlayerId): boolean => seats.some(({ who }) => who === player);
    for (const player of pairing.players.filter((one) => isGone(one) && isSeated(one))) {
      const found = await store.player(player);
      if (found !== undefined) await leaveTable(id, pairing.table, found);
    }
    const coming = pairing.players.filter((player) => !isGone(player));
    return coming.length < pairing.players.length && coming.every(isSeated);
  };

  const lookAt = async (hosted: Hosted, pairing: PlayedTable): Promise<void> => {
    const { id, settings } = hosted;
    const table = pairingTableId(id, pairing.table);
    const row = await store.row(table);
    if (row === undefined) return open(hosted, pairing);
    if (row.status === 'playing') return;
    if (row.status === 'waiting') {
      const isOff = await freeSeats(hosted, pairing, row);
      if (!isOff && now() < seatsUntil(settings, pairing.pairedAt)) return;
      await tables.closeWaiting(table, 'expired');
    }
    await report(id, pairing.table, pairing.players);
  };

  const inProgress: PairedTables['inProgress'] = async ({ id, state }, player) => {
    const own = openTables(state).filter(
      ({ players }) => player === undefined || players.includes(player),
    );
    const rows = await Promise.all(own.map(({ table }) => store.row(pairingTableId(id, table))));
    return own.filter((_, i) => rows[i]?.status === 'playing');
  };

  return {
    async look(hosted) {
      await Promise.all(openTables(hosted.state).map((pairing) => lookAt(hosted, pairing)));
    },
    async closeDecided({ id, state, settings }) {
      const isOver = state.phase === 'ended' || state.phase === 'cancelled';
      for (const { table: number, results } of state.tables) {
        if (results === undefined && !isOver) continue;
        const table = pairingTableId(id, number);
        if (closed.has(table)) continue;
        const row = await store.row(table);
        if (row?.status === 'waiting' || row?.status === 'playing')
          await (settings.rated
            ? tables.closeWaiting(table, 'host-closed')
            : tables.close(table, 'host-closed'));
        if (closed.size >= MOST_CLOSED) closed.clear();
        closed.add(table);
      }
    },
    report,
    inProgress,
    async leave(hosted, player) {
      const { id } = hosted;
      const found = await store.player(player);
      if (found === undefined) return;
      for (const { table: number, players } of await inProgress(hosted, player)) {
        await leaveTable(id, number, found);
        await report(id, number, players);
      }
    },
  };
};
