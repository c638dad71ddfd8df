import type { PlayerId } from '@barrelhouse/protocol';
import type { Problem } from './problem.ts';

/** What hosts of the house have decided about players and addresses. */
export interface Standing {
  /** Throws if the player is banned. */
  readonly admit: (player: PlayerId) => void;
  /** The answer to everything that a banned address asks; `undefined` if it is not banned. */
  readonly refusalOf: (ip: string) => Problem | undefined;
  /** Throws if the player is muted. */
  readonly checkVoice: (player: PlayerId) => void;
  /**
   * Throws if a host withdrew the player's name and the player has chosen no other. Sitting down under another name is
   * choosing one.
   */
  readonly checkName: (player: PlayerId, name?: string) => Promise<void>;
  /** Renames a player. Throws if a host has withdrawn that name. */
  readonly rename: (player: PlayerId, name: string) => Promise<void>;
}
