// One or more of everything that leaves the engine as a code. A new code does not compile until it has a sample here, and
// the tests of each language go through all of them.
import {
  type Found,
  NO_DICE,
  parseDice,
  type Refusal,
  type RulesError,
  type RulesErrorCode,
} from '@barrelhouse/engine';

const dice = (text: string) => parseDice(text) ?? NO_DICE;

type Refusals = {
  readonly [code in Refusal['code']]: readonly Extract<Refusal, { code: code }>[];
};

const REFUSALS_BY_CODE: Refusals = {
  'no-action': [{ code: 'no-action' }],
  over: [{ code: 'over' }],
  'not-your-turn': [{ code: 'not-your-turn' }],
  'no-such-seat': [{ code: 'no-such-seat', seat: 7 }],
  'already-left': [{ code: 'already-left', seat: 2 }],
  'not-in-this-game': (['roll', 'keep', 'bank', 'pass', 'aim'] as const).map((verb) => ({
    code: 'not-in-this-game',
    verb,
  })),
  'must-keep': [{ code: 'must-keep' }],
  'must-roll': (['turn-start', 'hot-dice', 'blank-double', 'collecting'] as const).map((why) => ({
    code: 'must-roll',
    why,
  })),
  'must-aim': [{ code: 'must-aim' }],
  'nothing-to-keep': [{ code: 'nothing-to-keep' }],
  'nothing-to-bank': [{ code: 'nothing-to-bank' }],
  'nothing-to-pass': [{ code: 'nothing-to-pass' }],
  'not-on-the-table': [{ code: 'not-on-the-table', dice: dice('6'), table: dice('12') }],
  'does-not-score': [
    { code: 'does-not-score', dice: dice('13'), idle: dice('3') },
    { code: 'does-not-score', dice: dice('34'), idle: dice('34') },
    { code: 'does-not-score', dice: dice('115'), idle: NO_DICE },
  ],
  'below-opening': [{ code: 'below-opening', have: 350, need: 500 }],
  'below-minimum': [{ code: 'below-minimum', have: 50, need: 300 }],
  overshoots: [{ code: 'overshoots', have: 150, most: 100 }],
  'not-open': [{ code: 'not-open', target: 7 }],
  'not-in-the-roll': [{ code: 'not-in-the-roll', target: 7, dice: dice('115') }],
};

const VALUE: Found = { is: 'value', json: '"x"' };
const FOUND: readonly Found[] = [
  VALUE,
  { is: 'nothing' },
  { is: 'list' },
  { is: 'object' },
  { is: 'not-json' },
];

type RulesErrors = {
  readonly [code in RulesErrorCode]: readonly Extract<RulesError, { code: code }>[];
};

const RULES_ERRORS_BY_CODE: RulesErrors = {
  'not-an-object': FOUND.map((found) => ({ path: '', code: 'not-an-object', found })),
  'not-a-list': [{ path: 'combos', code: 'not-a-list', found: VALUE }],
  'not-text': [{ path: 'name', code: 'not-text', found: VALUE }],
  'not-true-or-false': [{ path: 'end.lastRound', code: 'not-true-or-false', found: VALUE }],
  'not-one-of': [
    { path: 'hotDice', code: 'not-one-of', allowed: ['may-roll', 'must-roll'], found: VALUE },
  ],
  'not-in-range': [true, false].map((orNull) => ({
    path: 'floor',
    code: 'not-in-range',
    least: 1,
    most: 8,
    orNull,
    found: VALUE,
  })),
  'bad-text': (['id', 'name', 'label', 'dice'] as const).map((format) => ({
    path: format === 'label' ? 'combos[0].name' : format,
    code: 'bad-text',
    format,
    most: 40,
    found: VALUE,
  })),
  'unknown-field': ['', 'opening'].map((nearest) => ({
    path: 'openning',
    code: 'unknown-field',
    nearest,
  })),
  missing: [{ path: 'dice', code: 'missing' }],
  empty: [{ path: 'combos[0].points', code: 'empty' }],
  'wrong-length': [{ path: 'combos', code: 'wrong-length', least: 1, most: 100, have: 0 }],
  'unknown-base': [{ path: 'base', code: 'unknown-base', found: VALUE }],
  'rules-too-large': [{ path: 'combos', code: 'rules-too-large', work: 66_960, most: 20_000 }],
  'too-few-dice': [{ path: 'combos[1]', code: 'too-few-dice', have: 2, need: 3 }],
  'sum-without-single': [{ path: 'combos[1].faces', code: 'sum-without-single', face: 2 }],
  'barrel-backwards': [{ path: 'barrels[0]', code: 'barrel-backwards', from: 400, to: 300 }],
  'barrel-past-target': [
    { path: 'barrels[0]', code: 'barrel-past-target', to: 1100, target: 1000 },
  ],
  'barrels-overlap': [{ path: 'barrels[1]', code: 'barrels-overlap', least: 400 }],
  'penalties-not-ascending': [
    { path: 'penalties[1].busts', code: 'penalties-not-ascending', before: 3 },
  ],
  'rescue-of-all-dice': [{ path: 'rescues[0].dice', code: 'rescue-of-all-dice', dice: 5 }],
  'rescue-twice': [{ path: 'rescues[1].dice', code: 'rescue-twice', dice: 2 }],
  'never-banked': [{ path: 'hotDice', code: 'never-banked' }],
  'bank-out-of-reach': [{ path: 'opening', code: 'bank-out-of-reach', most: 50 }],
  'barrel-without-exit': [1, 3].map((turns) => ({
    path: 'barrels[0]',
    code: 'barrel-without-exit',
    turns,
    most: 50 * turns,
    need: 200,
  })),
  'target-too-fine': [{ path: 'end.target', code: 'target-too-fine', totals: 10_000, step: 1 }],
  'target-never-hit': [{ path: 'end.target', code: 'target-never-hit' }],
  'target-missed-from': [{ path: 'end.target', code: 'target-missed-from', total: -15 }],
  'number-twice': [{ path: 'targets[1]', code: 'number-twice', target: 1 }],
  'pairs-of-one-die': [{ path: 'targets[0]', code: 'pairs-of-one-die', target: 7 }],
};

export const REFUSALS: readonly Refusal[] = Object.values(REFUSALS_BY_CODE).flat();
export const RULES_ERRORS: readonly RulesError[] = Object.values(RULES_ERRORS_BY_CODE).flat();
