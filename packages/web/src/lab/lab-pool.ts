import { WorkerClient, WorkerStopped } from '../workers/worker-client.ts';
import type { LabQuestions } from './lab-questions.ts';

type Client = WorkerClient<LabQuestions, number>;
type Work<Answer> = (client: Client) => Promise<Answer>;

interface Waiting {
  readonly begin: (client: Client) => void;
  readonly drop: () => void;
}

export const startLabWorker = (): Worker =>
  new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });

/** Cores that the page may use: one stays free. */
export const spareCores = (): number =>
  Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));

/** A few workers; work waits until one of them is free. */
export class LabPool {
  readonly #idle: Client[];
  readonly #all: readonly Client[];
  #waiting: Waiting[] = [];

  constructor(size: number, start: () => Worker = startLabWorker) {
    this.#all = Array.from({ length: size }, () => new WorkerClient<LabQuestions, number>(start));
    this.#idle = [...this.#all];
  }

  /** Runs work as soon as a worker is free. Rejects with `WorkerStopped` if the pool is stopped. */
  async run<Answer>(work: Work<Answer>): Promise<Answer> {
    const client = this.#idle.pop() ?? (await this.#next());
    try {
      return await work(client);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(client);
      else next.begin(client);
    }
  }

  /** Ends all workers. They start again with the next work. */
  stop(): void {
    const dropped = this.#waiting;
    this.#waiting = [];
    for (const { drop } of dropped) drop();
    for (const client of this.#all) client.stop();
  }

  #next(): Promise<Client> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ begin: resolve, drop: () => reject(new WorkerStopped()) });
    });
  }
}
