import { findRules, type HotDiceRules, type Rules } from '@barrelhouse/engine';
import type { PartialReport } from '@barrelhouse/solver/lab';
import { expect, test, vi } from 'vitest';
import type { AskMessage } from '../workers/worker-client.ts';
import { LabPool } from './lab-pool.ts';
import { LabSet } from './lab-set.svelte.ts';
import { LabSweep } from './lab-sweep.svelte.ts';

/** A worker that the test answers. */
class ManualWorker extends EventTarget {
  asked: AskMessage | undefined;
  postMessage(message: AskMessage): void {
    this.asked = message;
  }
  terminate(): void {
    this.asked = undefined;
  }
  answer(answer: unknown): void {
    const data = { id: this.asked?.id, answer };
    this.asked = undefined;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const createPool = (size: number) => {
  const workers: ManualWorker[] = [];
  const pool = new LabPool(size, () => {
    workers.push(new ManualWorker());
    return workers.at(-1) as unknown as Worker;
  });
  return { pool, workers };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

const classic = (): HotDiceRules => {
  const found = findRules('classic');
  if (!found.ok) throw new Error('classic');
  return found.value as HotDiceRules;
};
const axes = [{ field: 'opening', from: 0, to: 100, step: 50 }] as const;
const reportOf = (first: number): PartialReport => ({
  rules: '',
  best: 'perfect',
  skill: {},
  first: { kind: 'exact', value: first },
});

test('a sweep shows points as they come, two at a time', async () => {
  const { pool, workers } = createPool(2);
  const sweep = new LabSweep(pool);
  const done = sweep.start({ rules: classic(), axes, plot: 'first' });
  await settled();
  expect(workers.filter(({ asked }) => asked !== undefined)).toHaveLength(2);
  expect(sweep).toMatchObject({ status: 'running', done: 0, of: 3 });
  const openingOf = ({ asked }: ManualWorker): number => {
    const question = asked?.question as { readonly rules: HotDiceRules } | undefined;
    return question?.rules.opening ?? -1;
  };
  const at = openingOf(workers[1] as ManualWorker);
  workers[1]?.answer(reportOf(0.53));
  await settled();
  expect(sweep.points.find(({ values }) => values[0] === at)?.figure?.value).toBe(0.53);
  expect(sweep.done).toBe(1);
  while (sweep.done < 3) {
    workers.find(({ asked }) => asked !== undefined)?.answer(reportOf(0.52));
    await settled();
  }
  await done;
  expect(sweep.status).toBe('done');
});

test('a cancelled sweep keeps what is there', async () => {
  const { pool, workers } = createPool(1);
  const sweep = new LabSweep(pool);
  const done = sweep.start({ rules: classic(), axes, plot: 'first' });
  await settled();
  workers[0]?.answer(reportOf(0.53));
  await settled();
  sweep.cancel();
  await done;
  expect(sweep).toMatchObject({ status: 'stopped', done: 1, of: 3 });
  expect(sweep.points.filter(({ figure }) => figure !== undefined)).toHaveLength(1);
});

const partOf = ({ asked }: ManualWorker): string => {
  const question = asked?.question as { readonly parts?: readonly string[] } | undefined;
  return question?.parts?.[0] ?? String(asked?.name ?? '');
};

test('figures that need no best play come while the rules are being solved', async () => {
  const { pool, workers } = createPool(2);
  const set = new LabSet(pool);
  const rules: Rules = classic();
  const done = set.start(rules);
  await settled();
  const [solving, other] = workers;
  expect(workers.map(partOf).sort()).toEqual(['dice', 'solve']);
  const dice = workers.find((worker) => partOf(worker) === 'dice');
  dice?.answer({ rules: '', skill: {}, busts: [{ dice: 1, chance: 0.5, rescued: 0 }] });
  await settled();
  expect(set.status.kind).toBe('solving');
  expect(set.report?.busts).toHaveLength(1);
  expect(set.report?.best).toBeUndefined();
  expect(workers.map(partOf).sort()).toEqual(['regular-matches', 'solve']);
  (solving === dice ? other : solving)?.answer(true);
  await settled();
  expect(set.status).toEqual({ kind: 'working', share: 1 / 7 });
  workers.find((worker) => partOf(worker) === 'first')?.answer(reportOf(0.53));
  await settled();
  expect(set.report).toMatchObject({ best: 'perfect', first: { value: 0.53 } });
  expect(set.report?.busts).toHaveLength(1);
  expect(set.status).toEqual({ kind: 'working', share: 2 / 7 });
  set.stop();
  await done;
  expect(set.status.kind).toBe('stopped');
  expect(set.report?.first?.value).toBe(0.53);
});

/** As much of IndexedDB as the cache of results needs, in memory. */
const memoryDatabase = (stored: Map<string, unknown>): Pick<IDBFactory, 'open'> => {
  const requestOf = (result: unknown): IDBRequest => {
    const request = Object.assign(new EventTarget(), { result });
    setTimeout(() => request.dispatchEvent(new Event('success')), 0);
    return request as unknown as IDBRequest;
  };
  const store = {
    get: (key: string) => requestOf(structuredClone(stored.get(key))),
    put: (value: unknown, key: string) => {
      stored.set(key, structuredClone(value));
      return requestOf(key);
    },
  };
  const opened = Object.assign(new EventTarget(), {
    transaction: () => ({ objectStore: () => store }),
  });
  return { open: () => requestOf(opened) as IDBOpenDBRequest };
};

test('a sweep that goes on does not work out the same points again', async () => {
  const stored = new Map<string, unknown>();
  vi.stubGlobal('indexedDB', memoryDatabase(stored));
  vi.resetModules();
  const { LabSweep: FreshSweep } = await import('./lab-sweep.svelte.ts');
  const { LabPool: FreshPool } = await import('./lab-pool.ts');
  const workers: ManualWorker[] = [];
  const pool = new FreshPool(1, () => {
    workers.push(new ManualWorker());
    return workers.at(-1) as unknown as Worker;
  });
  const asking = (): ManualWorker | undefined => workers.find(({ asked }) => asked !== undefined);
  const sweep = new FreshSweep(pool);
  const order = { rules: classic(), axes, plot: 'first' } as const;
  const first = sweep.start(order);
  await vi.waitFor(() => expect(asking()).toBeDefined());
  asking()?.answer(reportOf(0.53));
  await vi.waitFor(() => expect(sweep.done).toBe(1));
  expect(stored.size).toBe(1);
  sweep.cancel();
  await first;
  expect(sweep.status).toBe('stopped');
  const at = sweep.points.findIndex(({ figure }) => figure !== undefined);

  const second = sweep.start(order);
  await vi.waitFor(() => expect(sweep.done).toBe(1));
  expect(sweep.points[at]?.figure?.value).toBe(0.53);
  let asked = 0;
  while (sweep.done < 3) {
    await vi.waitFor(() => expect(asking()).toBeDefined());
    asked++;
    const before = sweep.done;
    asking()?.answer(reportOf(0.5));
    await vi.waitFor(() => expect(sweep.done).toBe(before + 1));
  }
  await second;
  expect(asked).toBe(2);
  expect(stored.size).toBe(3);
  vi.unstubAllGlobals();
});
