import type { TournamentSettings, TournamentState } from '@barrelhouse/club';
import type { PlayerId } from '@barrelhouse/protocol';

/** What the server has to know beyond what decides a tournament. It is part of the fact `opened`. */
export interface HostedSettings extends TournamentSettings {
  readonly host: PlayerId;
  readonly rated: boolean;
  readonly listed: boolean;
  /** The host starts it; `startsAt` is when it is given up. */
  readonly byHand: boolean;
  /** Milliseconds from the pairing until an empty seat is a no-show. */
  readonly noShowAfter: number;
  /** In seconds. Every table has a clock, so that every round ends. */
  readonly clock: { readonly bank: number; readonly increment: number };
  readonly fairness: 1 | 2;
}

/** A tournament after some fact. */
export interface Hosted {
  readonly id: string;
  /** The number of the last fact. */
  readonly seq: number;
  readonly state: TournamentState;
  readonly settings: HostedSettings;
}

/** Until when the seats of a pairing are held. */
export const seatsUntil = (settings: HostedSettings, pairedAt: number): number =>
  pairedAt + settings.noShowAfter;
