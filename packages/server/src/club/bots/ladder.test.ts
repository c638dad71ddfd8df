import { DEFAULT_BOT_SETTINGS } from '@barrelhouse/protocol';
import { expect, test, vi } from 'vitest';
import type { BotStore, LadderPair, ListedBot } from '../../store/bots.ts';
import { ladder } from './ladder.ts';

const bot = (player: string, more: Partial<ListedBot> = {}): ListedBot => ({
  player,
  name: player,
  handle: player,
  owner: `owner of ${player}`,
  ownerHandle: `owner-of-${player}`,
  createdAt: 0,
  ladderAt: 0,
  lastRival: '',
  ...more,
  settings: { ...DEFAULT_BOT_SETTINGS, games: ['classic'], ...more.settings },
});

const ladderOf = (bots: readonly ListedBot[], more: { isOn?: boolean; isBusy?: boolean } = {}) => {
  const pairs: LadderPair[] = [];
  const open = vi.fn(async () => undefined);
  const store = {
    bots: async () => bots,
    pairOnLadder: async (pair: LadderPair) => {
      pairs.push(pair);
      return 'written';
    },
  } as unknown as BotStore;
  const running = ladder({
    store,
    registry: { refresh: async () => undefined } as never,
    tables: { open, sweep: async () => undefined },
    online: { among: async (players) => new Set(players.filter((id) => id !== 'offline')) },
    tablesOf: async (id) => (id === 'busy' ? DEFAULT_BOT_SETTINGS.tables : 0),
    ratingOf: async () => 1500,
    houseBots: () => ['regular'],
    isOn: more.isOn ?? true,
    isBusy: () => more.isBusy ?? false,
    now: () => 1_000_000,
    failed: (error) => {
      throw error;
    },
  });
  return { running, pairs, open };
};

test('pairs bots that are online, free and rested, unless they opted out', async () => {
  const { running, pairs, open } = ladderOf([
    bot('a'),
    bot('b'),
    bot('offline'),
    bot('busy'),
    bot('resting', { ladderAt: 1_000_001 }),
    bot('opted-out', { settings: { ...DEFAULT_BOT_SETTINGS, ladder: false } }),
    bot('unrated', { settings: { ...DEFAULT_BOT_SETTINGS, rated: false } }),
    bot('slow', {
      settings: {
        ...DEFAULT_BOT_SETTINGS,
        clocks: { least: 600, most: 6000, none: true },
      },
    }),
  ]);
  await running.pair();
  expect(pairs.map(({ players }) => players)).toEqual([['a', 'b']]);
  expect(open).toHaveBeenCalledOnce();
  expect(open.mock.calls[0]).toMatchObject([
    { rated: true, fairness: 2, host: 'house', players: ['a', 'b'], challenge: null },
  ]);
});

test('sends a single bot against the house', async () => {
  const { running, pairs, open } = ladderOf([bot('a')]);
  await running.pair();
  expect(pairs).toMatchObject([{ players: ['a'], rivals: ['bot:regular'] }]);
  expect(open.mock.calls[0]).toMatchObject([{ houseBot: 'regular', players: ['a'] }]);
});

test('pauses while the house is busy, and pairs nobody while it is off', async () => {
  const busy = ladderOf([bot('a')], { isBusy: true });
  await busy.running.pair();
  expect(busy.running.state()).toBe('paused');
  const off = ladderOf([bot('a')], { isOn: false });
  await off.running.pair();
  expect(off.running.state()).toBe('off');
  expect([...busy.pairs, ...off.pairs]).toEqual([]);
  expect(ladderOf([]).running.state()).toBe('on');
});
