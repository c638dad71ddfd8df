import type { Clock } from '@barrelhouse/protocol';
import type { settings } from '../app/settings.svelte.ts';

type BotSpeed = typeof settings.botSpeed;

/** Milliseconds between a bot's moves, at tables with a short clock. */
const PACE: { readonly [speed in BotSpeed]: number } = {
  slow: 1400,
  normal: 700,
  fast: 280,
  instant: 0,
};

/** Seconds. With more time than this, nobody minds if a few pass while a bot's turn is shown. */
const SHORT_CLOCK = 3600;

/**
 * How fast the bots at a new table move. A bot without a pace plays its turn at once, and every screen shows it at the
 * speed of its own player. With a short clock the bots take their time at the table instead, because the clock of the next
 * player would run while the page still shows them.
 */
export const botPaceFor = (clock: Clock | null | undefined, speed: BotSpeed): number =>
  clock === null || clock === undefined || clock.bank > SHORT_CLOCK ? 0 : PACE[speed];
