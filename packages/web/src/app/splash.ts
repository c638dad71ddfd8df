/** The cup that the page itself is drawn with. It stands until the first screen has something to show. */
let splash = document.getElementById('splash');
let holders = 0;

export const splashStands = (): boolean => splash !== null;

/** Keeps it standing until what this answers is called. */
export const holdSplash = (): (() => void) => {
  holders++;
  return () => {
    holders--;
    // With the frame that shows what it stood for; until then another may hold it.
    requestAnimationFrame(() => {
      if (holders > 0) return;
      splash?.remove();
      splash = null;
    });
  };
};
