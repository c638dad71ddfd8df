import type { Ask, Asks, Progress, Told } from './messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly progress: (progress: Progress) => void;
}

/** A thread that looks back for one screen. It starts with the first question and ends with the screen. */
export class Helper {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  ask<Name extends keyof Asks>(
    name: Name,
    order: Parameters<Asks[Name]>[0],
    progress: (progress: Progress) => void = () => {},
  ): Promise<ReturnType<Asks[Name]>> {
    const id = ++this.#asked;
    const question = { id, ask: name, order } as Ask;
    return new Promise((resolve, reject) => {
      const answer = (value: unknown): void => resolve(value as ReturnType<Asks[Name]>);
      this.#waiting.set(id, { resolve: answer, reject, progress });
      this.#start().postMessage(question);
    });
  }

  /** Ends what is being done; whoever waits for it waits in vain. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting.clear();
  }

  #start(): Worker {
    if (this.#worker === undefined) {
      const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data));
      worker.addEventListener('error', () => this.#fail(new Error('The thread did not start.')));
      this.#worker = worker;
    }
    return this.#worker;
  }

  #hear(told: Told): void {
    const asker = this.#waiting.get(told.id);
    if ('progress' in told) {
      asker?.progress(told.progress);
      return;
    }
    this.#waiting.delete(told.id);
    if ('failed' in told) asker?.reject(new Error(told.failed));
    else asker?.resolve(told.answer);
  }

  #fail(error: Error): void {
    for (const asker of this.#waiting.values()) asker.reject(error);
    this.close();
  }
}
