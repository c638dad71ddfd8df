import { expect, test } from 'vitest';
import { lanes } from './lanes.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until it is told to end. */
const held = (): { readonly done: Promise<void>; readonly end: () => void } => {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
};

const echo = async (works: readonly string[]): Promise<readonly PromiseSettledResult<string>[]> =>
  Promise.allSettled(works.map(async (work) => work.toUpperCase()));

test('what is asked for in one turn is done in one go, a subject once', async () => {
  const groups: (readonly string[])[] = [];
  const { together } = lanes<string, string>(4, (works) => {
    groups.push(works);
    return echo(works);
  });
  const asked = [
    together('a', 'a1'),
    together('b', 'b1'),
    together('a', 'a2'),
    together('c', 'c1'),
  ];
  expect(await Promise.all(asked)).toEqual(['A1', 'B1', 'A2', 'C1']);
  expect(groups).toEqual([['a1', 'b1', 'c1'], ['a2']]);
});

test('one subject waits for its turn, others pass', async () => {
  const log: string[] = [];
  const { alone, together } = lanes<string, string>(2, (works) => {
    log.push(...works);
    return echo(works);
  });
  const first = held();
  const slow = alone('a', async () => {
    await first.done;
    log.push('a first');
  });
  const next = together('a', 'a second');
  await together('b', 'b');
  expect(log).toEqual(['b']);
  first.end();
  await Promise.all([slow, next]);
  expect(log).toEqual(['b', 'a first', 'a second']);
});

test('no more is under way than there are lanes; what comes meanwhile is gathered', async () => {
  const groups: (readonly string[])[] = [];
  const gates = [held(), held(), held()];
  const { together } = lanes<string, string>(2, async (works) => {
    await gates[groups.push(works) - 1]?.done;
    return echo(works);
  });
  const answers: Promise<string>[] = [];
  for (const subject of ['a', 'b', 'c', 'd', 'e']) {
    answers.push(together(subject, subject));
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

test('work that fails is told to whoever asked, and the subject goes on', async () => {
  const { alone, together } = lanes<string, string>(1, async (works) =>
    Promise.allSettled(
      works.map(async (work) => {
        if (work === 'bad') throw new Error('bad work');
        return work;
      }),
    ),
  );
  const results = await Promise.allSettled([
    together('a', 'bad'),
    together('b', 'good'),
    alone('a', () => Promise.reject(new Error('worse work'))),
    together('a', 'better'),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('closing waits for what was asked, and refuses the rest', async () => {
  const log: string[] = [];
  const { alone, together, close } = lanes<string, string>(1, (works) => {
    log.push(...works);
    return echo(works);
  });
  void together('a', 'first');
  void alone('a', async () => {
    await turn();
    log.push('second');
  });
  await close();
  expect(log).toEqual(['first', 'second']);
  await expect(together('a', 'late')).rejects.toThrow('closed');
  await expect(alone('a', async () => undefined)).rejects.toThrow('closed');
});
