import type { Problem } from '@barrelhouse/client';
import type { Desk } from '@barrelhouse/client/desk';
import { ok, type Result } from '@barrelhouse/engine';
import type { CloseReason } from '@barrelhouse/protocol';

/** Something that a host is about to do, and has to confirm. */
export type Order =
  | { readonly kind: 'close'; readonly table: string; readonly name: string }
  | {
      readonly kind: 'withdraw' | 'mute' | 'unmute' | 'ban';
      readonly player: string;
      readonly name: string;
      /** The report that led to it; it is closed as well. */
      readonly report?: string;
    }
  | { readonly kind: 'ban-address'; readonly name: string }
  | { readonly kind: 'unban'; readonly ban: string; readonly name: string }
  | { readonly kind: 'dismiss'; readonly report: string; readonly name: string };

/** What the host filled in. */
export interface Details {
  readonly minutes: number;
  readonly why: string;
  readonly because: CloseReason;
  readonly address: string;
  readonly addresses: boolean;
}

const act = async (
  desk: Desk,
  order: Order,
  { minutes, why, because, address, addresses }: Details,
): Promise<Result<unknown, Problem>> => {
  switch (order.kind) {
    case 'close':
      return desk.closeTable(order.table, because, why);
    case 'withdraw':
      return desk.withdrawName(order.player, why);
    case 'mute':
      return desk.mute(order.player, minutes, why);
    case 'unmute':
      return desk.unmute(order.player, why);
    case 'ban':
      return desk.ban({ player: order.player, addresses, minutes, why });
    case 'ban-address':
      return desk.ban({ address, minutes, why });
    case 'unban':
      return desk.unban(order.ban, why);
    default:
      return desk.dismiss(order.report, why);
  }
};

/** Does it, and closes the report that led to it. */
export const carryOut = async (
  desk: Desk,
  order: Order,
  details: Details,
): Promise<Result<unknown, Problem>> => {
  const done = await act(desk, order, details);
  if (!done.ok || !('report' in order) || order.kind === 'dismiss') return done;
  const dismissed = await desk.dismiss(order.report, details.why);
  // Another host may have been faster.
  return dismissed.ok || dismissed.error.status === 404 ? ok(undefined) : dismissed;
};
