import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import type { AttackTest } from './support/under-attack.ts';
import { tally } from './support/visitor.ts';

const TRIES = 300;
const numbers = Array.from({ length: TRIES }, (_, i) => i);

export const desk = (attackTest: AttackTest): void => {
  attackTest('reports sent in parallel do not get past the limit', async ({ eve }) => {
    const guest = await eve.guest();
    const me = await eve.guest();
    const { player } = (await me.get('/api/players/me')).body;
    const answers = await Promise.all(
      numbers.map((i) =>
        guest.post('/api/reports', { about: player, reason: 'name', note: `Report ${i}` }),
      ),
    );
    const { 201: written = 0, 'already-reported': again = 0, ...rest } = tally(answers);
    expect([written, written + again]).toEqual([1, LIMITS.reports]);
    expect(Object.keys(rest)).toEqual(['too-many-requests']);
  });

  attackTest('many guests of one address cannot flood hosts with reports', async ({ eve }) => {
    const { player } = (await (await eve.guest()).get('/api/players/me')).body;
    const guests = await Promise.all(Array.from({ length: 20 }, () => eve.guest()));
    const answers = await Promise.all(
      guests.flatMap((guest) =>
        Array.from({ length: 10 }, () =>
          guest.post('/api/reports', { about: player, reason: 'other' }),
        ),
      ),
    );
    const { 201: written = 0, 'already-reported': again = 0 } = tally(answers);
    expect(written).toBeLessThanOrEqual(guests.length);
    expect(written + again).toBeLessThanOrEqual(LIMITS.reports * LIMITS.addressShare);
  });

  attackTest('nobody finds the desk by trying keys of the operator', async ({ eve }) => {
    const guest = await eve.guest();
    const paths = ['', '/tables', '/bans', '/hosts', '/log', '/nothing'];
    const answers = await Promise.all(
      numbers.map((i) => guest.get(`/api/admin${paths[i % paths.length]}`)),
    );
    expect(Object.keys(tally(answers))).toEqual(['no-such-route']);
  });
};
