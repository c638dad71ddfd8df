import { ok } from '@barrelhouse/engine';
import { chainFollows } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { chainSecrets, seatChains } from './chains.ts';
import { memoryVault } from './vault.ts';

let draws = 0;
const parts = (kept = new Map<string, string>()) => ({
  vault: memoryVault(kept),
  randomBytes: (count: number) => new Uint8Array(count).fill(++draws),
});

test('reveals links in order, even after a restart', async () => {
  const kept = new Map<string, string>();
  const tip = await chainSecrets('t', parts(kept)).begin();
  let last = tip;
  for (let i = 0; i < 3; i++) {
    const link = (await chainSecrets('t', parts(kept)).next({ tip, last })) ?? '';
    expect(chainFollows(link, last)).toBe(true);
    last = link;
  }
});

test('stores a secret before its tip is used', async () => {
  const kept = new Map<string, string>();
  const tip = await chainSecrets('t', parts(kept)).begin();
  expect([...kept.keys()]).toEqual([`chain.t.${tip.slice(0, 16)}`]);
});

test('finds no link for a chain that is not ours or has diverged', async () => {
  const secrets = chainSecrets('t', parts());
  const tip = await secrets.begin();
  const other = 'ab'.repeat(32);
  expect(await secrets.next({ tip: other, last: other })).toBeUndefined();
  expect(await secrets.next({ tip, last: other })).toBeUndefined();
  expect(await secrets.next({ tip: '../../etc/passwd', last: tip })).toBeUndefined();
});

const entry = (seq: number, facts: Entry['facts']): Entry => ({ seq, at: seq, by: 0, facts });
const seated = (seat: number, chain: string) =>
  ({ type: 'seated', seat, name: '', kind: 'human', player: '', seed: '', chain }) as const;

const setUp = async () => {
  const secrets = chainSecrets('t', parts());
  const tip = await secrets.begin();
  const log = [entry(1, [seated(0, 'cd'.repeat(32)), seated(1, tip)])];
  let reads = 0;
  const rekeyed: string[] = [];
  const chains = seatChains({
    secrets,
    entries: async () => {
      reads++;
      return ok([...log]);
    },
    rekey: async (seat, chain) => {
      rekeyed.push(chain);
      log.push(entry(log.length + 1, [{ type: 'rekeyed', seat, chain }]));
      return ok(undefined);
    },
  });
  const link = async (seat: number): Promise<string> => {
    const found = await chains.linkFor(seat);
    return found.ok ? found.value : '';
  };
  return { chains, log, link, tip, rekeyed, reads: () => reads };
};

test('reads the log once and then follows new entries', async () => {
  const { chains, link, tip, reads } = await setUp();
  const first = await link(1);
  expect(chainFollows(first, tip)).toBe(true);
  chains.follow([entry(2, [{ type: 'unlocked', seat: 1, roll: 0, link: first }])]);
  expect(chainFollows(await link(1), first)).toBe(true);
  expect(reads()).toBe(1);
});

test('reads the log again after a gap or a refused link', async () => {
  const { chains, link, reads } = await setUp();
  await link(1);
  chains.follow([entry(7, [])]);
  await link(1);
  chains.doubt();
  await link(1);
  expect(reads()).toBe(3);
});

test('drops the chain of a seat that leaves', async () => {
  const { chains, log, link, tip } = await setUp();
  await link(1);
  const up = entry(2, [{ type: 'unseated', seat: 0, why: 'left' }]);
  log.push(up);
  chains.follow([up]);
  expect(chainFollows(await link(0), tip)).toBe(true);
});

test('begins a new chain if the secret is lost, and rekeys', async () => {
  const { link, rekeyed } = await setUp();
  const first = await link(0);
  expect(rekeyed).toHaveLength(1);
  expect(chainFollows(first, rekeyed[0] ?? '')).toBe(true);
});
