import { type Static, Type } from 'typebox';
import { RulesInfo } from './facts.ts';
import { hash, orNull, playerId, tableId, time } from './parts.ts';
import { status } from './tables.ts';

// Players, games, fairness, and the house itself.

const player = {
  player: playerId,
  name: Type.String(),
  createdAt: time('When the guest was created.'),
};

export const PlayerAnswer = Type.Object(player, { title: 'Player', description: 'A guest.' });

export const NewPlayerAnswer = Type.Object(
  {
    ...player,
    token: Type.Optional(
      Type.String({
        description: 'The bearer token, sent only once. Anyone who has it can act as the player.',
      }),
    ),
  },
  { title: 'NewPlayer', description: 'A guest, with a token if one was asked for.' },
);

export const SessionAnswer = Type.Object(
  {
    player: orNull(PlayerAnswer),
    handle: orNull(Type.String({ description: 'The unique name of somebody with an account.' })),
    accounts: Type.Boolean({ description: 'Whether names can be kept at this house.' }),
  },
  { title: 'Session', description: 'The player of this device, or null.' },
);

export const TransferAnswer = Type.Object({
  code: Type.String({ description: 'A code that works once.' }),
  expiresAt: time('When it stops working.'),
});

// Games

const gameLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  family: Type.String(),
  hash: Type.String(),
  options: Type.Array(Type.String(), {
    description: 'Options that can be added to the id with +.',
  }),
  rules: RulesInfo,
});

export const CatalogueAnswer = Type.Object(
  {
    games: Type.Array(gameLine),
    presets: Type.Array(gameLine),
    bots: Type.Array(
      Type.Object({
        name: Type.String(),
        temper: Type.String(),
        needs: Type.String({ description: 'What it needs to play; some play only solved games.' }),
      }),
    ),
  },
  { title: 'Catalogue', description: 'The games and the bots.' },
);

export const CheckedRulesAnswer = Type.Object({
  hash: Type.String({
    description: 'Identifies the rules: rules that play the same have the same hash.',
  }),
  rules: RulesInfo,
});

/** How far the house is with solving house rules. */
export type SolveState = 'solving' | 'solved' | 'too-long' | 'unsolvable';

export const SolutionAnswer = Type.Object({
  hash: Type.String({ description: 'Identifies the rules.' }),
  state: Type.Union(
    [
      Type.Literal('solving'),
      Type.Literal('solved'),
      Type.Literal('too-long'),
      Type.Literal('unsolvable'),
      Type.Literal('unknown'),
    ],
    {
      description:
        'Once it is `solved`, the perfect bot can play by these rules. `unknown` if nobody has asked lately.',
    },
  ),
});

// Fairness

export const CommitmentsAnswer = Type.Object(
  {
    commitments: Type.Array(
      Type.Object({
        number: Type.Integer({ description: 'Counts tables in the order they were opened.' }),
        table: tableId,
        game: Type.String(),
        status,
        commitment: hash('Commits the server to the seed.'),
        seed: Type.String({ description: 'The seed, or empty until it is revealed.' }),
        createdAt: time('When the table was opened.'),
      }),
    ),
    counts: Type.Object(
      {
        waiting: Type.Integer(),
        playing: Type.Integer(),
        over: Type.Integer(),
        abandoned: Type.Integer(),
      },
      { description: 'Tables by status.' },
    ),
  },
  { title: 'Commitments' },
);

export const DiceAnswer = Type.Object({
  faces: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: 6,
    maxItems: 6,
    description: 'How often each face came up, from 1 to 6.',
  }),
  statistic: Type.Number({ description: 'Chi-square with five degrees of freedom.' }),
  p: Type.Number({ description: 'The probability that fair dice deviate at least this much.' }),
});

// The house

export const HealthAnswer = Type.Object({
  ok: Type.Literal(true),
  now: time('The server’s clock.'),
  setAside: Type.Array(tableId, {
    description: 'Tables whose log cannot be read. All others work as usual.',
  }),
});
export const ReadyAnswer = Type.Object({ ok: Type.Literal(true) });

export const ProblemAnswer = Type.Object(
  {
    code: Type.String({ description: 'For programs. It does not change between versions.' }),
    message: Type.String({ description: 'For people, in English. The wording may change.' }),
  },
  {
    title: 'Problem',
    additionalProperties: true,
    description: 'What was wrong, with its details as further members. Nothing was changed.',
  },
);

export type Session = Static<typeof SessionAnswer>;
