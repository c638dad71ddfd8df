import type { PlayerId, TableId } from '@barrelhouse/protocol';

// The part of the record about people: who follows and blocks whom, invitations, private profiles.

/** A player in a list of people. */
export interface ListedPerson {
  readonly player: PlayerId;
  readonly name: string;
  /** Empty for a guest. */
  readonly handle: string;
  readonly at: number;
}

/** How two players stand to each other. */
export interface Relation {
  /** The first follows the second. */
  readonly following: boolean;
  /** The second follows the first. */
  readonly follower: boolean;
  /** The first blocked the second. */
  readonly blocked: boolean;
  /** The second blocked the first, who must not be told. */
  readonly blockedBy: boolean;
}

/** Mutual followers are friends. */
export const areFriends = ({ following, follower }: Relation): boolean => following && follower;

export interface Invitation {
  readonly player: PlayerId;
  readonly table: TableId;
  readonly inviter: PlayerId;
  readonly at: number;
}

export interface PeopleReads {
  relation(player: PlayerId, other: PlayerId): Promise<Relation>;
  /** Whom the player follows, oldest first. */
  following(player: PlayerId): Promise<readonly ListedPerson[]>;
  /** Who follows the player, latest first. */
  followers(player: PlayerId, most: number): Promise<readonly ListedPerson[]>;
  friends(player: PlayerId): Promise<readonly ListedPerson[]>;
  /** Whom the player blocked, oldest first. */
  blocked(player: PlayerId): Promise<readonly ListedPerson[]>;
  /** Everybody whom the player blocked or who blocked the player. */
  apartFrom(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Grows with every change to who blocks whom. */
  blockVersion(): Promise<number>;
  isPrivate(player: PlayerId): Promise<boolean>;
  isInvited(player: PlayerId, table: TableId): Promise<boolean>;
  /** Invitations that the player got or sent, oldest first. */
  invitations(player: PlayerId): Promise<readonly Invitation[]>;
}

export interface PeopleWrites {
  /** Both need accounts, and neither may have blocked the other. */
  follow(
    player: PlayerId,
    other: PlayerId,
    at: number,
    most: number,
  ): Promise<'written' | 'no-account' | 'apart' | 'too-many'>;
  unfollow(player: PlayerId, other: PlayerId): Promise<void>;
  /** Ends following and invitations between the two, both ways. */
  block(
    player: PlayerId,
    other: PlayerId,
    at: number,
    most: number,
  ): Promise<'written' | 'no-player' | 'too-many'>;
  unblock(player: PlayerId, other: PlayerId): Promise<void>;
  setPrivate(player: PlayerId, isPrivate: boolean): Promise<void>;
  /** Invites a friend. `repeated`: they were invited to this table after `since`, and need not be told again. */
  invite(invitation: Invitation, since: number): Promise<'written' | 'repeated' | 'not-friends'>;
  /** Forgets an invitation that the player does not want. */
  dismissInvitation(player: PlayerId, table: TableId): Promise<void>;
  pruneInvitations(before: number): Promise<void>;
  /** Whether to tell a follower that a friend came online: they are friends and it was last told before `before`. */
  noteArrival(follower: PlayerId, friend: PlayerId, at: number, before: number): Promise<boolean>;
}

export type PeopleStore = PeopleReads & PeopleWrites;
