import { expect } from '@playwright/test';
import { newMember } from '../member.ts';
import { BOARD, LUCK, row } from '../ranks-answers.ts';
import { settled } from '../screen-states.ts';
import { answer, type Scene } from './scene.ts';

const NAMES = [
  'Tomás',
  'Ines',
  'Grandma Rosemary',
  'Александра',
  'Jo',
  'Kim',
  'Zoë van den Heuvel',
];

export const ranks: Scene = async ({ page, server, look }) => {
  const visit = async (path: string): Promise<void> => {
    await page.goto(server.address + path);
    await settled(page);
  };
  await visit('/ranks/depot');
  await look('an empty leaderboard, as a guest');
  await visit('/luck');
  await look('a week without matches');
  const mira = await newMember(server, 'Mira');
  await mira.enter(page.context());
  await visit('/ranks/depot');
  await expect(page.getByText('You aren’t ranked yet.')).toBeVisible();
  await look('an empty leaderboard, not ranked yet');
  const more = NAMES.map((name, i) =>
    row(5 + i, name, 1490 - 12 * i, 9 + 4 * i, { change: 14 - 4 * i }),
  );
  const full = { ...BOARD, rows: [...BOARD.rows, ...more] };
  await answer(page, /\/api\/leaderboards\/barrel/, full);
  await answer(page, /\/api\/luck/, LUCK);
  await visit('/ranks/barrel');
  await expect(page.getByText('Wilhelmina Brandt')).toBeVisible();
  await look('a full leaderboard');
  const unranked = full.rows.filter(({ me }) => !me);
  const missing = { matches: 6, within: 61, away: false };
  await answer(page, /\/api\/leaderboards\/barrel/, {
    ...full,
    rows: unranked,
    me: { rank: null, missing, ahead: null },
  });
  await visit('/ranks/barrel');
  await look('a full leaderboard, not ranked yet');
  await visit('/luck');
  await look('the luck of the week');
  await page.route(/\/api\/leaderboards\/hutton/, (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: '' } }),
  );
  await visit('/ranks/hutton');
  await look('a leaderboard that does not load');
};
