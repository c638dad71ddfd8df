import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableListener } from '../session/table-session.ts';
import type { AskMessage, WorkerMessage } from '../workers/worker-client.ts';

/** A referee worker that records questions; the test answers them. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  readonly asked: AskMessage[] = [];

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(message: AskMessage): void {
    this.asked.push(message);
  }

  terminate(): void {}

  post(data: WorkerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** Lets the last question fail. */
  fail(): void {
    this.post({ id: this.asked.at(-1)?.id ?? 0, failed: 'broken' });
  }
}

const listen = () => {
  const retries: (() => void)[] = [];
  const listener: TableListener = {
    table: () => {},
    moved: () => {},
    presence: () => {},
    reaction: () => {},
    sync: () => {},
    gone: () => {},
    failed: (retry) => void retries.push(retry),
  };
  return { listener, retries };
};

beforeEach(() => {
  vi.resetModules();
  FakeWorker.started.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

test('a failed bot is reported, and a retry opens the table in a new worker', async () => {
  const { localSession } = await import('./local-session.ts');
  const { listener, retries } = listen();
  localSession('t').listen(listener);
  const [first] = FakeWorker.started;
  first?.post({ news: { table: 'other', failed: true } });
  expect(retries).toHaveLength(0);
  first?.post({ news: { table: 't', failed: true } });
  expect(retries).toHaveLength(1);

  retries[0]?.();
  expect(FakeWorker.started).toHaveLength(2);
  expect(FakeWorker.started[1]?.asked).toMatchObject([{ name: 'open', question: { table: 't' } }]);
});

test('a worker that fails can be retried, and refuses the move', async () => {
  const { localSession } = await import('./local-session.ts');
  const { listener, retries } = listen();
  const session = localSession('t');
  session.listen(listener);
  const [worker] = FakeWorker.started;
  session.shown(1);
  worker?.fail();
  await vi.waitFor(() => expect(retries).toHaveLength(1));
  const acted = session.act(0, [{ type: 'roll' }]);
  worker?.fail();
  expect(await acted).toEqual({ ok: false, refusal: { code: 'failed' } });
});
