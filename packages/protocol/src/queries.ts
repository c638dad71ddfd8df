import { Type } from 'typebox';
import { LIMITS } from './limits.ts';

// Path and query parameters. All of them are strings, even numbers.

const strict = { additionalProperties: false } as const;
const digits = (description: string) => Type.String({ pattern: '^\\d{1,15}$', description });
const code = Type.String({ maxLength: 16, description: 'An invitation code.' });

export const TableParams = Type.Object({
  table: Type.String({ minLength: 1, maxLength: 64, description: 'The id of a table.' }),
});
export const CodeParams = Type.Object({ code });
export const RulesHashParams = Type.Object({
  hash: Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: 'The hash of the rules, from `POST /api/rules/solutions`.',
  }),
});

export const GameParams = Type.Object({
  game: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The id of a game, with options added by +: "barrel", "classic+shared-ties".',
  }),
});
export const DiceQuery = Type.Object(
  {
    dice: Type.String({
      pattern: '^[1-6]{1,8}$',
      description: '1 to 8 faces from 1 to 6 in any order, like 11535.',
    }),
  },
  strict,
);
export const NoQuery = Type.Object({}, strict);
export const SeekQuery = Type.Object(
  {
    search: Type.Optional(
      digits('The `search` of the last answer: no other search is meant. Without it, any is.'),
    ),
  },
  strict,
);
export const CodeQuery = Type.Object({ code: Type.Optional(code) }, strict);
export const LogQuery = Type.Object(
  { code: Type.Optional(code), after: Type.Optional(digits('Only entries after this one.')) },
  strict,
);
const delta = Type.Optional(
  Type.Enum(['0', '1'], {
    description: '1: send moves as `delta` events when possible.',
  }),
);
export const StreamQuery = Type.Object(
  {
    code: Type.Optional(code),
    delta,
    after: Type.Optional(
      digits('Resume after this entry, for clients that send no Last-Event-ID.'),
    ),
  },
  strict,
);
export const SharedStreamQuery = Type.Object(
  {
    tables: Type.Optional(
      Type.String({
        maxLength: 65 * LIMITS.streamTables,
        description: `Up to ${LIMITS.streamTables} table ids, separated by commas. An id may end in a colon and the entry to resume after.`,
      }),
    ),
    lobby: Type.Optional(Type.Enum(['0', '1'], { description: '1: also send the lobby.' })),
    code: Type.Optional(
      Type.String({
        maxLength: 17 * LIMITS.streamTables,
        description:
          'An invitation code for all of them, or one for each table in order, separated by commas.',
      }),
    ),
    delta,
  },
  strict,
);
const looking = Type.Optional(
  Type.Enum(['0', '1'], {
    description: '1: I am looking at the page, so my devices need not be notified.',
  }),
);
export const SharedStreamQueryWithMine = Type.Object(
  {
    ...SharedStreamQuery.properties,
    me: Type.Optional(
      Type.String({
        pattern: '^\\d{0,15}$',
        description: 'Also send my own events, after this number; empty if none is known.',
      }),
    ),
    looking,
  },
  strict,
);
export const MyStreamQuery = Type.Object(
  {
    after: Type.Optional(
      digits('Resume after this event, for clients that send no Last-Event-ID.'),
    ),
    looking,
  },
  strict,
);
export const MineQuery = Type.Object(
  {
    before: Type.Optional(digits('Only tables last changed before this time.')),
    limit: Type.Optional(digits('The maximum number of tables, up to 100.')),
    live: Type.Optional(
      Type.Enum(['0', '1'], { description: '1: only tables that are waiting or being played.' }),
    ),
  },
  strict,
);
export const CommitmentsQuery = Type.Object(
  {
    after: Type.Optional(digits('Only tables after this number.')),
    limit: Type.Optional(digits('The maximum number of tables, up to 1000.')),
  },
  strict,
);
