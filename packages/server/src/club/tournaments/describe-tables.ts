import { openTables, type PlayedTable, pointsAt } from '@barrelhouse/club';
import type { TournamentTable } from '@barrelhouse/protocol';
import { pairingTableId } from '../../host/new-table.ts';
import type { Store } from '../../store/store.ts';
import { type Hosted, seatsUntil } from './hosted.ts';
import { roundOf } from './row-change.ts';

/** A pairing with its table as it is now. */
export const describeTable = async (
  store: Pick<Store, 'row'>,
  { id, settings }: Hosted,
  { table: number, round, players, pairedAt, results, bracket }: PlayedTable,
): Promise<TournamentTable> => {
  const table = pairingTableId(id, number);
  const row = await store.row(table);
  const seated = new Set(row?.seats.map(({ who }) => who));
  const status = results !== undefined ? 'over' : row?.status === 'playing' ? 'playing' : 'waiting';
  return {
    number,
    round,
    table,
    code: row?.code ?? '',
    status,
    pairedAt,
    seatsUntil: status === 'waiting' ? seatsUntil(settings, pairedAt) : null,
    players: players.map((player) => {
      const own = results?.find((result) => result.player === player);
      return {
        player,
        seated: seated.has(player),
        place: own?.place ?? null,
        points: results === undefined || own === undefined ? null : pointsAt(results, own),
        absent: own?.absent ?? false,
        luckFree: own?.luckFree ?? null,
      };
    }),
    bracket: bracket ?? null,
    walkover: results?.some(({ absent }) => absent) ?? false,
  };
};

/** Tables in progress, and all of the latest round. */
export const currentTables = (hosted: Hosted): readonly PlayedTable[] => {
  const { state } = hosted;
  const round = roundOf(state);
  const open = new Set(openTables(state));
  return state.tables.filter((table) => open.has(table) || table.round === round);
};
