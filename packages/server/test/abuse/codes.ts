import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { pipelined } from './support/connections.ts';
import { open } from './support/tables.ts';
import { type AttackTest, endpointsOf } from './support/under-attack.ts';
import { tally } from './support/visitor.ts';

const TRIES = 300;
const CONNECTIONS = Math.ceil(TRIES / LIMITS.unansweredRequests);

/** A six-character code, different for each number. */
const codeOf = (number: number): string => `QQ${String(1000 + number).replaceAll(/[01]/g, 'Z')}`;

const numbers = Array.from({ length: TRIES }, (_, i) => i);

export const codes = (attackTest: AttackTest): void => {
  attackTest('wrong codes sent in parallel do not get past the limit', async ({ eve }) => {
    const guest = await eve.guest();
    const { table } = await open(guest, { game: 'classic' });
    const guesses = [
      (code: string) => eve.ask('GET', `/api/codes/${code}`),
      (code: string) => eve.ask('GET', `/api/tables/${table}?code=${code}`),
      (code: string) => eve.ask('GET', `/api/tables/${table}/stream?code=${code}`),
    ];
    const answers = await Promise.all(
      numbers.map((i) => guesses[i % guesses.length]?.(codeOf(i)) ?? eve.ask('GET', '/')),
    );
    const { 'wrong-code': wrong = 0, 'no-such-code': none = 0, ...rest } = tally(answers);
    expect(wrong + none).toBeLessThanOrEqual(LIMITS.wrongCodes);
    expect(Object.keys(rest)).toEqual(['too-many-guesses']);
  });

  attackTest(
    'wrong codes pipelined over many connections do not get past the limit',
    async (scene) => {
      const answers = await Promise.all(
        Array.from({ length: CONNECTIONS }, (_, connection) => {
          const own = numbers.filter((i) => i % CONNECTIONS === connection);
          return pipelined(
            endpointsOf(scene),
            own.map((i) => `/api/codes/${codeOf(i)}`),
          );
        }),
      );
      const statuses = answers.flat();
      expect(statuses).not.toEqual([]);
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(
        LIMITS.wrongCodes,
      );
    },
  );
};
