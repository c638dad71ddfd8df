import type { BrowserContext, Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { choose } from './choose.ts';
import { expect, showDiceAtOnce, type TestServer, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { settled } from './screen-states.ts';

/** Whoever has a token. */
interface Holder {
  readonly token: string;
  send<T>(method: string, path: string, body?: object): Promise<T>;
}

const holder = ({ address }: TestServer, token: string): Holder => ({
  token,
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  },
});

/** Handles are unique, and tests share a server. */
let handles = 0;
const newHandle = (): string => `b${process.pid}_${++handles}`;

/** Makes a browser that of a player who has kept a name. */
const newOwner = async (
  server: TestServer,
  context: BrowserContext,
): Promise<Holder & { readonly handle: string }> => {
  const made = await fetch(`${server.address}/api/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', token: 'bearer' }),
  });
  const owner = holder(server, ((await made.json()) as { token: string }).token);
  const handle = newHandle();
  await owner.send('POST', '/api/accounts', { handle });
  await context.addCookies([{ name: 'barrelhouse', value: owner.token, url: server.address }]);
  return { ...owner, handle };
};

interface NewBot {
  readonly bot: { readonly player: string; readonly handle: string };
  readonly token: string;
}

/** Keeps the stream of a bot's events open, which makes it online, and accepts every challenge. */
const runBot = async (server: TestServer, { token }: NewBot): Promise<() => void> => {
  const bot = holder(server, token);
  const aborter = new AbortController();
  const response = await fetch(`${server.address}/api/me/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  });
  const read = async (): Promise<void> => {
    if (response.body === null) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const [, challenge] = /"kind":"challenged","challenge":"([^"]+)"/.exec(chunk) ?? [];
      if (challenge === undefined) continue;
      const path = `/api/challenges/${challenge}/accept`;
      const { table } = await bot.send<{ table: string }>('POST', path);
      await bot.send('POST', `/api/tables/${table}/seats`, { chain: 'c0ffee00'.repeat(8) });
    }
  };
  read().catch(() => undefined);
  return () => aborter.abort();
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tokenOn = (page: Page) => page.locator('code');

test('makes a bot, shows its token once, renews, withdraws and deletes it', async ({
  page,
  server,
}) => {
  const owner = await newOwner(server, page.context());
  const handle = newHandle();
  await page.goto(`${server.address}/account`);
  await page.getByRole('link', { name: 'Your bots' }).click();
  await expect(page.getByRole('heading', { name: 'Your bots' })).toBeVisible();
  await expect(page.getByText('You have no bots yet.')).toBeVisible();

  await page.getByLabel('Bot’s name').fill('admin');
  await button(page, 'Make bot').click();
  await expect(page.getByText('That handle is reserved.')).toBeVisible();
  await page.getByLabel('Bot’s name').fill(handle);
  await button(page, 'Make bot').click();
  await expect(page.getByText('Its token, shown only once')).toBeVisible();
  const token = (await tokenOn(page).textContent()) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await holder(server, token).send('GET', '/api/bots/me')).toMatchObject({ handle });
  await settled(page);
  await checkAccess(page, 'a token');
  expect(await overflowing(page)).toEqual([]);

  await button(page, 'I’ve saved it').click();
  await expect(tokenOn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 of 3 bots')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(token);

  await button(page, `Get a new token for ${handle}`).click();
  await button(page, /^Get new token$/)
    .last()
    .click();
  await expect(tokenOn(page)).toBeVisible();
  const renewed = (await tokenOn(page).textContent()) ?? '';
  expect(renewed).not.toBe(token);
  await expect(holder(server, token).send('GET', '/api/bots/me')).rejects.toThrow('401');
  await button(page, 'I’ve saved it').click();

  await button(page, `Withdraw ${handle}’s token`).click();
  await button(page, /^Withdraw token$/)
    .last()
    .click();
  await expect(page.getByText(`${handle}’s token no longer works.`)).toBeVisible();
  await expect(page.getByText('No token')).toBeVisible();
  await expect(holder(server, renewed).send('GET', '/api/bots/me')).rejects.toThrow('401');

  await button(page, `Delete ${handle}`).click();
  await button(page, /^Delete$/)
    .last()
    .click();
  await expect(page.getByText('You have no bots yet.')).toBeVisible();
  const { bots } = await owner.send<{ bots: object[] }>('GET', '/api/players/me/bots');
  expect(bots).toEqual([]);
});

test('challenges a bot from the list and from its profile, and sits down with it', async ({
  page,
  guest,
  server,
}) => {
  const ownerPage = await guest();
  const owner = await newOwner(server, ownerPage.context());
  const bot = await owner.send<NewBot>('POST', '/api/bots', { handle: newHandle() });
  const { handle } = bot.bot;
  await holder(server, bot.token).send('PUT', '/api/bots/me', { tables: 4 });
  const stop = await runBot(server, bot);
  try {
    await showDiceAtOnce(page);
    await page.goto(`${server.address}/bots`);
    await expect(page.getByText(/The house ladder is/)).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: `@${handle}` });
    await expect(line).toContainText('bot');
    await expect(line).toContainText(`Run by @${owner.handle}`);
    await settled(page);
    await checkAccess(page, 'bots');
    expect(await overflowing(page)).toEqual([]);
    await button(page, `Challenge ${handle}`).click();
    await choose(page.getByRole('radio', { name: /Hutton/ }));
    await settled(page);
    await checkAccess(page, 'a challenge');
    await button(page, 'Send challenge').click();
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.getByText(handle).first()).toBeVisible();
    await expect(page.getByText('bot', { exact: true }).first()).toBeAttached();

    await page.goto(`${server.address}/@${handle}`);
    await expect(page.getByRole('heading', { name: handle })).toBeVisible();
    await expect(page.getByRole('link', { name: `Run by @${owner.handle}` })).toBeVisible();
    await button(page, /^Challenge$/).click();
    await expect(page.getByRole('dialog')).toContainText(`Challenge ${handle}`);
  } finally {
    stop();
  }
});

test('tells why a bot cannot be challenged', async ({ page, guest, server }) => {
  const ownerPage = await guest();
  const owner = await newOwner(server, ownerPage.context());
  const bot = await owner.send<NewBot>('POST', '/api/bots', { handle: newHandle() });
  const stop = await runBot(server, bot);
  await page.goto(`${server.address}/bots`);
  await button(page, `Challenge ${bot.bot.handle}`).click();
  await owner.send('DELETE', `/api/players/me/bots/${bot.bot.player}/token`);
  stop();
  await button(page, 'Send challenge').click();
  await expect(page.getByText('This bot isn’t online.')).toBeVisible();
});
