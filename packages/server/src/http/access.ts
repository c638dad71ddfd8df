import type { TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import type { FastifyRequest } from 'fastify';
import type { Player } from '../store/store.ts';
import { noSuchTable, Problem } from './problem.ts';
import type { RouteServices } from './services.ts';

const isMember = (state: TableState, player: Player | undefined): boolean =>
  player !== undefined &&
  (state.host === player.player ||
    state.seats.some((seat) => seat.kind === 'human' && seat.player === player.player));

/** Returns the table if the player may see it: it is open, or the player is its host, has a seat or knows its code. */
export const visibleTable = async (
  { store, tables, guessLimit }: RouteServices,
  request: FastifyRequest,
  table: TableId,
  player: Player | undefined,
  code: string | undefined,
): Promise<TableState> => {
  const state = await tables.state(table);
  if (state === undefined) throw noSuchTable();
  if (state.settings.access === 'open' || isMember(state, player)) return state;
  if (code === undefined) {
    throw new Problem(403, 'code-needed', 'This table is invite-only. Send its invitation code.');
  }
  const guess = guessLimit.begin(request.ip);
  const row = await store.row(table);
  if (row?.code === code.toUpperCase()) {
    guess.wasRight();
    return state;
  }
  throw new Problem(403, 'wrong-code', 'That is not the invitation code of this table.');
};
