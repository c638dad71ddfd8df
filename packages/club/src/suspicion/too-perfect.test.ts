import { quickSeededRandom, type Random } from '@barrelhouse/engine';
import { describe, expect, it } from 'vitest';
import { FALSE_ALARMS, WATCH_START, type Watch, watchMatch } from './too-perfect.ts';

const TURNS = 15;
const share = (random: Random): number => random(1_000_000) / 1_000_000;

/** Plays matches and says when the first suspicion comes, or 0. */
const firstFound = (game: string, matches: number, lossOf: (match: number) => number): number => {
  let watch: Watch = WATCH_START;
  for (let i = 1; i <= matches; i++) {
    watch = watchMatch(watch, game, { givenAway: lossOf(i), turns: TURNS });
    if (watch.found !== undefined) return i;
  }
  return 0;
};

describe('play too perfect for too long', () => {
  it('is found within a period if nothing is ever given away', () => {
    for (const game of ['barrel', 'classic', 'depot', 'diecup', 'hutton']) {
      const found = firstFound(game, 200, () => 0);
      expect(found).toBeGreaterThanOrEqual(20);
      expect(found).toBeLessThan(120);
    }
  });

  it('is found if there is a blunder now and then', () => {
    expect(firstFound('diecup', 200, (i) => (i % 12 === 0 ? 0.3 : 0))).toBeGreaterThan(20);
  });

  it('is found after an honest past', () => {
    const found = firstFound('classic', 800, (i) => (i <= 330 ? 0.02 : 0));
    expect(found).toBeGreaterThan(400);
    expect(found).toBeLessThan(600);
  });

  it('needs enough turns, and a game that is watched', () => {
    let watch: Watch = WATCH_START;
    for (let i = 0; i < 150; i++) watch = watchMatch(watch, 'classic', { givenAway: 0, turns: 1 });
    expect(watch.found).toBeUndefined();
    expect(firstFound('house rules', 500, () => 0)).toBe(0);
  });

  it('says what it was found by', () => {
    let watch: Watch = WATCH_START;
    for (let i = 0; i < 200; i++)
      watch = watchMatch(watch, 'hutton', { givenAway: 0.0001, turns: TURNS });
    expect(watch.found).toMatchObject({ matches: 200, turns: 200 * TURNS, usual: 0.017 });
    expect(watch.found?.errorRate).toBeCloseTo(0.0001, 9);
    expect(watch.found?.onceIn).toBeGreaterThan(FALSE_ALARMS);
  });

  it('keeps the evidence against the best people from growing on average', () => {
    // The least that is assumed of a person at hutton, in the three shapes that give a test the most trouble.
    const least = 0.5 * 0.326;
    const shapes: readonly ((random: Random) => number)[] = [
      (random) => (share(random) < least ? 1 : 0),
      (random) => (share(random) < 2 * least ? 0.5 : 0),
      (random) => 2 * least * share(random),
    ];
    for (const [i, shape] of shapes.entries()) {
      const random = quickSeededRandom(`shape ${i}`);
      const RUNS = 4000;
      let [sum, high] = [0, 0];
      for (let run = 0; run < RUNS; run++) {
        let watch: Watch = WATCH_START;
        let peak = 0;
        for (let match = 0; match < 60; match++) {
          watch = watchMatch(watch, 'hutton', { givenAway: 0.017 * shape(random), turns: TURNS });
          peak = Math.max(peak, watch.evidence.reduce((a, b) => a + b) / watch.evidence.length);
        }
        sum += Math.min(50, watch.evidence[0] ?? 0);
        if (peak >= 20) high++;
        expect(watch.found).toBeUndefined();
      }
      expect(sum / RUNS).toBeLessThan(1.1);
      // Ville's inequality: at most one in twenty ever reaches 20.
      expect(high / RUNS).toBeLessThanOrEqual(1 / 20);
    }
  });

  it('would notice if evidence grew too fast', () => {
    const random = quickSeededRandom('too good');
    let found = 0;
    for (let run = 0; run < 200; run++)
      if (firstFound('hutton', 400, () => (share(random) < 0.03 ? 0.017 : 0)) > 0) found++;
    expect(found).toBeGreaterThan(100);
  });
});
