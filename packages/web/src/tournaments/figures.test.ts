import { expect, test } from 'vitest';
import { countdown, playText, pointsText, whenText } from './figures.ts';

test.each([
  [0, '0'],
  [0.5, '½'],
  [2, '2'],
  [2.5, '2½'],
  [1 / 3, '0.33'],
  [2 + 2 / 3, '2.67'],
])('writes %d points as people do', (points, text) => expect(pointsText(points, 'en')).toBe(text));

test('writes play in per cent, as the language does', () => {
  expect(playText(0.5412, 'en')).toBe('54.1');
  expect(playText(0.5, 'ru')).toBe('50,0');
  expect(playText(-0.581, 'en')).toBe('−58.1');
  expect(playText(-0.0001, 'en')).toBe('0.0');
});

test.each([
  [130_000, '2:10'],
  [129_001, '2:10'],
  [1, '0:01'],
  [-5, '0:00'],
  [3_661_000, '1:01:01'],
])('counts %d ms down', (ms, text) => expect(countdown(ms)).toBe(text));

test('names the day of a time near now', () => {
  const now = new Date(2026, 10, 17, 15, 0).getTime();
  const at = (days: number): string =>
    whenText(new Date(2026, 10, 17 + days, 20, 0).getTime(), now, 'es');
  expect(at(0)).toBe('hoy, 20:00');
  expect(at(1)).toBe('mañana, 20:00');
  expect(at(3)).toBe('viernes, 20:00');
  expect(at(16)).toBe('3 de diciembre, 20:00');
});

test('writes English times the British way', () => {
  const now = new Date(2026, 10, 17, 15, 0).getTime();
  const at = (days: number): string =>
    whenText(new Date(2026, 10, 17 + days, 21, 5).getTime(), now, 'en');
  expect(at(0)).toBe('today, 21:05');
  expect(at(16)).toBe('3 December, 21:05');
});
