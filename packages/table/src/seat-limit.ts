import type { PlayerId, TableRefusal } from '@barrelhouse/protocol';
import { ownedSeats } from './seats.ts';
import type { TableState } from './state.ts';

/** Seats of an open table for one player: guests have one, and the host leaves one for somebody else. */
const mostSeats = ({ host, settings }: TableState, player: PlayerId): number =>
  player === host ? Math.max(1, settings.places - 1) : 1;

/** Why a player cannot take one more seat, whatever seats are free; `undefined` for those who can. */
export const sittingRefusal = (state: TableState, player: PlayerId): TableRefusal | undefined => {
  if (player !== state.host && state.removed.includes(player)) return { code: 'removed-by-host' };
  if (state.settings.access !== 'open') return undefined;
  const have = ownedSeats(state, player).length;
  const most = mostSeats(state, player);
  return have < most ? undefined : { code: 'too-many-seats', have, most };
};
