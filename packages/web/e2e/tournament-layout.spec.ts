import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { expect, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { settled } from './screen-states.ts';
import { openTournament, tablesOf } from './tournament-play.ts';

const LONG = ['Bartholomew Featherstone', 'Александра Викторовна', 'WWWWWWWWWWWWWWWWWWWWWWWW'];
const NIGHT = 'The long Thursday night';

/** Text on a wall that is cut or too small for three metres, and whether it scrolls. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const wrong: string[] = [];
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push('scrolls');
    for (const element of document.querySelectorAll<HTMLElement>(
      '.name, .place, h1, h2, b, footer a',
    )) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const least = element.matches('.name') ? 0.03 : 0.025;
      if (size < innerHeight * least) wrong.push(`${element.textContent}: ${size} px`);
      if (element.scrollWidth > element.clientWidth + 1 && element.matches('.name'))
        wrong.push(`${element.textContent}: cut`);
      const { bottom, right } = element.getBoundingClientRect();
      if (bottom > innerHeight + 1 || right > innerWidth + 1)
        wrong.push(`${element.textContent}: beyond the edge`);
    }
    return wrong;
  });

test('a field of thirteen fits every screen', async ({ page, server }) => {
  test.setTimeout(240_000);
  const names = Array.from({ length: 13 }, (_, i) => LONG[i] ?? `Player ${i + 1}`);
  const settings = { format: 'swiss', rounds: 4, listed: true };
  const { id, host } = await openTournament(server, names, { name: NIGHT, ...settings });
  await host.send('POST', `/api/tournaments/${id}/start`, {});
  await host.enter(page.context());
  const link = `${server.address}/tournaments/${id}`;
  const addresses = [link, `${link}?show=pairings`, `${link}?show=results`];
  await tablesOf(host, id, 1);

  await test.step('nothing scrolls sideways, and it is accessible on phone and desk', async () => {
    const making = `${server.address}/tournaments/new`;
    for (const address of [...addresses, `${server.address}/tournaments`, making]) {
      await page.goto(address);
      await settled(page);
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, address, await overflowing(page)]).toEqual([width, address, []]);
        const checked = address === making || addresses.includes(address);
        if (checked && (width === 390 || width === 1440))
          await checkAccess(page, `${address} at ${width} px`);
      }
    }
  });

  await test.step('the wall shows twelve, then the others', async () => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${link}/wall`);
      const rows = page.getByRole('region', { name: 'Points' }).getByRole('listitem');
      await expect(rows).toHaveCount(12);
      await expect.poll(() => unreadable(page)).toEqual([]);
    }
    await checkAccess(page, 'a wall of twelve');
    const rows = page.getByRole('region', { name: 'Points' }).getByRole('listitem');
    await expect(rows).toHaveCount(1, { timeout: 15_000 });
    await expect(page.getByText('You can still join:')).toBeVisible();
  });
});

test('tables of long names stay on the wall', async ({ page, server }) => {
  const names = Array.from({ length: 12 }, (_, i) => `Bartholomew Feather${i + 10}`);
  for (const tableSize of [2, 4]) {
    const settings = { format: 'swiss', rounds: 3, tableSize };
    const { id, host } = await openTournament(server, names, { name: NIGHT, ...settings });
    await host.send('POST', `/api/tournaments/${id}/start`, {});
    await tablesOf(host, id, 1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${server.address}/tournaments/${id}/wall`);
    const last = page.locator('li[data-table]').last();
    await expect(last.locator('[data-size="two-lines"]')).toHaveCount(tableSize);
    const { bottom } = await last.evaluate((card) => card.getBoundingClientRect());
    const { top } = await page.locator('footer').evaluate((it) => it.getBoundingClientRect());
    expect(bottom, `${tableSize} at a table`).toBeLessThanOrEqual(top);
    const ends = await page
      .locator('li[data-table] li')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()));
    for (const [i, { bottom: end }] of ends.entries())
      expect(ends[i + 1]?.top ?? end + 2).toBeGreaterThan(end + 1);
    await host.send('POST', `/api/tournaments/${id}/cancel`, {});
  }
});

test('a tablet has room for three rounds of a bracket', async ({ page, server }) => {
  const settings = { name: 'Cup night', format: 'knockout' };
  const { id, host } = await openTournament(server, [...LONG, 'Ada', 'Ben'], settings);
  await host.send('POST', `/api/tournaments/${id}/start`, {});
  await tablesOf(host, id, 1);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${server.address}/tournaments/${id}?show=results`);
  const bracket = page.getByRole('region', { name: 'Bracket' });
  await expect(bracket.getByRole('heading')).toHaveText(['Quarter-finals', 'Semi-finals', 'Final']);
  expect(await bracket.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});
