import { expect, type Locator, type Page } from '@playwright/test';

type Open = 'over' | 'aim' | 'best' | 'bank' | 'roll';

/** What the player can do, and where to click. */
interface Found {
  readonly open: Open;
  readonly x: number;
  readonly y: number;
}

/** Finds the first of these that the page offers; `undefined` while others move. */
const openNow = (): Found | undefined => {
  const seen = (selector: string): readonly Element[] =>
    [...document.querySelectorAll(selector)].filter(
      (element) => getComputedStyle(element).visibility === 'visible',
    );
  const heads = seen('h1, h2').map((head) => head.textContent ?? '');
  if (heads.some((text) => /won\.$|share the win/.test(text.trim())))
    return { open: 'over', x: 0, y: 0 };
  const buttons = seen('button:not([aria-disabled="true"])');
  const starts = {
    aim: /^Collect \d/,
    best: /^(Most points|Coach’s choice)/,
    bank: /^Bank/,
    roll: /^Roll/,
  };
  for (const open of ['aim', 'best', 'bank', 'roll'] as const) {
    const button = buttons.find(({ ariaLabel, textContent }) =>
      starts[open].test((ariaLabel ?? textContent ?? '').trim()),
    );
    if (button === undefined) continue;
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return { open, x: left + width / 2, y: top + height / 2 };
  }
  return undefined;
};

/** Plays through the page, finding everything by role and name. */
export class Player {
  readonly page: Page;
  readonly result: Locator;
  readonly dice: Locator;
  readonly #buttons: { readonly [what in Exclude<Open, 'over'>]: Locator };

  constructor(page: Page) {
    const button = (name: RegExp): Locator => page.getByRole('button', { name, disabled: false });
    this.page = page;
    this.result = page.getByRole('heading', { name: /won\.$|share the win/ });
    this.dice = page.getByRole('button', { name: /^Die \d/ });
    this.#buttons = {
      aim: button(/^Collect \d/).first(),
      best: button(/^(Most points|Coach’s choice)/),
      bank: button(/^Bank/),
      roll: button(/^Roll/),
    };
  }

  async #find(): Promise<Found> {
    const found = await this.page.waitForFunction(openNow, undefined, { timeout: 60_000 });
    return (await found.jsonValue()) as Found;
  }

  /** Waits until the player can choose, or the match is over. */
  async wait(): Promise<Open> {
    return (await this.#find()).open;
  }

  async press(what: Exclude<Open, 'over'>): Promise<void> {
    await this.#buttons[what].click();
  }

  /**
   * Makes one choice: selects the best dice, then banks if possible, else rolls. Clicks by coordinates, because the checks
   * before a Playwright click would take most of the time.
   */
  async move(): Promise<Open> {
    const { open, x, y } = await this.#find();
    if (open !== 'over') await this.page.mouse.click(x, y);
    return open === 'best' ? this.move() : open;
  }

  /** Plays until the match is over, or for a number of choices. */
  async play(choices: number = Number.POSITIVE_INFINITY): Promise<void> {
    for (let made = 0; made < choices; made++) if ((await this.move()) === 'over') return;
  }
}

/** Waits until one of the players can move, and returns that player. */
export const mover = async (players: readonly Player[]): Promise<Player> => {
  let found: Player | undefined;
  const look = async (): Promise<boolean> => {
    for (const player of players) {
      if ((await player.page.evaluate(openNow)) !== undefined) found = player;
    }
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 60_000, intervals: [50] }).toBe(true);
  return found as Player;
};

/** The seats on the score board. */
export const boardOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Score board' }).getByRole('listitem');
