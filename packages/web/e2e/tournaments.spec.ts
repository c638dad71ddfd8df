import type { Tournament } from '@barrelhouse/client/tournaments';
import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { choose } from './choose.ts';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { overflowing } from './overflowing.ts';
import { mover, Player } from './player.ts';
import {
  openTournament,
  playOut,
  readTournament,
  type Send,
  type Sender,
  sit,
  type Table,
  tablesOf,
} from './tournament-play.ts';

/** Sends requests as the player of a page. */
const senderOf = async (page: Page): Promise<Sender> => {
  const send: Send = (method, path, body) =>
    page.evaluate(
      async ([how, where, json]) => {
        const answer = await fetch(where, {
          method: how,
          headers: {
            'idempotency-key': crypto.randomUUID(),
            ...(json === '' ? {} : { 'content-type': 'application/json' }),
          },
          ...(json === '' ? {} : { body: json }),
        });
        if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
      [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
    );
  const { player } = await send<{ player: { player: string } }>('GET', '/api/session');
  return { player: player.player, send };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

const joinByLink = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  await button(page, /^Join/).click();
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible();
};

/** During a match, whoever wants to leave hears what it costs and can go back to the tournament. */
const expectWayBack = async (page: Page, id: string): Promise<void> => {
  await button(page, /^Leave/).click();
  const dialog = page.getByRole('dialog', { name: 'Leave the table?' });
  await expect(dialog.getByRole('button', { name: /^Leave for good/ })).toContainText(
    'counts as a loss',
  );
  await dialog.getByRole('link', { name: /^Step out for now/ }).click();
  await expect(page).toHaveURL(new RegExp(`/tournaments/${id}`));
};

test('a league night, from making it to the last result', async ({
  page: ada,
  guest,
  ownServer,
}) => {
  test.setTimeout(300_000);
  const { address } = ownServer;
  const [ben, cleo, screen] = [await guest(), await guest(), await guest()];
  for (const page of [ada, ben, cleo, screen]) await showDiceAtOnce(page);

  await test.step('Ada makes one with the defaults, from the lobby', async () => {
    await ada.goto(`${address}/lobby`);
    await ada.getByRole('link', { name: 'Tournaments' }).click();
    await ada.getByRole('link', { name: /^Make a tournament/ }).click();
    await expect(ada.getByRole('radio', { name: /^League night/ })).toBeChecked();
    await choose(ada.getByRole('radio', { name: 'Classic' }));
    await ada.getByLabel('Your name').fill('Ada');
    await ada.getByText('More options').click();
    await choose(ada.getByRole('radio', { name: 'None' }));
    await button(ada, /League night, Classic: you get a link, and start it yourself/).click();
    await expect(ada.getByRole('heading', { name: 'League night' })).toBeVisible();
    await expect(ada.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(button(ada, /^Start now Needs 2 more players/)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  const id = idOf(ada);
  const link = `${address}/tournaments/${id}`;

  await test.step('two more join by the link, one of them by the code on the wall', async () => {
    await joinByLink(ben, link, 'Ben');
    await screen.setViewportSize({ width: 1920, height: 1080 });
    await screen.goto(`${link}/wall`);
    const code = await screen.getByLabel(/^Code /).innerText();
    await joinByLink(cleo, `${address}/join/${code}`, 'Cleo');
    await expect(cleo).toHaveURL(link);
    await expect(screen.getByText('3 players are in')).toBeVisible();
    await button(ada, /^Start now with 3 players/).click();
    await expect(screen.getByText(/^Round 1: take your seats/)).toBeVisible();
  });

  const pages = new Map<string, Page>();
  const senders: Sender[] = [];
  for (const page of [ada, ben, cleo]) {
    const sender = await senderOf(page);
    pages.set(sender.player, page);
    senders.push(sender);
  }
  const [reader] = senders as [Sender];
  const senderFor = (player: string): Sender =>
    senders.find((one) => one.player === player) as Sender;
  const pageFor = (player: string): Page => pages.get(player) as Page;

  await test.step('the first round is played from the phones', async () => {
    const [table] = (await tablesOf(reader, id, 1)) as [Table];
    const [one, other] = table.players.map(({ player }) => player) as [string, string];
    const [idle] = (await readTournament(reader, id)).byes as [string];
    await expect(
      pageFor(idle).getByText('You sit this round out and get the point.').first(),
    ).toBeVisible();
    await pageFor(idle).goto(`${link}?show=pairings`);
    await expect(pageFor(idle).getByText('Sitting out: You')).toBeVisible();
    const first = pageFor(one);
    const second = pageFor(other);
    await expect(first.getByRole('region', { name: 'Your next match' })).toBeVisible();
    await expect(first.getByRole('status').filter({ hasText: 'You’re paired' })).toHaveText(
      /You’re paired: table 1, against (Ada|Ben|Cleo)\./,
    );
    await button(first, /^Take your seat/).click();
    await expect(first).toHaveURL(`${address}/table/${table.table}`);
    await expect(button(second, /^Take your seat .* is there already/)).toBeVisible();
    await first.goto(link);
    await expect(first.getByRole('heading', { name: / is late$/ })).toBeVisible();
    await button(second, /^Take your seat/).click();
    await expect(first.getByRole('heading', { name: 'You’re playing now' })).toBeVisible();
    await expect(screen.locator('[data-table="1"] .score')).toHaveCount(2);
    await playOut([senderFor(one), senderFor(other)], table);
    // The screen tells about this table itself.
    await expect(first.getByText('it’s your turn')).toHaveCount(0);
    await second.getByRole('link', { name: 'Back to the tournament' }).click();
    await expect(second).toHaveURL(link);
  });

  await test.step('in the second round, the tables are on the wall and a phone is a cup', async () => {
    const [table] = (await tablesOf(reader, id, 2)) as [Table];
    const [one, other] = table.players.map(({ player }) => player) as [string, string];
    const phone = pageFor(one);
    await phone.goto(`${link}?cup=1`);
    await button(phone, /^Take your seat/).click();
    await expect(phone).toHaveURL(`${address}/cup/${table.table}`);
    await screen.getByRole('link', { name: 'Show the tables' }).click();
    await sit(senderFor(other), table);
    await expect(screen.getByRole('main', { name: 'The table' })).toBeVisible();
    await checkAccess(screen, 'a wall with one table');
    await playOut([senderFor(one), senderFor(other)], table);
    await phone.getByRole('link', { name: 'Back to the tournament' }).click();
    await expect(phone).toHaveURL(link);
  });

  await test.step('in the third, somebody does not come', async () => {
    const [table] = (await tablesOf(reader, id, 3)) as [Table];
    const [one, other] = table.players.map(({ player }) => player) as [string, string];
    await sit(senderFor(one), table);
    await expect(pageFor(one).getByText('You win if they don’t turn up within')).toBeVisible();
    await pageFor(one).goto(`${address}/table/${table.table}`);
    await expect(pageFor(one).getByText('You win if they don’t turn up within')).toBeVisible();
    await pageFor(one).getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(pageFor(one)).toHaveURL(link);
    await sit(senderFor(one), table);
    await pageFor(one).goto(`${address}/table/${table.table}`);
    await expect(pageFor(one).getByText('You win if they don’t turn up within')).toBeVisible();
    ownServer.pass(3 * 60_000 + 1000);
    await expect(pageFor(one).getByText('This match was not played')).toBeVisible();
    await expect(pageFor(one).getByText('You get 1 point for it.')).toBeVisible();
    await expect(pageFor(other).getByRole('region', { name: 'That’s it for tonight' })).toBeVisible(
      {
        timeout: 60_000,
      },
    );
    await pageFor(other).goto(`${link}?show=results`);
    await expect(pageFor(other).getByText(/^Sat out: /)).toHaveCount(3);
    await expect(pageFor(other).getByText('didn’t come')).toBeVisible();
    await pageFor(other).reload();
    await expect(pageFor(other).getByText('didn’t come')).toBeVisible();
  });

  await test.step('phone and wall have the same final standings', async () => {
    const { standings, competitors } = await readTournament(reader, id);
    const nameOf = (player: string): string =>
      competitors.find((one) => one.player === player)?.name ?? '';
    const expected = standings.map(({ player }) => nameOf(player));
    await ada.goto(link);
    const rows = ada.getByRole('table').getByRole('rowheader').locator('bdi');
    await expect(rows).toHaveText(expected.map((name) => (name === 'Ada' ? 'You' : name)));
    await expect(screen.getByText('Final standings')).toBeVisible();
    const wall = screen.getByRole('region', { name: 'Points' }).locator('.name');
    await expect(wall).toHaveText(expected);
    await checkAccess(ada, 'a league night that is over');
    await checkAccess(screen, 'the wall of a league night that is over');
  });
});

test('two tables of a night are thrown on one wall, each by its own cups', async ({
  page: screen,
  guest,
  server,
}) => {
  test.setTimeout(180_000);
  const { id, host, members } = await openTournament(server, ['Ada', 'Ben', 'Cleo', 'Dora'], {
    name: 'One wall',
    format: 'round-robin',
  });
  await host.send('POST', `/api/tournaments/${id}/start`, {});
  const link = `${server.address}/tournaments/${id}`;
  await showDiceAtOnce(screen);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`${link}/wall?tables=1`);

  const tables = await tablesOf(host, id, 1);
  expect(tables).toHaveLength(2);
  const cups = new Map<number, Player[]>();
  for (const table of tables) {
    const players: Player[] = [];
    for (const { player } of table.players) {
      const phone = await guest();
      await showDiceAtOnce(phone);
      await skipPauses(phone);
      await members.find((one) => one.player === player)?.enter(phone.context());
      await phone.setViewportSize({ width: 390, height: 780 });
      await phone.goto(`${link}?cup=1`);
      await button(phone, /^Take your seat/).click();
      await expect(phone).toHaveURL(`${server.address}/cup/${table.table}`);
      players.push(new Player(phone));
    }
    cups.set(table.number, players);
  }

  for (const [number, players] of cups) {
    const onWall = screen.locator(`article[data-table="${number}"]`);
    await expect(onWall.locator('li.moves')).toHaveCount(1);
    const before = await onWall.innerText();
    await (await mover(players)).move();
    await expect.poll(() => onWall.innerText()).not.toBe(before);
  }
  const [somebody] = [...cups.values()].flat();
  if (somebody === undefined) throw new Error('Nobody has a cup.');
  await somebody.page.reload();
  await expectWayBack(somebody.page, id);
  // Both stay on the wall, and the wall itself plays nothing.
  await expect(screen.locator('article[data-table]')).toHaveCount(2);
  await expect(screen.getByRole('button', { name: /^(Roll|Bank)/ })).toHaveCount(0);
  await checkAccess(screen, 'a wall with two tables');
});

test('one that was called off early promises nothing', async ({ page, server }) => {
  const host = await newMember(server, 'Ada');
  const { tournament: id } = await host.send<Tournament>('POST', '/api/tournaments', {
    name: 'Nobody came',
    game: 'classic',
    format: 'swiss',
    join: true,
  });
  await host.send('POST', `/api/tournaments/${id}/cancel`, {});
  await host.enter(page.context());
  await page.goto(`${server.address}/tournaments/${id}?show=pairings`);
  await expect(page.getByText('called off before it began')).toBeVisible();
  await page.goto(`${server.address}/tournaments/${id}`);
  await expect(page.getByText('The tournament was called off.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Standings' })).toHaveCount(0);
});

test('tabs agree, and a lost connection comes back', async ({ page, ownServer }) => {
  const ada = await newMember(ownServer, 'Ada');
  await ada.enter(page.context());
  const { tournament: id } = await ada.send<Tournament>('POST', '/api/tournaments', {
    name: 'Two tabs',
    game: 'barrel',
    format: 'knockout',
    series: 3,
    join: true,
  });
  const link = `${ownServer.address}/tournaments/${id}`;
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await expect(tab.getByText('You’re in', { exact: true })).toBeVisible();
  }
  await page.getByRole('switch', { name: 'Take me to my table automatically' }).check();
  await expect(
    other.getByRole('switch', { name: 'Take me to my table automatically' }),
  ).toBeChecked();
  await button(page, 'Leave the tournament').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the tournament' }).click();
  await expect(button(other, /^Join/)).toBeVisible();
  await ownServer.stop();
  await expect(other.getByText('No connection: this may be out of date.')).toBeVisible();
  await ownServer.restart();
  await expect(other.getByText('No connection: this may be out of date.')).toHaveCount(0);
  await button(other, /^Join/).click();
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible();
  await button(other, 'Call it off').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('The tournament was called off.')).toBeVisible();
});

test('a table opens by itself for those who chose so, and a knockout has a bracket', async ({
  page,
  server,
}) => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
  const settings = { name: 'Cup night', format: 'knockout', pause: 0 };
  const { id, host: ada, members } = await openTournament(server, names, settings);
  await ada.enter(page.context());
  await page.goto(`${server.address}/tournaments/${id}`);
  await page.getByRole('switch', { name: 'Take me to my table automatically' }).check();
  await button(page, /^Start now/).click();
  await expect(page).toHaveURL(/\/table\//);
  const tables = await tablesOf(ada, id, 1);
  for (const table of tables) {
    const seated = members.filter(({ player }) =>
      table.players.some((one) => one.player === player),
    );
    for (const member of seated) if (member !== ada) await sit(member, table);
    if (seated.includes(ada)) {
      // A page that was opened during the match leads back, too.
      await page.reload();
      await expectWayBack(page, id);
    }
    await playOut(seated, table);
  }
  await tablesOf(ada, id, 2);
  await page.goto(`${server.address}/tournaments/${id}?show=results`);
  const bracket = page.getByRole('region', { name: 'Bracket' });
  await expect(bracket.getByText('Semi-finals')).toBeVisible();
  await expect(bracket.getByText('Final', { exact: true })).toBeVisible();
  await expect(bracket.getByText('winner')).toHaveCount(2);
  // A bracket wider than a phone scrolls by itself.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page)).toEqual([]);

  // On a wall it takes turns with the standings, and only those have lines to explain.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.address}/tournaments/${id}/wall`);
  const key = page.getByText('had the dice on their side');
  await expect(key).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Semi-finals')).toBeVisible({ timeout: 15_000 });
  await expect(key).toHaveCount(0);
});

test('an address that names no tournament says so', async ({ page, server }) => {
  for (const path of ['/tournaments/nothing', '/tournaments/nothing/wall']) {
    await page.goto(`${server.address}${path}`);
    await expect(page.getByText('That tournament doesn’t exist.')).toBeVisible();
  }
});

test('a house without accounts has no tournaments', async ({ page, serverWithoutAccounts }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/tournaments', '/tournaments/new', '/tournaments/abc/wall']) {
    await page.goto(`${serverWithoutAccounts.address}${path}`);
    await expect(page.getByText('There’s nothing here.')).toBeVisible();
  }
  await page.goto(`${serverWithoutAccounts.address}/lobby`);
  await expect(page.getByRole('link', { name: 'Big screen and phones' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tournaments' })).toHaveCount(0);
  expect(loaded.filter((path) => /TournamentPage|WallPage|NewTournament/.test(path))).toEqual([]);
});
