import { allGames, findRules, type Rules, readRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { facesOf } from '../dice/felt.ts';
import { learn } from '../i18n/en/learn.ts';
import { actionsOf, type Intention } from '../turn/intention.ts';
import {
  continueLesson,
  currentStep,
  isLastStep,
  type Lesson,
  nextOf,
  playStep,
  startLesson,
  viewOf,
  visibleDice,
} from './lesson.ts';
import { chaptersOf } from './lesson-chapters.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`No rules ${name}`);
  return found.value;
};

const names = Object.entries(allGames).flatMap(([id, { options }]) => [
  id,
  ...Object.keys(options).map((option) => `${id}+${option}`),
]);

const next = (lesson: Lesson): Lesson => {
  const step = currentStep(lesson);
  if (step === undefined) throw new Error('The lesson has run out.');
  return step.expected === undefined ? continueLesson(lesson) : playStep(lesson, step.expected);
};

const playThrough = (rules: Rules): readonly Lesson[] => {
  const states = [startLesson(rules)];
  for (let lesson = states[0]; lesson !== undefined && !isLastStep(lesson); ) {
    const after = next(lesson);
    if (after === lesson) throw new Error('The lesson is stuck.');
    states.push(after);
    lesson = after;
  }
  return states;
};

describe.each(names)('the lesson for %s', (name) => {
  const states = playThrough(rulesOf(name));

  test('can be played to the end, in 4 to 8 chapters', () => {
    const chapters = new Set(states.map(({ chapter }) => chapter)).size;
    expect(chapters).toBeGreaterThanOrEqual(4);
    expect(chapters).toBeLessThanOrEqual(8);
    expect(states.length).toBeLessThanOrEqual(40);
  });

  test('expects only moves that the rules allow', () => {
    for (const lesson of states) {
      const intention = currentStep(lesson)?.expected;
      if (intention === undefined) continue;
      const [expected] = actionsOf(intention);
      const choice = nextOf(lesson);
      const options = choice.kind === 'choice' ? choice.options : [];
      expect(
        options.some(
          (option) => JSON.stringify({ ...option, ...expected }) === JSON.stringify(option),
        ),
      ).toBe(true);
    }
  });

  test('ignores other moves', () => {
    const others: readonly Intention[] = [
      { type: 'pass' },
      { type: 'bank' },
      { type: 'keep', dice: '66' },
      { type: 'keep-and-roll', dice: '66' },
      { type: 'keep-and-bank', dice: '66' },
      { type: 'aim', target: 12 },
    ];
    for (const lesson of states) {
      const step = currentStep(lesson);
      for (const other of others) expect(playStep(lesson, other)).toBe(lesson);
      const [kept] = step?.expected === undefined ? [] : actionsOf(step.expected);
      if (kept?.type === 'keep') expect(playStep(lesson, kept)).toBe(lesson);
      if (step?.expected !== undefined) expect(continueLesson(lesson)).toBe(lesson);
    }
  });
});

const ids = (name: string): readonly string[] => chaptersOf(rulesOf(name)).map(({ id }) => id);

test.each([
  ['barrel', ['score', 'bank', 'hot', 'rescue', 'barrel', 'end']],
  ['hutton', ['score', 'bank', 'hot', 'end']],
  ['classic', ['score', 'bank', 'hot', 'end']],
  ['depot', ['score', 'bank', 'hot', 'penalty', 'end']],
  ['diecup', ['aim', 'pairs', 'free', 'end']],
])('%s has the chapters %j', (name, chapters) => expect(ids(name)).toEqual(chapters));

test('shows facts of a real match', () => {
  const states = playThrough(rulesOf('barrel'));
  const facts = new Set(states.flatMap((lesson) => lesson.facts.map(({ type }) => type)));
  for (const fact of ['busted', 'banked', 'rescued', 'barrel-held']) expect(facts).toContain(fact);
  const depot = playThrough(rulesOf('depot'));
  expect(depot.some((lesson) => viewOf(lesson).boards[0]?.score === -1000)).toBe(true);
});

test('shows the dice of a bust', () => {
  const states = playThrough(rulesOf('classic'));
  const bust = states.find((lesson) => lesson.facts.some(({ type }) => type === 'busted'));
  expect(bust?.shown.busted).toBe(true);
  expect(bust && facesOf(visibleDice(bust))).toMatch(/^[1-6]+$/);
});

test('shows all dice of a throw, and which of them were collected', () => {
  const collecting = playThrough(rulesOf('diecup')).find((lesson) =>
    ['rolled', 'collected'].every((expected) => lesson.facts.some(({ type }) => type === expected)),
  );
  const collected = collecting?.facts.find((fact) => fact.type === 'collected');
  if (collecting === undefined || collected === undefined) throw new Error('None collected.');
  const shown = visibleDice(collecting);
  const taken = shown.filter((die) => !collecting.shown.dice.includes(die));
  expect(facesOf(taken)).toBe(collected.dice);
  expect(taken.length).toBeLessThan(shown.length);
});

test('makes a lesson for house rules', () => {
  const read = readRules({
    base: 'classic',
    id: 'strict',
    opening: 800,
    barrels: [{ from: 1000, to: 1500, turns: 2 }],
  });
  if (!read.ok) throw new Error('not read');
  const states = playThrough(read.value);
  const lines = states.map((lesson) => currentStep(lesson)?.say);
  expect(lines).toContainEqual(expect.objectContaining({ key: 'too-little', need: 800 }));
  expect(lines).toContainEqual(expect.objectContaining({ key: 'barrel-in', count: 2, need: 1500 }));
});

const textOf = (name: string): string =>
  chaptersOf(rulesOf(name))
    .flatMap(({ beats }) => beats.map(({ say }) => learn.teach.say(say)))
    .join(' ');

const risky = names.filter((name) => {
  const rules = rulesOf(name);
  return rules.family === 'hot-dice' && rules.penalties.length + rules.barrels.length > 0;
});

test.each(risky)('%s does not promise that banked points are safe', (name) =>
  expect(textOf(name)).not.toMatch(/No bust can touch/),
);

test('a barrel whose end must be exceeded says so', () => {
  expect(textOf('barrel')).toContain('three turns to reach 400');
  expect(textOf('barrel+exit-must-exceed')).toContain('three turns to get past 400');
  expect(textOf('barrel+exit-must-exceed')).toContain('doesn’t take you past 400');
});
