import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { account, newTable } from './store-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-people-'));
let store: Store;
beforeAll(async () => {
  store = await openSqliteStore(folder);
  await store.createTable(newTable('t'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const VERBS = ['follow', 'unfollow', 'block', 'unblock', 'invite'] as const;
const COUNT = 4;

interface Act {
  readonly verb: (typeof VERBS)[number];
  readonly from: number;
  readonly to: number;
}

const anyAct: fc.Arbitrary<Act> = fc
  .record({
    verb: fc.constantFrom(...VERBS),
    from: fc.nat(COUNT - 1),
    to: fc.nat(COUNT - 1),
  })
  .filter(({ from, to }) => from !== to);

/** Who follows and blocks whom, by the rules alone. */
const model = () => {
  const follows = new Set<string>();
  const blocks = new Set<string>();
  const isApart = (a: string, b: string): boolean => blocks.has(a + b) || blocks.has(b + a);
  return {
    follows,
    isApart,
    areFriends: (a: string, b: string): boolean => follows.has(a + b) && follows.has(b + a),
    apply(verb: Act['verb'], a: string, b: string): void {
      if (verb === 'follow' && !isApart(a, b)) follows.add(a + b);
      if (verb === 'unfollow') follows.delete(a + b);
      if (verb === 'unblock') blocks.delete(a + b);
      if (verb !== 'block') return;
      blocks.add(a + b);
      follows.delete(a + b);
      follows.delete(b + a);
    },
  };
};

let runs = 0;

/** Fresh players with accounts. */
const newPlayers = async (): Promise<readonly string[]> => {
  const run = ++runs;
  const players = Array.from({ length: COUNT }, (_, i) => `player-${run}-${i}`);
  for (const player of players) {
    await store.createPlayer({ player, name: player, createdAt: 1 }, `token of ${player}`);
    await store.accounts.keepName(account(player, player), null);
  }
  return players;
};

type Acts = { readonly [verb in Act['verb']]: (a: string, b: string) => Promise<unknown> };

const ACTS: Acts = {
  follow: (a, b) => store.people.follow(a, b, 1, 100),
  unfollow: (a, b) => store.people.unfollow(a, b),
  block: (a, b) => store.people.block(a, b, 1, 100),
  unblock: (a, b) => store.people.unblock(a, b),
  invite: (a, b) => store.people.invite({ player: b, table: 't', inviter: a, at: 1 }, 1),
};

/** Who acts, and on whom. */
const pairOf = ({ from, to }: Act, players: readonly string[]): readonly [string, string] => [
  players[from] ?? '',
  players[to] ?? '',
];

const perform = (act: Act, players: readonly string[]): Promise<unknown> =>
  ACTS[act.verb](...pairOf(act, players));

/** Each player with each other. */
const pairsOf = (players: readonly string[]): readonly (readonly [string, string])[] =>
  players.flatMap((a) => players.filter((b) => b !== a).map((b) => [a, b] as const));

test('friends are exactly those who follow each other, and a block wins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 25 }), async (acts) => {
      const players = await newPlayers();
      const expected = model();
      for (const one of acts) {
        const [a, b] = pairOf(one, players);
        const isRefused =
          (one.verb === 'invite' && !expected.areFriends(a, b)) ||
          (one.verb === 'follow' && expected.isApart(a, b));
        const done = await perform(one, players);
        expect(done === 'not-friends' || done === 'apart').toBe(isRefused);
        expected.apply(one.verb, a, b);
      }
      for (const [a, b] of pairsOf(players)) {
        const friends = (await store.people.friends(a)).map(({ player }) => player);
        expect(friends.includes(b)).toBe(expected.areFriends(a, b));
        expect((await store.people.apartFrom(a)).includes(b)).toBe(expected.isApart(a, b));
        const { following } = await store.people.relation(a, b);
        expect(following).toBe(expected.follows.has(a + b));
      }
    }),
    { numRuns: 40 },
  );
});

test('acts at the same time never leave a follow or an invitation beside a block', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 30 }), async (acts) => {
      const players = await newPlayers();
      await Promise.all(acts.map((one) => perform(one, players)));
      for (const [a, b] of pairsOf(players)) {
        const { following, blocked, blockedBy } = await store.people.relation(a, b);
        expect(following && (blocked || blockedBy)).toBe(false);
        const sent = await store.people.invitations(a);
        const isBetween = sent.some(({ player, inviter }) => player === b && inviter === a);
        expect(isBetween && (blocked || blockedBy)).toBe(false);
      }
    }),
    { numRuns: 30 },
  );
});
