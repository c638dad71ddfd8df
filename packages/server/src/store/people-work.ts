import { ACCOUNTS } from './account-sql.ts';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import type { ListedPerson, PeopleReads, PeopleWrites } from './people.ts';
import { BLOCKS, FOLLOWS, INVITATIONS, PROFILES, RELATION } from './people-sql.ts';

interface StoredInvitation {
  readonly player: string;
  readonly table_id: string;
  readonly inviter: string;
  readonly at: number;
}

interface StoredRelation {
  readonly following: number;
  readonly follower: number;
  readonly blocked: number;
  readonly blocked_by: number;
}

function* has(sql: string, one: string, other: string): Steps<boolean> {
  return (yield* first(sql, one, other)) !== undefined;
}

function* countOf(sql: string, player: string): Steps<number> {
  return (yield* first<{ total: number }>(sql, player))?.total ?? 0;
}

function* people(
  sql: string,
  ...values: readonly (string | number)[]
): Steps<readonly ListedPerson[]> {
  const found = yield* all<ListedPerson>(sql, ...values);
  return found.map(({ player, name, handle, at }) => ({ player, name, handle, at }));
}

/** Lists of at most some hundred, so no index keeps them in order. */
const oldestFirst = <T extends { readonly at: number }>(found: readonly T[]): readonly T[] =>
  found.toSorted((a, b) => a.at - b.at);

/** Locks both, always in the same order. Whether both exist. */
function* lockBoth(one: string, other: string): Steps<boolean> {
  const [lower, upper] = one < other ? [one, other] : [other, one];
  const isThere = yield* lock(lower);
  return (yield* lock(upper)) && isThere;
}

function* isApart(one: string, other: string): Steps<boolean> {
  return (yield* has(BLOCKS.get, one, other)) || (yield* has(BLOCKS.get, other, one));
}

export const PEOPLE_READS: StepsOf<PeopleReads> = {
  *relation(player, other) {
    const [there, back] = [
      [player, other],
      [other, player],
    ] as const;
    const found = yield* first<StoredRelation>(RELATION, ...there, ...back, ...there, ...back);
    return {
      following: found?.following === 1,
      follower: found?.follower === 1,
      blocked: found?.blocked === 1,
      blockedBy: found?.blocked_by === 1,
    };
  },
  *following(player) {
    return oldestFirst(yield* people(FOLLOWS.following, player));
  },
  *followers(player, most) {
    return yield* people(FOLLOWS.followers, player, most);
  },
  *friends(player) {
    return oldestFirst(yield* people(FOLLOWS.friends, player));
  },
  *blocked(player) {
    return oldestFirst(yield* people(BLOCKS.blocked, player));
  },
  *apartFrom(player) {
    const found = yield* all<{ player: string }>(BLOCKS.apart, player, player);
    return [...new Set(found.map((one) => one.player))];
  },
  *blockVersion() {
    return Number((yield* first<{ value: string }>(BLOCKS.version))?.value ?? 0);
  },
  *isPrivate(player) {
    return (yield* first<{ private: number }>(PROFILES.get, player))?.private === 1;
  },
  *isInvited(player, table) {
    return yield* has(INVITATIONS.get, player, table);
  },
  *invitations(player) {
    const found = yield* all<StoredInvitation>(INVITATIONS.ofPlayer, player, player);
    return oldestFirst(
      found.map(({ player: invited, table_id: table, inviter, at }) => ({
        player: invited,
        table,
        inviter,
        at,
      })),
    );
  },
};

/** Each refuses before its first change, since a refusal does not roll back. */
export const PEOPLE_WRITES: StepsOf<PeopleWrites> = {
  *follow(player, other, at, most) {
    yield* lockBoth(player, other);
    for (const one of [player, other])
      if ((yield* first(ACCOUNTS.get, one)) === undefined) return 'no-account';
    if (yield* isApart(player, other)) return 'apart';
    if (yield* has(FOLLOWS.get, player, other)) return 'written';
    if ((yield* countOf(FOLLOWS.count, player)) >= most) return 'too-many';
    yield* run(FOLLOWS.insert, player, other, at);
    return 'written';
  },
  *unfollow(player, other) {
    yield* run(FOLLOWS.delete, player, other);
  },
  *block(player, other, at, most) {
    if (!(yield* lockBoth(player, other))) return 'no-player';
    if (yield* has(BLOCKS.get, player, other)) return 'written';
    if ((yield* countOf(BLOCKS.count, player)) >= most) return 'too-many';
    yield* run(BLOCKS.insert, player, other, at);
    for (const [one, another] of [
      [player, other],
      [other, player],
    ] as const) {
      yield* run(FOLLOWS.delete, one, another);
      yield* run(INVITATIONS.between, one, another);
    }
    yield* run(BLOCKS.raiseVersion);
    return 'written';
  },
  *unblock(player, other) {
    if ((yield* run(BLOCKS.delete, player, other)) > 0) yield* run(BLOCKS.raiseVersion);
  },
  *setPrivate(player, isPrivate) {
    if (yield* lock(player)) yield* run(PROFILES.set, player, isPrivate ? 1 : 0);
  },
  *invite({ player, table, inviter, at }, since) {
    yield* lockBoth(player, inviter);
    if (!(yield* has(FOLLOWS.get, player, inviter))) return 'not-friends';
    if (!(yield* has(FOLLOWS.get, inviter, player))) return 'not-friends';
    const last = yield* first<{ at: number }>(INVITATIONS.get, player, table);
    if (last !== undefined && last.at > since) return 'repeated';
    yield* run(INVITATIONS.insert, player, table, inviter, at);
    return 'written';
  },
  *dismissInvitation(player, table) {
    yield* run(INVITATIONS.delete, player, table);
  },
  *pruneInvitations(before) {
    yield* run(INVITATIONS.prune, before);
  },
  *noteArrival(follower, friend, at, before) {
    const values = [at, follower, friend, before, friend, follower] as const;
    return (yield* run(FOLLOWS.told, ...values)) > 0;
  },
};

/** Forgets whom a player knows, and who knows the player. */
export function* forgetPeople(player: string): Steps<void> {
  yield* run(FOLLOWS.deleteAll, player);
  yield* run(FOLLOWS.deleteFollowers, player);
  const blocks =
    (yield* run(BLOCKS.deleteAll, player)) + (yield* run(BLOCKS.deleteBlockers, player));
  yield* run(INVITATIONS.deleteAll, player);
  yield* run(INVITATIONS.deleteSent, player);
  yield* run(PROFILES.delete, player);
  if (blocks > 0) yield* run(BLOCKS.raiseVersion);
}
