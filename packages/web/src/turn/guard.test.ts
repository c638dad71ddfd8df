import {
  begin,
  type Choice,
  type Dice,
  gameOf,
  parseDice,
  type Refusal,
  submit,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import type { Face } from '../dice/faces.ts';
import { rulesNamed } from '../review/played-table.ts';
import { bustShares } from './bust-shares.ts';
import { type GuardFacts, type GuardQuestion, guardFor } from './guard.ts';
import type { Intention } from './intention.ts';
import { planTurn, type TurnPlan } from './turn-plan.ts';

const GAMES = ['barrel', 'hutton', 'classic', 'depot'] as const;

const factsOf = (game: string): GuardFacts => {
  const rules = rulesNamed(game);
  const shares = bustShares(rules);
  return { rules, closing: false, coached: true, bust: (dice) => shares[dice - 1] };
};

const targetOf = (game: string): number => {
  const rules = rulesNamed(game);
  return rules.family === 'hot-dice' ? rules.end.target : 0;
};

const BANK: Intention = { type: 'bank' };
const ROLL: Intention = { type: 'roll' };

/** A choice between rolling and banking. */
const stake = (cup: number, points: number, total = points, toBeat?: number): TurnPlan =>
  planTurn(
    {
      kind: 'choice',
      seat: 0,
      options: [
        { type: 'roll', cup },
        { type: 'bank', points, total, ...(toBeat === undefined ? {} : { toBeat }) },
      ],
      barred: [],
    },
    [],
  );

const why = (
  intention: Intention,
  plan: TurnPlan,
  facts: GuardFacts,
): GuardQuestion['why'] | undefined => guardFor(intention, plan, facts)?.why;

const BARRED: Refusal = { code: 'below-opening', have: 100, need: 500 };

/** A choice between these keeps, of which the first is selected; each is its dice, its cup and what is barred after it. */
const keeping = (
  ...keeps: readonly (readonly [
    dice: string,
    cup: number,
    ...barred: readonly ('roll' | 'bank')[],
  ])[]
): TurnPlan => {
  const options = keeps.map(([dice, cup, ...barred]) => ({
    type: 'keep' as const,
    dice: dice as Dice,
    points: 100,
    combinations: [],
    pending: 100,
    total: 100,
    cup,
    hot: false,
    barred: barred.map((verb) => ({ verb, why: BARRED })),
  }));
  const selected = Array.from(keeps[0]?.[0] ?? '', (face, id) => ({
    id,
    face: Number(face) as Face,
  }));
  return planTurn({ kind: 'choice', seat: 0, options, barred: [] }, selected);
};
const KEEP_AND_ROLL: Intention = { type: 'keep-and-roll', dice: '1' };
const KEEP_AND_BANK: Intention = { type: 'keep-and-bank', dice: '1' };

describe.each(GAMES)('at %s', (game) => {
  const facts = factsOf(game);
  const target = targetOf(game);
  const all = facts.rules.dice;

  test('asks before banking a hundredth of the target with many dice left', () => {
    expect(why(BANK, stake(all, target / 100), facts)).toBe('small');
    expect(why(BANK, stake(4, target / 100), facts)).toBe('small');
  });

  test('asks about less the riskier the next roll is', () => {
    expect(why(BANK, stake(all, target * 0.02), facts)).toBe('small');
    expect(why(BANK, stake(4, target * 0.02), facts)).toBeUndefined();
    for (const dice of [1, 2, 3]) {
      expect(why(BANK, stake(dice, target / 200), facts)).toBeUndefined();
    }
  });

  test('never asks about 3 % of the target or more', () =>
    expect(why(BANK, stake(all, target * 0.03), facts)).toBeUndefined());

  test('never asks about a bank that reaches the target, or in the last round', () => {
    expect(why(BANK, stake(all, target / 100, target), facts)).toBeUndefined();
    expect(why(BANK, stake(all, target / 100), { ...facts, closing: true })).toBeUndefined();
  });

  test('asks before a bank that loses the match, but not before the roll that may save it', () => {
    const last = { ...facts, closing: true };
    expect(guardFor(BANK, stake(1, 500, 900, 1000), last)).toMatchObject({
      why: 'lost',
      toBeat: 1000,
    });
    expect(why(ROLL, stake(1, 500, 900, 1000), last)).toBeUndefined();
  });

  test('asks before a roll of one die, but not of all, and not with nothing to lose', () => {
    expect(why(ROLL, stake(1, target / 10), facts)).toBe('risk');
    expect(why(ROLL, stake(all, target / 10), facts)).toBeUndefined();
    expect(why(ROLL, stake(1, 0), facts)).toBeUndefined();
  });

  test('asks before a risky roll only if something else could be done', () => {
    expect(why(KEEP_AND_ROLL, keeping(['1', 1]), facts)).toBe('risk');
    expect(why(KEEP_AND_ROLL, keeping(['1', 1, 'bank']), facts)).toBeUndefined();
    expect(why(KEEP_AND_ROLL, keeping(['1', 1, 'bank'], ['5', 1, 'bank']), facts)).toBeUndefined();
    expect(why(KEEP_AND_ROLL, keeping(['1', 1, 'bank'], ['5', 1]), facts)).toBe('risk');
    expect(why(KEEP_AND_ROLL, keeping(['1', 1, 'bank'], ['5', 3, 'bank']), facts)).toBe('risk');
  });

  test('asks before a losing bank only if something else could be done', () => {
    const losing = (plan: TurnPlan): TurnPlan => ({
      ...plan,
      bank: { ...plan.bank, toBeat: 1000 },
    });
    expect(why(KEEP_AND_BANK, losing(keeping(['1', 1, 'roll'])), facts)).toBeUndefined();
    expect(why(KEEP_AND_BANK, losing(keeping(['1', 1])), facts)).toBe('lost');
    expect(why(KEEP_AND_BANK, losing(keeping(['1', 1, 'roll'], ['5', 2])), facts)).toBe('lost');
  });

  test('does not tell the odds where the table allows no coach', () => {
    const alone = { ...facts, coached: false };
    expect(why(ROLL, stake(1, target / 10), alone)).toBeUndefined();
    expect(why(BANK, stake(all, target / 100), alone)).toBe('small');
  });

  test('asks nothing as long as the odds are unknown', () => {
    const unknown = { ...facts, bust: () => undefined };
    expect(why(BANK, stake(all, target / 100), unknown)).toBeUndefined();
    expect(why(ROLL, stake(1, target / 10), unknown)).toBeUndefined();
  });
});

test('asks nothing at diecup, where nothing is at risk', () => {
  const game = gameOf(rulesNamed('diecup'));
  const dice = parseDice('112346') as Dice;
  const played = submit(game, begin(game, 1, 0).state, 0, { type: 'roll' }, () => dice);
  if (!played.ok) throw new Error(played.error.code);
  const plan = planTurn(game.next(played.value.state) as Choice, []);
  expect(plan.aims.length).toBeGreaterThan(0);
  for (const { target } of plan.aims) {
    expect(why({ type: 'aim', target }, plan, factsOf('diecup'))).toBeUndefined();
  }
  const first = planTurn(game.next(begin(game, 1, 0).state) as Choice, []);
  expect(why(ROLL, first, factsOf('diecup'))).toBeUndefined();
});

test('a keep without a roll or bank is never asked about', () =>
  expect(why({ type: 'keep', dice: '1' }, stake(6, 100), factsOf('depot'))).toBeUndefined());
