import type { Page } from '@playwright/test';
import type { OwnServer } from '../fixtures.ts';
import type { Member } from '../member.ts';

/** What a scene is played with. Each has a server of its own. */
export interface Stage {
  readonly page: Page;
  readonly server: OwnServer;
  /** Opens a page in a new browser context, for another player. */
  readonly guest: () => Promise<Page>;
  /** Looks at a screen as it is now. */
  readonly look: (name: string, page?: Page) => Promise<void>;
  /** Looks at a page as it is printed: it has to fit, and has no landmarks. */
  readonly lookAtPrint: (name: string) => Promise<void>;
  /** Looks at a screen that people read from across the room. */
  readonly lookAtWall: (name: string, page?: Page) => Promise<void>;
}

export type Scene = (stage: Stage) => Promise<void>;

export const befriend = async (one: Member, other: Member): Promise<void> => {
  await one.send('PATCH', `/api/people/${other.player}`, { following: true });
  await other.send('PATCH', `/api/people/${one.player}`, { following: true });
};

/** Answers in place of a server on which people have played for months. */
export const answer = async (page: Page, path: RegExp, body: object): Promise<void> => {
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: body }));
};
