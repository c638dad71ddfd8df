import type { Problem } from '@barrelhouse/client';
import { type RatedSearch, ratedSearch, type SeekNow } from '@barrelhouse/client/seeks';
import { settings } from '../app/settings.svelte.ts';
import { house } from '../online/house.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The search for a rated match, as long as its screen is open. */
export class Search {
  now: SeekNow | undefined = $state.raw();
  /** A match was found, and the rival has not sat down yet. */
  isSeated: boolean = $state(false);
  /** The table of the match that has begun; empty until then. */
  table: string = $state('');
  problem: Problem | undefined = $state.raw();
  readonly since: number = Date.now();

  readonly #search: RatedSearch;
  /** A page that goes away gives up the search at once, not only when the server misses it. */
  readonly #leaving = (): void => {
    const address = this.#search.address();
    if (address !== undefined)
      void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  };

  constructor(game: string) {
    addEventListener('pagehide', this.#leaving);
    this.#search = ratedSearch({ house, now: Date.now, sleep }, game, settings.name, {
      looking: (now) => {
        this.isSeated = false;
        this.now = now;
      },
      seated: () => {
        this.isSeated = true;
      },
      found: ({ id }) => {
        this.#close();
        this.table = id;
      },
      failed: (problem) => {
        this.#close();
        this.problem = problem;
      },
    });
  }

  takeBot(): void {
    this.#search.takeBot();
  }

  stop(): void {
    this.#close();
    void this.#search.stop();
  }

  #close(): void {
    removeEventListener('pagehide', this.#leaving);
  }
}
