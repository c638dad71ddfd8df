import {
  type Friend,
  LIMITS,
  PeopleAnswer,
  PersonAnswer,
  PersonParams,
  type PlayerId,
  ProfileBody,
  RelationBody,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { noAccount } from '../../accounts/problems.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices } from '../../http/services.ts';
import { listingOf } from '../../live/lobby.ts';
import type { ListedPerson } from '../../store/people.ts';
import { personInfo } from '../describe-person.ts';
import { watchable } from '../profile.ts';

const changes = { config: { rate: RATES.peopleChanges } };

/** Followers that are listed. */
const MOST_FOLLOWERS = 100;

const noSuchPlayer = (): Problem =>
  new Problem(404, 'no-such-player', 'There is no player with this id.');

const tooMany = (code: 'too-many-follows' | 'too-many-blocks', most: number): Problem =>
  code === 'too-many-follows'
    ? new Problem(422, 'too-many-follows', `A player can follow ${most} others.`, { most })
    : new Problem(422, 'too-many-blocks', `A player can block ${most} others.`, { most });

/** The people a player follows, is followed by or blocks, and changes to these. */
export const knownPeopleRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { store, identities, online, blocksChanged, isRated, isBot, now } = services;
  const { people, accounts } = store;

  const friendsOf = async (
    player: PlayerId,
  ): Promise<{ readonly friends: readonly Friend[]; readonly ids: ReadonlySet<PlayerId> }> => {
    const all = await people.friends(player);
    const here = await online.among(all.map((friend) => friend.player));
    const friends = all.map(async ({ player: id, name, handle }) => {
      const isOnline = here.has(id);
      const [row] = isOnline ? await watchable(store, id) : [];
      return {
        player: id,
        name,
        handle: handle === '' ? null : handle,
        bot: isBot(id),
        online: isOnline,
        table:
          row === undefined ? null : ((await listingOf(row, isRated, isBot)) as Friend['table']),
      };
    });
    return {
      friends: (await Promise.all(friends)).toSorted((a, b) => Number(b.online) - Number(a.online)),
      ids: new Set(all.map((friend) => friend.player)),
    };
  };

  app.get(
    '/api/people',
    {
      schema: described('people', 'listPeople', 'List everybody I know.', json(PeopleAnswer), {
        who: 'player',
      }),
      config: { rate: RATES.profiles },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const { friends, ids } = await friendsOf(player);
      const isOther = ({ player: id }: ListedPerson): boolean => !ids.has(id);
      const [account, isPrivate, following, followers, blocked] = await Promise.all([
        accounts.account(player),
        people.isPrivate(player),
        people.following(player),
        people.followers(player, MOST_FOLLOWERS + ids.size),
        people.blocked(player),
      ]);
      return sendJson(reply, {
        handle: account?.handle ?? null,
        private: isPrivate,
        friends,
        following: following
          .filter(isOther)
          .map((one) => personInfo(one, isBot, { following: true })),
        followers: followers
          .filter(isOther)
          .slice(0, MOST_FOLLOWERS)
          .map((one) => personInfo(one, isBot, { follower: true })),
        blocked: blocked.map((one) => personInfo(one, isBot, { blocked: true })),
      });
    },
  );

  const cannotFollow = (): Problem =>
    new Problem(422, 'cannot-follow', 'This player cannot be followed.');
  const follow = async (player: PlayerId, other: PlayerId): Promise<void> => {
    const followed = await people.follow(player, other, now(), LIMITS.follows);
    if (followed === 'too-many') throw tooMany('too-many-follows', LIMITS.follows);
    // The same answer for guests and for players who blocked this one, so that it reveals no block.
    if (followed !== 'written') throw cannotFollow();
  };

  const setBlocked = async (player: PlayerId, other: PlayerId, isBlocked: boolean) => {
    if (isBlocked) {
      const blocked = await people.block(player, other, now(), LIMITS.blocks);
      if (blocked === 'too-many') throw tooMany('too-many-blocks', LIMITS.blocks);
      if (blocked === 'no-player') throw noSuchPlayer();
    } else await people.unblock(player, other);
    blocksChanged();
  };

  app.patch<{ Params: { player: PlayerId }; Body: { following?: boolean; blocked?: boolean } }>(
    '/api/people/:player',
    {
      ...changes,
      schema: described(
        'people',
        'changeRelation',
        'Follow, unfollow, block or unblock a player.',
        json(PersonAnswer),
        { params: PersonParams, body: RelationBody, who: 'player', problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const other = await store.player(request.params.player);
      if (other === undefined || other.player === player || other.name === '') throw noSuchPlayer();
      const { following, blocked } = request.body;
      // Before anything is changed: a refused request changes nothing.
      if (following === true && blocked === true) throw cannotFollow();
      if (following === true && (await accounts.account(player)) === undefined) throw noAccount();
      if (blocked !== undefined) await setBlocked(player, other.player, blocked);
      if (following === true) await follow(player, other.player);
      if (following === false) await people.unfollow(player, other.player);
      const handle = (await accounts.account(other.player))?.handle ?? '';
      const relation = await people.relation(player, other.player);
      return sendJson(reply, personInfo({ ...other, handle }, isBot, relation));
    },
  );

  app.patch<{ Body: { private: boolean } }>(
    '/api/players/me/profile',
    {
      ...changes,
      schema: described(
        'people',
        'changeProfile',
        'Keep my profile private, or show it.',
        { status: 204, description: 'The profile is changed.' },
        { body: ProfileBody, who: 'player', problems: [404] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      if ((await accounts.account(player)) === undefined) throw noAccount();
      await people.setPrivate(player, request.body.private);
      return reply.code(204).send();
    },
  );
};
