import { type TProperties, Type } from 'typebox';
import { cup, dice, orNull, points, seat, target, time, verb } from './parts.ts';

// The state of a match.

const BarredInfo = Type.Object(
  {
    verb,
    why: Type.Object(
      { code: Type.String() },
      {
        additionalProperties: true,
        description: 'The refusal that it would get: a code and its numbers.',
      },
    ),
  },
  { title: 'Barred', description: 'An action that is not allowed now, and why.' },
);

const face = Type.Enum([1, 2, 3, 4, 5, 6], { title: 'Face' });
const scored = {
  dice: Type.String({ title: 'Dice', pattern: '^[1-6]*$', description: 'Faces, like "115".' }),
  points: Type.Integer(),
};

const kind = <Name extends string, Members extends TProperties>(
  name: Name,
  members: Members,
  description?: string,
) =>
  Type.Object(
    { kind: Type.Literal(name), ...members, ...scored },
    description === undefined ? {} : { description },
  );

const CombinationInfo = Type.Union(
  [
    kind('of-a-kind', { count: Type.Integer(), face }),
    kind('straight', { from: face, to: face }),
    kind('exact', {}, 'Exactly these dice, not a straight.'),
    kind(
      'groups',
      { sizes: Type.Array(Type.Integer()) },
      'Groups of equal dice, each of a different face: [2, 2, 2] is three pairs.',
    ),
    kind('blank', { count: Type.Integer() }, 'Dice among which no other combination scores.'),
    kind('named', { name: Type.String() }, 'A combination that the house rules name.'),
  ],
  { title: 'Combination', description: 'A combination that scores in a selection.' },
);

/** How the referee judges a selection. */
const verdict = {
  isValid: Type.Boolean({ description: 'Whether every die of the selection scores.' }),
  score: points('What the selection is worth; 0 if it is not valid.'),
  combinations: Type.Array(CombinationInfo),
  hotDice: Type.Boolean({
    description: 'Whether all dice go back into the cup.',
  }),
};

export const ScoreAnswer = Type.Object(
  {
    game: Type.String(),
    dice: dice('The selection, in ascending order.'),
    ...verdict,
    idle: dice('The dice that do not score.'),
  },
  { title: 'Score', description: 'What a selection of dice is worth.' },
);

export const KeepsAnswer = Type.Object(
  {
    game: Type.String(),
    dice: dice('The roll, in ascending order.'),
    bust: Type.Boolean({ description: 'Whether the roll loses the turn.' }),
    rescue: Type.Boolean({
      description: 'Whether these last dice match, which saves the turn.',
    }),
    keeps: Type.Array(
      Type.Object({
        dice: dice('The selection.'),
        ...verdict,
        diceLeft: Type.Integer({
          minimum: 0,
          description: 'Dice of the roll that are not selected.',
        }),
        target: Type.Optional(target),
      }),
      { description: 'Best first.' },
    ),
  },
  {
    title: 'Keeps',
    description:
      'Every valid selection of a roll; in a collection game, what each number would take.',
  },
);

const toBeat = Type.Optional(
  points('Only in a last turn, and only if banking would not win: the best total of another seat.'),
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
      hot: Type.Boolean({ description: 'Whether every die has scored.' }),
      barred: Type.Array(BarredInfo, { description: 'What would not be allowed afterwards.' }),
      toBeat,
    }),
    Type.Object({
      type: Type.Literal('bank'),
      points: points('What is banked.'),
      total: points('The score afterwards.'),
      toBeat,
    }),
    Type.Object({ type: Type.Literal('pass') }),
    Type.Object({
      type: Type.Literal('aim'),
      target,
      dice: dice('The dice it would take.'),
      points: points('What it is worth.'),
      have: Type.Integer({ description: 'Points in the slot afterwards.' }),
      need: Type.Integer({ description: 'Points that fill the slot.' }),
      cup,
      free: Type.Boolean({ description: 'Whether a free turn follows.' }),
    }),
  ],
  { title: 'Option', description: 'An action that is allowed now, and what it would do.' },
);

const StandingInfo = Type.Object(
  {
    seat,
    place: Type.Integer({ minimum: 1, description: 'Equal seats share a place.' }),
    score: Type.Integer(),
    turns: Type.Integer({ minimum: 0 }),
  },
  { title: 'Standing', description: 'How a seat finished.' },
);

export const standings = Type.Array(StandingInfo, { description: 'Best place first.' });

export const NextInfo = Type.Union(
  [
    Type.Object({
      kind: Type.Literal('choice'),
      seat,
      options: Type.Array(OptionInfo, {
        minItems: 1,
        description: 'Everything the seat can do, best first. Send one back as it is.',
      }),
      barred: Type.Array(BarredInfo),
    }),
    Type.Object({ kind: Type.Literal('chance'), seat, dice: Type.Integer({ minimum: 1 }) }),
    Type.Object({ kind: Type.Literal('over'), standings }),
  ],
  { title: 'Next', description: 'What the match waits for.' },
);

const CellInfo = Type.Object(
  {
    kind: Type.Enum(['target', 'opening', 'busts', 'barrel', 'slot']),
    label: Type.String(),
    have: Type.Integer(),
    need: Type.Integer(),
  },
  { title: 'Cell', description: 'Progress towards something, like the target or a full slot.' },
);

const BoardInfo = Type.Object(
  {
    score: Type.Integer({ description: 'Points, or turns if the fewest turns win.' }),
    turns: Type.Integer({ minimum: 0 }),
    present: Type.Boolean({ description: 'Whether the seat is still in the match.' }),
    cells: Type.Array(CellInfo),
  },
  { title: 'Board', description: 'The score and progress of a seat.' },
);

export const ViewInfo = Type.Object(
  {
    turn: seat,
    dice: dice('Face up on the table, to pick from.'),
    aside: Type.Array(dice('The dice of one keep.'), {
      description: 'Dice set aside since all dice were last in the cup.',
    }),
    cup: Type.Integer({
      minimum: 0,
      description: 'Dice in the next roll; 0 while there are dice to pick from.',
    }),
    pending: points('Lost on a bust.'),
    target: Type.Integer({ minimum: 0, description: 'The number being collected, or 0.' }),
    closing: Type.Boolean({ description: 'Whether this is the last round.' }),
    boards: Type.Array(BoardInfo, { description: 'One per seat.' }),
  },
  { title: 'View', description: 'The whole match as every seat sees it. Nothing is hidden.' },
);

export const ClockState = Type.Object(
  {
    left: Type.Array(Type.Number(), { description: 'Milliseconds left by seat, as of the entry.' }),
    deadline: orNull(time('When the seat to move runs out of time; null while no clock runs.')),
  },
  { title: 'Clock', description: 'The time that the seats have left.' },
);

export const position = {
  view: orNull(ViewInfo),
  next: orNull(NextInfo),
  clock: orNull(ClockState),
};
