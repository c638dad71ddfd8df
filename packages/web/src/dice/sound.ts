import { settings } from '../app/settings.svelte.ts';
import type { Sound } from './synth.ts';

/** Plays a sound where sounds are on; `count` is the number of dice that land. */
export const play = (name: Sound, count = 1): void => {
  if (!settings.sound) return;
  // Most play in silence: X.
  import('./synth.ts').then(
    ({ playSound }) => playSound(name, count),
    () => undefined,
  );
};

/** Shakes the device where it can and may; milliseconds on, off, on … */
export const vibrate = (pattern: number | readonly number[]): void => {
  if (!settings.vibration || typeof navigator === 'undefined' || !('vibrate' in navigator)) return;
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
};
