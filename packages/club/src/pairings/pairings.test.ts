import { quickSeededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { Entrant } from './entrant.ts';
import { pairTables, tableSizes } from './pair-tables.ts';
import { pairSwiss } from './pair-two.ts';
import { roundRobinPairs, roundRobinRounds } from './round-robin.ts';

const field = (players: number): Entrant[] =>
  Array.from({ length: players }, (_, i) => ({
    player: `p${String(i).padStart(2, '0')}`,
    points: 0,
    rating: 1800 - 10 * i,
    rivals: [],
    floats: [],
    unplayed: 0,
  }));

/** A Swiss tournament of random results. Says what went wrong, if anything. */
const playSwiss = (players: number, rounds: number, seed: string) => {
  const random = quickSeededRandom(seed);
  let entrants = field(players);
  let [rematches, largestGap] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const [pairs, byes] = pairSwiss(entrants);
    expect(pairs.length * 2 + byes.length).toBe(players);
    expect(byes).toHaveLength(players % 2);
    const after = new Map(entrants.map((one) => [one.player, one]));
    for (const [a, b] of pairs) {
      if (a.rivals.includes(b.player)) rematches++;
      // A leader or a straggler with nobody within half a point has to meet somebody further away.
      const hasNear = (own: Entrant): boolean =>
        entrants.some(
          (one) =>
            one.player !== own.player &&
            !own.rivals.includes(one.player) &&
            Math.abs(one.points - own.points) <= 0.5,
        );
      if (hasNear(a) && hasNear(b))
        largestGap = Math.max(largestGap, Math.abs(a.points - b.points));
      const score = [0, 0.5, 1][random(3)] ?? 0;
      const add = (own: Entrant, rival: Entrant, points: number): void => {
        const floats = [...own.floats, Math.sign(rival.points - own.points)];
        const rivals = [...own.rivals, rival.player];
        after.set(own.player, { ...own, points: own.points + points, rivals, floats });
      };
      add(a, b, score);
      add(b, a, 1 - score);
    }
    for (const bye of byes)
      after.set(bye.player, { ...bye, points: bye.points + 1, unplayed: bye.unplayed + 1 });
    entrants = [...after.values()];
  }
  return { rematches, largestGap, mostByes: Math.max(...entrants.map((e) => e.unplayed)) };
};

test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
  '64 players, six rounds, seed %s: no rematch, gaps of half a point',
  (seed) => {
    expect(playSwiss(64, 6, seed)).toMatchObject({ rematches: 0, largestGap: 0.5 });
  },
);

test('an odd field gives everybody one bye at most, and meets nobody twice', () => {
  expect(playSwiss(21, 6, 'odd')).toMatchObject({ rematches: 0, mostByes: 1 });
});

test('in an odd field the lowest player who has had no bye gets one', () => {
  const entrants = field(5).map((one, i) => ({
    ...one,
    points: 2 - i / 2,
    unplayed: i === 4 ? 1 : 0,
  }));
  const [pairs, byes] = pairSwiss(entrants);
  expect(byes.map(({ player }) => player)).toEqual(['p03']);
  expect(pairs).toHaveLength(2);
});

test('between equals the top half meets the bottom half', () => {
  const [pairs] = pairSwiss(field(8));
  expect(pairs.map((pair) => pair.map(({ player }) => player))).toEqual([
    ['p00', 'p04'],
    ['p01', 'p05'],
    ['p02', 'p06'],
    ['p03', 'p07'],
  ]);
});

test.each([
  ['p01', 'p03'],
  ['p03', 'p01'],
])('%s, who met somebody with more points last time, is spared the leader', (tired, other) => {
  const entrants = field(4).map((one, i) => ({
    ...one,
    points: i === 0 ? 1 : 0.5,
    floats: one.player === tired ? [1] : [0],
  }));
  const [[leading]] = pairSwiss(entrants);
  expect(leading?.map(({ player }) => player)).toEqual(['p00', other]);
});

test('a small field is paired completely, with as few rematches as there can be', () => {
  expect(playSwiss(4, 3, 'small').rematches).toBe(0);
  // Three rounds use up all rivals of four players, so the fourth round has to repeat two pairs.
  expect(playSwiss(4, 4, 'small').rematches).toBe(2);
});

test.each([
  [64, 4, 6],
  [48, 3, 6],
])('%i players at tables of %i meet nobody twice in %i rounds', (players, size, rounds) => {
  const random = quickSeededRandom('tables');
  let entrants = field(players);
  for (let round = 0; round < rounds; round++) {
    const tables = pairTables(entrants, size);
    expect(
      tables
        .flat()
        .map(({ player }) => player)
        .toSorted(),
    ).toEqual(entrants.map(({ player }) => player).toSorted());
    entrants = tables.flatMap((table) =>
      table.map((own) => ({
        ...own,
        points: own.points + random(size) / (size - 1),
        rivals: [...own.rivals, ...table.filter((o) => o !== own).map(({ player }) => player)],
      })),
    );
  }
  for (const { rivals } of entrants) expect(new Set(rivals).size).toBe(rivals.length);
});

test('tables are as even as they can be', () => {
  expect(tableSizes(62, 4)).toEqual([...Array<number>(14).fill(4), 3, 3]);
  expect(tableSizes(5, 4)).toEqual([3, 2]);
  expect(tableSizes(4, 3)).toEqual([2, 2]);
  for (let players = 3; players <= 64; players++) {
    for (const size of [3, 4]) {
      const sizes = tableSizes(players, size);
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(players);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
    }
  }
});

test('in a round robin everybody meets everybody once', () => {
  for (const players of [3, 4, 7, 12, 33, 64]) {
    const met = new Set<string>();
    for (let round = 0; round < roundRobinRounds(players); round++) {
      const pairs = roundRobinPairs(players, round);
      expect(new Set(pairs.flat()).size).toBe(players - (players % 2));
      for (const pair of pairs) met.add(pair.toSorted((x, y) => x - y).join());
    }
    expect(met.size).toBe((players * (players - 1)) / 2);
  }
});
