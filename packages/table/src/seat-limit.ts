import type { PlayerId, TableRefusal } from '@barrelhouse/protocol';
import { ownedSeats } from './seats.ts';
import type { TableState } from './state.ts';

/** Seats one player may have at an open table: a guest one, the host all but one. */
const mostSeats = ({ host, settings }: TableState, player: PlayerId): number =>
  player === host ? Math.max(1, settings.places - 1) : 1;

/** Why a player cannot take one more seat, even if one is free; `undefined` if they can. */
export const sittingRefusal = (state: TableState, player: PlayerId): TableRefusal | undefined => {
  if (player !== state.host && state.removed.includes(player)) return { code: 'removed-by-host' };
  if (state.settings.access !== 'open') return undefined;
  const have = ownedSeats(state, player).length;
  const most = mostSeats(state, player);
  return have < most ? undefined : { code: 'too-many-seats', have, most };
};
