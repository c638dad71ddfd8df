import { ok } from '@barrelhouse/engine';
import type {
  Invitation,
  KnownPerson,
  People,
  PlayerId,
  Profile,
  TableId,
} from '@barrelhouse/protocol';
import type { House } from './house.ts';
import { tablePath } from './paths.ts';
import type { Answered } from './retry.ts';

export type {
  Friend,
  GameFigures,
  Invitation,
  KnownPerson,
  People,
  Profile,
  ProfilePage,
} from '@barrelhouse/protocol';

/** People at a house. Apart from `connect`, so that only pages about people load it. */
export interface PeopleAt {
  /** Everybody I know. */
  readonly mine: () => Answered<People>;
  /** A profile, with luck and skill for a game or for the one played most. */
  readonly profile: (handle: string, game?: string) => Answered<Profile>;
  /** The other players at a table. */
  readonly atTable: (table: TableId) => Answered<readonly KnownPerson[]>;
  readonly follow: (player: PlayerId, following: boolean) => Answered<KnownPerson>;
  readonly block: (player: PlayerId, blocked: boolean) => Answered<KnownPerson>;
  /** Keeps my profile private, or shows it. */
  readonly keepPrivate: (isPrivate: boolean) => Answered<void>;
  /** Invites a friend to a table. */
  readonly invite: (table: TableId, friend: PlayerId) => Answered<void>;
  /** Invitations to tables where there is still a seat for me, latest first. */
  readonly invitations: () => Answered<readonly Invitation[]>;
  /** Forgets an invitation. The friend is not told, and can invite again. */
  readonly dismiss: (table: TableId) => Answered<void>;
}

export const peopleAt = (house: House): PeopleAt => {
  const { read, post, remove } = house.access;
  const change = (player: PlayerId, relation: object): Answered<KnownPerson> =>
    post(`/api/people/${encodeURIComponent(player)}`, relation, 'PATCH');

  return {
    mine: () => read('/api/people'),
    profile: (handle, game) =>
      read(
        `/api/profiles/${encodeURIComponent(handle)}${game === undefined ? '' : `?game=${encodeURIComponent(game)}`}`,
      ),
    async atTable(table) {
      const found = await read<{ readonly people: readonly KnownPerson[] }>(
        tablePath(table, '/people'),
      );
      return found.ok ? ok(found.value.people) : found;
    },
    follow: (player, following) => change(player, { following }),
    block: (player, blocked) => change(player, { blocked }),
    keepPrivate: (isPrivate) => post('/api/players/me/profile', { private: isPrivate }, 'PATCH'),
    invite: (table, friend) => post(tablePath(table, '/invitations'), { player: friend }),
    async invitations() {
      const found = await read<{ readonly invitations: readonly Invitation[] }>(
        '/api/me/invitations',
      );
      return found.ok ? ok(found.value.invitations) : found;
    },
    dismiss: (table) => remove(`/api/me/invitations/${encodeURIComponent(table)}`),
  };
};
