import { parseDice, type Refusal, type Verb } from '@barrelhouse/engine';

/** How to recognise a field: by its kind, or by the only values it can have. */
type Field = 'number' | 'dice' | readonly string[];

const VERBS: readonly Verb[] = ['roll', 'keep', 'bank', 'pass', 'aim'];

const NOTHING = {};

/** The fields of each refusal; a refusal or a field that is missing here does not compile. */
const FIELDS: {
  readonly [code in Refusal['code']]: {
    readonly [name in Exclude<keyof Extract<Refusal, { code: code }>, 'code'>]: Field;
  };
} = {
  'already-left': { seat: 'number' },
  'below-minimum': { have: 'number', need: 'number' },
  'below-opening': { have: 'number', need: 'number' },
  'does-not-score': { dice: 'dice', idle: 'dice' },
  'must-aim': NOTHING,
  'must-keep': NOTHING,
  'must-roll': { why: ['turn-start', 'hot-dice', 'blank-double', 'collecting'] },
  'no-action': NOTHING,
  'no-such-seat': { seat: 'number' },
  'not-in-the-roll': { target: 'number', dice: 'dice' },
  'not-in-this-game': { verb: VERBS },
  'not-on-the-table': { dice: 'dice', table: 'dice' },
  'not-open': { target: 'number' },
  'not-your-turn': NOTHING,
  'nothing-to-bank': NOTHING,
  'nothing-to-keep': NOTHING,
  'nothing-to-pass': NOTHING,
  over: NOTHING,
  overshoots: { have: 'number', most: 'number' },
};

const fits = (value: unknown, field: Field): boolean => {
  if (field === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  return field === 'dice' ? parseDice(value) !== undefined : field.includes(value);
};

/** A move's refusal as a server sent it, or `undefined` if the code or its details are unknown. */
export const readRefusal = (
  code: string,
  details: { readonly [name: string]: unknown },
): Refusal | undefined => {
  if (!Object.hasOwn(FIELDS, code)) return undefined;
  const fields = Object.entries<Field>(FIELDS[code as Refusal['code']]);
  return fields.every(([name, field]) => fits(details[name], field))
    ? ({ ...details, code } as Refusal)
    : undefined;
};
