import { other } from '@barrelhouse/protocol/words';
import { beforeAll, expect, test, vi } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import type { StoryLine } from '../../table/story.ts';
import { planTurn } from '../../turn/turn-plan.ts';
import type { cupLine } from './cup-line.ts';

let line: { readonly cupLine: typeof cupLine };
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  line = await import('./cup-line.ts');
});

const notice: StoryLine = {
  key: '1.0',
  seat: 0,
  tone: 'plain',
  say: () => 'Ada rolled 1 1 5',
};
const turn = {
  choice: undefined,
  mayPick: false,
  plan: planTurn(undefined, []),
  selectedPoints: undefined,
};
const say = (
  shown: { notice: StoryLine | undefined; tumbling: boolean },
  changed: object = {},
): string => {
  const stage = { dice: [], aside: [], ...shown };
  return line.cupLine(
    { stage, turn: { ...turn, ...changed }, refusal: '', who: () => other('Ada') },
    en,
  );
};

test('nothing is said while dice are in the air, not even “roll”', () => {
  expect(say({ notice, tumbling: true })).toBe('');
  expect(say({ notice: undefined, tumbling: true })).toBe('');
});

test('the roll is put into words once the dice lie', () =>
  expect(say({ notice, tumbling: false })).toBe('Ada rolled 1 1 5'));

test('nothing asks for a roll while a move is under way', () =>
  expect(say({ notice: undefined, tumbling: false })).toBe(''));

test('a choice and selected dice are named', () => {
  const choice = {
    kind: 'choice',
    seat: 0,
    options: [{ type: 'roll', cup: 6 }],
    barred: [],
  } as const;
  const still = { notice: undefined, tumbling: false };
  expect(say(still, { choice, plan: planTurn(choice, []) })).toBe(en.table.rollToBegin);
  expect(say(still, { choice, selectedPoints: 0 })).toBe(en.table.scoresNothing);
  expect(say(still, { choice, selectedPoints: 350 })).toBe('+350');
});
