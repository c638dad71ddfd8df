import { settings } from '../app/settings.svelte.ts';
import type { Sound } from './synth.ts';

/** Plays a sound if sounds are on; `count` is the number of dice that land. */
export const play = (name: Sound, count = 1): void => {
  if (!settings.sound) return;
  // Most players have sounds off, so the synthesizer is loaded on demand.
  import('./synth.ts').then(
    ({ playSound }) => playSound(name, count),
    () => undefined,
  );
};

/** Vibrates if the device supports it and the player allows it; milliseconds on, off, on … */
export const vibrate = (pattern: number | readonly number[]): void => {
  if (!settings.vibration || typeof navigator === 'undefined' || !('vibrate' in navigator)) return;
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
};
