import { expect, test } from './fixtures.ts';
import { watchThrow } from './throw.ts';

test('the main thread is idle while dice are in the air', async ({ browser, server }) => {
  const { animations, onThePage, pageFrames, calls } = await watchThrow(browser, server.address);
  // Each of six dice animates position, rotation, shadow and six sides.
  expect(animations).toBeGreaterThanOrEqual(6 * 9);
  expect(onThePage).toBe(0);
  // A timer may fire, but there must be no work for each of two dozen frames.
  expect(pageFrames).toBeLessThanOrEqual(4);
  expect(calls).toBeLessThanOrEqual(4);
});
