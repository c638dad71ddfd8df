import type { Component } from 'svelte';

/** A note above whatever screen is on show, for something that goes on while the player is elsewhere. */
class AppNote {
  shown: Component | undefined = $state.raw();
  /** What happens to the player elsewhere. */
  news: Component | undefined = $state.raw();
  /** The same on the home screen, above the tables. */
  home: Component | undefined = $state.raw();
}

export const appNote: AppNote = new AppNote();
