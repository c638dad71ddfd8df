import { nextTask } from './task.ts';

/** Parts of a screen that are much to make at once: each is made in a task of its own. */
export class InTurn {
  made: number = $state(0);
  #begun = false;

  begin(parts: number): void {
    if (this.#begun) return;
    this.#begun = true;
    void this.#makeAll(parts);
  }

  async #makeAll(parts: number): Promise<void> {
    while (this.made < parts) {
      await nextTask();
      this.made++;
    }
  }
}
