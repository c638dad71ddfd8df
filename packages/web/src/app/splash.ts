/** The cup in index.html, shown until the first screen is ready. */
let splash = document.getElementById('splash');
let holders = 0;

export const isSplashShown = (): boolean => splash !== null;

/** Keeps the splash until the returned function is called. */
export const holdSplash = (): (() => void) => {
  holders++;
  return () => {
    holders--;
    // Removed with the frame that shows the screen; until then something else may hold it.
    requestAnimationFrame(() => {
      if (holders > 0) return;
      splash?.remove();
      splash = null;
    });
  };
};
