import { type Static, Type } from 'typebox';
import { orNull, playerId, seat, tableId, time } from './parts.ts';
import { status } from './tables.ts';

// Accounts, passkeys and devices.

const day = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  description: 'A day in UTC, like 2026-11-17.',
});

export const AccountsInfoAnswer = Type.Object(
  {
    passkeys: Type.Boolean({ description: 'Whether this house can use passkeys.' }),
    origins: Type.Array(Type.String(), {
      description: 'The addresses of the page at which passkeys work.',
    }),
  },
  { title: 'AccountsInfo' },
);

export const CeremonyAnswer = Type.Object(
  {
    options: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The options for the browser’s WebAuthn call, as JSON.',
      },
    ),
    expiresAt: time('When the challenge stops working.'),
  },
  {
    title: 'Ceremony',
    description: 'A challenge for this browser, which also gets a cookie for it. It works once.',
  },
);

const PasskeyInfo = Type.Object(
  {
    passkey: Type.String({ description: 'Names the passkey in addresses.' }),
    id: Type.String({ description: 'The credential id, in base64url.' }),
    name: Type.String(),
    synced: Type.Boolean({ description: 'Whether a password manager keeps a copy.' }),
    createdAt: time('When it was added.'),
    lastUsedAt: orNull(time('When it last signed somebody in.')),
  },
  { title: 'Passkey' },
);

const DeviceInfo = Type.Object(
  {
    device: Type.String({ description: 'The id of the device. It gives no access.' }),
    label: Type.String({ description: 'What kind of device it is, or empty if unknown.' }),
    here: Type.Boolean({ description: 'Whether it is the one that asks.' }),
    createdAt: orNull(time('When it signed in.')),
    lastUsed: orNull(day),
  },
  { title: 'Device' },
);

const account = {
  player: playerId,
  handle: Type.String({ description: 'The unique name, as its owner wrote it.' }),
  name: Type.String({ description: 'The name shown at tables.' }),
  createdAt: time('When the name was kept.'),
  passkeys: Type.Array(PasskeyInfo),
  recoveryCodes: Type.Integer({ minimum: 0, description: 'How many unused codes are left.' }),
};

export const AccountAnswer = Type.Object(account, {
  title: 'Account',
  description: 'A player whose name lasts.',
});

export const RecoveryCodesAnswer = Type.Object(
  { codes: Type.Array(Type.String()) },
  { description: 'New recovery codes, sent only once. Each works once; older ones no longer do.' },
);

export const DevicesAnswer = Type.Object({ devices: Type.Array(DeviceInfo) });

const ListedPerson = Type.Object(
  {
    player: playerId,
    name: Type.String(),
    handle: Type.String({ description: 'Empty for a guest.' }),
    at: time('Since when.'),
  },
  { title: 'ListedPerson' },
);

