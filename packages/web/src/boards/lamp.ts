import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';

/** The light over the seat to move, which glides from seat to seat. */
export interface Lamp {
  readonly lift: ReturnType<typeof crossfade>[0];
  readonly land: ReturnType<typeof crossfade>[1];
}

const GLIDE_MS = 320;

export const createLamp = (moves: () => boolean): Lamp => {
  const duration = (): number => (moves() ? GLIDE_MS : 0);
  const [lift, land] = crossfade({
    duration,
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: duration() }),
  });
  return { lift, land };
};
