import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type OwnServer, startServer, type TestServer } from './start-server.ts';

export type { OwnServer, TestServer } from './start-server.ts';

/** Collects uncaught errors. */
const collectErrors = (page: Page, errors: string[]): void => {
  page.on('pageerror', (error) => errors.push(error.message));
};

interface Fixtures {
  /** A server for one test only. */
  readonly ownServer: OwnServer;
  /** A server for one test only, without accounts. */
  readonly serverWithoutAccounts: TestServer;
  /** Opens a page in a new browser context, for another player. */
  readonly guest: () => Promise<Page>;
  readonly quiet: undefined;
}

/** Tests of one worker share a server. Uncaught page errors fail a test. */
export const test = base.extend<Fixtures, { readonly server: TestServer }>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  ownServer: async ({ browserName: _browserName }, use) => {
    const server = await startServer();
    await use(server);
    await server.close();
  },
  serverWithoutAccounts: async ({ browserName: _browserName }, use) => {
    const server = await startServer({ accounts: 'off' });
    await use(server);
    await server.close();
  },
  guest: async ({ browser, contextOptions }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      const page = await context.newPage();
      collectErrors(page, errors);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      collectErrors(page, errors);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export const showDiceAtOnce = async (
  page: Page,
  settings: Record<string, unknown> = {},
): Promise<void> => {
  await page.addInitScript(
    (value) => {
      if (localStorage.getItem('barrelhouse.settings') === null) {
        localStorage.setItem('barrelhouse.settings', value);
      }
    },
    JSON.stringify({ motion: 'instant', ...settings }),
  );
};

/** Skips the pauses between moves, so that a whole game takes seconds. */
export const skipPauses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const sooner = (task: () => void, ms = 0): number => later(task, ms < 1600 ? 0 : ms);
    window.setTimeout = Object.assign(sooner as typeof later, later);
  });
};

/** Never ends a pause, so that a bust or a bot's move stays on screen. */
export const holdPauses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const never = (task: () => void, ms = 0): number =>
      ms >= 400 && ms < 1400 ? 0 : later(task, ms);
    window.setTimeout = Object.assign(never as typeof later, later);
  });
};

export { expect };
