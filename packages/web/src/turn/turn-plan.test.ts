import {
  type Action,
  begin,
  type Choice,
  type Dice,
  gameOf,
  parseDice,
  type Rules,
  submit,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { EMPTY_FELT, feltAfter } from '../dice/felt.ts';
import { rulesNamed } from '../review/played-table.ts';
import { actionsOf } from './intention.ts';
import { planTurn, type TurnPlan } from './turn-plan.ts';

const diceOf = (text: string): Dice => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

const classic = rulesNamed('classic') as Rules & { readonly family: 'hot-dice' };
const ending = (end: Partial<typeof classic.end>): Rules => ({
  ...classic,
  opening: 0,
  end: { ...classic.end, ...end },
});

/** Plays a script of throws and keeps: "roll 111234; keep 111; bank". */
const after = (rules: Rules, script: string) => {
  const game = gameOf(rules);
  let { state } = begin(game, 2, 0);
  let felt = EMPTY_FELT;
  const play = (action: Action, thrown = ''): void => {
    const { seat } = game.next(state) as Choice;
    const played = submit(game, state, seat, action, () => diceOf(thrown));
    if (!played.ok) throw new Error(played.error.code);
    ({ state } = played.value);
    felt = played.value.facts.reduce(feltAfter, felt);
  };
  for (const step of script.split('; ')) {
    const [verb, dice = ''] = step.split(' ');
    if (verb === 'keep') play({ type: 'keep', dice: diceOf(dice) });
    else play({ type: verb as 'roll' | 'bank' }, dice);
  }
  const choice = game.next(state) as Choice;
  const pick = (faces: string): TurnPlan => {
    const left = [...faces];
    const selected = felt.dice.filter(({ face }) => {
      const at = left.indexOf(String(face));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return planTurn(choice, selected);
  };
  return { pick, play, turn: () => (game.next(state) as Choice).seat };
};

describe('in the last turn', () => {
  const rules = ending({ target: 1000, lastRound: true });
  const reached = 'roll 111234; keep 111; bank';

  test('names the total to beat while a bank would lose the match', () => {
    const { pick } = after(rules, `${reached}; roll 111556`);
    expect(pick('55').bank).toMatchObject({ open: true, points: 100, toBeat: 1000 });
    expect(pick('111').bank).toMatchObject({ open: true, toBeat: 1000 });
    expect(pick('1115').bank).toMatchObject({ open: true, toBeat: undefined });
    const kept = after(rules, `${reached}; roll 111556; keep 55`);
    expect(kept.pick('').bank).toMatchObject({ open: true, toBeat: 1000 });
  });

  test('names none before', () =>
    expect(after(rules, 'roll 111556').pick('5').bank.toBeat).toBeUndefined());
});

describe('with a target that must be hit exactly', () => {
  const rules = ending({ target: 1000, win: 'exact', lastRound: false });
  /** The seat has 700, and the other one busts. */
  const near = 'roll 555116; keep 11555; bank; roll 223346';

  test('offers to end the turn if every keep goes past it', () => {
    const stuck = after(rules, `${near}; roll 444236`);
    for (const faces of ['', '444', '2']) {
      const plan = stuck.pick(faces);
      expect(plan).toMatchObject({ stuck: true, pass: { type: 'keep', dice: '444' } });
      expect([plan.roll.open, plan.bank.open]).toEqual([false, false]);
    }
    const [keep] = actionsOf(stuck.pick('').pass ?? { type: 'pass' });
    expect(keep).toEqual({ type: 'keep', dice: '444' });
    stuck.play({ type: 'keep', dice: diceOf('444') });
    expect(stuck.turn()).toBe(1);
  });

  test('offers nothing of the kind while one keep stays within it', () => {
    const { pick } = after(rules, `${near}; roll 444156`);
    expect(pick('444')).toMatchObject({ stuck: false, pass: undefined, roll: { open: false } });
    expect(pick('1').roll.open).toBe(true);
  });
});

test('a busted seat that may roll on can pass', () => {
  const { pick } = after(rulesNamed('depot+may-roll-on'), 'roll 223346');
  expect(pick('')).toMatchObject({ stuck: false, pass: { type: 'pass' }, roll: { open: true } });
});
