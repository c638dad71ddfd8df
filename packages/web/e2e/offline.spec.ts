import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { boardOf, Player } from './player.ts';

// As for players, with offline support.
test.use({ serviceWorkers: 'allow' });

test('two people share one screen with the network off', async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(180_000);
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(server.address);
  await expect(page.getByRole('heading', { name: 'Barrelhouse' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await server.stop();
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Barrel', exact: true }) })
    .getByRole('button', { name: /^More ways/ })
    .click();
  await page.getByRole('link', { name: /^Several people, one screen/ }).click();
  await page.getByLabel('Name for seat 1').fill('Ana');
  await page.getByLabel('Name for seat 2').fill('Bo');
  await page.getByRole('button', { name: /^Start/ }).click();

  const seats = boardOf(page);
  await expect(seats).toHaveCount(2);
  const player = new Player(page);
  const seen = new Set<string>();
  for (let choices = 0; choices < 60 && seen.size < 2; choices++) {
    if ((await player.wait()) === 'over') break;
    const mover = await seats.and(page.locator('[aria-current="true"]')).innerText();
    seen.add(mover.includes('Ana') ? 'Ana' : 'Bo');
    await player.move();
  }
  expect([...seen].sort()).toEqual(['Ana', 'Bo']);

  // Still offline, a reload resumes the table.
  const address = page.url();
  await page.reload();
  await player.wait();
  expect(page.url()).toBe(address);
  await expect(seats).toHaveCount(2);
});
