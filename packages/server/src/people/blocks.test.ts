import { expect, test } from 'vitest';
import { blocks } from './blocks.ts';

const recordOf = () => {
  const record = { version: 1, apart: ['ben'] as readonly string[], reads: 0 };
  const ours = blocks({
    async apartFrom() {
      record.reads++;
      return record.apart;
    },
    blockVersion: async () => record.version,
  });
  return { record, ours };
};

test('remembers whom a player is kept apart from until something changes', async () => {
  const { record, ours } = recordOf();
  await ours.refresh();
  expect(await ours.from('ada')).toEqual(new Set(['ben']));
  record.apart = [];
  expect(await ours.from('ada')).toEqual(new Set(['ben']));
  await ours.refresh();
  expect([record.reads, await ours.from('ada')]).toEqual([1, new Set(['ben'])]);
  record.version = 2;
  await ours.refresh();
  expect(await ours.from('ada')).toEqual(new Set());
  record.apart = ['eve'];
  ours.changed();
  expect(await ours.from('ada')).toEqual(new Set(['eve']));
});

test('does not remember what was read before a change', async () => {
  const { record, ours } = recordOf();
  const reading = ours.from('ada');
  ours.changed();
  record.apart = [];
  await reading;
  expect(await ours.from('ada')).toEqual(new Set());
});

test('asks nothing about anonymous spectators', async () => {
  const { record, ours } = recordOf();
  expect([await ours.from(''), record.reads]).toEqual([new Set(), 0]);
});
