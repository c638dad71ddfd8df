import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';

/** The light over the seat to move: it lifts from one and lands on the next. */
export interface Lamp {
  readonly lift: ReturnType<typeof crossfade>[0];
  readonly land: ReturnType<typeof crossfade>[1];
}

const LIFT = 320;

export const hangLamp = (moves: () => boolean): Lamp => {
  const duration = (): number => (moves() ? LIFT : 0);
  const [lift, land] = crossfade({
    duration,
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: duration() }),
  });
  return { lift, land };
};
