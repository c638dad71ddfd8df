import type { TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import type { FastifyRequest } from 'fastify';
import type { Player, Store } from '../store/store.ts';
import { noSuchTable, Problem } from './problem.ts';
import type { RouteServices } from './services.ts';

const isMember = (state: TableState, player: Player | undefined): boolean =>
  player !== undefined &&
  (state.host === player.player ||
    state.seats.some((seat) => seat.kind === 'human' && seat.player === player.player));

/** Whether the player was invited by a friend, or a table was opened for a challenge of theirs. */
const isAwaited = async (store: Store, { player }: Player, table: TableId): Promise<boolean> =>
  (await store.people.isInvited(player, table)) || (await store.bots.isExpected(player, table));

/** The table; that of a pairing is opened if a player of it is faster than the house. */
const findTable = async (
  { tables, club }: RouteServices,
  table: TableId,
  player: Player | undefined,
): Promise<TableState | undefined> => {
  const found = await tables.state(table);
  if (found !== undefined || player === undefined || club === undefined) return found;
  await club.tournaments.openPaired(table, player.player);
  return tables.state(table);
};

/**
 * Returns the table if the player may see it: it is open, or the player is its host, has a seat, was invited by a friend,
 * is paired there by a tournament or knows its code.
 */
export const visibleTable = async (
  services: RouteServices,
  request: FastifyRequest,
  table: TableId,
  player: Player | undefined,
  code: string | undefined,
): Promise<TableState> => {
  const { store, guessLimit, club } = services;
  const state = await findTable(services, table, player);
  if (state === undefined) throw noSuchTable();
  if (state.settings.access === 'open' || isMember(state, player)) return state;
  if (code === undefined) {
    if (player !== undefined && (await club?.tournaments.isPaired(state, player.player)) === true)
      return state;
    if (player !== undefined && (await isAwaited(store, player, table))) return state;
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

/** Open tables do not bring players together of whom one blocked the other. Neither is told why. */
export const refuseApart = async (
  { apart, botAccounts }: Pick<RouteServices, 'apart' | 'botAccounts'>,
  state: TableState,
  player: Player,
): Promise<void> => {
  await botAccounts?.refuseSeat(player.player, state);
  if (state.settings.access !== 'open' || isMember(state, player)) return;
  const others = await apart.from(player.player);
  const isThere = state.seats.some((seat) => seat.kind === 'human' && others.has(seat.player));
  if (others.has(state.host) || isThere)
    throw new Problem(422, 'seat-refused', 'This player cannot take a seat at this table.');
};

/** Nobody offers a rematch to a player of whom one blocked the other. Neither is told why. */
export const refuseRematchApart = async (
  { apart }: Pick<RouteServices, 'apart'>,
  state: TableState,
  { player }: Player,
): Promise<void> => {
  // One that was offered stays offered: the driver says so, or repeats its answer.
  if (state.rematch !== null) return;
  const others = await apart.from(player);
  if (state.seats.some((seat) => seat.kind === 'human' && others.has(seat.player)))
    throw new Problem(422, 'rematch-refused', 'This player cannot offer a rematch at this table.');
};
