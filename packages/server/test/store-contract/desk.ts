import { beforeEach, describe, expect, test } from 'vitest';
import type { Acted, DeskChange, DeskStore, Report } from '../../src/store/desk.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, account, act, BEN, ban, human, move, newTable } from '../store-fixtures.ts';

const EVE = 'player-eve';

const report = (id: string, more: Partial<Report> = {}): Report => ({
  report: id,
  about: EVE,
  by: BEN,
  table: 't',
  name: 'DiceKing',
  reason: 'name',
  note: 'Rude 🎲',
  at: 6000,
  ...more,
});

const withdrawal = (names: readonly string[], reservedUntil = 20_000): DeskChange => ({
  act: 'withdraw-name',
  player: EVE,
  names,
  handle: 'someone-1',
  handleKey: 'someone-1',
  reservedUntil,
});

/** What hosts do, and what it needs. */
export const deskContract = (current: () => Store): void => {
  let store: Store;
  let desk: DeskStore;
  beforeEach(async () => {
    store = current();
    desk = store.desk;
    for (const [player, name] of [
      [ADA, 'Ada'],
      [BEN, 'Ben'],
      [EVE, 'DiceKing'],
    ] as const)
      await store.createPlayer({ player, name, createdAt: 1 }, `token of ${player}`);
    await store.accounts.keepName(account(ADA, 'Ada'), null);
    await store.accounts.keepName(account(EVE, 'DiceKing'), null);
  });

  const kindOf = async (acted: Promise<Acted>): Promise<string> => (await acted).kind;
  const carry = (key: string, change: DeskChange, more = {}): Promise<string> =>
    kindOf(desk.carryOut(act(key, change, more)));

  test('names accounts as hosts until that is revoked', async () => {
    expect(await carry('1', { act: 'grant', player: ADA })).toBe('done');
    expect(await carry('2', { act: 'grant', player: ADA })).toBe('nothing');
    expect(await carry('3', { act: 'grant', player: BEN })).toBe('no-player');
    expect(await carry('4', { act: 'grant', player: 'nobody' })).toBe('no-player');
    expect((await desk.measures(0)).hosts).toEqual([{ player: ADA, grantedAt: 5000 }]);
    expect(await carry('5', { act: 'revoke', player: ADA })).toBe('done');
    expect(await carry('6', { act: 'revoke', player: ADA })).toBe('nothing');
    expect((await desk.measures(0)).hosts).toEqual([]);
  });

  test('bans until a time, and the last ban of a player counts', async () => {
    const first = ban('a', { player: EVE, until: 9000, addresses: true });
    const network = ban('n', { network: '2001:db8:0:0:0:0:0:0/64', since: 5001, until: 7000 });
    expect(await carry('1', { act: 'ban', ban: first, most: 9 })).toBe('done');
    expect(await carry('2', { act: 'ban', ban: network, most: 9 })).toBe('done');
    expect((await desk.measures(6999)).bans).toEqual([network, first]);
    expect((await desk.measures(7000)).bans).toEqual([first]);
    const second = ban('b', { player: EVE, until: 8000 });
    expect(await carry('3', { act: 'ban', ban: second, most: 9 })).toBe('done');
    expect((await desk.measures(7000)).bans).toEqual([second]);
    expect(await carry('4', { act: 'unban', ban: 'b' }, { at: 7500 })).toBe('done');
    expect(await carry('5', { act: 'unban', ban: 'b' }, { at: 7500 })).toBe('nothing');
    expect(await carry('6', { act: 'unban', ban: 'n' }, { at: 7500 })).toBe('nothing');
    expect((await desk.measures(7000)).bans).toEqual([]);
  });

  test('limits the bans in force', async () => {
    const old = ban('old', { network: '192.0.2.1/32', until: 4000 });
    expect(await carry('0', { act: 'ban', ban: old, most: 1 })).toBe('done');
    expect(await carry('1', { act: 'ban', ban: ban('a', { player: EVE }), most: 1 })).toBe('done');
    expect(await carry('2', { act: 'ban', ban: ban('b', { player: BEN }), most: 1 })).toBe(
      'too-many',
    );
  });

  test('adds a ban that follows from another once', async () => {
    const follows = ban('a', { network: '192.0.2.7/32' });
    await desk.addBan(follows);
    const version = await desk.measuresVersion();
    await desk.addBan({ ...follows, until: 1 });
    expect(await desk.measuresVersion()).toBe(version);
    expect((await desk.measures(0)).bans).toEqual([follows]);
    expect(await desk.audit(99, 9)).toEqual([]);
  });

  test('lifts what follows from a ban together with it', async () => {
    await carry('1', { act: 'ban', ban: ban('a', { player: EVE, addresses: true }), most: 9 });
    await carry('2', { act: 'ban', ban: ban('ab', { network: '192.0.2.8/32' }), most: 9 });
    await desk.addBan(ban('a.x', { network: '192.0.2.7/32' }));
    await desk.addBan(ban('a.y', { network: '192.0.2.9/32' }));
    expect(await carry('3', { act: 'unban', ban: 'a' })).toBe('done');
    expect((await desk.measures(0)).bans.map(({ ban: id }) => id)).toEqual(['ab']);
  });

  test('mutes until a time, and a new mute replaces the old one', async () => {
    expect(await carry('1', { act: 'mute', player: EVE, until: 9000 })).toBe('done');
    expect(await carry('2', { act: 'mute', player: EVE, until: 8000 })).toBe('done');
    expect((await desk.measures(0)).mutes).toEqual([{ player: EVE, why: 'why 2', until: 8000 }]);
    expect((await desk.measures(8000)).mutes).toEqual([]);
    expect(await carry('3', { act: 'unmute', player: EVE }, { at: 8000 })).toBe('nothing');
    expect(await carry('4', { act: 'unmute', player: EVE })).toBe('done');
    expect((await desk.measures(0)).mutes).toEqual([]);
  });

  test('spares hosts, whose rights have to be revoked first', async () => {
    await carry('0', { act: 'grant', player: EVE });
    expect(await carry('1', { act: 'mute', player: EVE, until: 9000 })).toBe('is-host');
    expect(await carry('2', { act: 'ban', ban: ban('a', { player: EVE }), most: 9 })).toBe(
      'is-host',
    );
    expect(await carry('3', withdrawal(['DiceKing']))).toBe('is-host');
    expect((await desk.audit(99, 9)).map(({ act: kind }) => kind)).toEqual(['grant']);
  });

  test('withdraws a name, and reserves the handle for a while', async () => {
    expect(await carry('1', withdrawal(['DiceKing', 'King']))).toBe('done');
    expect(await store.player(EVE)).toMatchObject({ name: 'someone' });
    expect(await store.accounts.account(EVE)).toMatchObject({ handle: 'someone-1' });
    const { unnamed, withdrawnNames } = await desk.measures(0);
    expect([unnamed, withdrawnNames]).toEqual([
      [EVE],
      [
        { player: EVE, name: 'DiceKing' },
        { player: EVE, name: 'King' },
      ],
    ]);
    expect(await desk.isUnnamed(EVE)).toBe(true);
    const { accounts } = store;
    const taken = 'handle-taken';
    expect(await accounts.changeHandle(EVE, 'DiceKing', 'diceking', 19_999)).toBe(taken);
    const late = { ...account(BEN, 'DiceKing'), createdAt: 19_999 };
    expect(await accounts.keepName(late, null)).toBe(taken);
    expect(await accounts.keepName({ ...late, createdAt: 20_000 }, null)).toBe('written');

    await desk.nameChosen(EVE);
    expect(await desk.isUnnamed(EVE)).toBe(false);
    const after = await desk.measures(0);
    expect([after.unnamed, after.withdrawnNames.length]).toEqual([[], 2]);
    expect(await carry('2', withdrawal(['DiceKing']))).toBe('done');
    expect((await desk.measures(0)).withdrawnNames).toHaveLength(2);
  });

  test('withdraws the name of a guest, who has no handle', async () => {
    expect(await carry('1', { ...withdrawal(['Ben']), player: BEN } as DeskChange)).toBe('done');
    expect(await store.player(BEN)).toMatchObject({ name: 'someone' });
    expect(await store.accounts.account(BEN)).toBeUndefined();
  });

  describe('reports', () => {
    test('keeps one open report of each player about each other', async () => {
      expect(await desk.addReport(report('r'))).toBe('written');
      expect(await desk.addReport(report('r'))).toBe('repeated');
      expect(await desk.addReport(report('s'))).toBe('already');
      expect(await desk.addReport(report('u', { by: ADA, at: 5999 }))).toBe('written');
      expect(await desk.addReport(report('v', { about: ADA }))).toBe('written');
      expect(await desk.addReport(report('w', { about: 'nobody' }))).toBe('no-player');
      expect(await desk.addReport(report('x', { by: 'nobody' }))).toBe('no-player');
      expect((await desk.reports(2)).map(({ report: id }) => id)).toEqual(['u', 'r']);
      expect(await desk.openReports()).toBe(3);
      expect(await desk.report('r')).toEqual(report('r'));
      expect(await desk.report('nothing')).toBeUndefined();
      expect((await desk.reportsBy(BEN)).map(({ report: id }) => id)).toEqual(['r', 'v']);
    });

    test('closes a report once, and the next may come', async () => {
      await desk.addReport(report('r'));
      expect(await carry('1', { act: 'dismiss', report: 'r' })).toBe('done');
      expect(await carry('2', { act: 'dismiss', report: 'r' })).toBe('nothing');
      expect(await carry('3', { act: 'dismiss', report: 'unknown' })).toBe('nothing');
      expect(await desk.reports(9)).toEqual([]);
      expect(await desk.addReport(report('r'))).toBe('repeated');
      expect(await desk.addReport(report('s'))).toBe('written');
      expect(await desk.audit(99, 9)).toMatchObject([{ act: 'dismiss', player: EVE }]);
    });
  });

  test('writes one audit entry for each act, however often it is sent', async () => {
    const change = { act: 'mute', player: EVE, until: 9000 } as const;
    const sent = act('k', change, { by: ADA });
    const [done, again] = await Promise.all([desk.carryOut(sent), desk.carryOut(sent)]);
    const kinds = [done.kind, again.kind].sort();
    expect(kinds).toEqual(['done', 'repeated']);
    expect('entry' in done && 'entry' in again && again.entry).toEqual(
      'entry' in done ? done.entry : undefined,
    );
    // The same key of somebody else is another act.
    expect(await carry('k', { act: 'close-table', table: 't' }, { by: BEN, at: 6000 })).toBe(
      'done',
    );
    expect(await carry('l', { act: 'backup' }, { why: '' })).toBe('done');
    const found = await desk.audit(Number.MAX_SAFE_INTEGER, 9);
    const none = { player: '', table: '', ban: '', until: null };
    expect(found.map(({ number: _number, ...entry }) => entry)).toEqual([
      { ...none, act: 'backup', by: '', at: 5000, why: '' },
      { ...none, act: 'close-table', by: BEN, at: 6000, why: 'why k', table: 't' },
      { ...none, act: 'mute', by: ADA, at: 5000, why: 'why k', player: EVE, until: 9000 },
    ]);
    const numbers = found.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(await desk.audit(numbers[1] ?? 0, 1)).toEqual(found.slice(2));
    expect(await desk.acted(ADA, 'k')).toEqual(found[2]);
    expect(await desk.acted(ADA, 'l')).toBeUndefined();
  });

  test('tells by a number when measures have changed', async () => {
    const before = await desk.measuresVersion();
    await carry('1', { act: 'mute', player: EVE, until: 9000 });
    const muted = await desk.measuresVersion();
    expect(muted).toBeGreaterThan(before);
    await carry('1', { act: 'mute', player: EVE, until: 9000 });
    await desk.nameChosen(EVE);
    await desk.pruneDesk(5000, 0);
    expect(await desk.measuresVersion()).toBe(muted);
  });

  test('prunes what is over', async () => {
    await carry('1', { act: 'ban', ban: ban('a', { player: EVE, until: 7000 }), most: 9 });
    await carry('2', { act: 'mute', player: BEN, until: 7000 });
    await carry('3', withdrawal([], 7000));
    await desk.addReport(report('r'));
    await desk.pruneDesk(6999, 6000);
    expect((await desk.measures(0)).bans).toHaveLength(1);
    expect(await desk.openReports()).toBe(1);
    await desk.pruneDesk(7000, 6001);
    const { bans, mutes } = await desk.measures(0);
    expect([bans, mutes, await desk.openReports()]).toEqual([[], [], 0]);
    expect(await store.accounts.changeHandle(EVE, 'DiceKing', 'diceking', 0)).toBe('written');
    expect(await desk.audit(99, 9)).toHaveLength(3);
  });

  test('forgets a deleted player everywhere but in the audit trail', async () => {
    await carry('1', { act: 'mute', player: EVE, until: 9000 });
    await carry('2', { act: 'ban', ban: ban('a', { player: EVE }), most: 9 });
    await carry('3', withdrawal(['DiceKing']));
    await desk.addReport(report('r'));
    await desk.addReport(report('s', { by: EVE, about: BEN }));
    const version = await desk.measuresVersion();
    await store.accounts.deletePlayer(EVE, 8000);
    expect(await desk.measures(0)).toEqual({
      hosts: [],
      bans: [],
      mutes: [],
      unnamed: [],
      withdrawnNames: [],
    });
    expect(await desk.openReports()).toBe(0);
    expect(await desk.measuresVersion()).toBeGreaterThan(version);
    expect((await desk.audit(99, 9)).map(({ player }) => player)).toEqual([EVE, EVE, EVE]);
  });

  test('lists the tables that wait or are played, latest opened first', async () => {
    await store.createTable(newTable('t', { seats: [human(ADA)], changedAt: 1000 }));
    await store.createTable(
      newTable('u', { access: 'invited', status: 'playing', changedAt: 999 }),
    );
    await store.createTable(newTable('v', { status: 'over' }));
    await store.append(move('u', 2, { row: { status: 'playing', turnOf: '', checkAt: null } }));
    expect((await desk.liveTables(9)).map(({ table }) => table)).toEqual(['u', 't']);
    expect(await desk.liveTables(1)).toHaveLength(1);
  });
};
