import { Type } from 'typebox';
import { cup, dice, orNull, points, seat, target, time, verb } from './parts.ts';

// How a match stands.

const BarredInfo = Type.Object(
  {
    verb,
    why: Type.Object(
      { code: Type.String() },
      {
        additionalProperties: true,
        description: 'The refusal that this would get: a code and its numbers.',
      },
    ),
  },
  { title: 'Barred', description: 'Something that cannot be done now, and why.' },
);

const face = Type.Enum([1, 2, 3, 4, 5, 6], { description: 'A face of a die.' });
const scored = { dice: dice('Its dice.'), points: points('What it is worth.') };

export const CombinationInfo = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('of-a-kind'),
        count: Type.Integer({ minimum: 1, description: 'How many dice.' }),
        face,
        ...scored,
      },
      { description: 'Dice of one face, like three 2s.' },
    ),
    Type.Object(
      { kind: Type.Literal('straight'), from: face, to: face, ...scored },
      { description: 'Every face from `from` to `to`, once each.' },
    ),
    Type.Object(
      { kind: Type.Literal('exact'), ...scored },
      { description: 'Exactly these dice, when they are no straight.' },
    ),
    Type.Object(
      {
        kind: Type.Literal('groups'),
        sizes: Type.Array(Type.Integer({ minimum: 1 }), {
          description: 'The size of each group: [2, 2, 2] is three pairs.',
        }),
        ...scored,
      },
      { description: 'Groups of equal dice, each of another face.' },
    ),
    Type.Object(
      { kind: Type.Literal('blank'), count: Type.Integer({ minimum: 1 }), ...scored },
      { description: 'Dice among which no other combination scores.' },
    ),
    Type.Object(
      { kind: Type.Literal('named'), name: Type.String(), ...scored },
      { description: 'A combination that house rules have given a name of their own.' },
    ),
  ],
  { title: 'Combination', description: 'A combination that scores, as it lies in a selection.' },
);

export const OptionInfo = Type.Union(
  [
    Type.Object({ type: Type.Literal('roll'), cup }),
    Type.Object({
      type: Type.Literal('keep'),
      dice: dice('What is set aside.'),
      points: points('What it is worth.'),
      combinations: Type.Array(CombinationInfo),
      pending: points('Turn points once it is kept.'),
      total: points('The score if they were then banked.'),
      cup,
      hot: Type.Boolean({ description: 'All dice have scored.' }),
      barred: Type.Array(BarredInfo, { description: 'What would not be open afterwards.' }),
    }),
    Type.Object({
      type: Type.Literal('bank'),
      points: points('What is banked.'),
      total: points('The score afterwards.'),
    }),
    Type.Object({ type: Type.Literal('pass') }),
    Type.Object({
      type: Type.Literal('aim'),
      target,
      dice: dice('What is collected at once.'),
      points: points('What it is worth.'),
      have: Type.Integer({ description: 'Dice in the slot then.' }),
      need: Type.Integer({ description: 'Dice that fill it.' }),
      cup,
      free: Type.Boolean({ description: 'A free turn follows at once.' }),
    }),
  ],
  { title: 'Option', description: 'Something that can be done now, and what it would bring.' },
);

const StandingInfo = Type.Object(
  {
    seat,
    place: Type.Integer({ minimum: 1, description: 'Equal seats share a place.' }),
    score: Type.Integer(),
    turns: Type.Integer({ minimum: 0 }),
  },
  { title: 'Standing', description: 'How a seat ended.' },
);

export const standings = Type.Array(StandingInfo, { description: 'Best place first.' });

export const NextInfo = Type.Union(
  [
    Type.Object({
      kind: Type.Literal('choice'),
      seat,
      options: Type.Array(OptionInfo, {
        minItems: 1,
        description: 'All that the seat can do, best first. Send one as it is.',
      }),
      barred: Type.Array(BarredInfo),
    }),
    Type.Object({ kind: Type.Literal('chance'), seat, dice: Type.Integer({ minimum: 1 }) }),
    Type.Object({ kind: Type.Literal('over'), standings }),
  ],
  { title: 'Next', description: 'What the table waits for.' },
);

const CellInfo = Type.Object(
  {
    kind: Type.Enum(['target', 'opening', 'busts', 'barrel', 'slot']),
    label: Type.String(),
    have: Type.Integer(),
    need: Type.Integer(),
  },
  { title: 'Cell', description: 'Anything that fills up: the way to the target, a slot.' },
);

const BoardInfo = Type.Object(
  {
    score: Type.Integer({ description: 'Points, or turns where the fewest win.' }),
    turns: Type.Integer({ minimum: 0 }),
    present: Type.Boolean({ description: 'Whether the seat is still in the match.' }),
    cells: Type.Array(CellInfo),
  },
  { title: 'Board', description: 'What a seat has.' },
);

export const ViewInfo = Type.Object(
  {
    turn: seat,
    dice: dice('Face up on the table, to pick from.'),
    aside: Type.Array(dice('One pick.'), { description: 'Set aside in this set of dice.' }),
    cup: Type.Integer({
      minimum: 0,
      description: 'Dice of the next roll; 0 while dice lie there.',
    }),
    pending: points('Lost on a bust.'),
    target: Type.Integer({ minimum: 0, description: 'The number being collected, or 0.' }),
    closing: Type.Boolean({ description: 'Whether this is the last round.' }),
    boards: Type.Array(BoardInfo, { description: 'By seat.' }),
  },
  { title: 'View', description: 'All there is to see of a match. Nothing is hidden.' },
);

const ClockState = Type.Object(
  {
    left: Type.Array(Type.Number(), { description: 'Milliseconds left by seat, as of the entry.' }),
    deadline: orNull(time('When the time of the seat to move runs out; null while nobody’s does.')),
  },
  { title: 'Clock', description: 'How much time the seats have.' },
);

export const position = {
  view: orNull(ViewInfo),
  next: orNull(NextInfo),
  clock: orNull(ClockState),
};
