import type { Action, Choice, Result, Rules, View } from '@barrelhouse/engine';
import type { PlayerId, TableRefusal } from '@barrelhouse/protocol';
import type { DiceSource } from './dice-source.ts';
import type { TableState } from './state.ts';

/** What a table needs to know about the house bots. */
export interface BotBook {
  /** Whether the bot exists and can play by these rules. */
  able(bot: string, rules: Rules): Result<true, TableRefusal>;
  /** The bot's name at a table. */
  nameOf(bot: string): string;
  /** The bot's next action. It may think in another thread, and fails if that takes too long. */
  choose(bot: string, rules: Rules, view: View, choice: Choice): Promise<Action>;
}

/** Everything that a decision depends on. Deciding reads no clock and draws nothing. */
export interface DeciderContext {
  readonly state: TableState;
  readonly player: PlayerId;
  /** The player's own name, in case they sit down without giving one. */
  readonly name: string;
  readonly at: number;
  readonly dice: DiceSource;
  readonly bots: BotBook;
}
