/** Before a held button repeats, in ticks. */
const DELAY = 8;
const TICK_MS = 50;

/** Calls `act` on a press, and over and over while the button is held: faster after a while. */
export const holdToRepeat =
  (act: () => void) =>
  (button: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let ticks = 0;
    const release = (): void => clearInterval(timer);
    const hold = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      ticks = 0;
      release();
      timer = setInterval(() => {
        ticks++;
        if (ticks > DELAY && (ticks > 5 * DELAY || ticks % 2 === 0)) act();
      }, TICK_MS);
    };
    const press = (): void => {
      release();
      // A click ends every hold; what it repeated has been done.
      if (ticks <= DELAY) act();
      ticks = 0;
    };
    /** A long touch opens no menu. */
    const quiet = (event: Event): void => event.preventDefault();
    button.addEventListener('pointerdown', hold);
    button.addEventListener('click', press);
    button.addEventListener('contextmenu', quiet);
    const ends = ['pointerup', 'pointerleave', 'pointercancel', 'blur'] as const;
    for (const end of ends) button.addEventListener(end, release);
    return () => {
      release();
      button.removeEventListener('pointerdown', hold);
      button.removeEventListener('click', press);
      button.removeEventListener('contextmenu', quiet);
      for (const end of ends) button.removeEventListener(end, release);
    };
  };
