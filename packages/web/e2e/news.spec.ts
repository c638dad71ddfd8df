import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { expect, test } from './fixtures.ts';
import { type Member, newMember } from './member.ts';
import { overflowing } from './overflowing.ts';

const LONG = { timeout: 20_000 };

const befriend = async (one: Member, other: Member): Promise<void> => {
  await one.send('PATCH', `/api/people/${other.player}`, { following: true });
  await other.send('PATCH', `/api/people/${one.player}`, { following: true });
};

const openTable = async (host: Member, order: object): Promise<string> => {
  const made = await host.send<{ snapshot: { table: string } }>('POST', '/api/tables', order);
  return made.snapshot.table;
};

/** Opens a table and invites a friend to it. */
const invite = async (from: Member, to: Member, game = 'barrel'): Promise<string> => {
  const table = await openTable(from, { game, places: 3 });
  await from.send('POST', `/api/tables/${table}/invitations`, { player: to.player });
  return table;
};

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Own streams that a page opens, by address. */
const streamsOf = (page: Page): readonly string[] => {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  page.on('request', (request) => opened.push(request.url()));
  return opened;
};
const isOwn = (url: string | URL): boolean => /[?&]me=|\/me\/stream/.test(String(url));

test('an invitation is shown wherever the friend is, and can be put off or accepted', async ({
  page,
  server,
}) => {
  const [ada, ben] = [await newMember(server, 'Ada'), await newMember(server, 'Ben')];
  await befriend(ada, ben);
  await ben.enter(page.context());

  await test.step('one that came before is there on any screen', async () => {
    const table = await invite(ada, ben);
    await page.goto(`${server.address}/t/${table}`);
    await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible(LONG);
    await page.goto(`${server.address}/learn`);
    await expect(page.getByText('Ada invites you to play Barrel.')).toBeVisible(LONG);
    await checkAccess(page, 'invitation');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowing(page)).toEqual([]);
  });

  await test.step('not now: it is gone, here and at home', async () => {
    await button(page, 'Not now: Ada’s invitation').click();
    await expect(page.getByText('Ada invites you')).toHaveCount(0);
    await expect
      .poll(
        async () => (await ben.send<{ invitations: [] }>('GET', '/api/me/invitations')).invitations,
      )
      .toEqual([]);
    await page.goto(server.address);
    await expect(page.getByRole('button', { name: 'Classic: Play' })).toBeVisible(LONG);
    await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
  });

  await test.step('one that comes now appears at home by itself', async () => {
    const table = await invite(ada, ben, 'hutton');
    const region = page.getByRole('region', { name: 'Invitations' });
    await expect(region.getByText('Ada invites you to play Hutton.')).toBeVisible(LONG);
    await region.getByRole('button', { name: 'Join Ada' }).click();
    await expect(page).toHaveURL(new RegExp(`/table/${table}$`));
  });

  await test.step('one that is made just before the stream opens is not lost', async () => {
    let openStream = (): void => {};
    const isHeld = new Promise<void>((resolve) => {
      openStream = resolve;
    });
    await page.route(isOwn, async (route) => {
      await isHeld;
      await route.continue();
    });
    const opening = page.waitForRequest((request) => isOwn(request.url()));
    const read = page.waitForResponse(/\/api\/me\/invitations/);
    await page.goto(server.address);
    await Promise.all([opening, read]);
    const table = await invite(ada, ben, 'classic');
    openStream();
    await expect(page.getByText('Ada invites you to play Classic.')).toBeVisible(LONG);
    await button(page, 'Join Ada').click();
    await expect(page).toHaveURL(new RegExp(`/table/${table}$`));
    await page.unroute(isOwn);
  });

  await test.step('at a table, too; and one that is too late says so', async () => {
    const table = await openTable(ada, { game: 'depot', places: 2, access: 'open' });
    await ada.send('POST', `/api/tables/${table}/invitations`, { player: ben.player });
    await expect(page.getByText('Ada invites you to play Depot.')).toBeVisible(LONG);
    for (const name of ['Cai', 'Dov'])
      await (await newMember(server, name)).send('POST', `/api/tables/${table}/seats`, {});
    await button(page, 'Join Ada').click();
    await expect(page.getByText('That table is full or closed.')).toBeVisible(LONG);
  });
});

test('tab title, turns elsewhere and friends live on every screen', async ({ page, server }) => {
  const [ada, ben] = [await newMember(server, 'Ada'), await newMember(server, 'Ben')];
  await befriend(ada, ben);
  await ben.enter(page.context());
  await page.goto(`${server.address}/learn`);
  await expect(page).toHaveTitle(/^(?!\()/);
  await expect
    .poll(async () => {
      const { friends } = await ada.send<{ friends: { online: boolean }[] }>('GET', '/api/people');
      return friends[0]?.online;
    }, LONG)
    .toBe(true);
  const table = await openTable(ben, { game: 'barrel', start: 'full', places: 1 });
  await ben.send('POST', `/api/tables/${table}/seats`, {});
  await expect(page).toHaveTitle(/^\(1\) /, LONG);
  await expect(page.getByText('Barrel: it’s your turn.')).toBeVisible(LONG);
  await page.getByRole('link', { name: 'Go there' }).click();
  await expect(page).toHaveURL(new RegExp(`/table/${table}$`));
  await expect(page.getByText('Barrel: it’s your turn.')).toHaveCount(0);
});

test('a guest without tables has no stream, and a house without accounts loads nothing of it', async ({
  page,
  server,
  serverWithoutAccounts,
}) => {
  const opened = streamsOf(page);
  await page.goto(`${server.address}/learn`);
  await page.evaluate(() =>
    fetch('/api/players', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Gus' }),
    }),
  );
  const session = page.waitForResponse(/\/api\/tables\/mine/);
  await page.reload();
  await session;
  await page.goto(`${serverWithoutAccounts.address}/learn`);
  const asked = page.waitForResponse(/\/api\/session/);
  await page.reload();
  await asked;
  // Whatever it would load, it would load now.
  await page.waitForLoadState('networkidle');
  expect(opened.filter(isOwn)).toEqual([]);
  const off = opened.filter((url) => url.startsWith(serverWithoutAccounts.address));
  expect(off.filter((url) => /news|Invitations|my-stream|my-tables/i.test(url))).toEqual([]);
});