export const ExportAnswer = Type.Object(
  {
    exportedAt: time('When this was written.'),
    player: playerId,
    name: Type.String(),
    createdAt: time('When the guest was created.'),
    account: orNull(AccountAnswer),
    devices: Type.Array(DeviceInfo),
    people: Type.Object({
      private: Type.Boolean({ description: 'Whether the profile is private.' }),
      following: Type.Array(ListedPerson),
      followers: Type.Array(ListedPerson),
      blocked: Type.Array(ListedPerson),
      invitations: Type.Array(
        Type.Object({
          player: playerId,
          table: tableId,
          inviter: playerId,
          at: time('When it was sent.'),
        }),
        { description: 'Invitations sent and received in the last 30 days.' },
      ),
    }),
    tournaments: Type.Array(
      Type.Object({
        tournament: Type.String(),
        name: Type.String(),
        host: Type.Boolean({ description: 'Whether the player hosts it.' }),
        createdAt: time('When it was made.'),
      }),
      { description: 'Tournaments that the player took part in, or hosts now.' },
    ),
    results: Type.Array(
      Type.Object({
        table: tableId,
        seat,
        game: Type.String(),
        seats: Type.Integer(),
        place: Type.Integer(),
        shared: Type.Boolean({ description: 'Whether another seat has the same place.' }),
        score: Type.Integer(),
        turns: Type.Integer(),
        endedAt: time('When the match ended.'),
        review: orNull(
          Type.Object({}, { additionalProperties: true, description: 'Luck and skill.' }),
        ),
      }),
      { description: 'Finished matches, latest first.' },
    ),
    ratings: Type.Object(
      {
        games: Type.Array(Type.Object({ game: Type.String() }, { additionalProperties: true })),
        matches: Type.Array(Type.Object({ table: tableId }, { additionalProperties: true })),
      },
      { description: 'Ratings by game, and what rated matches did to them.' },
    ),
    rated: Type.Object(
      {
        seek: orNull(Type.Object({ game: Type.String() }, { additionalProperties: true })),
      },
      { description: 'The search for a rated match.' },
    ),
    notifications: Type.Object(
      {
        settings: Type.Object({}, { additionalProperties: true }),
        push: Type.Array(
          Type.Object({ endpoint: Type.String(), createdAt: time('When it was switched on.') }),
        ),
        hook: orNull(Type.String({ description: 'The address of the webhook.' })),
        events: Type.Array(Type.Object({}, { additionalProperties: true }), {
          description: 'What happened to the player in the last week, if somebody listened.',
        }),
      },
      { description: 'Where the player is notified, and of what.' },
    ),
    bots: Type.Object(
      {
        own: Type.Array(
          Type.Object({
            player: playerId,
            settings: Type.Object({}, { additionalProperties: true }),
            createdAt: time('When it was made.'),
          }),
        ),
        challenges: Type.Array(
          Type.Object({
            bot: playerId,
            challenger: playerId,
            game: Type.String(),
            rated: Type.Boolean(),
            state: Type.String(),
            at: time('When it was sent.'),
          }),
          { description: 'Sent and received in the last week.' },
        ),
      },
      { description: 'The player’s bots, and challenges to bots.' },
    ),
    desk: Type.Object(
      {
        host: Type.Boolean({ description: 'Whether the player is a host of the house.' }),
        bans: Type.Array(
          Type.Object({ why: Type.String(), since: time('Since.'), until: time('Until.') }),
        ),
        mutes: Type.Array(Type.Object({ why: Type.String(), until: time('Until.') })),
        withdrawnNames: Type.Array(Type.String()),
        reports: Type.Array(
          Type.Object({
            about: playerId,
            table: orNull(tableId),
            reason: Type.String(),
            note: Type.String(),
            at: time('When it was sent.'),
          }),
          { description: 'Reports that the player sent.' },
        ),
      },
      { description: 'What hosts decided about the player.' },
    ),
    tables: Type.Array(
      Type.Object({
        table: tableId,
        game: Type.String(),
        status,
        host: Type.Boolean({ description: 'Whether the player hosts the table.' }),
        seats: Type.Array(Type.String(), { description: 'The names of the player’s seats.' }),
        createdAt: time('When the table was opened.'),
        changedAt: time('When it last changed.'),
      }),
      { description: 'Every table of the player, last changed first.' },
    ),
    record: Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          'The same and the rest as it is stored: rows by table and by the column that names the player. Left out: secrets, what others said or did in confidence, and what is for the server alone.',
      },
    ),
  },
  { title: 'Export', description: 'Everything stored about the player.' },
);

export type AccountsInfo = Static<typeof AccountsInfoAnswer>;
export type CeremonyStart = Static<typeof CeremonyAnswer>;
export type Passkey = Static<typeof PasskeyInfo>;
export type Device = Static<typeof DeviceInfo>;
export type Account = Static<typeof AccountAnswer>;
export type PlayerExport = Static<typeof ExportAnswer>;
