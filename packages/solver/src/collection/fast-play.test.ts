import {
  begin,
  type CollectionRules,
  gameOf,
  type Random,
  type Roller,
  rolls,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { type ChooseSlot, fastGame } from './fast-play.ts';

const boards = (dice: number, targets: readonly number[], need: number): CollectionRules => ({
  family: 'collection',
  id: 'boards',
  name: 'Boards',
  dice,
  targets,
  need,
});

/** Throws the dice that the fast game sees in the same draws. */
const sameDice =
  (random: Random): Roller =>
  (n) => {
    let left = random(6 ** n);
    for (const { dice, ways } of rolls(n)) {
      if (left < ways) return dice;
      left -= ways;
    }
    throw new Error('The ways of all throws add up.');
  };

/** Fewest points wanting first; among equals the first slot. */
const choose =
  (need: number): ChooseSlot =>
  (levels, points) => {
    let best = -1;
    points.forEach((offered, slot) => {
      const wanting = need - (levels[slot] ?? 0) - offered;
      const least = best < 0 ? Infinity : need - (levels[best] ?? 0) - (points[best] ?? 0);
      if (offered > 0 && wanting < least) best = slot;
    });
    return best;
  };

const refereedTurns = (rules: CollectionRules, random: Random): number => {
  const game = gameOf(rules);
  const roller = sameDice(random);
  const slotFor = choose(rules.need);
  let { state } = begin(game, 1, 0);
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const { options } = next;
    const levels = Int32Array.from(game.view(state).boards[0]?.cells ?? [], ({ have }) => have);
    const points = Int32Array.from(rules.targets, (target) => {
      const option = options.find((one) => one.type === 'aim' && one.target === target);
      return option?.type === 'aim' ? option.points : 0;
    });
    const target = rules.targets[slotFor(levels, points)];
    const action =
      target === undefined ? { type: 'roll' as const } : { type: 'aim' as const, target };
    const played = submit(game, state, 0, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
  }
  return game.view(state).boards[0]?.turns ?? 0;
};

test.each([
  boards(6, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 5),
  boards(5, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2),
  boards(3, [6, 7, 12], 3),
  boards(2, [2, 4], 1),
])('$dice dice up to $need: a fast game takes as many turns as the refereed one', (rules) => {
  const fast = fastGame(rules, choose(rules.need));
  const [one, other] = [seededRandom('the same dice'), seededRandom('the same dice')];
  for (let number = 0; number < 30; number++) {
    expect(fast(one)).toBe(refereedTurns(rules, other));
  }
});
