import { loadLater } from '../app/load-later.ts';
import type { Turn } from '../turn/turn.svelte.ts';
import { isTyping, pressKey, readKey } from '../turn/turn-keys.ts';
import type { Stage } from './stage.svelte.ts';

interface Handlers {
  readonly onkeydown: (event: KeyboardEvent) => void;
  readonly onpointerdown: (event: PointerEvent) => void;
}

/** Handles keys and taps anywhere on the page. `area` gives the table, once it is there. For use in a component. */
export const handleInput = (
  stage: Stage,
  turn: Turn,
  area: () => HTMLElement | undefined,
): Handlers => {
  /** Where the latest key was pressed. */
  let latestKey: EventTarget | null = null;
  let hasKeys = $state(false);
  // Only the keyboard needs it, so it is loaded with the first key.
  $effect(() => {
    const table = area();
    if (!hasKeys || table === undefined) return undefined;
    const keeping = loadLater(() => import('./keep-focus.ts')).then(({ keepFocus }) =>
      keepFocus(table, latestKey),
    );
    return () => void keeping.then((stop) => stop());
  });

  return {
    onkeydown: (event) => {
      latestKey = event.target;
      hasKeys = true;
      if (isTyping(event.target)) return;
      const key = readKey(event);
      if (key === undefined) return;
      if (stage.busy && key.type !== 'digit') stage.hurry();
      if (pressKey(turn, key)) event.preventDefault();
    },
    /** A tap anywhere but on a control skips the moves of others. */
    onpointerdown: ({ target }) => {
      if (stage.mine.includes(stage.view?.turn ?? 0) || !(target instanceof Element)) return;
      if (target.closest('a, button:not(.die), dialog, [tabindex]') === null) stage.hurry();
    },
  };
};
