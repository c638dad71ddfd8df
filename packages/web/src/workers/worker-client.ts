/** What a page can ask of a worker: for each name what the question holds, and what the answer is. */
export type Questions<Q> = { readonly [name in keyof Q]: (question: never) => unknown };

export type QuestionOf<Q extends Questions<Q>, Name extends keyof Q> = Parameters<Q[Name]>[0];
export type AnswerOf<Q extends Questions<Q>, Name extends keyof Q> = ReturnType<Q[Name]>;

export interface AskMessage {
  readonly id: number;
  readonly name: PropertyKey;
  readonly question: unknown;
}

/** What a worker posts: how far a question has come, its answer, or news that nobody asked for. */
export type WorkerMessage =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string }
  | { readonly news: unknown };

/** The page has stopped the worker, so the question will not be answered. */
export class Stopped extends Error {
  constructor() {
    super('The worker was stopped.');
  }
}

interface Asker {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  report(progress: unknown): void;
}

export interface WorkerClientOptions<News> {
  /** Hears what the worker says unasked. */
  readonly hear?: (news: News) => void;
  /** Called when the worker has been started again after it failed: it remembers nothing. */
  readonly restarted?: () => void;
}

/** Asks a worker, which starts with the first question, and again with the next one after it was stopped or failed. */
export class WorkerClient<Q extends Questions<Q>, Progress = never, News = never> {
  readonly #start: () => Worker;
  readonly #options: WorkerClientOptions<News>;
  readonly #askers = new Map<number, Asker>();
  #worker: Worker | undefined;
  #failed = false;
  #lastId = 0;

  constructor(start: () => Worker, options: WorkerClientOptions<News> = {}) {
    this.#start = start;
    this.#options = options;
  }

  /** Whether a question is still to be answered. */
  get busy(): boolean {
    return this.#askers.size > 0;
  }

  ask<Name extends keyof Q>(
    name: Name,
    question: QuestionOf<Q, Name>,
    report: (progress: Progress) => void = () => {},
  ): Promise<AnswerOf<Q, Name>> {
    return new Promise((resolve, reject) => {
      const worker = this.#running();
      const id = ++this.#lastId;
      this.#askers.set(id, {
        resolve: (answer) => resolve(answer as AnswerOf<Q, Name>),
        reject,
        report: (progress) => report(progress as Progress),
      });
      worker.postMessage({ id, name, question } satisfies AskMessage);
    });
  }

  /** Ends the worker and whatever it is doing. Open questions fail with `Stopped`. */
  stop(): void {
    this.#end(new Stopped());
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (worker === this.#worker) this.#receive(data);
    });
    worker.addEventListener('error', () => {
      if (worker !== this.#worker) return;
      this.#failed = true;
      this.#end(new Error('The worker failed.'));
    });
    this.#worker = worker;
    if (this.#failed) this.#options.restarted?.();
    this.#failed = false;
    return worker;
  }

  #receive(message: WorkerMessage): void {
    if ('news' in message) {
      this.#options.hear?.(message.news as News);
      return;
    }
    const asker = this.#askers.get(message.id);
    if ('progress' in message) {
      asker?.report(message.progress);
      return;
    }
    this.#askers.delete(message.id);
    if ('failed' in message) asker?.reject(new Error(message.failed));
    else asker?.resolve(message.answer);
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const askers = [...this.#askers.values()];
    this.#askers.clear();
    for (const asker of askers) asker.reject(error);
  }
}
