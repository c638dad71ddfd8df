import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { expect, showDiceAtOnce, skipPauses, type TestServer, test } from './fixtures.ts';
import { type Member, newMember } from './member.ts';
import { overflowing } from './overflowing.ts';
import { near, places } from './places.ts';
import { Player } from './player.ts';
import { settled } from './screen-states.ts';
import { coveredBy } from './uncovered.ts';

const WIDTHS = [320, 360, 390, 1440];
const LABELS = ['Join Ada', 'Not now: Ada’s invitation'];

const befriend = async (one: Member, other: Member): Promise<void> => {
  await one.send('PATCH', `/api/people/${other.player}`, { following: true });
  await other.send('PATCH', `/api/people/${one.player}`, { following: true });
};

/** Ada and Ben are friends, and the page is Ben's. */
const friends = async (
  page: Page,
  server: TestServer,
  name = 'Ben',
): Promise<readonly [Member, Member]> => {
  const [ada, ben] = [await newMember(server, 'Ada'), await newMember(server, name)];
  await befriend(ada, ben);
  await ben.enter(page.context());
  await showDiceAtOnce(page);
  await skipPauses(page);
  return [ada, ben];
};

const invite = async (from: Member, to: Member): Promise<void> => {
  const { snapshot } = await from.send<{ snapshot: { table: string } }>('POST', '/api/tables', {
    game: 'barrel',
    places: 3,
  });
  const path = `/api/tables/${snapshot.table}/invitations`;
  await from.send('POST', path, { player: to.player });
};

const expectUncovered = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByText('Ada invites you to play Barrel.').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await expect.soft(page.getByRole('button', { name: 'Join Ada' })).toBeInViewport({ ratio: 1 });
    expect.soft(await coveredBy(page, LABELS), `${name} at ${width} pixels`).toEqual([]);
    expect.soft(await overflowing(page), `${name} at ${width} pixels`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
};

test.use({ viewport: { width: 320, height: 640 } });

test('an invitation covers nothing on screens that scroll', async ({ page, server }) => {
  test.setTimeout(240_000);
  const [ada, ben] = await friends(page, server);
  const { tournament } = await ben.send<{ tournament: string }>('POST', '/api/tournaments', {
    name: 'Thursday',
    game: 'classic',
    format: 'swiss',
    join: true,
  });
  await invite(ada, ben);
  for (const path of [
    '/',
    '/learn',
    '/settings',
    '/new/classic',
    '/online/classic',
    '/rules/classic',
    '/people',
    `/@${ben.handle}`,
    '/nowhere',
    `/tournaments/${tournament}`,
    '/tournaments/new',
  ]) {
    await page.goto(server.address + path);
    await settled(page);
    await expectUncovered(page, path);
  }
  await checkAccess(page, 'a new tournament with an invitation');
  // Below a short page there is no floor to stand on but the window.
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/learn', '/nowhere']) {
    await page.goto(server.address + path);
    const join = page.getByRole('button', { name: 'Join Ada' });
    await expect(join).toBeVisible();
    const box = await join.boundingBox();
    expect(1180 - (box?.y ?? 0) - (box?.height ?? 0), path).toBeLessThan(30);
  }
});

const toChoice = async (page: Page): Promise<void> => {
  const player = new Player(page);
  while ((await player.wait()) !== 'best') await player.press('roll');
};

for (const where of ['on this device', 'online'] as const) {
  test(`an invitation moves and covers nothing at a table ${where}`, async ({ page, server }) => {
    test.setTimeout(120_000);
    const [ada, ben] = await friends(page, server);
    if (where === 'online') {
      const { snapshot } = await ben.send<{ snapshot: { table: string } }>('POST', '/api/tables', {
        game: 'classic',
        start: 'full',
        places: 1,
      });
      await ben.send('POST', `/api/tables/${snapshot.table}/seats`, {});
      await page.goto(`${server.address}/table/${snapshot.table}`);
    } else {
      await page.goto(`${server.address}/new/classic?who=people`);
      await page.getByRole('button', { name: /^Start/ }).click();
    }
    await toChoice(page);
    // The news are followed a little later than the first screen.
    await expect
      .poll(async () => {
        const { friends: all } = await ada.send<{ friends: { online: boolean }[] }>(
          'GET',
          '/api/people',
        );
        return all[0]?.online;
      })
      .toBe(true);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(6);
    await invite(ada, ben);
    await expect(page.getByText('Ada invites you to play Barrel.').first()).toBeVisible();
    expect(await places(page)).toEqual(near(before));
    await page.setViewportSize({ width: 390, height: 780 });
    await checkAccess(page, `a table ${where} with an invitation`);
    await expectUncovered(page, `a table ${where}`);
    await page.getByRole('button', { name: 'Not now: Ada’s invitation' }).click();
    await expect(page.getByRole('button', { name: 'Join Ada' })).toHaveCount(0);
    expect(await places(page)).toEqual(near(before));
  });
}
