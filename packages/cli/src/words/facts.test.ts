import { type GameEvent, NO_DICE, parseDice } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { tellFact } from './facts.ts';

const dice = (text: string) => parseDice(text) ?? NO_DICE;
const seat = 0;

const TOLD: readonly (readonly [GameEvent, string])[] = [
  [{ type: 'rolled', seat, dice: dice('115') }, 'Ada rolled 1 1 5.'],
  [
    { type: 'kept', seat, dice: dice('11'), points: 200, pending: 200, cup: 4, hot: false },
    'Ada kept 1 1 for 200: 4 dice to roll.',
  ],
  [
    { type: 'kept', seat, dice: dice('5'), points: 50, pending: 1250, cup: 6, hot: true },
    'Ada kept 5 for 50, 1,250 this turn: hot dice, 6 dice to roll.',
  ],
  [{ type: 'busted', seat, why: 'no-score', lost: 850, streak: 1 }, 'Ada busted and lost 850.'],
  [{ type: 'busted', seat, why: 'no-score', lost: 0, streak: 1 }, 'Ada busted.'],
  [
    { type: 'busted', seat, why: 'overshoot', lost: 100, streak: 1 },
    'Ada went past the target and lost 100.',
  ],
  [
    { type: 'penalised', seat, points: 1000, total: -200, streak: 0 },
    'Busts in a row cost Ada 1,000: −200 in all.',
  ],
  [{ type: 'banked', seat, points: 350, total: 1200 }, 'Ada banked 350: 1,200 in all.'],
  [
    { type: 'barrel-entered', seat, barrel: 0, left: 3 },
    'Ada fell into the first barrel: three turns to get out.',
  ],
  [
    { type: 'barrel-reset', seat, barrel: 1, left: 3, total: 595 },
    'Ada did not get out of the second barrel: back to 595.',
  ],
  [
    { type: 'refilled', seat, why: 'complete', cup: 6 },
    'That slot is full: a free turn with 6 dice.',
  ],
  [{ type: 'missed', seat }, 'Nothing for Ada: the turn is over.'],
  [{ type: 'turn-began', seat, turn: 2 }, ''],
];

test.each(TOLD)('has a sentence for %j', (fact, words) =>
  expect(tellFact(fact, ['Ada'])).toBe(words),
);

const TO_YOU: readonly (readonly [GameEvent, string])[] = [
  [{ type: 'rolled', seat, dice: dice('115') }, 'You rolled 1 1 5.'],
  [
    { type: 'penalised', seat, points: 1000, total: -200, streak: 0 },
    'Busts in a row cost you 1,000: −200 in all.',
  ],
  [
    { type: 'barrel-held', seat, barrel: 0, left: 2 },
    'You are still in the first barrel: two turns left.',
  ],
  [
    { type: 'last-round', seat },
    'You reached the target. Last round: one more turn for everyone else.',
  ],
  [{ type: 'missed', seat }, 'Nothing for you: your turn is over.'],
];

test.each(TO_YOU)('tells the player about %j', (fact, words) =>
  expect(tellFact(fact, ['You'])).toBe(words),
);

test('numbers a seat without a name', () =>
  expect(tellFact({ type: 'missed', seat: 2 }, [])).toBe('Nothing for Seat 3: the turn is over.'));
