const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

const isModifier = ({ key }: KeyboardEvent): boolean =>
  key === 'Tab' || (key.length > 1 && key !== 'Enter' && key !== 'Escape');

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Swallows the rest of a press, so that a tap that ends a throw does not also bank. */
const swallowRest = (): void => {
  const over = new AbortController();
  const { signal } = over;
  const options = { capture: true, signal };
  const end = (): void => over.abort();
  window.addEventListener('click', stop, options);
  // A click follows its release at once; if none comes, the next click must get through.
  for (const release of ['pointerup', 'pointercancel', 'keyup']) {
    window.addEventListener(release, () => setTimeout(end, 40), options);
  }
  setTimeout(end, 1000);
};

/**
 * Calls `end` at the first tap, click or key anywhere and swallows it. Ignores keys with modifiers and keys in text
 * fields. Returns a function that stops listening.
 */
export const onInterrupt = (end: () => void): (() => void) => {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const interrupt = (event: Event): void => {
    stop(event);
    over.abort();
    if (event.type !== 'click') swallowRest();
    end();
  };
  window.addEventListener('pointerdown', interrupt, options);
  window.addEventListener('click', interrupt, options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isModifier(event)) return;
      // Enter held down would press the focused button again and again.
      if (event.repeat) stop(event);
      else interrupt(event);
    },
    options,
  );
  return () => over.abort();
};
