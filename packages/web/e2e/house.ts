import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Running, serve } from '@barrelhouse/server';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** A server with a data folder of its own. */
export interface House {
  readonly address: string;
}

/** A house that can be stopped, and started again on the same address. */
interface OwnHouse extends House {
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** The built page; E2E_PAGE names another build of it. */
const page = process.env['E2E_PAGE'] ?? fileURLToPath(new URL('../dist', import.meta.url));

const openHouse = async (): Promise<OwnHouse & { close(): Promise<void> }> => {
  const data = mkdtempSync(join(tmpdir(), 'barrelhouse-e2e-'));
  const start = (port: number): Promise<Running> =>
    serve({
      port,
      host: '127.0.0.1',
      data,
      logger: false,
      rateLimit: 0,
      limits: 'off',
      origins: [],
      trustProxy: false,
      page,
      now: Date.now,
    });
  let running: Running | undefined = await start(0);
  const { address } = running;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    address,
    stop,
    async restart() {
      await stop();
      running = await start(Number(new URL(address).port));
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** Hears what goes wrong in a page unseen. */
const listen = (page: Page, errors: string[]): void => {
  page.on('pageerror', (error) => errors.push(error.message));
};

interface Fixtures {
  /** A house for one test alone. */
  readonly ownHouse: OwnHouse;
  /** Another person with a browser of their own. */
  readonly guest: () => Promise<Page>;
  readonly quiet: undefined;
}

/** Tests that come one after another share a house, and each fails on anything that goes wrong in a page unseen. */
export const test = base.extend<Fixtures, { readonly house: House }>({
  house: [
    async ({ browserName: _browserName }, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  ownHouse: async ({ browserName: _browserName }, use) => {
    const house = await openHouse();
    await use(house);
    await house.close();
  },
  guest: async ({ browser, contextOptions }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      const page = await context.newPage();
      listen(page, errors);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      listen(page, errors);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Shows dice at once. */
export const hurry = async (page: Page, settings: Record<string, unknown> = {}): Promise<void> => {
  await page.addInitScript(
    (value) => {
      if (localStorage.getItem('barrelhouse.settings') === null) {
        localStorage.setItem('barrelhouse.settings', value);
      }
    },
    JSON.stringify({ motion: 'instant', ...settings }),
  );
};

/** Takes away the pauses in which moves can be followed: a whole game then takes seconds. */
export const skipPauses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const sooner = (task: () => void, ms = 0): number => later(task, ms < 1600 ? 0 : ms);
    window.setTimeout = Object.assign(sooner as typeof later, later);
  });
};

/** Holds the table where it would pause: a bust, or what a bot did, stays to be looked at. */
export const holdPauses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const never = (task: () => void, ms = 0): number =>
      ms >= 400 && ms < 1400 ? 0 : later(task, ms);
    window.setTimeout = Object.assign(never as typeof later, later);
  });
};

export { expect };
