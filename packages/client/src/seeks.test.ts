import type { SeekNow } from '@barrelhouse/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import type { House } from './house.ts';
import { offline, type Problem } from './problem.ts';
import { ratedSearch } from './seeks.ts';
import type { Table } from './table.ts';

const LOOKING: SeekNow = {
  game: 'classic',
  search: 41,
  waited: 0,
  others: 0,
  again: 2000,
  found: null,
  bot: null,
};
const FOUND: SeekNow = { ...LOOKING, found: { table: 't1', code: 'ABC' } };

let time = 0;
let asked: string[] = [];
let answers: (SeekNow | Problem)[] = [];
let status: string;
const left = vi.fn(async () => ({ ok: true }));

beforeEach(() => {
  time = 0;
  asked = [];
  answers = [];
  status = 'waiting';
  left.mockClear();
});

const table = {
  id: 't1',
  snapshot: () => ({ status }),
  listen: () => () => {},
  leave: left,
} as unknown as Table;

const house = {
  access: {
    post: async (path: string, { search }: { readonly search?: number }) => {
      asked.push(`POST ${path}${search === undefined ? '' : ` ${search}`}`);
      const next = answers.shift() ?? LOOKING;
      return 'code' in next ? { ok: false, error: next } : { ok: true, value: next };
    },
    remove: async (path: string) => {
      asked.push(`DELETE ${path}`);
      return { ok: true, value: undefined };
    },
  },
  join: async () => ({ ok: true, value: table }),
} as unknown as House;

const start = () => {
  const events = { looking: vi.fn(), seated: vi.fn(), found: vi.fn(), failed: vi.fn() };
  const sleep = async (ms: number): Promise<void> => {
    time += ms;
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const search = ratedSearch({ house, now: () => time, sleep }, 'classic', 'Ada', events);
  return { events, search };
};

test('asks until a match is found, sits down, and waits for it to begin', async () => {
  answers = [LOOKING, LOOKING, FOUND];
  const { events } = start();
  await vi.waitFor(() => expect(events.seated).toHaveBeenCalledTimes(1));
  expect(events.looking).toHaveBeenCalledTimes(2);
  expect(time).toBeGreaterThanOrEqual(4000);
  expect(events.found).not.toHaveBeenCalled();
  status = 'playing';
  await vi.waitFor(() => expect(events.found).toHaveBeenCalledWith(table));
  expect(left).not.toHaveBeenCalled();
});

test('looks on if the rival does not come', async () => {
  answers = [FOUND];
  const { events, search } = start();
  await vi.waitFor(() => expect(events.looking).toHaveBeenCalled());
  expect(left).toHaveBeenCalledTimes(1);
  expect(asked.slice(0, 3)).toEqual([
    'POST /api/seek',
    'DELETE /api/seek?search=41',
    'POST /api/seek 41',
  ]);
  await search.stop();
});

test('takes the bot that was offered, and ends when it is stopped', async () => {
  const { events, search } = start();
  await vi.waitFor(() => expect(events.looking).toHaveBeenCalled());
  search.takeBot();
  await vi.waitFor(() => expect(asked).toContain('POST /api/seek/bot?search=41'));
  await search.stop();
  await search.stop();
  const after = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.slice(after).filter((path) => path.startsWith('POST')).length).toBeLessThan(2);
  expect(asked.filter((path) => path.startsWith('DELETE'))).toHaveLength(1);
});

test('ends its own search only, and stops asking once another has replaced it', async () => {
  const replaced: Problem = { ...offline('elsewhere'), code: 'search-replaced', status: 409 };
  answers = [LOOKING, replaced];
  const { events, search } = start();
  expect(search.address()).toBeUndefined();
  await vi.waitFor(() => expect(events.failed).toHaveBeenCalledWith(replaced));
  await search.stop();
  expect(asked).toEqual(['POST /api/seek', 'POST /api/seek 41', 'DELETE /api/seek?search=41']);
});

test('ends a search that was stopped before the first answer', async () => {
  const { events, search } = start();
  await search.stop();
  await vi.waitFor(() => expect(asked).toEqual(['POST /api/seek', 'DELETE /api/seek?search=41']));
  expect(events.looking).not.toHaveBeenCalled();
});

test('survives a broken connection, and says what cannot be helped', async () => {
  const refused: Problem = { ...offline('guest'), code: 'no-account', status: 404 };
  answers = [offline('gone'), LOOKING, refused];
  const { events } = start();
  await vi.waitFor(() => expect(events.failed).toHaveBeenCalledWith(refused));
  expect(events.looking).toHaveBeenCalledTimes(1);
});
