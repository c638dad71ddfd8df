import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { riggedTable } from './rigged-table.ts';
import { dataFolder, latestSave, newSaveFile, saverAt, seedIn } from './saves.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-saves-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-01-02T03:04:05Z');

test('data lies where the system keeps it, unless BARRELHOUSE_DATA says where', () => {
  const home = { HOME: '/home/ada' };
  expect(dataFolder({ ...home, BARRELHOUSE_DATA: '/else' }, 'linux')).toBe('/else');
  expect(dataFolder({ ...home, XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/barrelhouse');
  expect(dataFolder(home, 'linux')).toBe('/home/ada/.local/share/barrelhouse');
  expect(dataFolder(home, 'darwin')).toBe('/home/ada/Library/Application Support/barrelhouse');
});

test('a match under way is saved whole, and nothing else is left beside it', () => {
  const file = newSaveFile(folder, 'classic', NOW);
  const saver = saverAt(file, undefined);
  expect(saver.save(riggedTable('classic', [], []))).toBe('');
  expect(saver.save(riggedTable('classic', [{ type: 'roll' }], ['112346']))).toBe('');
  expect(readdirSync(join(folder, 'open'))).toEqual(['2026-01-02-030405-classic.match']);
  expect(readFileSync(file, 'utf8')).toContain('0 roll 112346');
  expect(latestSave(folder)).toBe(file);
});

test('nobody else can read a saved match', () => {
  const file = newSaveFile(join(folder, 'new'), 'classic', NOW);
  saverAt(file, 'seed').save(riggedTable('classic', [], []));
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  expect([join(folder, 'new'), join(folder, 'new', 'open')].map(modeOf)).toEqual([0o700, 0o700]);
  expect(modeOf(file)).toBe(0o600);
});

test('two matches in the same second have two files', () => {
  const first = newSaveFile(folder, 'classic', NOW);
  saverAt(first, undefined).save(riggedTable('classic', [], []));
  expect(newSaveFile(folder, 'classic', NOW)).not.toBe(first);
});

test('a practice match remembers its seed', () => {
  const file = newSaveFile(folder, 'classic', NOW);
  saverAt(file, 'lucky seven').save(riggedTable('classic', [], []));
  expect(seedIn(readFileSync(file, 'utf8'))).toBe('lucky seven');
  expect(seedIn('barrelhouse 1\n')).toBeUndefined();
});

test('where nothing can be saved, the saver says so and play goes on', () => {
  const blocked = join(newSaveFile(folder, 'classic', NOW), 'no', 'open', 'x.match');
  saverAt(newSaveFile(folder, 'classic', NOW), undefined).save(riggedTable('classic', [], []));
  expect(saverAt(blocked, undefined).save(riggedTable('classic', [], []))).toMatch(/^Not saved: /);
});
