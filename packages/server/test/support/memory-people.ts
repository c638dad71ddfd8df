import type { PlayerId } from '@barrelhouse/protocol';
import type { AccountStore } from '../../src/store/accounts.ts';
import type { Invitation, ListedPerson, PeopleStore } from '../../src/store/people.ts';
import type { Player } from '../../src/store/store.ts';

export interface MemoryPeopleParts {
  readonly players: ReadonlyMap<PlayerId, Player>;
  readonly accounts: Pick<AccountStore, 'account'>;
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

interface Pair {
  readonly from: PlayerId;
  readonly to: PlayerId;
  readonly at: number;
  toldAt: number;
}

/** The people part of the store in memory. */
export const memoryPeople = ({
  players,
  accounts,
  ifOpen,
}: MemoryPeopleParts): PeopleStore & {
  readonly forget: (player: PlayerId) => void;
  readonly areApart: (one: PlayerId, other: PlayerId) => boolean;
} => {
  let follows: readonly Pair[] = [];
  let blocks: readonly Pair[] = [];
  let invitations: readonly Invitation[] = [];
  const privates = new Map<PlayerId, boolean>();
  let version = 0;

  const isPair = (pairs: readonly Pair[], from: PlayerId, to: PlayerId): boolean =>
    pairs.some((pair) => pair.from === from && pair.to === to);
  const without = (pairs: readonly Pair[], from: PlayerId, to: PlayerId): readonly Pair[] =>
    pairs.filter((pair) => pair.from !== from || pair.to !== to);
  const of = (pairs: readonly Pair[], from: PlayerId): readonly Pair[] =>
    pairs.filter((pair) => pair.from === from);
  const areFriends = (one: PlayerId, other: PlayerId): boolean =>
    isPair(follows, one, other) && isPair(follows, other, one);

  const listed = async (
    pairs: readonly Pair[],
    other: (pair: Pair) => PlayerId,
  ): Promise<readonly ListedPerson[]> => {
    const found = pairs.map(async (pair) => {
      const player = other(pair);
      const handle = (await accounts.account(player))?.handle ?? '';
      return { player, name: players.get(player)?.name ?? '', handle, at: pair.at };
    });
    return (await Promise.all(found)).sort((a, b) => a.at - b.at || (a.player < b.player ? -1 : 1));
  };
  const theOther = ({ to }: Pair): PlayerId => to;

  return {
    areApart: (one, other) => isPair(blocks, one, other) || isPair(blocks, other, one),
    forget(player) {
      const isOthers = ({ from, to }: Pair): boolean => from !== player && to !== player;
      const before = blocks.length;
      follows = follows.filter(isOthers);
      blocks = blocks.filter(isOthers);
      if (blocks.length < before) version++;
      invitations = invitations.filter((one) => one.player !== player && one.inviter !== player);
      privates.delete(player);
    },
    relation: (player, other) =>
      ifOpen(() => ({
        following: isPair(follows, player, other),
        follower: isPair(follows, other, player),
        blocked: isPair(blocks, player, other),
        blockedBy: isPair(blocks, other, player),
      })),
    following: (player) => listed(of(follows, player), theOther),
    async followers(player, most) {
      const found = await listed(
        follows.filter(({ to }) => to === player),
        ({ from }) => from,
      );
      return found.toSorted((a, b) => b.at - a.at).slice(0, most);
    },
    friends: (player) =>
      listed(
        of(follows, player).filter(({ to }) => isPair(follows, to, player)),
        theOther,
      ),
    blocked: (player) => listed(of(blocks, player), theOther),
    apartFrom: (player) =>
      ifOpen(() => [
        ...new Set(
          blocks.flatMap(({ from, to }) => (from === player ? [to] : to === player ? [from] : [])),
        ),
      ]),
    blockVersion: () => ifOpen(() => version),
    isPrivate: (player) => ifOpen(() => privates.get(player) ?? false),
    isInvited: (player, table) =>
      ifOpen(() => invitations.some((one) => one.player === player && one.table === table)),
    invitations: (player) =>
      ifOpen(() =>
        invitations
          .filter((one) => one.player === player || one.inviter === player)
          .toSorted((a, b) => a.at - b.at),
      ),
    async follow(player, other, at, most) {
      for (const one of [player, other])
        if ((await accounts.account(one)) === undefined) return 'no-account';
      if (isPair(blocks, player, other) || isPair(blocks, other, player)) return 'apart';
      if (isPair(follows, player, other)) return 'written';
      if (of(follows, player).length >= most) return 'too-many';
      follows = [...follows, { from: player, to: other, at, toldAt: 0 }];
      return 'written';
    },
    unfollow: (player, other) =>
      ifOpen(() => {
        follows = without(follows, player, other);
      }),
    block: (player, other, at, most) =>
      ifOpen(() => {
        if (!players.has(player) || !players.has(other)) return 'no-player';
        if (isPair(blocks, player, other)) return 'written';
        if (of(blocks, player).length >= most) return 'too-many';
        blocks = [...blocks, { from: player, to: other, at, toldAt: 0 }];
        follows = without(without(follows, player, other), other, player);
        const both = new Set([player, other]);
        invitations = invitations.filter((one) => !both.has(one.player) || !both.has(one.inviter));
        version++;
        return 'written';
      }),
    unblock: (player, other) =>
      ifOpen(() => {
        if (isPair(blocks, player, other)) version++;
        blocks = without(blocks, player, other);
      }),
    setPrivate: (player, isPrivate) =>
      ifOpen(() => {
        if (players.has(player)) privates.set(player, isPrivate);
      }),
    invite: (invitation, since) =>
      ifOpen(() => {
        const { player, table, inviter } = invitation;
        if (!areFriends(player, inviter)) return 'not-friends';
        const isSame = (one: Invitation): boolean => one.player === player && one.table === table;
        if (invitations.some((one) => isSame(one) && one.at > since)) return 'repeated';
        invitations = [...invitations.filter((one) => !isSame(one)), invitation];
        return 'written';
      }),
    dismissInvitation: (player, table) =>
      ifOpen(() => {
        invitations = invitations.filter((one) => one.player !== player || one.table !== table);
      }),
    pruneInvitations: (before) =>
      ifOpen(() => {
        invitations = invitations.filter(({ at }) => at >= before);
      }),
    noteArrival: (follower, friend, at, before) =>
      ifOpen(() => {
        const found = follows.find(({ from, to }) => from === follower && to === friend);
        if (found === undefined || !areFriends(follower, friend)) return false;
        if (found.toldAt >= before) return false;
        found.toldAt = at;
        return true;
      }),
  };
};
