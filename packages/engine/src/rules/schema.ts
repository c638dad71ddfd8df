import type { TextFormat } from './rules-error.ts';
import { VISIBLE_NAME, VISIBLE_TEXT } from './visible-text.ts';

/**
 * The shape of a rules file as JSON Schema (draft 2020-12). `readRules` checks files against this value, and
 * `rules.schema.json` is printed from it, so what is published is what is enforced.
 */
export type Schema =
  | {
      readonly type: 'integer' | readonly ['integer', 'null'];
      readonly minimum: number;
      readonly maximum: number;
      readonly default?: number | null;
      readonly description: string;
    }
  | {
      readonly type: 'string';
      readonly pattern: string;
      readonly maxLength: number;
      readonly default?: string;
      readonly description: string;
    }
  | { readonly type: 'boolean'; readonly default?: boolean; readonly description: string }
  | { readonly enum: readonly string[]; readonly default?: string; readonly description: string }
  | {
      readonly type: 'array';
      readonly items: Schema;
      readonly minItems: number;
      readonly maxItems: number;
      readonly default?: readonly unknown[];
      readonly description: string;
    }
  | ObjectSchema
  | { readonly oneOf: readonly ObjectSchema[]; readonly description: string };

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: Schema };
  readonly required: readonly string[];
  readonly minProperties?: number;
  readonly additionalProperties: false;
  readonly description: string;
}

const MOST_POINTS = 1_000_000;
const MOST_DICE = 8;

const integer = (minimum: number, maximum: number, description: string): Schema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
});

const points = (description: string): Schema => integer(1, MOST_POINTS, description);

const orNone = (description: string): Schema => ({
  type: 'integer',
  minimum: 0,
  maximum: MOST_POINTS,
  default: 0,
  description,
});

const list = (items: Schema, maxItems: number, description: string): Schema => ({
  type: 'array',
  items,
  minItems: 0,
  maxItems,
  default: [],
  description,
});

const oneOf = (values: readonly [string, ...string[]], description: string): Schema => ({
  enum: values,
  default: values[0],
  description,
});

/** The pattern of each kind of text. */
export const TEXT_PATTERNS: { readonly [format in TextFormat]: string } = {
  id: '^[a-z0-9][a-z0-9+-]*$',
  name: VISIBLE_NAME,
  label: VISIBLE_TEXT,
  dice: '^[1-6]{1,8}$',
};

const text = (format: TextFormat, maxLength: number, description: string): Schema => ({
  type: 'string',
  pattern: TEXT_PATTERNS[format],
  maxLength,
  description,
});

const object = (
  properties: { readonly [name: string]: Schema },
  optional: readonly string[],
  description: string,
): ObjectSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
  description,
});

const kind = (name: string, description: string): Schema => ({ enum: [name], description });

const comboName: Schema = {
  type: 'string',
  pattern: TEXT_PATTERNS.label,
  maxLength: 40,
  default: '',
  description: 'A name of its own, in visible characters.',
};

const combo: Schema = {
  description: 'One line of the scoring table.',
  oneOf: [
    object(
      {
        kind: kind('alike', 'Dice of one face.'),
        count: integer(1, MOST_DICE, 'How many dice.'),
        points: {
          type: 'object',
          properties: Object.fromEntries(
            [1, 2, 3, 4, 5, 6].map((face) => [face, points(`Points for ${face}s.`)]),
          ),
          required: [],
          minProperties: 1,
          additionalProperties: false,
          description: 'Points for each face that counts.',
        },
        name: comboName,
      },
      ['name'],
      'Dice of one face, like three 2s.',
    ),
    object(
      {
        kind: kind('sum', 'A sum of singles.'),
        count: integer(2, MOST_DICE, 'How many dice.'),
        faces: {
          type: 'array',
          items: integer(1, 6, 'A face that scores alone.'),
          minItems: 1,
          maxItems: 6,
          description: 'The faces that count.',
        },
        name: comboName,
      },
      ['name'],
      'Single dice of one face, counted as one combination.',
    ),
    object(
      {
        kind: kind('exact', 'Exactly these dice.'),
        dice: text('dice', MOST_DICE, 'Faces 1 to 6, like 123456.'),
        points: points('What they are worth.'),
        name: comboName,
      },
      ['name'],
      'Exactly these dice, like a straight.',
    ),
    object(
      {
        kind: kind('groups', 'Groups of equal dice.'),
        sizes: {
          type: 'array',
          items: integer(1, MOST_DICE, 'Dice in one group.'),
          minItems: 1,
          maxItems: 6,
          description: 'The size of each group: [2, 2, 2] is three pairs.',
        },
        points: points('What they are worth.'),
        name: comboName,
      },
      ['name'],
      'Groups of equal dice, each of another face.',
    ),
    object(
      {
        kind: kind('blank', 'Dice that would score nothing.'),
        count: integer(1, MOST_DICE, 'How many dice.'),
        points: points('What they are worth.'),
        name: comboName,
      },
      ['name'],
      'Dice among which no other line scores.',
    ),
  ],
};

