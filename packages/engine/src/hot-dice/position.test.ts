import { expect, test } from 'vitest';
import { barrel } from '../games/barrel.ts';
import { depot } from '../games/depot.ts';
import { hutton } from '../games/hutton.ts';
import type { Rules } from '../rules/rules.ts';
import { type Position, START_POSITION, settlePosition } from './position.ts';
import type { HotDiceRules } from './rules.ts';

const points = (rules: Rules): HotDiceRules => {
  if (rules.family !== 'hot-dice') throw new Error('A game of points is wanted.');
  return rules;
};

const at = (changes: Partial<Position>): Position => ({
  ...START_POSITION,
  opened: true,
  ...changes,
});

test('a seat starts with nothing, unopened, outside every barrel', () => {
  expect(START_POSITION).toEqual({
    total: 0,
    opened: false,
    streak: 0,
    barrel: -1,
    barrelTurns: 0,
  });
});

test('a bank opens, adds up and ends the row of busts', () => {
  const settled = settlePosition(
    points(depot.rules),
    at({ total: 300, opened: false, streak: 2 }),
    {
      type: 'bank',
      points: 450,
    },
  );
  expect(settled).toEqual({ position: at({ total: 750 }), turnOver: true, won: false });
});

test('a bank to the target wins at once, or begins the last round', () => {
  const bank = { type: 'bank', points: 100 } as const;
  const atOnce = settlePosition(points(depot.rules), at({ total: 9900 }), bank);
  expect(atOnce).toEqual({ position: at({ total: 10_000 }), turnOver: true, won: true });
  const lastRound = settlePosition(points(hutton.rules), at({ total: 9900 }), bank);
  expect(lastRound).toEqual({ position: at({ total: 10_000 }), turnOver: true, won: true });
});

test('a bust adds to the row, and the third costs 1,000', () => {
  const rules = points(depot.rules);
  expect(settlePosition(rules, at({ total: 500 }), { type: 'bust' })).toEqual({
    position: at({ total: 500, streak: 1 }),
    turnOver: true,
    won: false,
  });
  expect(settlePosition(rules, at({ total: 500, streak: 2 }), { type: 'bust' })).toEqual({
    position: at({ total: -500 }),
    turnOver: true,
    won: false,
  });
});

test('if a bust does not end the turn, it stays open until a pass', () => {
  const rules: HotDiceRules = { ...points(depot.rules), afterBust: 'may-roll-on' };
  expect(settlePosition(rules, at({}), { type: 'bust' })).toEqual({
    position: at({ streak: 1 }),
    turnOver: false,
    won: false,
  });
  expect(settlePosition(rules, at({ streak: 2 }), { type: 'bust' }).turnOver).toBe(true);
  expect(settlePosition(rules, at({ streak: 1 }), { type: 'pass' })).toEqual({
    position: at({ streak: 1 }),
    turnOver: true,
    won: false,
  });
});

test('a barrel counts its turns and throws back after the last', () => {
  const rules = points(barrel.rules);
  const entered = settlePosition(rules, at({ total: 250 }), { type: 'bank', points: 60 });
  expect(entered.position).toEqual(at({ total: 310, barrel: 0, barrelTurns: 3 }));
  const held = settlePosition(rules, entered.position, { type: 'bust' });
  expect(held.position).toEqual(at({ total: 310, streak: 1, barrel: 0, barrelTurns: 2 }));
  const last = at({ total: 310, barrel: 0, barrelTurns: 1 });
  const reset = settlePosition(rules, last, { type: 'bank', points: 50 });
  expect(reset.position).toEqual(at({ total: 295, barrel: 0, barrelTurns: 3 }));
  const out = settlePosition(rules, last, { type: 'bank', points: 90 });
  expect(out.position).toEqual(at({ total: 400 }));
});
