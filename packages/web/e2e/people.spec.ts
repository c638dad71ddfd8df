import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { type Member, newMember } from './member.ts';
import { overflowing } from './overflowing.ts';
import { settled } from './screen-states.ts';

const befriend = async (one: Member, other: Member): Promise<void> => {
  await one.send('PATCH', `/api/people/${other.player}`, { following: true });
  await other.send('PATCH', `/api/people/${one.player}`, { following: true });
};

interface Position {
  readonly seq: number;
  readonly next: { readonly kind: string; readonly seat: number; readonly options: object[] };
}

/** Plays a match to its end. Everybody banks as soon as they may. */
const playMatch = async (one: Member, other: Member): Promise<string> => {
  const { snapshot } = await one.send<{ snapshot: { table: string } }>('POST', '/api/tables', {
    game: 'classic',
    access: 'open',
    start: 'full',
    places: 2,
  });
  const at = `/api/tables/${snapshot.table}`;
  await one.send('POST', `${at}/seats`, {});
  await other.send('POST', `${at}/seats`, {});
  for (;;) {
    const now = await one.send<Position & { seats: { who: string }[] }>('GET', at);
    if (now.next.kind !== 'choice') return snapshot.table;
    const mover = now.seats[now.next.seat]?.who === one.player ? one : other;
    const { options } = now.next;
    const action =
      options.find((option) => (option as { type: string }).type === 'bank') ?? options[0];
    await mover.send('POST', `${at}/actions`, { seq: now.seq, actions: [action] });
  }
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('two members follow each other, see presence, invite and block', async ({
  page: ada,
  guest,
  server,
}) => {
  const ben = await guest();
  const [adaMember, benMember] = [await newMember(server, 'Ada'), await newMember(server, 'Ben')];
  await adaMember.enter(ada.context());
  await benMember.enter(ben.context());
  for (const page of [ada, ben]) await showDiceAtOnce(page);
  const profileOf = ({ handle }: Member): string => `${server.address}/@${handle}`;

  await test.step('they follow each other from their profiles', async () => {
    await ada.goto(profileOf(benMember));
    await expect(ada).toHaveTitle(new RegExp(`^Ben \\(@${benMember.handle}\\)`));
    await expect(ada.getByRole('heading', { name: 'Ben' })).toBeVisible();
    await button(ada, 'Follow Ben').click();
    await expect(button(ada, 'Unfollow Ben')).toHaveText('Following');
    await ben.goto(profileOf(adaMember));
    await expect(ben.getByText('Follows you')).toBeVisible();
    await button(ben, 'Follow Ada').click();
    await expect(button(ben, 'Unfollow Ada')).toHaveText('Friends');
  });

  await test.step('a friend who is online can be invited in one tap', async () => {
    // No page of the house: nobody is online there.
    await ben.goto(`${server.address}/api/health`);
    await ada.goto(`${server.address}/people`);
    await expect(ada.getByText('Offline')).toBeVisible();
    await ben.goto(`${server.address}/learn`);
    await expect(async () => {
      await ada.reload();
      await expect(ada.getByText(/· Online$/)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await button(ada, 'Invite Ben to a table').click();
    await expect(ada).toHaveURL(/\/table\//);
    const table = new URL(ada.url()).pathname.split('/').at(-1) ?? '';
    await button(ben, 'Join Ada').click({ timeout: 20_000 });
    await expect(ben).toHaveURL(new RegExp(`/table/${table}`));
  });

  await test.step('the waiting room invites friends, too', async () => {
    await ada.goto(`${server.address}/online/classic`);
    await button(ada, /^Open the table/).click();
    await button(ada, 'Invite Ben').click();
    await expect(ada.getByText('You’ve invited Ben.')).toBeVisible();
  });

  await test.step('a profile can be reported to the hosts', async () => {
    await ada.goto(profileOf(benMember));
    await button(ada, 'Report Ben').click();
    await button(ada, 'Send report').click();
    await expect(ada.getByText('Sent. A host will look at it.')).toBeVisible();
  });

  await test.step('a block ends it, and only the blocker is told', async () => {
    await ada.goto(profileOf(benMember));
    await button(ada, 'Block Ben').click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(ada.getByText('You’ve blocked Ben.')).toBeVisible();
    await ben.goto(profileOf(adaMember));
    await expect(ben.getByText('Ada’s profile is private.')).toBeVisible();
    await button(ben, 'Follow Ada').click();
    await expect(ben.getByText('You can’t follow this player.')).toBeVisible();
    await ben.goto(`${server.address}/people`);
    await expect(ben.getByText('No friends yet.', { exact: false })).toBeVisible();
    await ada.goto(`${server.address}/people`);
    await button(ada, 'Unblock Ben').click();
    await expect(button(ada, 'Unblock Ben')).toHaveCount(0);
    await ben.goto(profileOf(adaMember));
    await expect(ben.getByText('Ada’s profile is private.')).toHaveCount(0);
  });
});

test('a profile shows results, luck and skill, and can be kept private', async ({
  page,
  guest,
  server,
}) => {
  const ada = await newMember(server, 'Ada');
  const ben = await newMember(server, 'Ben the 24th of Longname');
  await befriend(ada, ben);
  for (let i = 0; i < 2; i++) await playMatch(ada, ben);
  await ben.enter(page.context());
  const address = `${server.address}/@${ada.handle}`;
  await page.goto(address);
  await expect(page.getByText(/Won \d of 2 matches/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gives away per match' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /lucky/i })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best turns' })).toBeVisible();
  await expect(page.getByText(/(beat|lost to) you, /)).toHaveCount(2);
  await checkAccess(page, 'profile');
  await page
    .getByRole('link', { name: /^Turn \d+: chance to win/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/replay\/online\//);

  await test.step('it fits a narrow screen', async () => {
    const ownPage = `${server.address}/@${ben.handle}`;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const one of [address, ownPage, `${server.address}/people`]) {
      await page.goto(one);
      await settled(page);
      expect([one, await overflowing(page)]).toEqual([one, []]);
    }
    await checkAccess(page, 'friends');
  });

  await test.step('its owner edits it and finds the history there', async () => {
    await page.goto(`${server.address}/`);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/account');
    await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
    await checkAccess(page, 'own profile');
    await page.getByRole('switch', { name: 'Private profile' }).check();
    const stranger = await guest();
    await stranger.goto(`${server.address}/@${ben.handle}`);
    await expect(stranger.getByText('profile is private.')).toBeVisible();
    await expect(stranger.getByText('Gives away per match')).toHaveCount(0);
    await checkAccess(stranger, 'private profile');
  });
});

test('after a match, players can be followed or blocked', async ({ page, server }) => {
  const name = 'Bartholomew Featherstone';
  const [ada, ben] = [await newMember(server, 'Ada'), await newMember(server, name)];
  const table = await playMatch(ada, ben);
  await page.setViewportSize({ width: 360, height: 740 });
  await ada.enter(page.context());
  await showDiceAtOnce(page);
  await page.goto(`${server.address}/table/${table}`);
  const people = page.getByRole('region', { name: 'You played with' });
  await people.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(people.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible();
  await expect(people.getByRole('button', { name: `Block ${name}` })).toBeVisible();
  // A phone shows all of it: the result scrolls only if it has to.
  const hidden = await page
    .locator('.over')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
  await people.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/@${ben.handle}$`));
});

test('an unknown handle says so, and a house without accounts has no profiles', async ({
  page,
  server,
  serverWithoutAccounts,
}) => {
  const answer = await page.goto(`${server.address}/@nobody-here`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Nobody here has that name.', { exact: false })).toBeVisible();
  // Nobody has signed out here, because nobody ever signed in.
  await page.goto(`${server.address}/people`);
  await expect(page.getByText('Keep your name to follow others')).toBeVisible();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/@ada', '/people', '/notifications', '/admin']) {
    await page.goto(`${serverWithoutAccounts.address}${path}`);
    await expect(page.getByText('There’s nothing here.')).toBeVisible();
  }
  const theirs = /(Profile|People|Notifications|Desk)Page/;
  expect(loaded.filter((path) => theirs.test(path))).toEqual([]);
});
