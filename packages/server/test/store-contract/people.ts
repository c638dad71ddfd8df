import { beforeEach, expect, test } from 'vitest';
import { areFriends, type PeopleStore } from '../../src/store/people.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, account, BEN, newTable } from '../store-fixtures.ts';

const CAI = 'player-cai';
const EVE = 'player-eve-a-guest';
const MOST = 10;

/** Following, blocking, invitations and private profiles. */
export const peopleContract = (current: () => Store): void => {
  let store: Store;
  let people: PeopleStore;
  beforeEach(async () => {
    store = current();
    ({ people } = store);
    for (const [player, name] of [
      [ADA, 'Ada'],
      [BEN, 'Ben'],
      [CAI, 'Cai'],
      [EVE, 'Eve'],
    ] as const)
      await store.createPlayer({ player, name, createdAt: 7 }, `phone of ${name}`);
    for (const [player, handle] of [
      [ADA, 'ada'],
      [BEN, 'ben'],
      [CAI, 'cai'],
    ] as const)
      await store.accounts.keepName(account(player, handle), null);
  });

  const follow = (one: string, other: string, at = 1) => people.follow(one, other, at, MOST);
  const block = (one: string, other: string, at = 1) => people.block(one, other, at, MOST);
  const befriend = async (one: string, other: string): Promise<void> => {
    await follow(one, other);
    await follow(other, one);
  };
  const ids = (list: readonly { readonly player: string }[]) => list.map(({ player }) => player);

  test('makes friends of two who follow each other, and only then', async () => {
    expect(await follow(ADA, BEN, 5)).toBe('written');
    expect(await follow(ADA, BEN, 6)).toBe('written');
    const before = await people.relation(ADA, BEN);
    expect(before).toEqual({ following: true, follower: false, blocked: false, blockedBy: false });
    expect(await people.friends(ADA)).toEqual([]);
    await follow(BEN, ADA, 7);
    await follow(CAI, ADA, 8);
    expect(areFriends(await people.relation(ADA, BEN))).toBe(true);
    expect(await people.friends(ADA)).toEqual([{ player: BEN, name: 'Ben', handle: 'ben', at: 5 }]);
    expect(ids(await people.friends(CAI))).toEqual([]);
    expect(ids(await people.followers(ADA, 10))).toEqual([CAI, BEN]);
    expect(ids(await people.followers(ADA, 1))).toEqual([CAI]);
    await people.unfollow(BEN, ADA);
    expect(await people.friends(ADA)).toEqual([]);
    expect(ids(await people.following(ADA))).toEqual([BEN]);
    expect(await people.following(BEN)).toEqual([]);
  });

  test('lets only accounts follow and be followed, up to a limit', async () => {
    expect(await follow(ADA, EVE)).toBe('no-account');
    expect(await follow(EVE, ADA)).toBe('no-account');
    expect(await follow(ADA, 'player-nobody')).toBe('no-account');
    const made = await Promise.all([people.follow(ADA, BEN, 1, 1), people.follow(ADA, CAI, 1, 1)]);
    expect(made.toSorted()).toEqual(['too-many', 'written']);
  });

  test('ends everything between two when one blocks the other', async () => {
    await store.createTable(newTable('t'));
    await befriend(ADA, BEN);
    await people.invite({ player: BEN, table: 't', inviter: ADA, at: 10 }, 0);
    const version = await people.blockVersion();
    expect(await block(BEN, ADA, 20)).toBe('written');
    expect(await people.blockVersion()).toBeGreaterThan(version);
    const after = await people.relation(ADA, BEN);
    expect(after).toEqual({ following: false, follower: false, blocked: false, blockedBy: true });
    expect(await people.isInvited(BEN, 't')).toBe(false);
    expect(await follow(ADA, BEN)).toBe('apart');
    expect(await follow(BEN, ADA)).toBe('apart');
    expect(await people.invite({ player: BEN, table: 't', inviter: ADA, at: 30 }, 0)).toBe(
      'not-friends',
    );
    expect(await people.apartFrom(ADA)).toEqual([BEN]);
    expect(await people.apartFrom(BEN)).toEqual([ADA]);
    expect(await people.blocked(BEN)).toEqual([
      { player: ADA, name: 'Ada', handle: 'ada', at: 20 },
    ]);
    expect(await people.blocked(ADA)).toEqual([]);
  });

  test('keeps two apart until both have unblocked', async () => {
    await block(ADA, BEN);
    await block(BEN, ADA);
    await people.unblock(ADA, BEN);
    expect(await follow(ADA, BEN)).toBe('apart');
    expect(await people.apartFrom(ADA)).toEqual([BEN]);
    const version = await people.blockVersion();
    await people.unblock(ADA, BEN);
    expect(await people.blockVersion()).toBe(version);
    await people.unblock(BEN, ADA);
    expect(await people.blockVersion()).toBeGreaterThan(version);
    expect(await follow(ADA, BEN)).toBe('written');
    expect(await people.apartFrom(ADA)).toEqual([]);
  });

  test('blocks guests, too, but nobody who does not exist, and no more than the limit', async () => {
    expect(await block(EVE, ADA)).toBe('written');
    expect(await block(ADA, EVE)).toBe('written');
    expect(await people.blocked(ADA)).toMatchObject([{ player: EVE, handle: '' }]);
    expect(await block(ADA, 'player-nobody')).toBe('no-player');
    expect(await people.block(ADA, BEN, 1, 1)).toBe('too-many');
    expect(await people.block(ADA, EVE, 1, 1)).toBe('written');
  });

  test('lets a block win against follows that come at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([follow(ADA, BEN), block(BEN, ADA), follow(BEN, ADA), block(ADA, BEN)]);
      const { following, follower } = await people.relation(ADA, BEN);
      expect([following, follower]).toEqual([false, false]);
      await Promise.all([people.unblock(ADA, BEN), people.unblock(BEN, ADA)]);
    }
  });

  test('invites friends only, and notices repetitions', async () => {
    await store.createTable(newTable('t'));
    const invitation = { player: BEN, table: 't', inviter: ADA, at: 100 };
    expect(await people.invite(invitation, 0)).toBe('not-friends');
    await follow(ADA, BEN);
    expect(await people.invite(invitation, 0)).toBe('not-friends');
    await follow(BEN, ADA);
    expect(await people.invite(invitation, 0)).toBe('written');
    expect(await people.invite({ ...invitation, at: 110 }, 50)).toBe('repeated');
    expect(await people.invite({ ...invitation, at: 300 }, 250)).toBe('written');
    expect(await people.isInvited(BEN, 't')).toBe(true);
    expect(await people.isInvited(ADA, 't')).toBe(false);
    expect(await people.invitations(ADA)).toEqual([{ ...invitation, at: 300 }]);
    expect(await people.invitations(BEN)).toEqual([{ ...invitation, at: 300 }]);
    await people.dismissInvitation(ADA, 't');
    expect(await people.isInvited(BEN, 't')).toBe(true);
    await people.dismissInvitation(BEN, 't');
    expect(await people.isInvited(BEN, 't')).toBe(false);
    expect(await people.invite({ ...invitation, at: 300 }, 250)).toBe('written');
    await people.pruneInvitations(300);
    expect(await people.isInvited(BEN, 't')).toBe(true);
    await people.pruneInvitations(301);
    expect(await people.isInvited(BEN, 't')).toBe(false);
  });

  test('tells of a friend who came online once in a while', async () => {
    await follow(ADA, BEN);
    expect(await people.noteArrival(ADA, BEN, 1000, 500)).toBe(false);
    await follow(BEN, ADA);
    const both = await Promise.all([
      people.noteArrival(ADA, BEN, 1000, 500),
      people.noteArrival(ADA, BEN, 1000, 500),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await people.noteArrival(ADA, BEN, 1400, 900)).toBe(false);
    expect(await people.noteArrival(ADA, BEN, 1600, 1100)).toBe(true);
    expect(await people.noteArrival(BEN, ADA, 1600, 1100)).toBe(true);
  });

  test('keeps a profile private once it is set', async () => {
    expect(await people.isPrivate(ADA)).toBe(false);
    await people.setPrivate(ADA, true);
    expect([await people.isPrivate(ADA), await people.isPrivate(BEN)]).toEqual([true, false]);
    await people.setPrivate(ADA, false);
    expect(await people.isPrivate(ADA)).toBe(false);
    await people.setPrivate('player-nobody', true);
    expect(await people.isPrivate('player-nobody')).toBe(false);
  });

  test('forgets whom a deleted player knew', async () => {
    await store.createTable(newTable('t'));
    await befriend(ADA, BEN);
    await befriend(ADA, CAI);
    await people.invite({ player: BEN, table: 't', inviter: ADA, at: 10 }, 0);
    await people.setPrivate(ADA, true);
    await block(ADA, EVE);
    await block(EVE, ADA);
    const version = await people.blockVersion();
    await store.accounts.deletePlayer(ADA, 70);
    expect(await people.blockVersion()).toBeGreaterThan(version);
    expect(await people.friends(BEN)).toEqual([]);
    expect(await people.following(CAI)).toEqual([]);
    expect(await people.followers(BEN, 10)).toEqual([]);
    expect(await people.blocked(EVE)).toEqual([]);
    expect(await people.apartFrom(EVE)).toEqual([]);
    expect(await people.invitations(BEN)).toEqual([]);
    expect(await people.isPrivate(ADA)).toBe(false);
    expect(await follow(BEN, ADA)).toBe('no-account');
  });
};
