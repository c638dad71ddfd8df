import { expect, test } from 'vitest';
import type { Settled } from './group-commit.ts';
import { type Committer, type Write, writer } from './writer.ts';

/** A committer whose groups are kept, and answered when a test says so. */
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
const said = (value: string): Settled => ({ value });

test('what is asked for in one turn of the event loop is one group', async () => {
  const committer = held();
  const writing = writer(committer);
  const asked = [writing.write('rename', 'a', 'Ada'), writing.write('rename', 'b', 'Ben')];
  await turn();
  expect(committer.groups).toEqual([
    [
      ['rename', 'a', 'Ada'],
      ['rename', 'b', 'Ben'],
    ],
  ]);
  committer.answer([said('1'), said('2')]);
  expect(await Promise.all(asked)).toEqual(['1', '2']);
});

test('what is asked for while a group is under way is the next group', async () => {
  const committer = held();
  const writing = writer(committer);
  const first = writing.write('rename', 'a', 'Ada');
  await turn();
  const others = [writing.write('rename', 'b', 'Ben'), writing.write('rename', 'c', 'Cleo')];
  await turn();
  expect(committer.groups).toHaveLength(1);
  committer.answer([said('1')]);
  await first;
  await turn();
  expect(committer.groups[1]).toHaveLength(2);
  committer.answer([said('2'), { error: new Error('full') }]);
  expect(await others[0]).toBe('2');
  await expect(others[1]).rejects.toThrow('full');
});

test('closing waits for what was asked for, and takes nothing more', async () => {
  const committer = held();
  const writing = writer(committer);
  const asked = writing.write('rename', 'a', 'Ada');
  const closed = writing.close();
  await expect(writing.write('rename', 'b', 'Ben')).rejects.toThrow('closed');
  await turn();
  committer.answer([said('1')]);
  expect(await asked).toBe('1');
  expect(await closed).toBe(true);
  expect(await writing.close()).toBe(false);
});

test('a committer that breaks tells all who wait', async () => {
  const broken: Committer = {
    commit: () => Promise.reject(new Error('gone')),
    close: async () => undefined,
  };
  const writing = writer(broken);
  const asked = [writing.write('rename', 'a', 'Ada'), writing.write('rename', 'b', 'Ben')];
  for (const one of await Promise.allSettled(asked)) expect(one.status).toBe('rejected');
});
