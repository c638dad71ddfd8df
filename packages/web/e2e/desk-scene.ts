import type { Page } from '@playwright/test';
import type { TestServer } from './fixtures.ts';

/** A request from a page, with its cookie. */
const send = (page: Page, path: string, body: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: sent,
      });
      return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
    },
    [path, JSON.stringify(body)] as const,
  );

/** Makes the page a guest; resolves with the player's id. */
export const becomeGuest = async (
  page: Page,
  { address }: TestServer,
  name: string,
): Promise<string> => {
  await page.goto(address);
  return String((await send(page, '/api/players', { name }))['player']);
};

/** Makes the page a host of the house. */
export const becomeHost = async (page: Page, server: TestServer): Promise<void> => {
  await becomeGuest(page, server, 'Mira');
  await send(page, '/api/accounts', { handle: 'mira' });
  await fetch(`${server.address}/api/admin/hosts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'grant',
      'barrelhouse-operator': server.operatorKey(),
    },
    body: JSON.stringify({ handle: 'mira' }),
  });
};

/** A table that the page opens and sits at; resolves with its id. */
export const openTable = async (page: Page, game: string): Promise<string> => {
  const opened = await send(page, '/api/tables', { game, access: 'open', bots: ['cautious'] });
  const { table } = opened['snapshot'] as { table: string };
  await send(page, `/api/tables/${table}/seats`, {});
  return table;
};

export const reportPlayer = (page: Page, about: string, note: string): Promise<unknown> =>
  send(page, '/api/reports', { about, reason: 'name', note });
