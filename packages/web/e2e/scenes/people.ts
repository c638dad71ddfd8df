import { expect } from '@playwright/test';
import { newMember } from '../member.ts';
import { RATINGS } from '../ranks-answers.ts';
import { settled } from '../screen-states.ts';
import { playOut } from '../tournament-play.ts';
import { answer, befriend, type Scene } from './scene.ts';

const LONG_NAME = 'Bartholomew Featherstone';

export const people: Scene = async ({ page, server, guest, look }) => {
  const { address } = server;
  const ada = await newMember(server, 'Ada');
  await ada.enter(page.context());
  const visit = async (path: string): Promise<void> => {
    await page.goto(address + path);
    await settled(page);
  };
  await visit('/people');
  await look('no friends yet');
  await visit(`/@${ada.handle}`);
  await look('own profile, empty');
  const [ben, bart, cleo, dora] = [
    await newMember(server, 'Ben'),
    await newMember(server, LONG_NAME),
    await newMember(server, 'Cleo'),
    await newMember(server, 'Dora'),
  ];
  for (const friend of [ben, bart]) await befriend(ada, friend);
  await ada.send('PATCH', `/api/people/${cleo.player}`, { following: true });
  await ada.send('PATCH', `/api/people/${dora.player}`, { blocked: true });
  const away = await guest();
  await ben.enter(away.context());
  await away.goto(`${address}/learn`);
  await expect(async () => {
    await page.goto(`${address}/people`);
    await expect(page.getByText(/· Online$/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await look('friends');
  const { snapshot } = await ada.send<{ snapshot: { table: string } }>('POST', '/api/tables', {
    game: 'classic',
    access: 'open',
    start: 'full',
    places: 2,
  });
  for (const one of [ada, bart]) await one.send('POST', `/api/tables/${snapshot.table}/seats`, {});
  await playOut([ada, bart], { table: snapshot.table, code: '' });
  await visit(`/table/${snapshot.table}`);
  await look('after a match with a friend');
  await expect(async () => {
    await visit(`/@${bart.handle}`);
    await expect(page.getByRole('heading', { name: 'Gives away per match' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await look('the profile of somebody else');
  await page.getByRole('button', { name: /^Report/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('report a player');
  await visit(`/@${ada.handle}`);
  await look('own profile after one match');
  await visit(`/@${dora.handle}`);
  await look('the profile of somebody blocked');
  await visit(`/@${cleo.handle}`);
  await page.getByRole('button', { name: /^Block/ }).click();
  await look('block somebody');
  await page.keyboard.press('Escape');
  const owner = await guest();
  await cleo.enter(owner.context());
  await owner.goto(`${address}/@${cleo.handle}`);
  await owner.getByRole('switch', { name: 'Private profile' }).check();
  await expect(async () => {
    await visit(`/@${cleo.handle}`);
    await expect(page.getByText('profile is private.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await look('a private profile');
  await answer(page, /\/api\/profiles\/[^/]+\/ratings/, RATINGS);
  await page.route(/\/api\/profiles\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    const games = [{ game: 'barrel', played: 40, won: 20 }];
    await route.fulfill({ json: { ...profile, page: { ...profile.page, games } } });
  });
  await visit(`/@${bart.handle}`);
  await expect(page.getByRole('img', { name: /^Rating/ })).toBeVisible();
  await look('a rated profile');
  const few = {
    provisional: true,
    rank: null,
    missing: { matches: 6, within: 88, away: false },
    matches: 4,
    within: 88,
  };
  const { shown } = RATINGS;
  const points = shown.points.slice(0, 4).map((point) => ({ ...point, within: few.within }));
  const luck = { ...shown.luck, matches: 4, wins: 0.1, points: shown.luck.points.slice(0, 4) };
  await answer(page, /\/api\/profiles\/[^/]+\/ratings/, {
    ...RATINGS,
    shown: { ...shown, ...few, rating: 1453, points, luck: { ...luck, spread: 0.7 } },
  });
  await visit(`/@${bart.handle}`);
  await expect(page.getByRole('img', { name: /^Rating/ })).toBeVisible();
  await look('a provisional profile');
  await page.unrouteAll();

  const invited = await ben.send<{ snapshot: { table: string } }>('POST', '/api/tables', {
    game: 'barrel',
    places: 3,
  });
  const path = `/api/tables/${invited.snapshot.table}/invitations`;
  await ben.send('POST', path, { player: ada.player });
  for (const [screen, name] of [
    ['/', 'home with an invitation'],
    ['/learn', 'an invitation on another screen'],
    ['/new/classic', 'an invitation above the start'],
  ] as const) {
    await visit(screen);
    await expect(page.getByRole('button', { name: 'Join Ben' })).toBeEnabled();
    await look(name);
  }
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Join Ben' })).toBeEnabled();
  await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();
  await look('an invitation at a table');
  await visit(`/t/${invited.snapshot.table}`);
  await look('the invited table');
};
