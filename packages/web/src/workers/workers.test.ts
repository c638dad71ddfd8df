import { describe, expect, test } from 'vitest';
import { type Answers, answerQuestions } from './answer-questions.ts';
import {
  type AskMessage,
  WorkerClient,
  type WorkerMessage,
  WorkerStopped,
} from './worker-client.ts';

interface Sums {
  add(question: { readonly numbers: readonly number[] }): number;
  /** Never answered. */
  wait(question: Record<string, never>): string;
}

/** A worker in the same thread; messages are cloned and arrive one microtask later. */
class SameThreadWorker extends EventTarget {
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

const createClient = () => {
  const started: SameThreadWorker[] = [];
  const heard: string[] = [];
  const counts = { restarts: 0 };
  const client = new WorkerClient<Sums, number, string>(
    () => {
      const worker = new SameThreadWorker({
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
    { onNews: (news) => heard.push(news), onRestart: () => counts.restarts++ },
  );
  return { client, started, heard, counts };
};

test('answers each question with its own answer, from one worker', async () => {
  const { client, started } = createClient();
  expect(started).toHaveLength(0);
  const answers = [[1, 2], [30, 4], [5]].map((numbers) => client.ask('add', { numbers }));
  expect(client.busy).toBe(true);
  expect(await Promise.all(answers)).toEqual([3, 34, 5]);
  expect(client.busy).toBe(false);
  expect(started).toHaveLength(1);
});

test('reports progress on a question, and news that nobody asked for', async () => {
  const { client, started, heard } = createClient();
  const progress: number[] = [];
  await client.ask('add', { numbers: [1, 2, 3] }, (sum) => progress.push(sum));
  expect(progress).toEqual([1, 3]);
  started[0]?.news('rain');
  await Promise.resolve();
  expect(heard).toEqual(['rain']);
});

test('fails only the question that cannot be answered', async () => {
  const { client } = createClient();
  const failing = client.ask('add', { numbers: [] });
  await expect(failing).rejects.toThrow('Nothing to add.');
  expect(await client.ask('add', { numbers: [1] })).toBe(1);
});

describe('stopping a worker', () => {
  test('fails its open questions; the next question starts it again', async () => {
    const { client, started, counts } = createClient();
    const waiting = client.ask('wait', {});
    client.stop();
    await expect(waiting).rejects.toBeInstanceOf(WorkerStopped);
    expect(started[0]?.ended).toBe(true);
    expect(await client.ask('add', { numbers: [2, 2] })).toBe(4);
    expect(started).toHaveLength(2);
    expect(counts.restarts).toBe(0);
  });

  test('ignores its late messages', async () => {
    const { client, started, heard } = createClient();
    client.ask('wait', {}).catch(() => {});
    client.stop();
    const late = Object.assign(new Event('message'), { data: { news: 'late' } });
    started[0]?.dispatchEvent(late);
    await Promise.resolve();
    expect(heard).toEqual([]);
  });
});

test('fails the open questions of a crashed worker and replaces it', async () => {
  const { client, started, counts } = createClient();
  const open = [client.ask('wait', {}), client.ask('wait', {})];
  started[0]?.dispatchEvent(new Event('error'));
  for (const question of open) await expect(question).rejects.toThrow('The worker failed.');
  expect(await client.ask('add', { numbers: [1, 1] })).toBe(2);
  expect(started).toHaveLength(2);
  expect(counts.restarts).toBe(1);
});
