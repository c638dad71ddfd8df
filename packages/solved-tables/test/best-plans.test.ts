import {
  type Action,
  begin,
  type Choice,
  findRules,
  gameOf,
  type Rules,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { bestPlay } from '../../solver/src/policies/best-play.ts';
import { perfectPolicy } from '../../solver/src/policies/perfect.ts';
import { rankPlans } from '../../solver/src/policies/plans.ts';
import { readSolvedTable } from '../src/index.ts';

const rulesNamed = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`No rules ${name}.`);
  return found.value;
};

const isAction = (action: Action | undefined): action is Action => action !== undefined;

/** Plays random options, so that every corner is met, and compares plans with what the perfect bot does there. */
const compare = (rules: Rules, seats: number, choices: number): number => {
  const oracle = bestPlay(rules, seats, readSolvedTable(rules))?.oracle;
  if (oracle === undefined) throw new Error(`No best play for ${rules.id}.`);
  const bot = perfectPolicy(oracle);
  const game = gameOf(rules);
  const random = seededRandom(`plans ${rules.id} ${seats}`);
  const roller = rollerFrom(random);
  const play = (state: unknown, { seat }: Choice, action: Action): unknown => {
    const played = submit(game, state, seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.state;
  };
  let { state } = begin(game, seats, 0);
  let compared = 0;
  for (let seen = 0; seen < choices; seen++) {
    const next = game.next(state);
    if (next.kind !== 'choice') {
      ({ state } = begin(game, seats, 0));
      continue;
    }
    const view = game.view(state);
    const plans = rankPlans(oracle, view, next);
    // A bot's keep is followed by its next action, unless the keep ends the turn.
    const first = bot(view, next);
    const afterFirst = first.type === 'keep' ? play(state, next, first) : undefined;
    const then = afterFirst === undefined ? undefined : game.next(afterFirst);
    const goesOn =
      then?.kind === 'choice' && then.seat === next.seat && game.view(afterFirst).cup > 0;
    const botPlays = [first, goesOn ? bot(game.view(afterFirst), then) : undefined].filter(
      isAction,
    );
    const typed = botPlays.map((action) => {
      if (action.type === 'keep') return { type: action.type, dice: action.dice };
      return action.type === 'aim'
        ? { type: action.type, target: action.target }
        : { type: action.type };
    });
    expect(plans[0]?.actions).toEqual(typed);

    const sign = oracle.currency === 'win' ? 1 : -1;
    const best = Math.max(...plans.map(({ value }) => sign * value));
    expect(sign * (plans[0]?.value ?? Number.NaN)).toBeCloseTo(best, 9);
    // The values after a keep are those that the oracle gives once the dice are really kept.
    const { actions, value } = plans[random(plans.length)] ?? { actions: [], value: 0 };
    const [keep, last] = actions;
    if (keep?.type === 'keep' && last !== undefined) {
      const kept = play(state, next, keep);
      const decide = game.next(kept);
      if (decide.kind !== 'choice') throw new Error('The turn goes on after this keep.');
      const weighed = oracle.weigh(game.view(kept), decide);
      expect(weighed.find(({ option }) => option.type === last.type)?.value).toBeCloseTo(value, 12);
      expect(
        plans.filter((plan) => JSON.stringify(plan.actions[0]) === JSON.stringify(keep)),
      ).toHaveLength(decide.options.length);
    }
    compared++;
    const option = next.options[random(next.options.length)];
    if (option === undefined) throw new Error('There is always an option.');
    state = play(state, next, option);
  }
  return compared;
};

test.each([
  ['barrel', 2, 400],
  ['barrel+blank-double-may-bank', 2, 200],
  ['hutton', 2, 400],
  ['hutton+hot-dice-may-bank', 2, 200],
  ['classic', 2, 400],
  ['classic', 3, 100],
  ['classic', 1, 200],
  ['depot', 2, 300],
  ['depot+may-roll-on', 2, 300],
  ['diecup', 1, 200],
  ['diecup', 2, 200],
] as const)(
  '%s, seats: %i: the first plan is what the perfect bot does',
  (name, seats, choices) => {
    expect(compare(rulesNamed(name), seats, choices)).toBeGreaterThan(choices / 2);
  },
);
