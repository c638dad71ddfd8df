import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const SHORT = { base: 'kingdom', name: 'Short', end: { target: 1000 } };
const LINK = Buffer.from(JSON.stringify(SHORT)).toString('base64url');

const isDone = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('region', { name, exact: true }).getByText('solved')).toBeVisible({
    timeout: 240_000,
  });

export const lab: Scene = async ({ page, server, look, lookAtPrint }) => {
  const open = async (query: string): Promise<void> => {
    await page.goto(`${server.address}/lab?${query}`);
    await isDone(page, 'Short');
  };
  await open(`a=${LINK}`);
  await expect(page.getByText('rounds, 4,000 matches')).toBeVisible({ timeout: 120_000 });
  await look('the lab with one set of rules');
  await page.getByRole('button', { name: 'Compare with other rules' }).click();
  await look('the lab, choosing rules');
  await open(`a=${LINK}&b=kingdom&sweep=opening:0:100:50`);
  await isDone(page, 'Kingdom');
  await expect(page.getByText('3 of 3 done')).toBeVisible({ timeout: 120_000 });
  await look('the lab with two sets and a sweep');
  await open(`a=${LINK}&sweep=opening:0:50:50&sweep=target:500:1000:500`);
  await expect(page.getByText('4 of 4 done')).toBeVisible({ timeout: 120_000 });
  await look('the lab with a grid');
  await page.emulateMedia({ media: 'print' });
  await lookAtPrint('the sheet of the lab in print');
};
