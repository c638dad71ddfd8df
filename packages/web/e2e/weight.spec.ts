import { expect, test } from './fixtures.ts';
import { MOST_BYTES, scriptsToRoll, totalOf } from './weight.ts';

for (const game of ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot']) {
  test(`${game}: loads few scripts before the first roll`, async ({ browser, server }) => {
    const scripts = await scriptsToRoll(browser, server.address, game);
    // Guards against measuring nothing.
    expect(scripts.size).toBeGreaterThan(2);
    expect(totalOf(scripts)).toBeLessThanOrEqual(MOST_BYTES);
    expect(
      [...scripts.keys()].filter((path) => /account|webauthn|people|profile/i.test(path)),
    ).toEqual([]);
  });
}
