import { rulesHash } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { GALLERY, galleryRules } from '../src/lab/gallery.ts';
import { GALLERY_FIGURES } from '../src/lab/gallery-figures.ts';
import { runLabTask } from '../src/lab/task.ts';

test('has at least twenty variants besides games and presets', () => {
  const variants = GALLERY.filter(({ kind }) => kind !== 'house' && kind !== 'preset');
  expect(variants.length).toBeGreaterThanOrEqual(20);
  expect(new Set(GALLERY.map(({ id }) => id)).size).toBe(GALLERY.length);
});

test.each(GALLERY)('the figures of $id belong to its rules', (entry) => {
  const figures = GALLERY_FIGURES[entry.id];
  expect(figures?.rules).toBe(rulesHash(galleryRules(entry)));
  expect(figures?.bestMatches?.meanRounds.value).toBeGreaterThan(1);
  expect(figures?.first?.value).toBeGreaterThan(0.4);
});

test.each(['kingdom-2000', 'facebook-2000'])(
  '%s: the stored figures can be worked out again',
  (id) => {
    const entry = GALLERY.find((one) => one.id === id);
    if (entry === undefined) throw new Error(id);
    const stored = GALLERY_FIGURES[id];
    const again = runLabTask({
      rules: galleryRules(entry),
      table: undefined,
      parts: ['first', 'best-matches'],
      sizes: { matches: stored?.bestMatches?.matches ?? 0, skillMatches: 10, seed: 'atlas' },
    });
    expect(again.first?.value).toBeCloseTo(stored?.first?.value ?? 0, 7);
    expect(again.headStart?.points).toBeCloseTo(stored?.headStart?.points ?? 0, 2);
    expect(again.bestMatches?.meanRounds.value).toBeCloseTo(
      stored?.bestMatches?.meanRounds.value ?? 0,
      5,
    );
  },
);
