import { type Static, Type } from 'typebox';
import type {
  InvitationsAnswer,
  PeopleAnswer,
  PersonAnswer,
  ProfileAnswer,
  TablePeopleAnswer,
} from './answers/people.ts';
import { strictWith } from './body-parts.ts';

// What clients send about people.

const player = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The public id of a player.',
});

export const PersonParams = Type.Object({ player });

export const ProfileParams = Type.Object({
  handle: Type.String({ minLength: 1, maxLength: 80, description: 'A handle, without the @.' }),
});

export const ProfileQuery = Type.Object(
  {
    game: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'The game to show luck and skill for; the one played most by default.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const RelationBody = Type.Object(
  {
    following: Type.Optional(Type.Boolean({ description: 'Follow the player, or no longer.' })),
    blocked: Type.Optional(
      Type.Boolean({
        description:
          'Block the player, or no longer. Blocking ends following in both directions: no invitations, no reactions, no shared open tables. They are not told.',
      }),
    ),
  },
  strictWith({ following: true }),
);

export const ProfileBody = Type.Object(
  { private: Type.Boolean({ description: 'Whether others see only names on my profile.' }) },
  strictWith({ private: true }),
);

export const InviteBody = Type.Object({ player }, strictWith({ player: 'M2QyODk1' }));

/** A player, and how I stand to them. */
export type KnownPerson = Static<typeof PersonAnswer>;
/** My friends and everybody else I know. */
export type People = Static<typeof PeopleAnswer>;
export type Friend = People['friends'][number];
export type TablePeople = Static<typeof TablePeopleAnswer>;
/** From a friend, to a table where there is still a seat. */
export type Invitation = Static<typeof InvitationsAnswer>['invitations'][number];
export type Profile = Static<typeof ProfileAnswer>;
/** What a profile shows unless it is private. */
export type ProfilePage = NonNullable<Profile['page']>;
export type GameFigures = NonNullable<ProfilePage['figures']>;
