import { expect, test } from 'vitest';
import { writeQueue } from './write-queue.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until `end` is called. */
const held = (): { readonly done: Promise<void>; readonly end: () => void } => {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
};

const echo = async (works: readonly string[]): Promise<readonly PromiseSettledResult<string>[]> =>
  Promise.allSettled(works.map(async (work) => work.toUpperCase()));

test('batches the works of one turn, at most one per subject', async () => {
  const groups: (readonly string[])[] = [];
  const { batched } = writeQueue<string, string>(4, (works) => {
    groups.push(works);
    return echo(works);
  });
  const pending = [batched('a', 'a1'), batched('b', 'b1'), batched('a', 'a2'), batched('c', 'c1')];
  expect(await Promise.all(pending)).toEqual(['A1', 'B1', 'A2', 'C1']);
  expect(groups).toEqual([['a1', 'b1', 'c1'], ['a2']]);
});

test('runs works on one subject in order, while other subjects overtake', async () => {
  const log: string[] = [];
  const { single, batched } = writeQueue<string, string>(2, (works) => {
    log.push(...works);
    return echo(works);
  });
  const first = held();
  const slow = single('a', async () => {
    await first.done;
    log.push('a first');
  });
  const next = batched('a', 'a second');
  await batched('b', 'b');
  expect(log).toEqual(['b']);
  first.end();
  await Promise.all([slow, next]);
  expect(log).toEqual(['b', 'a first', 'a second']);
});

test('runs a limited number of batches at once, and gathers the rest', async () => {
  const groups: (readonly string[])[] = [];
  const gates = [held(), held(), held()];
  const run = async (works: readonly string[]) => {
    await gates[groups.push(works) - 1]?.done;
    return echo(works);
  };
  const { batched } = writeQueue<string, string>(2, run, 0);
  const answers: Promise<string>[] = [];
  for (const subject of ['a', 'b', 'c', 'd', 'e']) {
    answers.push(batched(subject, subject));
    await turn();
  }
  expect(groups).toEqual([['a'], ['b']]);
  gates[0]?.end();
  await answers[0];
  await turn();
  expect(groups).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  for (const { end } of gates) end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('gathers works while a batch is under way, and starts them together after it', async () => {
  const groups: (readonly string[])[] = [];
  const gate = held();
  const run = async (works: readonly string[]) => {
    if (groups.push(works) === 1) await gate.done;
    return echo(works);
  };
  const { batched, single } = writeQueue<string, string>(4, run, 60_000);
  const answers: Promise<string>[] = [];
  for (const subject of ['a', 'b', 'c']) {
    answers.push(batched(subject, subject));
    await turn();
  }
  // Works that are not batched do not wait for a batch.
  await single('d', async () => undefined);
  expect(groups).toEqual([['a']]);
  gate.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});

test('a batch that takes too long holds nobody up', async () => {
  const groups: (readonly string[])[] = [];
  const gate = held();
  const run = async (works: readonly string[]) => {
    if (groups.push(works) === 1) await gate.done;
    return echo(works);
  };
  const { batched, close } = writeQueue<string, string>(4, run, 5);
  const slow = batched('a', 'a');
  await turn();
  const behind = batched('a', 'a2');
  expect(await Promise.all([batched('b', 'b'), batched('c', 'c')])).toEqual(['B', 'C']);
  expect(await batched('d', 'd')).toBe('D');
  expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
  gate.end();
  await close();
  expect(await Promise.all([slow, behind])).toEqual(['A', 'A2']);
});

test('rejects only the work that fails, and continues with its subject', async () => {
  const { single, batched } = writeQueue<string, string>(1, async (works) =>
    Promise.allSettled(
      works.map(async (work) => {
        if (work === 'bad') throw new Error('bad work');
        return work;
      }),
    ),
  );
  const results = await Promise.allSettled([
    batched('a', 'bad'),
    batched('b', 'good'),
    single('a', () => Promise.reject(new Error('worse work'))),
    batched('a', 'better'),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('waits for pending work on close, and rejects later work', async () => {
  const log: string[] = [];
  const { single, batched, close } = writeQueue<string, string>(1, (works) => {
    log.push(...works);
    return echo(works);
  });
  void batched('a', 'first');
  void single('a', async () => {
    await turn();
    log.push('second');
  });
  await close();
  expect(log).toEqual(['first', 'second']);
  await expect(batched('a', 'late')).rejects.toThrow('closed');
  await expect(single('a', async () => undefined)).rejects.toThrow('closed');
});
