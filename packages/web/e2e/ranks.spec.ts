import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { expect, type TestServer, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { BOARD, LUCK, RATINGS, row } from './ranks-answers.ts';
import { settled } from './screen-states.ts';

/** Makes a browser that of somebody with an account. */
const becomeMember = async (
  context: BrowserContext,
  { address }: TestServer,
  name: string,
  handle: string,
): Promise<void> => {
  const send = async (path: string, token: string, body: object) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string };
  };
  const { token } = await send('/api/players', '', { name, token: 'bearer' });
  await send('/api/accounts', token, { handle });
  await context.addCookies([{ name: 'barrelhouse', value: token, url: address }]);
};

/** Answers in place of a server on which people have played for months. */
const answer = async (page: Page, path: RegExp, body: object): Promise<void> => {
  await page.route(path, (route) => route.fulfill({ json: body }));
};

const checkLayout = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await overflowing(page), `${name} at ${width}`).toEqual([]);
  }
  await checkAccess(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
};

test('a leaderboard ranks settled players, on one axis with everybody else', async ({
  page,
  server,
}) => {
  await answer(page, /\/api\/leaderboards\/barrel/, BOARD);
  await answer(page, /\/api\/luck/, LUCK);
  await page.goto(`${server.address}/ranks/barrel`);
  await expect(page.getByRole('heading', { name: 'Who plays Barrel best' })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Perfect');
  await expect(rows.nth(2)).toContainText('Wilhelmina Brandt');
  await expect(rows.nth(3)).toContainText('Private player');
  await expect(rows.nth(4)).toContainText('provisional');
  await expect(rows.nth(5)).toContainText('Mira (you)');
  await expect(page.getByText('3 of 46')).toBeVisible();
  await expect(page.getByText('Private player is 40 points ahead.')).toBeVisible();
  // On a phone all rows have the same height, whether a name is a link or not.
  const heights = await rows
    .filter({ hasNotText: 'provisional' })
    .evaluateAll((all) => all.slice(1).map((line) => Math.round(line.clientHeight)));
  expect(new Set(heights).size, heights.join(', ')).toBe(1);
  // The other figures are behind a button.
  const more = page.getByRole('button', { name: 'More about Wilhelmina Brandt' });
  await expect(rows.nth(2).getByText('11.7%')).toBeHidden();
  await more.click();
  await expect(rows.nth(2).getByText('11.7%')).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await checkLayout(page, 'ranks');
  // A tablet has room for the whole table.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByRole('columnheader', { name: 'Matches' })).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(4).getByText('11.7%')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => scrollTo(0, 0));
  for (const game of ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot'])
    await expect(page.getByRole('link', { name: game, exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('switch', { name: 'Show bots' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Regular' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Autumn 2026' }).click();
  await expect(page).toHaveURL(/season=2026-Q4/);
  await page.getByRole('link', { name: 'All time' }).click();
  await expect(page).toHaveURL(/\/ranks\/barrel$/);
});

test('a long leaderboard goes on, and begins where I am', async ({ page, server }) => {
  const asked: string[] = [];
  await page.route(/\/api\/leaderboards\/barrel/, (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(`${searchParams.get('after')} ${searchParams.get('around')}`);
    const after = searchParams.get('around') === 'me' ? 75 : Number(searchParams.get('after') ?? 0);
    const rows = [row(after + 1, `Player ${after + 1}`, 1500, 9)];
    return route.fulfill({ json: { ...BOARD, rows, after, next: after === 0 ? 50 : null } });
  });
  await page.goto(`${server.address}/ranks/barrel`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Player 51')).toBeVisible();
  await expect(page.getByText('Player 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show my rank' }).click();
  await expect(page.getByText('Player 76')).toBeVisible();
  await page.getByRole('button', { name: 'Show from the top' }).click();
  await expect(page.getByText('Player 1', { exact: true })).toBeVisible();
  expect(asked).toEqual(['null null', '50 null', 'null me', 'null null']);
});

test('an empty leaderboard says what it takes, and an error can be tried again', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.address}/ranks/depot`);
  await expect(page.getByText('Nobody is ranked yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep your name' })).toBeVisible();
  await becomeMember(context, server, 'Mira', `ranks${process.pid}`);
  await page.reload();
  await expect(page.getByText('You aren’t ranked yet.')).toBeVisible();
  await expect(page.getByText('You need 10 more rated matches.')).toBeVisible();
  await checkLayout(page, 'empty ranks');
  let fails = true;
  await page.route(/\/api\/leaderboards\/hutton/, (route) =>
    fails
      ? route.fulfill({ status: 503, json: { code: 'busy', message: '' } })
      : route.fulfill({ json: { ...BOARD, game: 'hutton' } }),
  );
  await page.goto(`${server.address}/ranks/hutton`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  fails = false;
  await again.click();
  await expect(page.getByText('Wilhelmina Brandt')).toBeVisible();
});

test('a profile shows the rating with its interval, and luck inside a fan', async ({
  page,
  context,
  server,
}) => {
  const handle = `curve${process.pid}`;
  await becomeMember(context, server, 'Mira', handle);
  await page.route(/\/api\/profiles\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    const games = [{ game: 'barrel', played: 40, won: 20 }];
    await route.fulfill({ json: { ...profile, page: { ...profile.page, games } } });
  });
  await answer(page, /\/api\/profiles\/[^/]+\/ratings/, RATINGS);
  await page.goto(`${server.address}/@${handle}`);
  await expect(page.getByRole('img', { name: /^Rating/ })).toBeVisible();
  await expect(page.getByText('Rank 4')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lucky by 1.3 wins this month' })).toBeVisible();
  await expect(
    page
      .getByText(
        'You were lucky by 1.3 wins this month; over 40 matches a swing of ± 2.1 is ordinary.',
      )
      .last(),
  ).toBeVisible();
  // The same for those who do not see the curves.
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13);
  await checkLayout(page, 'a rated profile');
  await answer(page, /\/api\/profiles\/[^/]+\/ratings/, { games: [], shown: null });
  await page.reload();
  await expect(page.getByText('No rated Barrel matches yet.')).toBeVisible();
});

test('the luck of the week names players and matches', async ({ page, server }) => {
  await answer(page, /\/api\/luck/, LUCK);
  await page.goto(`${server.address}/luck`);
  await expect(page.getByRole('heading', { name: 'Luck of the week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review Ines’s match' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Next week' })).toHaveCount(0);
  await checkLayout(page, 'luck of the week');
  await page.unroute(/\/api\/luck/);
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/week=2964/);
  await expect(page.getByText('No rated matches that week.')).toBeVisible();
  await page.getByRole('link', { name: 'Hutton' }).click();
  await expect(page.getByRole('heading', { name: 'Luck of the week at Hutton' })).toBeVisible();
});

test('sharing copies a link, whose page has a picture', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${server.address}/ranks/classic`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.address}/ranks/classic`);
  const html = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const drawn = await fetch(picture.replaceAll('&amp;', '&'));
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the picture of a page is saved with one tap', async ({ page, server }) => {
  for (const [path, name] of [
    ['/ranks/classic', 'Who plays Classic best.png'],
    ['/luck', 'Luck of the week.png'],
  ] as const) {
    await page.goto(`${server.address}${path}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save picture' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name);
    const file = readFileSync(await saved.path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('home leads to the leaderboard, except in a house without accounts', async ({
  page,
  server,
  serverWithoutAccounts,
}) => {
  await page.goto(server.address);
  await page.getByRole('link', { name: /^Leaderboard/ }).click();
  await expect(page).toHaveURL(/\/ranks$/);
  await expect(page.getByRole('heading', { name: 'Who plays Barrel best' })).toBeVisible();
  await page.goto(serverWithoutAccounts.address);
  await settled(page);
  await expect(page.getByRole('link', { name: /^Leaderboard/ })).toHaveCount(0);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/ranks/barrel', '/luck']) {
    await page.goto(`${serverWithoutAccounts.address}${path}`);
    await expect(page.getByText('There’s nothing here.')).toBeVisible();
  }
  expect(loaded.filter((path) => /RanksPage|LuckPage/.test(path))).toEqual([]);
});
