import type { Tournament } from '@barrelhouse/client/tournaments';
import { expect, type Page } from '@playwright/test';
import { type Member, newMember } from '../member.ts';
import { settled } from '../screen-states.ts';
import { playOut, sit, type Table, tablesOf } from '../tournament-play.ts';
import type { Scene, Stage } from './scene.ts';

const LONG = ['Bartholomew Featherstone', 'Александра Викторовна', 'WWWWWWWWWWWWWWWWWWWWWWWW'];

const gather = async (server: Stage['server'], count: number): Promise<readonly Member[]> => {
  const names = ['Ada', 'Ben', 'Cleo', ...LONG, 'Dora', 'Eve', 'Finn', 'Gus', 'Hana', 'Iris'];
  const members: Member[] = [];
  for (let i = 0; i < count; i++) members.push(await newMember(server, names[i] ?? `Guest ${i}`));
  return members;
};

const make = async (
  host: Member,
  order: { readonly format: string; readonly name: string; readonly rounds?: number },
): Promise<string> => {
  const { tournament } = await host.send<Tournament>('POST', '/api/tournaments', {
    game: 'classic',
    join: true,
    listed: true,
    // Longer than it takes to look at everything.
    noShowAfter: 30 * 60_000,
    ...(order.format === 'arena' ? {} : { pause: 0 }),
    ...order,
  });
  return tournament;
};
const join = async (members: readonly Member[], id: string): Promise<void> => {
  for (const member of members) await member.send('POST', `/api/tournaments/${id}/players`, {});
};

const playTable = async (
  members: readonly Member[],
  table: Table,
  isSeated = false,
): Promise<void> => {
  const seated = members.filter(({ player }) => table.players.some((one) => one.player === player));
  // A table may be announced before it can be found.
  if (!isSeated)
    for (const member of seated) await expect(() => sit(member, table)).toPass({ timeout: 20_000 });
  await playOut(seated, table);
};

const WALL = { width: 1920, height: 1080 };
const show = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

export const leagueNight: Scene = async ({ page, server, guest, look, lookAtWall }) => {
  const { address } = server;
  const members = await gather(server, 5);
  const [ada, ben, cleo] = members as [Member, Member, Member];
  await ada.enter(page.context());
  await show(page, `${address}/tournaments`);
  await look('no tournaments');
  await show(page, `${address}/tournaments/new`);
  await look('a new tournament');
  await page.getByText('More options').click();
  await look('a new tournament with all options');
  const id = await make(ada, { name: 'Thursdays at the Anchor', format: 'round-robin' });
  const link = `${address}/tournaments/${id}`;
  await show(page, link);
  await look('the lobby, for its host');
  const wall = await guest();
  await wall.setViewportSize(WALL);
  await show(wall, `${link}/wall`);
  await lookAtWall('the wall before the start', wall);
  const other = await guest();
  await show(other, link);
  await look('the lobby, for a stranger', other);
  await join(members.slice(1), id);
  await ben.enter(other.context());
  await show(other, link);
  await look('the lobby, for a player', other);
  await show(page, `${address}/tournaments`);
  await look('tournaments');
  await ada.send('POST', `/api/tournaments/${id}/start`, {});
  const tables = await tablesOf(ada, id, 1);
  const [first] = tables as [Table];
  const enter = async (player: string | undefined): Promise<void> => {
    await members.find((one) => one.player === player)?.enter(page.context());
  };
  await enter(first.players[0]?.player);
  await show(page, link);
  await expect(page.getByRole('button', { name: /^Take your seat/ })).toBeVisible();
  await look('the next match');
  await lookAtWall('the wall in the first round', wall);
  await sit(members.find((one) => one.player === first.players[0]?.player) as Member, first);
  await show(page, link);
  await expect(page.getByRole('heading', { name: / is late$/ })).toBeVisible();
  await look('the rival is late');
  await sit(members.find((one) => one.player === first.players[1]?.player) as Member, first);
  await expect(page.getByRole('heading', { name: 'You’re playing now' })).toBeVisible();
  await look('playing now');
  await show(wall, `${link}/wall?tables=1`);
  await lookAtWall('the tables on the wall', wall);
  await show(wall, `${link}/wall`);
  await playTable(members, first, true);
  await expect(page.getByRole('heading', { name: 'You’re playing now' })).toHaveCount(0);
  await look('waiting for pairings');
  await show(page, `${link}?show=pairings`);
  await look('pairings');
  const byes = (await ada.send<Tournament>('GET', `/api/tournaments/${id}`)).byes;
  await enter(byes[0]);
  await show(page, link);
  await look('a bye');
  for (const table of tables.slice(1)) await playTable(members, table);
  for (let round = 2; round <= 5; round++) {
    for (const table of await tablesOf(ada, id, round)) await playTable(members, table);
    if (round === 2) await lookAtWall('the wall after two rounds', wall);
  }
  await cleo.enter(page.context());
  await show(page, link);
  await expect(page.getByRole('region', { name: 'That’s it for tonight' })).toBeVisible({
    timeout: 60_000,
  });
  await look('the night is over');
  await show(page, `${link}?show=results`);
  await look('all results');
  await expect(wall.getByText('Final standings')).toBeVisible();
  await lookAtWall('the wall when the night is over', wall);
};

export const otherTournaments: Scene = async ({ page, server, look, lookAtWall }) => {
  const { address } = server;
  const members = await gather(server, 14);
  const [ada] = members as [Member];
  await ada.enter(page.context());
  const swiss = await make(ada, { name: 'The long Thursday night', format: 'swiss', rounds: 4 });
  await join(members.slice(1), swiss);
  await ada.send('POST', `/api/tournaments/${swiss}/start`, {});
  for (const table of await tablesOf(ada, swiss, 1)) await playTable(members, table);
  await tablesOf(ada, swiss, 2);
  await page.setViewportSize(WALL);
  await show(page, `${address}/tournaments/${swiss}/wall`);
  await lookAtWall('a wall of fourteen');
  await show(page, `${address}/tournaments/${swiss}?show=standings`);
  await look('standings of fourteen');

  const cup = await make(ada, { name: 'Cup night', format: 'knockout' });
  await join(members.slice(1, 8), cup);
  await ada.send('POST', `/api/tournaments/${cup}/start`, {});
  for (const table of await tablesOf(ada, cup, 1)) await playTable(members, table);
  await tablesOf(ada, cup, 2);
  await show(page, `${address}/tournaments/${cup}?show=results`);
  await look('the bracket of a knockout');
  await page.setViewportSize(WALL);
  await show(page, `${address}/tournaments/${cup}/wall`);
  await lookAtWall('the wall of a knockout');

  const arena = await make(ada, { name: 'An hour of arena', format: 'arena' });
  await join(members.slice(1, 4), arena);
  await ada.send('POST', `/api/tournaments/${arena}/start`, {});
  await show(page, `${address}/tournaments/${arena}`);
  await look('an arena');
  await page.setViewportSize(WALL);
  await show(page, `${address}/tournaments/${arena}/wall`);
  await lookAtWall('the wall of an arena');

  const off = await make(ada, { name: 'Nobody came', format: 'swiss' });
  await ada.send('POST', `/api/tournaments/${off}/cancel`, {});
  await show(page, `${address}/tournaments/${off}`);
  await look('a tournament that was called off');
  await show(page, `${address}/tournaments`);
  await look('all kinds of tournaments');
};
