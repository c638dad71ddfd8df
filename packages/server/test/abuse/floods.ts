import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { type Endpoints, pipelined } from './support/connections.ts';
import { open, openSeated } from './support/tables.ts';
import type { AttackTest, Scene } from './support/under-attack.ts';
import { type Answer, tally } from './support/visitor.ts';

const MONITORING: readonly string[] = ['/api/health', '/api/ready', '/metrics'];
const PAGES: readonly string[] = [
  '/',
  '/no/such/page',
  '/api/docs',
  '/api/openapi.json',
  '/api/tables',
  '/api/games',
  '/api/commitments?limit=1000',
];

/** Each round opens this many connections, and each connection pipelines as many requests as allowed. */
const ROUNDS = 10;
const CONNECTIONS = 10;

/** Floods one page, then pipelines far more requests than allowed over one connection. */
const floodPage = async (endpoints: Endpoints, page: string): Promise<readonly number[]> => {
  const pipeline = (requests: number): Promise<readonly number[]> =>
    pipelined(
      endpoints,
      Array.from({ length: requests }, () => page),
    );
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const connections = Array.from({ length: CONNECTIONS }, () =>
      pipeline(LIMITS.unansweredRequests),
    );
    statuses.push(...(await Promise.all(connections)).flat());
  }
  await pipeline(100 * LIMITS.unansweredRequests);
  return statuses;
};

const isExpected = (status: number): boolean => [200, 404, 429].includes(status);

const floodAll = async ({ house }: Scene, pages: readonly string[], net: number): Promise<void> => {
  for (const [i, page] of pages.entries()) {
    // Each page is flooded from an address of its own, with that address's whole allowance.
    const statuses = await floodPage({ port: house.port, address: `127.0.${net}.${i + 1}` }, page);
    expect(statuses).toContain(page.startsWith('/no') ? 404 : 200);
    expect(statuses.filter((status) => !isExpected(status))).toEqual([]);
  }
};

const inParallel = (
  count: number,
  ask: (i: number) => Promise<Answer>,
): Promise<readonly Answer[]> => Promise.all(Array.from({ length: count }, (_, i) => ask(i)));

export const floods = (attackTest: AttackTest): void => {
  attackTest('a flood of health checks delays nobody', (scene) => floodAll(scene, MONITORING, 5));

  attackTest('a flood of requests for any page delays nobody', (scene) =>
    floodAll(scene, PAGES, 6),
  );

  attackTest('a flood of requests for long logs and notation delays nobody', async ({ eve }) => {
    const guest = await eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open' });
    for (let seq = 1; seq < 300; seq += 2) {
      await guest.post(`/api/tables/${table}/bots`, { seq, bot: 'cautious' });
      await guest.post(`/api/tables/${table}/removals`, { seq: seq + 1, seat: 0 });
    }
    const played = await openSeated(guest, { game: 'classic', bots: ['cautious'], botPace: 0 });
    const answers = await inParallel(900, (i) =>
      i % 2 === 0
        ? guest.get(`/api/tables/${table}/log`)
        : guest.get(`/api/tables/${played}/notation`),
    );
    expect(tally(answers)['200']).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  });

  attackTest('new guests and new tables are created only up to the limit', async ({ eve }) => {
    const guests = await inParallel(300, () =>
      eve.ask('POST', '/api/players', { body: { token: 'bearer' } }),
    );
    const created = guests.filter(({ status }) => status === 201);
    expect(tally(guests)).toEqual({
      201: LIMITS.newPlayers,
      'too-many-requests': 300 - LIMITS.newPlayers,
    });
    const tokens = created.map(({ body }) => String(body['token']));
    const tables = await inParallel(300, (i) =>
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

  attackTest('renames, reactions and rematches delay nobody', async ({ eve }) => {
    const guest = await eve.guest();
    const { token } = guest;
    const table = await openSeated(guest, { game: 'classic', bots: ['cautious'], botPace: 0 });
    const answers = await inParallel(1300, (i) => {
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
    const { 'too-many-requests': limited = 0, 'shut-out': shutOut = 0 } = tally(answers);
    expect(limited + shutOut).toBeGreaterThan(0);
  });
};
