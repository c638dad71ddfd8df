import type { MyEvent, PlayerId } from '@barrelhouse/protocol';

export type { MyEvent };

/** Stores an event for a player and sends it to their streams, on every server. */
export type Tell = (player: PlayerId, event: MyEvent) => Promise<void>;

/** Who has a stream of their own events open, on any server. */
export interface Online {
  /** Which of these players are online. */
  readonly among: (players: readonly PlayerId[]) => Promise<ReadonlySet<PlayerId>>;
  /** Calls back when a player who was offline opens a stream at this server. */
  onArrival(arrived: (player: PlayerId) => void): void;
}
