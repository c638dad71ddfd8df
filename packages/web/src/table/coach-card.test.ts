import {
  type Action,
  begin,
  type Choice,
  type Game,
  gameOf,
  rollerFrom,
  seededRandom,
  submit,
  type View,
} from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { bestPlay, type Oracle, perfectPolicy, rankPlans } from '@barrelhouse/solver';
import { describe, expect, test } from 'vitest';
import { rulesNamed } from '../review/played-table.ts';
import { actionsOf } from '../turn/intention.ts';
import { keepOptions } from '../turn/selection.ts';
import { adviceOf } from './advise.ts';
import { type CoachCard, coachCard, shownValue } from './coach-card.ts';

interface Met {
  readonly game: Game;
  readonly state: unknown;
  readonly view: View;
  readonly choice: Choice;
}

const oracleOf = (name: string, seats: number): Oracle => {
  const rules = rulesNamed(name);
  const best = bestPlay(rules, seats, readSolvedTable(rules));
  if (best === undefined) throw new Error(`No best play for ${name}.`);
  return best.oracle;
};

/** Choices of a match in which every seat takes any option. */
const choicesOf = (name: string, seats: number, count: number): readonly Met[] => {
  const game = gameOf(rulesNamed(name));
  const random = seededRandom(`coach ${name}`);
  const roller = rollerFrom(random);
  const met: Met[] = [];
  let { state } = begin(game, seats, 0);
  while (met.length < count) {
    const choice = game.next(state);
    if (choice.kind !== 'choice') throw new Error('The match is over too soon.');
    met.push({ game, state, view: game.view(state), choice });
    const option = choice.options[random(choice.options.length)] ?? { type: 'roll' };
    const played = submit(game, state, choice.seat, option, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
  }
  return met;
};

/** What the perfect bot does until dice or another seat decide. */
const botPlays = (oracle: Oracle, { game, state, view, choice }: Met): readonly Action[] => {
  const bot = perfectPolicy(oracle);
  const first = bot(view, choice);
  if (first.type !== 'keep') return [first];
  const played = submit(game, state, choice.seat, first, () => {
    throw new Error('Keeping throws no dice.');
  });
  if (!played.ok) throw new Error(played.error.code);
  const next = game.next(played.value.state);
  return next.kind === 'choice' && next.seat === choice.seat
    ? [first, bot(game.view(played.value.state), next)]
    : [first];
};

const cardOf = (oracle: Oracle, { view, choice }: Met, dice?: string): CoachCard => {
  const selection = keepOptions(choice).find((option) => option.dice === dice);
  const card = coachCard(adviceOf(oracle, rankPlans(oracle, view, choice)), choice, selection);
  if (card === undefined) throw new Error('There is always something to say.');
  return card;
};

describe.each([
  ['barrel', 2, 80],
  ['hutton', 2, 80],
  ['diecup', 2, 60],
  ['classic', 2, 80],
  ['depot', 2, 60],
] as const)('%s', (name, seats, count) => {
  const oracle = oracleOf(name, seats);
  const all = choicesOf(name, seats, count);

  test('the best row is what the perfect bot does', () => {
    for (const met of all) {
      const [best] = cardOf(oracle, met).rows;
      if (best === undefined) throw new Error('There is always a best row.');
      expect(best.role).toBe('best');
      expect(actionsOf(best.intention)).toEqual(
        botPlays(oracle, met).map((action) => {
          if (action.type === 'keep') return { type: 'keep', dice: action.dice };
          return action.type === 'aim'
            ? { type: 'aim', target: action.target }
            : { type: action.type };
        }),
      );
    }
  });

  test('without a selection there is no verdict, and no row of dice but the best', () => {
    for (const met of all) {
      const { rows, verdict } = cardOf(oracle, met);
      expect(verdict).toBeUndefined();
      if (keepOptions(met.choice).length > 0) expect(rows).toHaveLength(1);
      else expect(rows).toHaveLength(Math.min(3, met.choice.options.length));
    }
  });

  test('a selection costs as much as the solver says', () => {
    for (const met of all.filter(({ choice }) => keepOptions(choice).length > 0)) {
      const weighed = oracle.weigh(met.view, met.choice);
      const shown = (value = Number.NaN): number => shownValue(oracle.currency, value);
      for (const { option, value } of weighed) {
        if (option.type !== 'keep') continue;
        const { rows, verdict } = cardOf(oracle, met, option.dice);
        const [best] = rows;
        const isBest =
          best !== undefined && 'dice' in best.intention && best.intention.dice === option.dice;
        expect(/^(best|banking|rolling)$/.test(verdict?.kind ?? '')).toBe(isBest);
        const cost = verdict !== undefined && 'cost' in verdict ? verdict.cost : 0;
        // With the best dice, the other button is what costs.
        const chosen = isBest ? (rows[1]?.value ?? best.value) : value;
        expect(cost).toBeCloseTo(shown(weighed[0]?.value) - shown(chosen), 9);
        expect(rows.slice(1).every(({ role }) => role === (isBest ? 'or' : 'yours'))).toBe(true);
        // Both buttons have their row, unless one is barred.
        const open = ['roll', 'bank'].filter((verb) =>
          option.barred.every((bar) => bar.verb !== verb),
        );
        expect(rows.filter(({ adds }) => adds === '')).toHaveLength(Math.max(1, open.length));
      }
    }
  });
});

/** A choice after these dice in the first throw of a match of classic. */
const afterThrow = (dice: string): Met => {
  const game = gameOf(rulesNamed('classic'));
  const { state: start } = begin(game, 2, 0);
  const thrown = submit(game, start, 0, { type: 'roll' }, () => dice as never);
  if (!thrown.ok) throw new Error(thrown.error.code);
  const { state } = thrown.value;
  const choice = game.next(state);
  if (choice.kind !== 'choice') throw new Error('Some dice score.');
  return { game, state, view: game.view(state), choice };
};

test('names the dice that were left out or kept too many', () => {
  const oracle = oracleOf('classic', 2);
  const many = afterThrow('111256');
  expect(cardOf(oracle, many, '1115').verdict).toMatchObject({ kind: 'rolling' });
  expect(cardOf(oracle, many, '111').verdict).toMatchObject({ kind: 'left-out', dice: '5' });
  const few = afterThrow('122445');
  expect(cardOf(oracle, few, '15').verdict).toMatchObject({ kind: 'too-many', dice: '5' });
  expect(cardOf(oracle, few, '5').verdict).toMatchObject({ kind: 'costs' });
});

test('says how many dice are thrown and how many points are banked', () => {
  const card = cardOf(oracleOf('classic', 2), afterThrow('111555'), '111');
  const amounts = card.rows.map(({ intention, amount }) => [intention.type, amount]);
  expect(amounts).toContainEqual(['keep-and-roll', 3]);
  expect(amounts).toContainEqual(['keep-and-bank', 1000]);
});
