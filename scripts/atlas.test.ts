import { readFileSync } from 'node:fs';
import { rulesHash } from '@barrelhouse/engine';
import {
  GALLERY,
  GALLERY_FIGURES,
  galleryRules,
  labReport,
  labSubject,
  withPart,
} from '@barrelhouse/solver/lab';
import { expect, test } from 'vitest';
import { atlasCacheLine, readAtlasCache } from './atlas-cache.ts';
import { atlasText, SIZES } from './atlas-page.ts';

const entries = GALLERY.map((entry) => {
  const rules = galleryRules(entry);
  const stored = GALLERY_FIGURES[entry.id];
  if (stored === undefined) throw new Error(`No figures for ${entry.id}.`);
  // Bust chances and when to bank are not stored: they are quickly worked out.
  const dice = labReport(labSubject(rules, undefined), SIZES.solved, {}, ['dice']);
  return { entry, rules, stored, report: withPart(dice, stored) };
});

test('the stored figures are those of the gallery’s rules', () => {
  for (const { rules, stored } of entries) expect(stored.rules).toBe(rulesHash(rules));
});

test('docs/lab.md shows the stored figures', () => {
  const text = readFileSync(new URL('../docs/lab.md', import.meta.url), 'utf8');
  expect(text).toBe(atlasText(entries, SIZES));
});

test('an interrupted run goes on from whole lines', () => {
  const report = { rules: 'a', skill: {} };
  const lines = ['one', 'two', 'three'].map((key) => atlasCacheLine(key, report));
  const cut = `${lines[0]}${lines[1]?.slice(0, 20)}${lines[2]}`;
  expect([...readAtlasCache(cut)]).toEqual([
    ['one', report],
    ['three', report],
  ]);
  expect(readAtlasCache('').size).toBe(0);
});
