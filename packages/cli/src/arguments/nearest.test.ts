import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const GAMES = ['barrel', 'hutton', 'diecup', 'classic', 'depot'];

test.each([
  ['clasic', 'classic'],
  ['barrle', 'barrel'],
  ['DEPOT', 'depot'],
  ['hut', 'hutton'],
])('%s was meant to be %s', (word, meant) => expect(nearest(word, GAMES)).toBe(meant));

test('a word that is like none of them suggests nothing', () =>
  expect(nearest('backgammon', GAMES)).toBeUndefined());

test('where nothing is close, all are named', () =>
  expect(didYouMean('x', ['a-game', 'b-game'])).toBe('It is one of a-game, b-game.'));
