import { begin, type Choice, findRules, gameOf, parseDice, submit } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import type { FeltDie } from '../dice/felt.ts';
import { joinNames, keepOptionFor, nonScoring } from './selection.ts';

const choiceAfter = (faces: string): Choice => {
  const rules = findRules('classic');
  const dice = parseDice(faces);
  if (!rules.ok || dice === undefined) throw new Error('No such rules or dice.');
  const game = gameOf(rules.value);
  const { state } = begin(game, 2, 0);
  const rolled = submit(game, state, 0, { type: 'roll' }, () => dice);
  const next = rolled.ok ? game.next(rolled.value.state) : undefined;
  if (next?.kind !== 'choice') throw new Error('No choice.');
  return next;
};

const tray = (faces: string): FeltDie[] =>
  [...faces].map((face, id) => ({ id, face: Number(face) as FeltDie['face'] }));

describe('selected dice', () => {
  const choice = choiceAfter('111456');
  test('match the option with the same dice, in any order', () => {
    expect(keepOptionFor(choice, tray('511'))).toMatchObject({ dice: '115', points: 250 });
    expect(keepOptionFor(choice, tray('1115'))?.points).toBe(1050);
  });
  test('match no option if one of them does not score', () => {
    expect(keepOptionFor(choice, tray('114'))).toBeUndefined();
    expect(nonScoring(choice, tray('114'))).toBe('4');
    expect(nonScoring(choice, tray('46'))).toBe('46');
  });
  test('match no option if there are none', () => {
    expect(keepOptionFor(choice, [])).toBeUndefined();
    expect(nonScoring(choice, [])).toBe('');
  });
});

test('joins combinations into one line', () => {
  expect(joinNames(['Four 4s', 'Single 1', 'Single 5'])).toBe('Four 4s, single 1, single 5');
  expect(joinNames(['Одна единица', 'Одна пятёрка'])).toBe('Одна единица, одна пятёрка');
  expect(joinNames(['Straight 1–6'])).toBe('Straight 1–6');
});
