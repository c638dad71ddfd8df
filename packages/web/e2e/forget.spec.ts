import type { Page } from '@playwright/test';
import { expect, skipPauses, test } from './house.ts';
import { SHORT_GAME } from './house-rules.ts';
import { Player } from './player.ts';

// As players have it: with the page kept for playing offline.
test.use({ serviceWorkers: 'allow' });

/** All that this device keeps of a player. */
const keptBy = (page: Page): Promise<string[]> =>
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
    const shelves = await Promise.all(databases.map(({ name = '' }) => rows(name)));
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...shelves.flat(),
      ...(await caches.keys()).map(() => 'cache'),
      ...workers.map(() => 'worker'),
    ];
  });

/** What a review works out and keeps, without the minute that it takes. */
const keepFigures = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('barrelhouse-worked-out');
        request.onsuccess = () => {
          const { result } = request;
          const writing = result.transaction('figures', 'readwrite');
          writing.objectStore('figures').put('of before', 'a table');
          writing.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
  );

test('forgetting everything leaves nothing of before', async ({ page, ownHouse: house }) => {
  await skipPauses(page);
  await page.goto(`${house.address}/online/classic`);
  await page.getByLabel('Your name').fill('Zenobia');
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await expect(page.getByLabel(/^Code /)).toBeVisible();
  await page.goto(`${house.address}/new/${SHORT_GAME}`);
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await new Player(page).play();
  await page.getByRole('link', { name: /^Review the game/ }).click();
  await expect(page.getByText('These rules haven’t been solved.')).toBeVisible();
  await keepFigures(page);
  await page.getByRole('link', { name: 'Barrelhouse' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /^Coach/ }).click();
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect(await keptBy(page)).toEqual(
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

  // Where it leads afterwards nothing runs that could keep anything anew, nor can the old page be had from a cache.
  const home = `${house.address}/`;
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: 'Empty' }));
  await page.getByRole('button', { name: /^Delete everything/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL(home);
  await expect(page.getByText('Empty')).toBeVisible();
  expect(await keptBy(page)).toEqual([]);

  await page.goto(`${home}settings`);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByRole('switch', { name: /^Coach/ })).not.toBeChecked();
  await page.goto(`${home}history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A short one')).toHaveCount(0);
});
