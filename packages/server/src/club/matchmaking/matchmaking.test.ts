import { beforeEach, expect, test } from 'vitest';
import { account } from '../../../test/store-fixtures.ts';
import { openMemoryStore } from '../../../test/support/memory-store.ts';
import { NOBODY_APART } from '../../live/apart.ts';
import type { Store, TableRow } from '../../store/store.ts';
import { botInfo } from '../../thinking/bot-book.ts';
import { matchmaking } from './matchmaking.ts';

let store: Store;
let time = 0;
let opened: string[] = [];
let readings = 0;
beforeEach(() => {
  store = openMemoryStore();
  time = 1_000_000;
  opened = [];
  readings = 0;
});

const join = async (player: string): Promise<void> => {
  await store.createPlayer({ player, name: player, createdAt: 7 }, `token of ${player}`);
  await store.accounts.keepName(account(player, player), null);
};

const service = () =>
  matchmaking({
    store: {
      ...store,
      seeks: {
        ...store.seeks,
        seekers: (...range) => {
          readings++;
          return store.seeks.seekers(...range);
        },
      },
    },
    bots: { ...botInfo, choose: async () => ({ type: 'roll' }) },
    apart: NOBODY_APART,
    state: async () => undefined,
    openRated: async (table) => {
      opened.push(table);
      return { table, code: `code of ${table}` } as TableRow;
    },
    now: () => time,
  });

test('pairs newcomers at once and opens their table', async () => {
  await join('ada');
  await join('ben');
  const matches = service();
  expect(await matches.seek('ada', 'classic', null)).toMatchObject({ others: 0, found: null });
  const found = await matches.seek('ben', 'classic', null);
  expect(found).toMatchObject({ found: { code: `code of ${opened[0]}` } });
  expect(await matches.seek('eve', 'classic', null)).toBe('no-account');
});

test('does not pair at every question of a crowd', async () => {
  const crowd = Array.from({ length: 25 }, (_, i) => `player-${i}`);
  for (const player of crowd) await join(player);
  await Promise.all(
    crowd.map((player) => store.seeks.seek(player, 'classic', time, time - 8000, '', null)),
  );
  const matches = service();
  for (const player of crowd) await matches.seek(player, 'classic', null);
  expect(readings).toBe(1);
  time += 1000;
  for (const player of crowd) await matches.seek(player, 'classic', null);
  expect(readings).toBe(2);
});
