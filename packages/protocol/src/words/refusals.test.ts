import { NO_DICE, parseDice, type Refusal } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { REFUSALS } from '../../test/samples.ts';
import { tellRefusal } from './refusals.ts';

const dice = (text: string) => parseDice(text) ?? NO_DICE;

const SAID: readonly (readonly [Refusal, string])[] = [
  [{ code: 'below-opening', have: 350, need: 500 }, 'You need 500 to open and have 350.'],
  [{ code: 'below-minimum', have: 50, need: 300 }, 'You need 300 to bank and have 50.'],
  [{ code: 'must-keep' }, 'Set at least one scoring die aside first.'],
  [{ code: 'must-roll', why: 'hot-dice' }, 'Hot dice must be rolled.'],
  [{ code: 'does-not-score', dice: dice('13'), idle: dice('3') }, 'The 3 does not score.'],
  [{ code: 'does-not-score', dice: dice('34'), idle: dice('34') }, '3 4 do not score.'],
  [
    { code: 'not-on-the-table', dice: dice('6'), table: dice('12') },
    '6 is not on the table. The dice are 1 2.',
  ],
  [
    { code: 'overshoots', have: 150, most: 100 },
    '150 goes past the target. You can add 100 at most.',
  ],
  [{ code: 'not-in-this-game', verb: 'aim' }, 'There are no numbers to collect in this game.'],
  [{ code: 'not-open', target: 7 }, 'The 7 is not open.'],
];

test.each(SAID)('%j has words', (refusal, words) => expect(tellRefusal(refusal)).toBe(words));

test.each(REFUSALS)('%j is one or two whole sentences', (refusal) =>
  expect(tellRefusal(refusal)).toMatch(/^[A-Z\d][^.]+\.( [A-Z][^.]+\.)?$/),
);
