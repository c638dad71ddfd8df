import { expect, test } from './house.ts';
import { watchThrow } from './throw.ts';

test('while dice are in the air, the page itself has nothing to do', async ({ browser, house }) => {
  const { animations, onThePage, pageFrames, calls } = await watchThrow(browser, house.address);
  // Six dice: where each is, how it turns, its shadow, and the light on each side.
  expect(animations).toBeGreaterThanOrEqual(6 * 9);
  expect(onThePage).toBe(0);
  // A timer may fall into it; work for each of two dozen frames may not.
  expect(pageFrames).toBeLessThanOrEqual(4);
  expect(calls).toBeLessThanOrEqual(4);
});
