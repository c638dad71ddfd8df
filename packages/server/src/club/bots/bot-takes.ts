import type { BotRefusal, BotSettings, Clock } from '@barrelhouse/protocol';

export interface Terms {
  /** The id of a game, perhaps with options. */
  readonly game: string;
  readonly rated: boolean;
  readonly clock: Clock | null;
}

const baseOf = (game: string): string => game.split('+', 1)[0] ?? '';

export const takesGame = ({ games }: BotSettings, game: string): boolean =>
  games.length === 0 || games.includes(baseOf(game));

export const takesClock = ({ clocks }: BotSettings, clock: Clock | null): boolean =>
  clock === null ? clocks.none : clock.bank >= clocks.least && clock.bank <= clocks.most;

/** Why a bot's settings rule a challenge out; `undefined` if they do not. */
export const refusalOf = (
  settings: BotSettings,
  { game, rated, clock }: Terms,
): BotRefusal | undefined => {
  if (!settings.challenges) return 'challenges';
  if (!takesGame(settings, game)) return 'game';
  if (rated && !settings.rated) return 'rated';
  return takesClock(settings, clock) ? undefined : 'clock';
};
