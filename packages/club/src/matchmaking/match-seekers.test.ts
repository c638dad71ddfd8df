import { quickSeededRandom } from '@barrelhouse/engine';
import { describe, expect, it } from 'vitest';
import {
  acceptableGap,
  BOT_OFFER_MS,
  botFor,
  certainGap,
  matchSeekers,
  type Seeker,
} from './match-seekers.ts';

const seeker = (player: string, mean: number, more: Partial<Seeker> = {}): Seeker => ({
  player,
  rating: { mean, deviation: 0 },
  waited: 0,
  lastRival: '',
  ...more,
});
const nobodyApart = (): boolean => false;
const names = (pairs: ReturnType<typeof matchSeekers>): readonly string[] =>
  pairs.map((pair) => pair.map(({ player }) => player).join('-'));

describe('matching seekers', () => {
  it('pairs close ratings at once and others only after a wait', () => {
    expect(names(matchSeekers([seeker('a', 1500), seeker('b', 1520)], nobodyApart))).toEqual([
      'a-b',
    ]);
    const far = [seeker('a', 1500), seeker('b', 1600)];
    expect(matchSeekers(far, nobodyApart)).toEqual([]);
    const later = far.map((one) => ({ ...one, waited: 29_000 }));
    expect(matchSeekers(later, nobodyApart)).toEqual([]);
    expect(
      names(
        matchSeekers(
          later.map((one) => ({ ...one, waited: 30_000 })),
          nobodyApart,
        ),
      ),
    ).toEqual(['a-b']);
  });

  it('widens the gap with the waiting time of both, without a limit', () => {
    expect(acceptableGap(0, 0)).toBe(25);
    expect(acceptableGap(60_000, 0)).toBe(100);
    expect(acceptableGap(0, 60_000)).toBe(100);
    expect(acceptableGap(3_600_000, 0)).toBeGreaterThan(4000);
  });

  it('counts only the part of a gap that deviations do not explain', () => {
    expect(certainGap({ mean: 1500, deviation: 30 }, { mean: 1650, deviation: 40 })).toBe(100);
    expect(certainGap({ mean: 1500, deviation: 200 }, { mean: 1650, deviation: 9 })).toBe(0);
  });

  it('gives the player who has waited longest the closest rival', () => {
    const seekers = [
      seeker('new', 1509),
      seeker('old', 1500, { waited: 50_000 }),
      seeker('near', 1505),
    ];
    expect(names(matchSeekers(seekers, nobodyApart))).toEqual(['old-near']);
  });

  it('never pairs two players of whom one blocked the other, however long they wait', () => {
    const seekers = ['a', 'b'].map((player) => seeker(player, 1500, { waited: 1e9 }));
    expect(matchSeekers(seekers, () => true)).toEqual([]);
  });

  it('does not repeat a pair while somebody else waits', () => {
    const [a, b] = [seeker('a', 1500, { lastRival: 'b' }), seeker('b', 1500, { lastRival: 'a' })];
    expect(names(matchSeekers([a, b], nobodyApart))).toEqual(['a-b']);
    const c = seeker('c', 1900);
    expect(matchSeekers([a, b, c], nobodyApart)).toEqual([]);
    const patient = [a, b, c].map((one) => ({ ...one, waited: 160_000 }));
    expect(names(matchSeekers(patient, nobodyApart))).toEqual(['a-c']);
  });

  it('repeats a pair if the others cannot play with either', () => {
    const [a, b] = [seeker('a', 1500, { lastRival: 'b' }), seeker('b', 1500, { lastRival: 'a' })];
    const blocked = (one: string, other: string): boolean => one === 'c' || other === 'c';
    expect(names(matchSeekers([a, b, seeker('c', 1500)], blocked))).toEqual(['a-b']);
  });

  it('pairs everybody once and leaves at most one player behind in the end', () => {
    const random = quickSeededRandom('seekers');
    for (let round = 0; round < 50; round++) {
      const seekers = Array.from({ length: 1 + random(12) }, (_, i) =>
        seeker(`p${i}`, 1300 + random(400), { waited: random(1_000_000) }),
      );
      const met = matchSeekers(seekers, nobodyApart).flat();
      expect(new Set(met).size).toBe(met.length);
      const patient = seekers.map((one) => ({ ...one, waited: one.waited + 1e6 }));
      expect(matchSeekers(patient, nobodyApart)).toHaveLength(Math.floor(seekers.length / 2));
      expect(names(matchSeekers(patient.toReversed(), nobodyApart))).toEqual(
        names(matchSeekers(patient, nobodyApart)),
      );
    }
  });
});

describe('a bot for somebody who waits', () => {
  const bots = [1400, 1500, 1580].map((mean) => ({ name: `bot:${mean}`, mean }));
  it('is the closest by rating, and only after a while', () => {
    expect(botFor({ mean: 1530 }, BOT_OFFER_MS - 1, bots)).toBeUndefined();
    expect(botFor({ mean: 1530 }, BOT_OFFER_MS, bots)?.name).toBe('bot:1500');
    expect(botFor({ mean: 1560 }, BOT_OFFER_MS, bots)?.name).toBe('bot:1580');
    expect(botFor({ mean: 1560 }, BOT_OFFER_MS, [])).toBeUndefined();
  });
});
