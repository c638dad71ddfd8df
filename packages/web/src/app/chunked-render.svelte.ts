import { nextTask } from './task.ts';

/** Counts up the parts of a large screen, one per task, so that the page stays responsive. */
export class ChunkedRender {
  rendered: number = $state(0);
  #started = false;

  start(parts: number): void {
    if (this.#started) return;
    this.#started = true;
    void this.#run(parts);
  }

  async #run(parts: number): Promise<void> {
    while (this.rendered < parts) {
      await nextTask();
      this.rendered++;
    }
  }
}
