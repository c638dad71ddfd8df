import type { Action, Choice, Result, Rules, View } from '@barrelhouse/engine';
import type { PlayerId, TableRefusal } from '@barrelhouse/protocol';
import type { DiceSource } from './dice-source.ts';
import type { TableState } from './state.ts';

/** The house bots, as far as a table asks about them. */
export interface BotBook {
  /** Whether there is such a bot and it can play by these rules. */
  able(bot: string, rules: Rules): Result<true, TableRefusal>;
  /** What it is called at a table. */
  nameOf(bot: string): string;
  /** What the bot does. It may think elsewhere, and fails if it takes too long. */
  choose(bot: string, rules: Rules, view: View, choice: Choice): Promise<Action>;
}

/** All that a decision depends on; none of it is asked of the world. */
export interface DeciderContext {
  readonly state: TableState;
  readonly player: PlayerId;
  /** The player's own name, for those who give none. */
  readonly name: string;
  readonly at: number;
  readonly dice: DiceSource;
  readonly bots: BotBook;
}
