import { type Answered, isPassing, type Problem, pauseAfter } from '@barrelhouse/client';

/** A request that a screen sends when it opens. Retries temporary failures. */
export class Loader<T> {
  value: T | undefined = $state.raw();
  problem: Problem | undefined = $state.raw();

  readonly #ask: () => Answered<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #closed = false;

  constructor(ask: () => Answered<T>) {
    this.#ask = ask;
    void this.run();
  }

  async run(): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await this.#ask();
    if (this.#closed) return;
    if (answer.ok) {
      this.#attempt = 0;
      this.problem = undefined;
      this.value = answer.value;
      return;
    }
    this.problem = answer.error;
    if (isPassing(answer.error)) {
      this.#timer = setTimeout(
        () => void this.run(),
        pauseAfter(++this.#attempt, answer.error.retryAfter),
      );
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
