import { Type } from 'typebox';
import { orNull, playerId, tableId, time } from './parts.ts';
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

export const ExportAnswer = Type.Object(
  {
    exportedAt: time('When this was written.'),
    player: playerId,
    name: Type.String(),
    createdAt: time('When the guest was created.'),
    account: orNull(AccountAnswer),
    devices: Type.Array(DeviceInfo),
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
  },
  { title: 'Export', description: 'Everything stored about the player.' },
);