const id = text('id', 80, 'A short name in lower case: letters, digits, - and +.');
const name = text('name', 60, 'The name players see, without control or invisible characters.');

const hotDice: ObjectSchema = object(
  {
    family: kind('hot-dice', 'Scoring dice are set aside; points are at risk until banked.'),
    id,
    name,
    dice: integer(1, MOST_DICE, 'Dice in the cup.'),
    combos: {
      type: 'array',
      items: combo,
      minItems: 1,
      maxItems: 100,
      description: 'The scoring table.',
    },
    hotDice: oneOf(['may-roll', 'must-roll'], 'What a seat may do once every die is set aside.'),
    opening: orNone('Turn points that the first bank needs.'),
    minimumBank: orNone('Turn points that every bank needs.'),
    afterBust: oneOf(
      ['turn-ends', 'may-roll-on'],
      'Whether a bust ends the turn, or the seat may roll on without its points.',
    ),
    bustsCounted: oneOf(
      ['auto', 'turns', 'rolls'],
      'What penalties count. auto: rolls if a busted seat may roll on, otherwise turns.',
    ),
    penalties: list(
      object(
        {
          busts: integer(1, 10, 'Busts in a row.'),
          points: points('What they cost.'),
        },
        [],
        'Points lost for busts in a row.',
      ),
      10,
      'Ascending in busts. After the last one the count starts again.',
    ),
    floor: {
      type: ['integer', 'null'],
      minimum: -MOST_POINTS,
      maximum: 0,
      default: null,
      description: 'The lowest total that a penalty can leave; null for no limit.',
    },
    rescues: list(
      object(
        {
          dice: integer(2, MOST_DICE - 1, 'How many last dice of a set must fall alike.'),
          blank: oneOf(['must-roll', 'may-bank'], 'What the seat may do if they score nothing.'),
        },
        ['blank'],
        'If the last dice of a set fall alike, the next roll is of all dice.',
      ),
      6,
      'Rolls that save the turn.',
    ),
    barrels: list(
      object(
        {
          from: integer(1, MOST_POINTS, 'The score at which the barrel begins.'),
          to: integer(1, MOST_POINTS, 'The score at which it is left.'),
          turns: integer(1, 100, 'Turns to get out before the score goes back to the beginning.'),
        },
        [],
        'A range of scores that a seat must get out of within so many turns.',
      ),
      20,
      'Ascending, not overlapping.',
    ),
    barrelExit: oneOf(
      ['auto', 'reach', 'exceed'],
      'Whether a barrel is left at its end or only above it. auto: as end.win says.',
    ),
    end: object(
      {
        target: points('The score to reach.'),
        win: oneOf(
          ['reach', 'exceed', 'exact'],
          'Whether a total wins at the target or above, only above it, or only at it.',
        ),
        lastRound: {
          type: 'boolean',
          default: false,
          description: 'Whether the others get one more turn.',
        },
        tie: oneOf(
          ['first', 'shared'],
          'On equal totals: the seat that had it first wins, or both share the place.',
        ),
      },
      ['win', 'lastRound', 'tie'],
      'How a match ends.',
    ),
  },
  [
    'hotDice',
    'opening',
    'minimumBank',
    'afterBust',
    'bustsCounted',
    'penalties',
    'floor',
    'rescues',
    'barrels',
    'barrelExit',
  ],
  'Press your luck: set scoring dice aside, roll on or bank.',
);

const collection: ObjectSchema = object(
  {
    family: kind('collection', 'Each turn collects dice for one number.'),
    id,
    name,
    dice: integer(1, MOST_DICE, 'Dice in the cup.'),
    targets: {
      type: 'array',
      items: integer(1, 12, '1 to 6 take dice of that face; 7 to 12 take pairs that add up to it.'),
      minItems: 1,
      maxItems: 12,
      description: 'The numbers on the board.',
    },
    need: integer(1, 100, 'Points that fill a slot.'),
  },
  [],
  'Fill every number of the board in the fewest turns.',
);

export const rulesSchema: { readonly $schema: string; readonly title: string } & Extract<
  Schema,
  { oneOf: readonly ObjectSchema[] }
> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Barrelhouse rules',
  description: 'A dice game as data. Fields with a default may be left out.',
  oneOf: [hotDice, collection],
};
