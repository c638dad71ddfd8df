import { findRules, gameOf, type Rules, replay, rulesHash } from '@barrelhouse/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { type Thinker, thinker } from './thinker.ts';

let open: Thinker | undefined;
afterEach(async () => {
  await open?.close();
});

/** A short game that ships with no table. */
const family = (): Rules => {
  const found = findRules('classic');
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error('There is no classic.');
  return { ...found.value, id: 'family', opening: 0, end: { ...found.value.end, target: 1000 } };
};

test('the perfect bot plays house rules once the house has solved them', async () => {
  open = thinker();
  const { bots, solved } = open;
  const rules = family();
  expect(bots.able('perfect', rules)).toMatchObject({ ok: false });
  expect(solved.solve(rules)).toBe('solving');
  await vi.waitFor(() => expect(solved.stateOf(rulesHash(rules))).toBe('solved'), {
    timeout: 30_000,
    interval: 50,
  });
  expect(bots.able('perfect', rules)).toMatchObject({ ok: true });
  const game = gameOf(rules);
  const began = game.start(2, 0);
  // A choice of three, so that the bot has to think: 1 1 5 of a first roll.
  const state = replay(game, [...began, ...rolledBy(rules, began)]);
  const choice = game.next(state);
  if (choice.kind !== 'choice') throw new Error('There is nothing to choose.');
  expect(choice.options.length).toBeGreaterThan(1);
  expect(await bots.choose('perfect', rules, game.view(state), choice)).toMatchObject({
    type: 'keep',
  });
}, 60_000);

const rolledBy = (rules: Rules, began: Parameters<typeof replay>[1]) => {
  const game = gameOf(rules);
  const threw = game.play(replay(game, began), { type: 'roll' });
  if (!threw.ok) throw new Error('The first roll was refused.');
  const cup = replay(game, [...began, ...threw.value]);
  return [...threw.value, ...game.roll(cup, '112345' as never)];
};

test('rules with too many positions are not begun', async () => {
  open = thinker();
  const { solved } = open;
  const rules = family();
  if (rules.family !== 'hot-dice') throw new Error('Not hot dice.');
  const large = { ...rules, end: { ...rules.end, target: 100_000 } };
  expect(solved.solve(large)).toBe('solving');
  await vi.waitFor(() => expect(solved.stateOf(rulesHash(large))).toBe('unsolvable'), {
    timeout: 30_000,
    interval: 50,
  });
}, 60_000);
