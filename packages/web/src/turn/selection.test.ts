import { begin, type Choice, findRules, gameOf, parseDice, submit } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import type { FeltDie } from '../dice/felt.ts';
import { idleIn, inOneLine, optionFor } from './selection.ts';

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

describe('dice selected on the felt', () => {
  const choice = choiceAfter('111456');
  test('are the option that the referee offers for them, in whatever order they were tapped', () => {
    expect(optionFor(choice, tray('511'))).toMatchObject({ dice: '115', points: 250 });
    expect(optionFor(choice, tray('1115'))?.points).toBe(1050);
  });
  test('are no option where one of them does not score', () => {
    expect(optionFor(choice, tray('114'))).toBeUndefined();
    expect(idleIn(choice, tray('114'))).toBe('4');
    expect(idleIn(choice, tray('46'))).toBe('46');
  });
  test('nothing selected is no option and leaves nothing idle', () => {
    expect(optionFor(choice, [])).toBeUndefined();
    expect(idleIn(choice, [])).toBe('');
  });
});

test('combinations are told on one line, as one sentence', () => {
  expect(inOneLine(['Four 4s', 'Single 1', 'Single 5'])).toBe('Four 4s, single 1, single 5');
  expect(inOneLine(['Одна единица', 'Одна пятёрка'])).toBe('Одна единица, одна пятёрка');
  expect(inOneLine(['Straight 1–6'])).toBe('Straight 1–6');
});
