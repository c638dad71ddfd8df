import type { Settings } from '@barrelhouse/protocol';

/** Milliseconds. Bots move one step at a time; whoever shows the table decides when the next one comes. */
const BOT_PACE = 1;

/** The settings of a table that is played on one device. */
export const deviceSettings = (places: number): Settings => ({
  places,
  access: 'invited',
  start: 'host',
  clock: null,
  fairness: 1,
  coach: true,
  botPace: BOT_PACE,
});
