import { begin, type Dice, gameOf, submit } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { rulesNamed } from '../review/played-table.ts';
import { bustShares } from './bust-shares.ts';

/** All throws of so many dice, each as often as it is likely. */
const throwsOf = (dice: number): readonly string[] =>
  dice === 0
    ? ['']
    : throwsOf(dice - 1).flatMap((rest) => [...'123456'].map((face) => rest + face));

/** How many of all throws the referee calls a bust, if a seat rolls so many dice after keeping the others. */
const bustsOf = (name: string, dice: number): number => {
  const rules = rulesNamed(name);
  const game = gameOf(rules);
  const { state: start } = begin(game, 2, 0);
  const first = '1'.repeat(rules.dice - dice) + '234'.slice(0, dice);
  const rolled = submit(game, start, 0, { type: 'roll' }, () => first as Dice);
  if (!rolled.ok) throw new Error(rolled.error.code);
  const aside = { type: 'keep', dice: '1'.repeat(rules.dice - dice) as Dice } as const;
  const kept = submit(game, rolled.value.state, 0, aside, () => first as Dice);
  if (!kept.ok) throw new Error(kept.error.code);
  return throwsOf(dice).filter((thrown) => {
    const sorted = [...thrown].sort().join('') as Dice;
    const played = submit(game, kept.value.state, 0, { type: 'roll' }, () => sorted);
    return played.ok && played.value.facts.some(({ type }) => type === 'busted');
  }).length;
};

test.each(
  ['barrel', 'hutton', 'classic', 'depot'].flatMap((name) =>
    [1, 2, 3].map((dice) => [name, dice] as const),
  ),
)('%s: the chance with %i dice is that of the referee', (name, dice) =>
  expect(bustShares(rulesNamed(name))[dice - 1]).toBeCloseTo(bustsOf(name, dice) / 6 ** dice, 12),
);

test('a double that saves the turn is no bust', () =>
  expect(bustShares(rulesNamed('barrel'))[1]).toBeCloseTo(12 / 36, 12));

test('a game without busts has no chances', () =>
  expect(bustShares(rulesNamed('diecup'))).toEqual([]));
