import { type Static, Type } from 'typebox';
import { strictWith } from './body-parts.ts';
import { LIMITS } from './limits.ts';

// What clients send about the people at a server: reports by players, and what hosts of the house do.

/** Text that hosts and players write for each other. */
const note = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: LIMITS.noteLength,
    pattern: '^[^\\p{C}]*[^\\p{C}\\p{Z}][^\\p{C}]*$',
    description,
  });

const why = note('Why. It is kept in the audit trail.');
const toldWhy = note('Why. The person is shown this, and the audit trail keeps it.');
const minutes = Type.Integer({
  minimum: 1,
  maximum: LIMITS.banMinutes,
  description: 'For how long, in minutes.',
});
const player = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The public id of a player.',
});

export const REPORT_REASONS = ['name', 'conduct', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why a host of the house closes a table. */
export const CLOSE_REASONS = ['conduct', 'idle', 'other'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export const ReportBody = Type.Object(
  {
    about: player,
    table: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The table where it happened.' }),
    ),
    reason: Type.Enum([...REPORT_REASONS], { description: 'What is wrong.' }),
    note: Type.Optional(note('What happened.')),
  },
  strictWith({ about: 'b3Xx0QpE9_kT', reason: 'name' }),
);

export const CloseTableBody = Type.Object(
  {
    because: Type.Enum([...CLOSE_REASONS], { description: 'What the players are told.' }),
    why,
  },
  strictWith({ because: 'idle', why: 'Open for nine days' }),
);
export const WithdrawNameBody = Type.Object({ why }, strictWith({ why: 'A rude name' }));
export const MuteBody = Type.Object(
  { minutes, why: toldWhy },
  strictWith({ minutes: 1440, why: 'Sixty reactions in a minute' }),
);
export const LiftBody = Type.Object({ why }, strictWith({ why: 'A mistake' }));
export const BanBody = Type.Object(
  {
    player: Type.Optional(player),
    address: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 64,
        description:
          'An address, or a network like 203.0.113.0/24. An IPv6 address alone means its /64.',
      }),
    ),
    addresses: Type.Optional(
      Type.Boolean({
        description: 'Also ban the addresses from which the player is connected right now.',
      }),
    ),
    minutes,
    why: toldWhy,
  },
  strictWith({ player: 'b3Xx0QpE9_kT', minutes: 1440, why: 'Insults at every table' }),
);
export const DismissBody = Type.Object({ why }, strictWith({ why: 'Just a nickname' }));
export const HostBody = Type.Object(
  {
    handle: Type.String({ minLength: 1, maxLength: 80, description: 'The handle of an account.' }),
  },
  strictWith({ handle: 'mira' }),
);

export const DeskPlayerParams = Type.Object({ player });
export const BanParams = Type.Object({
  ban: Type.String({ minLength: 1, maxLength: 64, description: 'A ban, as the list has it.' }),
});
export const ReportParams = Type.Object({
  report: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'A report, as the list has it.',
  }),
});
export const HandleParams = Type.Object({
  handle: Type.String({ minLength: 1, maxLength: 80, description: 'The handle of a host.' }),
});

const find = Type.Optional(
  Type.String({
    maxLength: 64,
    description: 'Only those with this in a name, handle, id or code.',
  }),
);
export const FindQuery = Type.Object({ find }, { additionalProperties: false });
export const AuditQuery = Type.Object(
  {
    before: Type.Optional(
      Type.String({ pattern: '^\\d{1,15}$', description: 'Only acts with a smaller number.' }),
    ),
    limit: Type.Optional(
      Type.String({ pattern: '^\\d{1,3}$', description: 'At most this many; 50 by default.' }),
    ),
  },
  { additionalProperties: false },
);

export type ReportOrder = Static<typeof ReportBody>;
export type BanOrder = Static<typeof BanBody>;
