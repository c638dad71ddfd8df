import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { open, openSeated } from './support/tables.ts';
import { type Attacked, endsOf } from './support/under-attack.ts';
import { type Answer, tally } from './support/visitor.ts';
import { pipelined } from './support/wires.ts';

/** More than anybody may ask in a minute. */
const REQUESTS = 3000;
const CONNECTIONS = 4;

/** Addresses that everybody may read. */
const PAGES: readonly string[] = [
  '/api/health',
  '/api/ready',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/',
  '/api/tables',
  '/api/games',
  '/api/commitments?limit=1000',
  '/no/such/page',
];

const isAnswer = (status: number): boolean => [200, 404, 429].includes(status);

const many = (count: number, ask: (i: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(i)));

export const floods = (attacked: Attacked): void => {
  for (const page of PAGES) {
    attacked(`a flood of requests for ${page} holds nobody up`, async (scene) => {
      const pages = Array.from({ length: REQUESTS / CONNECTIONS }, () => page);
      const answers = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => pipelined(endsOf(scene), pages)),
      );
      expect(answers.flat()).not.toEqual([]);
      expect(answers.flat().filter((status) => !isAnswer(status))).toEqual([]);
    });
  }

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
    expect(tally(answers)['too-many-requests']).toBeGreaterThan(0);
  });
};
