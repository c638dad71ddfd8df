import type { KnownPerson } from '@barrelhouse/protocol';
import type { IsBot } from '../live/lobby.ts';
import { areFriends, type ListedPerson, type Relation } from '../store/people.ts';

/** Who follows or blocks whom, without revealing whether they blocked me. */
export const relationInfo = (
  relation: Relation,
): Pick<KnownPerson, 'following' | 'follower' | 'friend' | 'blocked'> => ({
  following: relation.following,
  follower: relation.follower,
  friend: areFriends(relation),
  blocked: relation.blocked,
});

export const personInfo = (
  { player, name, handle }: Omit<ListedPerson, 'at'>,
  isBot: IsBot,
  relation: Partial<Relation> = {},
): KnownPerson => ({
  player,
  name,
  handle: handle === '' ? null : handle,
  bot: isBot(player),
  ...relationInfo({
    following: false,
    follower: false,
    blocked: false,
    blockedBy: false,
    ...relation,
  }),
});
