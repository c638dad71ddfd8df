import { NO_DICE, parseDice, type Refusal } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { tellRefusal } from './refusals.ts';

const dice = (text: string) => parseDice(text) ?? NO_DICE;

const SAID: readonly (readonly [Refusal, string])[] = [
  [{ code: 'below-opening', have: 350, need: 500 }, 'Needs 500 to open: you have 350.'],
  [{ code: 'below-minimum', have: 50, need: 300 }, 'Needs 300 to bank: you have 50.'],
  [{ code: 'must-keep' }, 'Set at least one scoring die aside first.'],
  [{ code: 'must-roll', why: 'hot-dice' }, 'Hot dice must be rolled.'],
  [{ code: 'does-not-score', dice: dice('13'), idle: dice('3') }, 'The 3 takes part in nothing.'],
  [{ code: 'does-not-score', dice: dice('34'), idle: dice('34') }, '3 4 take part in nothing.'],
  [
    { code: 'not-on-the-table', dice: dice('6'), table: dice('12') },
    '6 is not on the table: 1 2 is.',
  ],
  [
    { code: 'overshoots', have: 150, most: 100 },
    'Goes past the target: 150 where 100 is the most.',
  ],
  [{ code: 'not-in-this-game', verb: 'aim' }, 'There are no numbers to collect here.'],
  [{ code: 'not-open', target: 7 }, '7 is not open.'],
];

test.each(SAID)('%j is told in words', (refusal, words) =>
  expect(tellRefusal(refusal)).toBe(words),
);
