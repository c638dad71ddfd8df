import { play, vibrate } from '../../dice/sound.ts';

/** Makes this device noticed: a knock, a buzz, and a title that stays until the player moves. */
export const callPlayer = (title: string): void => {
  play('nudge');
  vibrate([80, 60, 80]);
  document.title = title;
};
