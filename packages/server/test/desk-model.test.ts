import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Measures, openMeasures } from '../src/desk/measures.ts';
import type { DeskChange } from '../src/store/desk.ts';
import type { Store } from '../src/store/store.ts';
import { act, ban } from './store-fixtures.ts';
import { openMemoryStore } from './support/memory-store.ts';

const PLAYERS = ['p-0', 'p-1', 'p-2'] as const;
const ADDRESSES = ['192.0.2.1', '192.0.2.200', '198.51.100.1', '2001:db8::1'] as const;
const NETWORKS = ['192.0.2.0/24', '192.0.2.1/32', '2001:db8:0:0:0:0:0:0/64'] as const;
const NETWORK_OF: { readonly [network: string]: readonly string[] } = {
  '192.0.2.0/24': ['192.0.2.1', '192.0.2.200'],
  '192.0.2.1/32': ['192.0.2.1'],
  '2001:db8:0:0:0:0:0:0/64': ['2001:db8::1'],
};

type Step =
  | { readonly kind: 'ban'; readonly player: number; readonly ms: number }
  | { readonly kind: 'shut'; readonly network: number; readonly ms: number }
  | { readonly kind: 'lift'; readonly nth: number }
  | { readonly kind: 'mute'; readonly player: number; readonly ms: number }
  | { readonly kind: 'again'; readonly nth: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'prune' };

const ms = fc.integer({ min: 1, max: 50 });
const nth = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('ban' as const), player: fc.nat(2), ms }),
  fc.record({ kind: fc.constant('shut' as const), network: fc.nat(2), ms }),
  fc.record({ kind: fc.constant('lift' as const), nth }),
  fc.record({ kind: fc.constant('mute' as const), player: fc.nat(2), ms }),
  fc.record({ kind: fc.constant('again' as const), nth }),
  fc.record({ kind: fc.constant('pass' as const), ms }),
  fc.constant({ kind: 'prune' } as const),
);

/** What must hold, kept as simply as possible. */
interface Model {
  now: number;
  readonly bans: { id: string; player: string; network: string; until: number }[];
  readonly mutes: Map<string, number>;
  /** The keys of acts that were acknowledged. */
  readonly acted: { readonly key: string; readonly change: DeskChange }[];
}

const throws = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

const compare = async (model: Model, measures: Measures, store: Store): Promise<void> => {
  const inForce = model.bans.filter(({ until }) => until > model.now);
  for (const player of PLAYERS) {
    const isBanned = inForce.some((one) => one.player === player);
    expect(throws(() => measures.admit(player))).toBe(isBanned);
    expect(throws(() => measures.checkVoice(player))).toBe(
      (model.mutes.get(player) ?? 0) > model.now,
    );
  }
  for (const address of ADDRESSES) {
    const isBanned = inForce.some(({ network }) => NETWORK_OF[network]?.includes(address));
    expect(measures.refusalOf(address) !== undefined).toBe(isBanned);
  }
  const audit = await store.desk.audit(Number.MAX_SAFE_INTEGER, 999);
  expect(audit.length).toBe(model.acted.length);
  expect(new Set(audit.map(({ number }) => number)).size).toBe(audit.length);
};

test('a measure is in force exactly until its end, and each act has one audit entry', async () => {
  const checked = fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = openMemoryStore();
      for (const player of PLAYERS)
        await store.createPlayer({ player, name: player, createdAt: 1 }, `token ${player}`);
      const model: Model = { now: 1000, bans: [], mutes: new Map(), acted: [] };
      const measures = await openMeasures({
        store,
        hub: { addressesOf: () => new Set(), signOut: () => undefined },
        now: () => model.now,
        ownerOf: () => undefined,
        renamed: () => undefined,
      });
      const carry = async (key: string, change: DeskChange): Promise<boolean> => {
        const { kind } = await store.desk.carryOut(act(key, change, { at: model.now }));
        if (kind === 'done') model.acted.push({ key, change });
        await measures.refresh();
        return kind === 'done';
      };
      for (const [i, one] of steps.entries()) {
        const key = `act-${i}`;
        switch (one.kind) {
          case 'ban': {
            const player = PLAYERS[one.player] ?? 'p-0';
            const until = model.now + one.ms;
            const change = ban(key, { player, since: model.now, until });
            await carry(key, { act: 'ban', ban: change, most: 999 });
            for (const [at, { player: banned }] of [...model.bans.entries()].toReversed())
              if (banned === player) model.bans.splice(at, 1);
            model.bans.push({ id: key, player, network: '', until });
            break;
          }
          case 'shut': {
            const network = NETWORKS[one.network] ?? NETWORKS[0];
            const until = model.now + one.ms;
            const change = ban(key, { network, since: model.now, until });
            await carry(key, { act: 'ban', ban: change, most: 999 });
            model.bans.push({ id: key, player: '', network, until });
            break;
          }
          case 'lift': {
            const found = model.bans[one.nth % Math.max(1, model.bans.length)];
            if (found === undefined) break;
            const isOver = found.until <= model.now;
            const isLifted = await carry(key, { act: 'unban', ban: found.id });
            if (isLifted === isOver) throw new Error('Only a ban in force can be lifted.');
            if (!isOver) model.bans.splice(model.bans.indexOf(found), 1);
            break;
          }
          case 'mute': {
            const player = PLAYERS[one.player] ?? 'p-0';
            const until = model.now + one.ms;
            await carry(key, { act: 'mute', player, until });
            model.mutes.set(player, until);
            break;
          }
          case 'again': {
            const before = model.acted[one.nth % Math.max(1, model.acted.length)];
            if (before !== undefined && (await carry(before.key, before.change)))
              throw new Error('An act was done twice.');
            break;
          }
          case 'pass':
            model.now += one.ms;
            break;
          case 'prune':
            await store.desk.pruneDesk(model.now, 0);
            break;
        }
        await compare(model, measures, store);
      }
      await store.close();
    }),
    { numRuns: 200 },
  );
  await expect(checked).resolves.toBeUndefined();
});
