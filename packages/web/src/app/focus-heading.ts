/** Frames to wait for a screen that loads slowly. */
const PATIENCE = 600;
let current = 0;

/** Moves the focus to the heading of the screen that is being opened, so that a screen reader starts there. */
export const focusHeading = (): void => {
  current += 1;
  const mine = current;
  let frames = 0;
  const look = (): void => {
    // Another navigation came, or the player or the screen has chosen a place already.
    if (mine !== current || document.activeElement !== document.body) return;
    const heading = document.querySelector('h1');
    if (heading?.checkVisibility({ visibilityProperty: true })) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else if (frames++ < PATIENCE) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
