import { describe, expect, test } from 'vitest';
import { type Answers, answerQuestions } from './answer-questions.ts';
import { type AskMessage, Stopped, WorkerClient, type WorkerMessage } from './worker-client.ts';

interface Sums {
  add(question: { readonly numbers: readonly number[] }): number;
  /** Never answered. */
  wait(question: Record<string, never>): string;
}

/** A worker in the same thread; messages travel as copies, one microtask later. */
class NearWorker extends EventTarget {
  readonly scope = new EventTarget();
  ended = false;

  constructor(answers: Answers<Sums, number>) {
    super();
    answerQuestions<Sums, number>(
      {
        postMessage: (message) => this.#deliver(this, message),
        addEventListener: (type, listener) =>
          this.scope.addEventListener(type, (event) => listener(event as MessageEvent<AskMessage>)),
      },
      answers,
    );
  }

  postMessage(message: unknown): void {
    this.#deliver(this.scope, message);
  }

  news(news: unknown): void {
    this.#deliver(this, { news } satisfies WorkerMessage);
  }

  terminate(): void {
    this.ended = true;
  }

  #deliver(to: EventTarget, message: unknown): void {
    const data: unknown = structuredClone(message);
    queueMicrotask(() => {
      if (!this.ended) to.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
  }
}

const clientOf = () => {
  const started: NearWorker[] = [];
  const heard: string[] = [];
  const counted = { restarts: 0 };
  const client = new WorkerClient<Sums, number, string>(
    () => {
      const worker = new NearWorker({
        add({ numbers }, report) {
          if (numbers.length === 0) throw new Error('Nothing to add.');
          return numbers.reduce((sum, each) => {
            report(sum);
            return sum + each;
          });
        },
        wait: () => new Promise(() => {}),
      });
      started.push(worker);
      return worker as unknown as Worker;
    },
    { hear: (news) => heard.push(news), restarted: () => counted.restarts++ },
  );
  return { client, started, heard, counted };
};

test('questions are answered, each with its own answer, by one worker', async () => {
  const { client, started } = clientOf();
  expect(started).toHaveLength(0);
  const answers = [[1, 2], [30, 4], [5]].map((numbers) => client.ask('add', { numbers }));
  expect(client.busy).toBe(true);
  expect(await Promise.all(answers)).toEqual([3, 34, 5]);
  expect(client.busy).toBe(false);
  expect(started).toHaveLength(1);
});

test('the page hears how far a question has come, and news that it did not ask for', async () => {
  const { client, started, heard } = clientOf();
  const progress: number[] = [];
  await client.ask('add', { numbers: [1, 2, 3] }, (sum) => progress.push(sum));
  expect(progress).toEqual([1, 3]);
  started[0]?.news('rain');
  await Promise.resolve();
  expect(heard).toEqual(['rain']);
});

test('a question that cannot be answered fails alone', async () => {
  const { client } = clientOf();
  const failing = client.ask('add', { numbers: [] });
  await expect(failing).rejects.toThrow('Nothing to add.');
  expect(await client.ask('add', { numbers: [1] })).toBe(1);
});

describe('a worker that is stopped', () => {
  test('ends with whatever it was doing, and starts again with the next question', async () => {
    const { client, started, counted } = clientOf();
    const waiting = client.ask('wait', {});
    client.stop();
    await expect(waiting).rejects.toBeInstanceOf(Stopped);
    expect(started[0]?.ended).toBe(true);
    expect(await client.ask('add', { numbers: [2, 2] })).toBe(4);
    expect(started).toHaveLength(2);
    expect(counted.restarts).toBe(0);
  });

  test('is not heard any more', async () => {
    const { client, started, heard } = clientOf();
    client.ask('wait', {}).catch(() => {});
    client.stop();
    const late = Object.assign(new Event('message'), { data: { news: 'late' } });
    started[0]?.dispatchEvent(late);
    await Promise.resolve();
    expect(heard).toEqual([]);
  });
});

test('a worker that fails takes its questions with it, and is replaced', async () => {
  const { client, started, counted } = clientOf();
  const waiting = [client.ask('wait', {}), client.ask('wait', {})];
  started[0]?.dispatchEvent(new Event('error'));
  for (const question of waiting) await expect(question).rejects.toThrow('The worker failed.');
  expect(await client.ask('add', { numbers: [1, 1] })).toBe(2);
  expect(started).toHaveLength(2);
  expect(counted.restarts).toBe(1);
});
