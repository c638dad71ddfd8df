import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { open, openSeated } from './support/tables.ts';
import type { Attacked, Scene } from './support/under-attack.ts';
import { type Answer, tally } from './support/visitor.ts';
import { type Ends, pipelined } from './support/wires.ts';

/** What tells how the house is doing, and what everybody may read. */
const FIGURES: readonly string[] = ['/api/health', '/api/ready', '/metrics'];
const PAGES: readonly string[] = [
  '/',
  '/no/such/page',
  '/api/docs',
  '/api/openapi.json',
  '/api/tables',
  '/api/games',
  '/api/commitments?limit=1000',
];

/** Ten connections at a time with as many requests as may be sent ahead, a hundred in all. */
const ROUNDS = 10;
const CONNECTIONS = 10;

/** Floods one page, and tries a connection that sends ahead more than is taken. */
const floodPage = async (ends: Ends, page: string): Promise<readonly number[]> => {
  const ahead = (requests: number): Promise<readonly number[]> =>
    pipelined(
      ends,
      Array.from({ length: requests }, () => page),
    );
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const connections = Array.from({ length: CONNECTIONS }, () => ahead(LIMITS.unansweredRequests));
    statuses.push(...(await Promise.all(connections)).flat());
  }
  await ahead(100 * LIMITS.unansweredRequests);
  return statuses;
};

const isAnswer = (status: number): boolean => [200, 404, 429].includes(status);

const floodAll = async ({ house }: Scene, pages: readonly string[], net: number): Promise<void> => {
  for (const [i, page] of pages.entries()) {
    // From one address each: all that it may ask is asked for this page.
    const statuses = await floodPage({ port: house.port, address: `127.0.${net}.${i + 1}` }, page);
    expect(statuses).toContain(page.startsWith('/no') ? 404 : 200);
    expect(statuses.filter((status) => !isAnswer(status))).toEqual([]);
  }
};

const many = (count: number, ask: (i: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(i)));

export const floods = (attacked: Attacked): void => {
  attacked('a flood of questions how the house is doing holds nobody up', (scene) =>
    floodAll(scene, FIGURES, 5),
  );

  attacked('a flood of requests for any page holds nobody up', (scene) =>
    floodAll(scene, PAGES, 6),
  );

  attacked('a flood of requests for long logs and notation holds nobody up', async ({ eve }) => {
    const guest = await eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open' });
    for (let seq = 1; seq < 300; seq += 2) {
      await guest.post(`/api/tables/${table}/bots`, { seq, bot: 'cautious' });
      await guest.post(`/api/tables/${table}/removals`, { seq: seq + 1, seat: 0 });
    }
    const played = await openSeated(guest, { game: 'classic', bots: ['cautious'], botPace: 0 });
    const answers = await many(900, (i) =>
      i % 2 === 0
        ? guest.get(`/api/tables/${table}/log`)
        : guest.get(`/api/tables/${played}/notation`),
    );
    expect(tally(answers)['200']).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  });

  attacked('new guests and new tables are made as far as the allowance goes', async ({ eve }) => {
    const guests = await many(300, () =>
      eve.ask('POST', '/api/players', { body: { token: 'bearer' } }),
    );
    const made = guests.filter(({ status }) => status === 201);
    expect(tally(guests)).toEqual({
      201: LIMITS.newPlayers,
      'too-many-requests': 300 - LIMITS.newPlayers,
    });
    const tokens = made.map(({ body }) => String(body['token']));
    const tables = await many(300, (i) =>
      eve.ask('POST', '/api/tables', {
        token: tokens[i % tokens.length] ?? '',
        body: { game: 'classic', access: 'open' },
      }),
    );
    expect(tally(tables)).toEqual({
      201: LIMITS.newTables,
      'too-many-requests': 300 - LIMITS.newTables,
    });
  });

  attacked('renames, reactions and rematches hold nobody up', async ({ eve }) => {
    const guest = await eve.guest();
    const { token } = guest;
    const table = await openSeated(guest, { game: 'classic', bots: ['cautious'], botPace: 0 });
    const answers = await many(1300, (i) => {
      switch (i % 3) {
        case 0:
          return eve.ask('PATCH', '/api/players/me', { token, body: { name: `Eve ${i}` } });
        case 1:
          return guest.post(`/api/tables/${table}/reactions`, { reaction: 'nice' });
        default:
          return guest.post(`/api/tables/${table}/rematch`, { seq: 1 });
      }
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { 'too-many-requests': late = 0, 'shut-out': out = 0 } = tally(answers);
    expect(late + out).toBeGreaterThan(0);
  });
};
