import type { Component } from 'svelte';

/** Notes beside whatever screen is on show, for something that goes on while the player is elsewhere. */
class AppNote {
  shown: Component | undefined = $state.raw();
  /** What happens to the player elsewhere. */
  news: Component | undefined = $state.raw();
  /** The same on the home screen, above the tables. */
  home: Component | undefined = $state.raw();
  /** News in one line, for tables; `undefined` if there is nothing to say. */
  line: Component | undefined = $state.raw();
  /** In place of it: somebody is waiting. */
  urgent: Component | undefined = $state.raw();
  /** For the top of a table: something that takes its time. */
  chip: Component | undefined = $state.raw();
  #hiders: number = $state(0);

  /** Whether notes take the bottom of the window. */
  get isBar(): boolean {
    return this.#hiders === 0;
  }

  /** For tables, which have a place of their own for the line because dice must not move, and for walls. */
  hideBar(): () => void {
    this.#hiders++;
    return () => {
      this.#hiders--;
    };
  }
}

export const appNote: AppNote = new AppNote();

/** Keeps the height of the notes as `--notes`, so that bars at the bottom of a screen stay above them. */
export const reserve = (notes: HTMLElement): { destroy(): void } => {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notes', `${notes.offsetHeight}px`),
  );
  observer.observe(notes);
  return { destroy: () => observer.disconnect() };
};
