import type { TableRating } from '@barrelhouse/client/ratings';
import { hearMyChanges } from '../online/my-stream.ts';
import { ratings } from './ratings.ts';

/** The first pauses between two readings. An event usually comes first. */
const PAUSES = [1500, 3000, 6000, 12_000, 20_000];
/** After so many readings we say that it takes long. */
const LATE = 4;

/** What a match did to ratings, read again until it is known: when an event says so, or after growing pauses. */
export class RatingModel {
  rating: TableRating | undefined = $state.raw();
  isLate: boolean = $state(false);
  hasFailed: boolean = $state(false);

  readonly #table: string;
  readonly #deaf: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readings = 0;
  #isClosed = false;

  constructor(table: string) {
    this.#table = table;
    this.#deaf = hearMyChanges(() => void this.read());
    void this.read();
  }

  /** Whether the numbers are final. */
  get isKnown(): boolean {
    const state = this.rating?.state;
    return state === 'rated' || state === 'not-counted' || state === 'unrated';
  }

  async read(): Promise<void> {
    if (this.isKnown || this.#isClosed) return;
    clearTimeout(this.#timer);
    const found = await ratings.atTable(this.#table);
    if (this.#isClosed || this.isKnown) return;
    this.hasFailed = !found.ok;
    if (found.ok) this.rating = found.value;
    if (this.isKnown) return;
    const pause = PAUSES[this.#readings] ?? PAUSES.at(-1);
    this.isLate = this.#readings >= LATE;
    this.#readings++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), pause);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#deaf();
  }
}
