import { type Static, Type } from 'typebox';
import { strictWith } from './body-parts.ts';
import type { TableId } from './facts.ts';
import type { MyEventKind } from './my-events.ts';

/** What can be switched on and off. */
export const NOTICE_KINDS = ['turn', 'reminder', 'invitation', 'rounds', 'ended'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

const time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Like 22:00.' });
const kind = (description: string) => Type.Boolean({ description });

export const NoticeSettingsBody = Type.Object(
  {
    kinds: Type.Object(
      {
        turn: kind('When it is my turn.'),
        reminder: kind('Before my time runs out.'),
        invitation: kind('Invitations and offers of a rematch.'),
        rounds: Type.Optional(kind('When a round of a tournament is paired, and at its end.')),
        ended: kind('When a match ends.'),
      },
      { additionalProperties: false },
    ),
    quiet: Type.Union(
      [Type.Object({ from: time, to: time }, { additionalProperties: false }), Type.Null()],
      { description: 'Hours in which nothing is sent: it waits until they are over. Null: none.' },
    ),
    zone: Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z0-9_+/-]+$',
      description: 'The time zone of the quiet hours, like Europe/Prague.',
    }),
    language: Type.Enum(['en', 'es', 'ru'], { description: 'What notifications are written in.' }),
  },
  strictWith({
    kinds: { turn: true, reminder: true, invitation: true, rounds: true, ended: false },
    quiet: { from: '22:00', to: '08:00' },
    zone: 'Europe/Prague',
    language: 'en',
  }),
);

export type NoticeSettings = Static<typeof NoticeSettingsBody>;

export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  kinds: { turn: true, reminder: true, invitation: true, rounds: true, ended: false },
  quiet: null,
  zone: 'UTC',
  language: 'en',
};

const base64url = (most: number, description: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+=*$', description });

export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1024, description: 'Where the browser gets messages.' }),
    keys: Type.Object(
      { p256dh: base64url(120, 'The browser’s public key.'), auth: base64url(40, 'Its secret.') },
      { additionalProperties: false },
    ),
  },
  strictWith({
    endpoint: 'https://push.example/wpush/v2/abc',
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
);

export const HookBody = Type.Object(
  { url: Type.String({ maxLength: 1024, description: 'An https address to post events to.' }) },
  strictWith({ url: 'https://dice.example/hook' }),
);

export const NotificationsAnswer = Type.Object(
  {
    push: Type.Union(
      [
        Type.Object({
          key: Type.String({ description: 'The `applicationServerKey` for the browser.' }),
          devices: Type.Integer({ description: 'How many devices are notified.' }),
          here: Type.Union([Type.String(), Type.Null()], {
            description: 'The endpoint of this device; null if it is not notified.',
          }),
        }),
        Type.Null(),
      ],
      { description: 'Null: this house sends no push messages.' },
    ),
    settings: NoticeSettingsBody,
    hook: Type.Union([
      Type.Object({
        url: Type.String(),
        failures: Type.Integer({ description: 'Failed deliveries in a row.' }),
        disabled: Type.Union([Type.String(), Type.Null()], {
          description: 'Why nothing is sent any more: gone, refused, timeout, unreachable …',
        }),
      }),
      Type.Null(),
    ]),
  },
  { title: 'Notifications' },
);

export type Notifications = Static<typeof NotificationsAnswer>;

export const HookAnswer = Type.Object(
  {
    url: Type.String(),
    secret: Type.String({
      description:
        'Key of the HMAC-SHA-256 in `Barrelhouse-Signature: t=…,v1=…`, over t, a full stop and the body. It is shown only now.',
    }),
  },
  { title: 'Hook' },
);

/** What a device or a webhook gets. */
export interface NoticeMessage {
  readonly kind: MyEventKind | 'reminder';
  /** Empty if it is not about a table. */
  readonly table: TableId;
  readonly game: string;
  /** Who did it, if somebody did; the name of a tournament. */
  readonly name: string;
  /** Where the page shows it. */
  readonly path: string;
  readonly at: number;
  /** When the time for the turn runs out. */
  readonly endsAt: number | null;
  readonly language: NoticeSettings['language'];
}
