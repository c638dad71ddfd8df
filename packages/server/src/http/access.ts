import type { TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import type { FastifyRequest } from 'fastify';
import type { Player } from '../store/store.ts';
import type { Parts } from './parts.ts';
import { noSuchTable, Problem } from './problem.ts';

const belongs = (state: TableState, player: Player | undefined): boolean =>
  player !== undefined &&
  (state.host === player.player ||
    state.seats.some((seat) => seat.kind === 'human' && seat.player === player.player));

/** The table, if this player may see it: anyone an open one, the invited and those who know the code the others. */
export const tableFor = async (
  { store, tables, guesses }: Parts,
  request: FastifyRequest,
  table: TableId,
  player: Player | undefined,
  code: string | undefined,
): Promise<TableState> => {
  const state = await tables.state(table);
  if (state === undefined) throw noSuchTable();
  if (state.settings.access === 'open' || belongs(state, player)) return state;
  if (code === undefined) {
    throw new Problem(
      403,
      'code-needed',
      'To this table one is invited: send the code of the invitation.',
    );
  }
  const guess = guesses.begin(request.ip);
  const row = await store.row(table);
  if (row?.code === code.toUpperCase()) {
    guess.wasRight();
    return state;
  }
  throw new Problem(403, 'wrong-code', 'That is not the code of this table.');
};
