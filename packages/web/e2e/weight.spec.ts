import { expect, test } from './house.ts';
import { MOST_BYTES, scriptsToRoll, totalOf } from './weight.ts';

for (const game of ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot']) {
  test(`${game}: little is loaded before the first roll`, async ({ browser, house }) => {
    const scripts = await scriptsToRoll(browser, house.address, game);
    // A page that loads nothing at all was not looked at.
    expect(scripts.size).toBeGreaterThan(2);
    expect(totalOf(scripts)).toBeLessThanOrEqual(MOST_BYTES);
  });
}
