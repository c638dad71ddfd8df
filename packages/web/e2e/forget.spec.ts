import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';
import { SHORT_GAME } from './short-game.ts';

// As for players, with offline support.
test.use({ serviceWorkers: 'allow' });

/** Everything the browser has stored. */
const storedBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const rows = (name: string): Promise<string[]> =>
      new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = async () => {
          const { result } = request;
          const counts = [...result.objectStoreNames].map(
            (store) =>
              new Promise<string[]>((done) => {
                const count = result.transaction(store).objectStore(store).count();
                count.onsuccess = () => done(count.result > 0 ? [`${name}/${store}`] : []);
              }),
          );
          const found = await Promise.all(counts);
          result.close();
          resolve(found.flat());
        };
      });
    const databases = await indexedDB.databases();
    const stores = await Promise.all(databases.map(({ name = '' }) => rows(name)));
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...stores.flat(),
      ...(await caches.keys()).map(() => 'cache'),
      ...workers.map(() => 'worker'),
    ];
  });

/** Stores review figures without running a review, which takes a minute. */
const storeFigures = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('barrelhouse-worked-out');
        request.onsuccess = () => {
          const { result } = request;
          const writing = result.transaction('figures', 'readwrite');
          writing.objectStore('figures').put('old', 'a table');
          writing.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
  );

test('forgetting everything leaves nothing behind', async ({ page, ownServer: server }) => {
  await skipPauses(page);
  await page.goto(`${server.address}/online/classic`);
  await page.getByLabel('Your name').fill('Zenobia');
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await expect(page.getByLabel(/^Code /)).toBeVisible();
  await page.goto(`${server.address}/new/${SHORT_GAME}`);
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await new Player(page).play();
  await page.getByRole('link', { name: /^Review the game/ }).click();
  await expect(page.getByText('These rules haven’t been solved.')).toBeVisible();
  await storeFigures(page);
  await page.getByRole('link', { name: 'Barrelhouse' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /^Coach/ }).click();
  await choose(page.getByRole('radio', { name: 'Light' }));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect(await storedBy(page)).toEqual(
    expect.arrayContaining([
      'barrelhouse.settings',
      'barrelhouse.house-rules',
      'barrelhouse/tables',
      'barrelhouse/entries',
      'barrelhouse-worked-out/figures',
      'cache',
      'worker',
    ]),
  );

  // An empty page stands in for home: nothing runs that could store data again, and the cache cannot serve the old page.
  const home = `${server.address}/`;
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: 'Empty' }));
  await page.getByRole('button', { name: /^Delete everything/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL(home);
  await expect(page.getByText('Empty')).toBeVisible();
  expect(await storedBy(page)).toEqual([]);

  // The house does not know this browser any more either.
  const session = await page.request.get(`${server.address}/api/session`);
  expect(await session.json()).toMatchObject({ player: null });

  await page.goto(`${home}settings`);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByRole('switch', { name: /^Coach/ })).not.toBeChecked();
  await page.goto(`${home}history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A short one')).toHaveCount(0);
});
