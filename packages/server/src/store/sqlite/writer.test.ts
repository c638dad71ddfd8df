import { expect, test } from 'vitest';
import type { Settled } from './group-commit.ts';
import { type Committer, type Write, writer } from './writer.ts';

/** A committer that records its groups and answers when the test tells it to. */
const held = (): Committer & { groups: Write[][]; answer(settled: readonly Settled[]): void } => {
  const answers: ((settled: readonly Settled[]) => void)[] = [];
  return {
    groups: [],
    commit(group) {
      this.groups.push([...group]);
      return new Promise((resolve) => answers.push(resolve));
    },
    answer: (settled) => answers.shift()?.(settled),
    close: async () => undefined,
  };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const valueOf = (value: string): Settled => ({ value });

test('groups the writes of one turn of the event loop', async () => {
  const committer = held();
  const writing = writer(committer);
  const pending = [writing.write('rename', 'a', 'Ada'), writing.write('rename', 'b', 'Ben')];
  await turn();
  expect(committer.groups).toEqual([
    [
      ['rename', 'a', 'Ada'],
      ['rename', 'b', 'Ben'],
    ],
  ]);
  committer.answer([valueOf('1'), valueOf('2')]);
  expect(await Promise.all(pending)).toEqual(['1', '2']);
});

const names = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `p${from + i}`);
const sizes = (groups: readonly Write[][]): number[] => groups.map(({ length }) => length);

test('sends a group as soon as it is large enough', async () => {
  const committer = held();
  const writing = writer(committer);
  const pending = names(0, 30).map((name) => writing.write('rename', name, 'Ada'));
  expect(sizes(committer.groups)).toEqual([12, 12]);
  await turn();
  expect(sizes(committer.groups)).toEqual([12, 12]);
  committer.answer(names(0, 12).map(valueOf));
  await Promise.all(pending.slice(0, 12));
  await turn();
  expect(sizes(committer.groups)).toEqual([12, 12, 6]);
  committer.answer(names(12, 24).map(valueOf));
  committer.answer(names(24, 30).map(valueOf));
  expect(await Promise.all(pending)).toEqual(names(0, 30));
});

test('gathers everything into the next group while two groups are under way', async () => {
  const committer = held();
  const writing = writer(committer);
  const first = writing.write('rename', 'a', 'Ada');
  await turn();
  const second = writing.write('rename', 'b', 'Ben');
  await turn();
  const others = names(0, 40).map((name) => writing.write('rename', name, 'Cleo'));
  await turn();
  expect(sizes(committer.groups)).toEqual([1, 1]);
  committer.answer([valueOf('1')]);
  expect(await first).toBe('1');
  await turn();
  expect(sizes(committer.groups)).toEqual([1, 1, 40]);
  committer.answer([valueOf('2')]);
  committer.answer([{ error: new Error('full') }, ...names(1, 40).map(valueOf)]);
  expect(await second).toBe('2');
  await expect(others[0]).rejects.toThrow('full');
  expect(await Promise.all(others.slice(1))).toEqual(names(1, 40));
});

test('waits for pending writes on close, and rejects later ones', async () => {
  const committer = held();
  const writing = writer(committer);
  const pending = writing.write('rename', 'a', 'Ada');
  const closed = writing.close();
  await expect(writing.write('rename', 'b', 'Ben')).rejects.toThrow('closed');
  await turn();
  committer.answer([valueOf('1')]);
  expect(await pending).toBe('1');
  expect(await closed).toBe(true);
  expect(await writing.close()).toBe(false);
});

test('rejects every pending write if the committer breaks', async () => {
  const broken: Committer = {
    commit: () => Promise.reject(new Error('gone')),
    close: async () => undefined,
  };
  const writing = writer(broken);
  const pending = [writing.write('rename', 'a', 'Ada'), writing.write('rename', 'b', 'Ben')];
  for (const { status } of await Promise.allSettled(pending)) expect(status).toBe('rejected');
});
