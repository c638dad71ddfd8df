import { DEFAULT_BOT_SETTINGS } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { BotStore, Challenge } from '../../src/store/bots.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, account, BEN, newTable } from '../store-fixtures.ts';

const EVE = 'player-eve-a-guest';
const MOST = 3;

/** Bots, their tokens, challenges, and the tables that wait for them. */
export const botsContract = (current: () => Store): void => {
  let store: Store;
  let bots: BotStore;
  beforeEach(async () => {
    store = current();
    ({ bots } = store);
    for (const [player, name] of [
      [ADA, 'Ada'],
      [BEN, 'Ben'],
      [EVE, 'Eve'],
    ] as const)
      await store.createPlayer({ player, name, createdAt: 7 }, `phone of ${name}`);
    await store.accounts.keepName(account(ADA, 'ada'), null);
    await store.accounts.keepName(account(BEN, 'ben'), null);
  });

  const newBot = (handle: string, owner = ADA, at = 10) => ({
    ...account(`player-${handle}`, handle),
    name: handle,
    owner,
    settings: DEFAULT_BOT_SETTINGS,
    createdAt: at,
  });
  const create = (handle: string, owner = ADA, at = 10) =>
    bots.createBot(
      newBot(handle, owner, at),
      { hash: `token of ${handle}`, label: 'Bot', at },
      MOST,
    );
  const playerOf = async (token: string) => (await store.playerByToken(token))?.player;
  const challenge = (id: string, changes: Partial<Challenge> = {}): Challenge => ({
    challenge: id,
    bot: 'player-robo',
    challenger: BEN,
    game: 'classic',
    rated: false,
    clock: { bank: 60, increment: 5 },
    fairness: 2,
    state: 'waiting',
    reason: null,
    table: '',
    at: 100,
    expiresAt: 160,
    ...changes,
  });

  test('creates bots for accounts, up to a limit, under names that are free', async () => {
    const before = await bots.botVersion();
    expect(await create('robo')).toBe('written');
    expect(await bots.botVersion()).toBeGreaterThan(before);
    expect(await create('robo', BEN)).toBe('handle-taken');
    expect(await create('ben', ADA)).toBe('handle-taken');
    expect(await create('eves', EVE)).toBe('no-account');
    expect(await create('bots-bot', 'player-robo')).toBe('no-account');
    expect(await create('two', ADA, 11)).toBe('written');
    expect(await create('three', ADA, 12)).toBe('written');
    expect(await create('four', ADA, 13)).toBe('too-many');
    expect(await create('bens', BEN, 14)).toBe('written');
    expect((await bots.botsOf(ADA)).map(({ player }) => player)).toEqual([
      'player-robo',
      'player-two',
      'player-three',
    ]);
    const [robo] = await bots.bots();
    expect(robo).toEqual({
      player: 'player-robo',
      owner: ADA,
      settings: DEFAULT_BOT_SETTINGS,
      createdAt: 10,
      ladderAt: 0,
      lastRival: '',
      name: 'robo',
      handle: 'robo',
      ownerHandle: 'ada',
    });
    expect((await store.accounts.accountByKey('robo'))?.player).toBe('player-robo');
    expect(await bots.isBot('player-robo')).toBe(true);
    expect(await bots.isBot(ADA)).toBe(false);
    expect(await playerOf('token of robo')).toBe('player-robo');
    expect(await playerOf('token of four')).toBeUndefined();
  });

  test('replaces the token of a bot, for its owner only', async () => {
    await create('robo');
    const token = { hash: 'new token', label: 'Bot', at: 20 };
    expect(await bots.renewBotToken(BEN, 'player-robo', token)).toBe(false);
    expect(await playerOf('token of robo')).toBe('player-robo');
    expect(await bots.renewBotToken(ADA, 'player-robo', token)).toBe(true);
    expect(await playerOf('token of robo')).toBeUndefined();
    expect(await playerOf('new token')).toBe('player-robo');
    expect(await bots.renewBotToken(ADA, BEN, { ...token, hash: 'stolen' })).toBe(false);
    expect(await playerOf('stolen')).toBeUndefined();
  });

  test('stores the settings of a bot', async () => {
    await create('robo');
    const before = await bots.botVersion();
    const settings = { ...DEFAULT_BOT_SETTINGS, games: ['classic'], tables: 4, ladder: true };
    await bots.setBotSettings('player-robo', settings);
    expect((await bots.botsOf(ADA))[0]?.settings).toEqual(settings);
    expect(await bots.botVersion()).toBeGreaterThan(before);
  });

  test('deletes bots with their owner, and a bot alone', async () => {
    await create('robo');
    await create('two', ADA, 11);
    await create('bens', BEN, 12);
    await bots.addChallenge(challenge('one'), MOST);
    await bots.endChallenge('one', { state: 'accepted', table: 'some-table' }, 150);
    expect(await bots.isExpected('player-robo', 'some-table')).toBe(true);
    expect(await store.accounts.deletePlayer('player-two', 50)).toBe(true);
    expect(await playerOf('token of two')).toBeUndefined();
    expect(await playerOf('token of robo')).toBe('player-robo');
    expect(await store.accounts.deletePlayer(ADA, 60)).toBe(true);
    expect(await playerOf('token of robo')).toBeUndefined();
    expect((await store.player('player-robo'))?.name).toBe('');
    expect(await bots.bots()).toHaveLength(1);
    expect(await bots.challenge('one')).toBeUndefined();
    expect(await bots.isExpected('player-robo', 'some-table')).toBe(false);
    const deleted = (await store.accounts.deletedSince(0)).map(({ player }) => player);
    expect(deleted.toSorted()).toEqual([ADA, 'player-robo', 'player-two'].toSorted());
    const another = { ...newBot('robo', BEN, 70), player: 'player-robo-again' };
    const token = { hash: 'token of another', label: 'Bot', at: 70 };
    expect(await bots.createBot(another, token, MOST)).toBe('written');
  });

  test('keeps one waiting challenge between two, until it ends or expires', async () => {
    await create('robo');
    expect(await bots.addChallenge(challenge('to-ben', { bot: BEN }), MOST)).toBe('no-bot');
    expect(await bots.addChallenge(challenge('one'), MOST)).toEqual(challenge('one'));
    expect(await bots.addChallenge(challenge('two', { at: 110 }), MOST)).toEqual(challenge('one'));
    expect(await bots.challenge('two')).toBeUndefined();
    const later = challenge('three', { at: 160, expiresAt: 220 });
    expect(await bots.addChallenge(later, MOST)).toEqual(later);
    expect(await bots.addChallenge(challenge('eve', { challenger: EVE }), 1)).toBe('too-many');
    const eves = challenge('eve', { challenger: EVE, at: 161, expiresAt: 221 });
    expect(await bots.addChallenge(eves, 2)).toEqual(eves);
    expect((await bots.challenges('player-robo', 10)).map((one) => one.challenge)).toEqual([
      'eve',
      'three',
    ]);
    expect((await bots.challenges(BEN, 10)).map((one) => one.challenge)).toEqual(['three']);
    await bots.pruneChallenges(161);
    expect((await bots.challenges('player-robo', 10)).map((one) => one.challenge)).toEqual(['eve']);
  });

  test('ends a challenge once', async () => {
    await create('robo');
    await bots.addChallenge(challenge('one'), MOST);
    const accepted = { ...challenge('one'), state: 'accepted', table: 'its-table' };
    const accept = { state: 'accepted', table: 'its-table' } as const;
    expect(await bots.endChallenge('one', accept, 159)).toEqual(accepted);
    const decline = { state: 'declined', reason: 'busy' } as const;
    expect(await bots.endChallenge('one', decline, 159)).toEqual(accepted);
    await bots.addChallenge(challenge('two'), MOST);
    expect(await bots.endChallenge('two', decline, 160)).toEqual(challenge('two'));
    expect(await bots.endChallenge('two', decline, 159)).toMatchObject(decline);
    expect(await bots.endChallenge('none', decline, 159)).toBeUndefined();
  });

  test('pairs a bot on the ladder at one table at a time', async () => {
    for (const handle of ['robo', 'two', 'three']) await create(handle);
    const pair = (table: string, players: readonly string[], most = 2) =>
      bots.pairOnLadder(
        {
          table,
          players,
          rivals: players.toReversed().map((one) => (players.length > 1 ? one : 'bot:sharp')),
          at: 100,
          nextAt: 110,
        },
        most,
      );
    expect(await pair('a', ['player-robo', 'player-two'])).toBe('written');
    expect(await pair('b', ['player-two', 'player-three'])).toBe('taken');
    expect(await pair('b', ['player-three'], 1)).toBe('full');
    expect(await pair('b', ['player-three'])).toBe('written');
    expect(await pair('c', [BEN], 9)).toBe('taken');
    const byHandle = new Map((await bots.bots()).map((bot) => [bot.handle, bot]));
    expect(byHandle.get('robo')).toMatchObject({ lastRival: 'player-two', ladderAt: 110 });
    expect(byHandle.get('three')).toMatchObject({ lastRival: 'bot:sharp', ladderAt: 110 });
    expect(await bots.isExpected('player-two', 'a')).toBe(true);
    await bots.forgetExpected('a');
    expect(await bots.isExpected('player-two', 'a')).toBe(false);
    expect(await pair('d', ['player-robo', 'player-two'])).toBe('written');
  });

  test('lists tables where seats wait, with their status', async () => {
    await create('robo');
    await bots.addChallenge(challenge('one'), MOST);
    await bots.endChallenge('one', { state: 'accepted', table: 'challenge-table' }, 110);
    await bots.endChallenge('one', { state: 'accepted', table: 'challenge-table' }, 120);
    const opened = newTable('table-of-robo');
    await store.createTable(opened);
    await bots.pairOnLadder(
      { table: opened.row.table, players: ['player-robo'], rivals: ['x'], at: 90, nextAt: 91 },
      9,
    );
    const found = (await bots.waitingTables()).toSorted((a, b) => a.at - b.at);
    expect(found).toEqual([
      { table: opened.row.table, ladder: true, at: 90, status: 'waiting' },
      { table: 'challenge-table', ladder: false, at: 110, status: undefined },
    ]);
    expect((await bots.expectedAt('player-robo')).toSorted()).toEqual(
      ['challenge-table', opened.row.table].toSorted(),
    );
    expect(await bots.expectedAt(BEN)).toEqual(['challenge-table']);
  });

  test('keeps a bot off the ladder for longer each time it does not come', async () => {
    await create('robo');
    await create('two', ADA, 11);
    const pair = (table: string) =>
      bots.pairOnLadder(
        { table, players: ['player-robo', 'player-two'], rivals: ['', ''], at: 100, nextAt: 100 },
        9,
      );
    const waits = [];
    for (let i = 0; i < 9; i++) {
      await pair(`table-${i}`);
      await bots.missLadder(`table-${i}`, ['player-two'], 1000);
      const [robo, two] = await bots.bots();
      expect(two?.ladderAt).toBe(100);
      waits.push(((robo?.ladderAt ?? 0) - 1000) / 60_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64]);
    await pair('it-came');
    await bots.forgetExpected('it-came');
    await pair('missed-again');
    await bots.missLadder('missed-again', [], 1000);
    expect((await bots.bots())[0]?.ladderAt).toBe(61_000);
  });
};
