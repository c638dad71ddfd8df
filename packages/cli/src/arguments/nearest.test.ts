import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const GAMES = ['barrel', 'hutton', 'diecup', 'classic', 'depot'];

test.each([
  ['clasic', 'classic'],
  ['barrle', 'barrel'],
  ['DEPOT', 'depot'],
  ['hut', 'hutton'],
])('suggests for %s the word %s', (word, meant) => expect(nearest(word, GAMES)).toBe(meant));

test('suggests nothing for an unlike word', () =>
  expect(nearest('backgammon', GAMES)).toBeUndefined());

test('lists all words if none is close', () =>
  expect(didYouMean('x', ['a-game', 'b-game'])).toBe('It is one of a-game, b-game.'));
