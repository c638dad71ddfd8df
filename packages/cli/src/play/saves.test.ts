import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, latestSave, newSaveFile, seedIn, writeAtomically } from './saves.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-saves-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-01-02T03:04:05Z');

test('stores data in the system’s folder, or in BARRELHOUSE_DATA', () => {
  const home = { HOME: '/home/ada' };
  expect(dataFolder({ ...home, BARRELHOUSE_DATA: '/else' }, 'linux')).toBe('/else');
  expect(dataFolder({ ...home, XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/barrelhouse');
  expect(dataFolder(home, 'linux')).toBe('/home/ada/.local/share/barrelhouse');
  expect(dataFolder(home, 'darwin')).toBe('/home/ada/Library/Application Support/barrelhouse');
});

test('gives two matches in one second two files, and finds the last one played', () => {
  const first = newSaveFile(folder, 'classic', NOW);
  expect(first).toBe(join(folder, 'open', '2026-01-02-030405-classic.match'));
  expect(latestSave(folder)).toBeUndefined();
  writeAtomically(first, '');
  expect(newSaveFile(folder, 'classic', NOW)).not.toBe(first);
  expect(latestSave(folder)).toBe(first);
});

test('keeps saved matches private', () => {
  const file = newSaveFile(join(folder, 'new'), 'classic', NOW);
  writeAtomically(file, '');
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  expect([join(folder, 'new'), join(folder, 'new', 'open')].map(modeOf)).toEqual([0o700, 0o700]);
  expect(modeOf(file)).toBe(0o600);
});

test('does not reuse the file name of a finished match', () => {
  const first = newSaveFile(folder, 'classic', NOW);
  writeAtomically(first.replace('open', 'finished'), '');
  expect(newSaveFile(folder, 'classic', NOW)).not.toBe(first);
});

test('reads the seed of a practice match from its first line', () => {
  expect(seedIn('# practice, seed lucky seven\nbarrelhouse 1\n')).toBe('lucky seven');
  expect(seedIn('barrelhouse 1\n')).toBeUndefined();
});
