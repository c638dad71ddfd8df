import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LONG = { timeout: 20_000 };
const DAY = 86_400;

/** Makes the browser a guest, by a cookie only, who has a seat alone at these tables. */
const sitAt = async (page: Page, orders: readonly object[]): Promise<readonly string[]> =>
  page.evaluate(async (all) => {
    const post = async (path: string, body: object): Promise<{ snapshot: { table: string } }> => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    if (!(await fetch('/api/players/me')).ok) await post('/api/players', { name: 'Mira' });
    const tables: string[] = [];
    for (const order of all) {
      const { snapshot } = await post('/api/tables', { start: 'full', places: 1, ...order });
      await post(`/api/tables/${snapshot.table}/seats`, {});
      tables.push(snapshot.table);
    }
    return tables;
  }, orders);

const tables = (page: Page) => page.getByRole('region', { name: 'Your tables' });

test('a returning visitor sees the most urgent tables at once', async ({ page, ownServer }) => {
  await page.goto(ownServer.address);
  const play = page.getByRole('button', { name: 'Classic: Play' });
  await expect(play).toHaveClass(/lamp/);
  await expect(tables(page)).toHaveCount(0);
  await expect(page.getByText('Learn in three minutes')).toBeVisible();

  await sitAt(page, [
    { game: 'classic', start: 'host', places: 2 },
    { game: 'barrel' },
    { game: 'hutton', clock: { bank: 3 * DAY, increment: 3 * DAY } },
    { game: 'depot', clock: { bank: 3600, increment: 60 } },
  ]);
  // As in a browser that has cleared what pages store, but not the cookie.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const lines = tables(page).getByRole('listitem');
  await expect(lines).toHaveCount(3, LONG);
  await expect(lines.nth(0)).toContainText(/Depot.*Your turn.*59 min left/s);
  await expect(lines.nth(1)).toContainText(/Hutton.*Your turn.*2 days left/s);
  await expect(lines.nth(2)).toContainText(/Barrel.*Your turn/s);
  await expect(lines.nth(2)).not.toContainText('left');
  await expect(tables(page).getByRole('link', { name: 'All 4' })).toHaveAttribute('href', '/lobby');
  await expect(page).toHaveTitle('(3) Barrelhouse');
  await expect(play).toHaveClass(/wood/);
  await expect(page.getByText('Learn in three minutes')).toHaveCount(0);
});

test('without a connection the tables stay', async ({ page, ownServer }) => {
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    });
  });
  await page.goto(ownServer.address);
  await sitAt(page, [{ game: 'barrel' }]);
  await page.reload();
  await expect(tables(page).getByRole('listitem')).toHaveCount(1, LONG);
  expect(await page.evaluate(() => (window as never as { badges: number[] }).badges.at(-1))).toBe(
    1,
  );

  await page.context().setOffline(true);
  await expect(page.getByText('No connection: your tables are safe.')).toBeVisible(LONG);
  await expect(tables(page).getByRole('listitem')).toHaveCount(1);
  // Without a service worker the game itself cannot load; offline.spec plays one.
  await expect(page.getByRole('button', { name: 'Classic: Play', disabled: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('No connection: your tables are safe.')).toBeHidden(LONG);
});

test('the list follows what happens elsewhere', async ({ page, ownServer }) => {
  await page.goto(ownServer.address);
  await sitAt(page, [{ game: 'barrel' }]);
  await page.reload();
  await expect(page).toHaveTitle('(1) Barrelhouse', LONG);
  const other = await page.context().newPage();
  await other.goto(`${ownServer.address}/about`);
  await sitAt(other, [{ game: 'depot' }]);
  await expect(page).toHaveTitle('(2) Barrelhouse', LONG);
  await expect(tables(page).getByRole('listitem')).toHaveCount(2);
});

test('a stranger who watches a table asks for nothing that would be refused', async ({
  page,
  guest,
  server,
}) => {
  await page.goto(server.address);
  const [table = ''] = await sitAt(page, [{ game: 'classic', access: 'open' }]);
  const stranger = await guest();
  const errors: string[] = [];
  stranger.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // The last question, a while after the table is on show.
  const last = stranger.waitForResponse((answer) => answer.url().endsWith('/api/session'), LONG);
  await stranger.goto(`${server.address}/table/${table}`);
  await expect(stranger.getByText('Mira').first()).toBeVisible(LONG);
  await last;
  expect(errors).toEqual([]);
});
