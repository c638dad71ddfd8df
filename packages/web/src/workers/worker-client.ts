/** The questions that a worker answers, by name: each maps its parameters to its answer. */
export type Questions<Q> = { readonly [name in keyof Q]: (question: never) => unknown };

export type QuestionOf<Q extends Questions<Q>, Name extends keyof Q> = Parameters<Q[Name]>[0];
export type AnswerOf<Q extends Questions<Q>, Name extends keyof Q> = ReturnType<Q[Name]>;

export interface AskMessage {
  readonly id: number;
  readonly name: PropertyKey;
  readonly question: unknown;
}

/** What a worker posts: progress on a question, its answer, or news that nobody asked for. */
export type WorkerMessage =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string }
  | { readonly news: unknown };

/** The page stopped the worker before it answered. */
export class WorkerStopped extends Error {
  constructor() {
    super('The worker was stopped.');
  }
}

interface PendingQuestion {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  report(progress: unknown): void;
}

export interface WorkerClientOptions<News> {
  readonly onNews?: (news: News) => void;
  /** Called after a failed worker was started again, without its memory. */
  readonly onRestart?: () => void;
}

/** Asks a worker. It starts with the first question, and again with the next one after it was stopped or failed. */
export class WorkerClient<Q extends Questions<Q>, Progress = never, News = never> {
  readonly #start: () => Worker;
  readonly #options: WorkerClientOptions<News>;
  readonly #pending = new Map<number, PendingQuestion>();
  #worker: Worker | undefined;
  #failed = false;
  #lastId = 0;

  constructor(start: () => Worker, options: WorkerClientOptions<News> = {}) {
    this.#start = start;
    this.#options = options;
  }

  /** Whether a question is unanswered. */
  get busy(): boolean {
    return this.#pending.size > 0;
  }

  ask<Name extends keyof Q>(
    name: Name,
    question: QuestionOf<Q, Name>,
    report: (progress: Progress) => void = () => {},
  ): Promise<AnswerOf<Q, Name>> {
    return new Promise((resolve, reject) => {
      const worker = this.#running();
      const id = ++this.#lastId;
      this.#pending.set(id, {
        resolve: (answer) => resolve(answer as AnswerOf<Q, Name>),
        reject,
        report: (progress) => report(progress as Progress),
      });
      worker.postMessage({ id, name, question } satisfies AskMessage);
    });
  }

  /** Terminates the worker. Open questions fail with `WorkerStopped`. */
  stop(): void {
    this.#end(new WorkerStopped());
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
    if (this.#failed) this.#options.onRestart?.();
    this.#failed = false;
    return worker;
  }

  #receive(message: WorkerMessage): void {
    if ('news' in message) {
      this.#options.onNews?.(message.news as News);
      return;
    }
    const question = this.#pending.get(message.id);
    if ('progress' in message) {
      question?.report(message.progress);
      return;
    }
    this.#pending.delete(message.id);
    if ('failed' in message) question?.reject(new Error(message.failed));
    else question?.resolve(message.answer);
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const question of pending) question.reject(error);
  }
}
