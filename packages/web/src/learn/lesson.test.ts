import { catalogue, findRules, type Rules, readRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { facesOf } from '../dice/felt.ts';
import { learn } from '../i18n/en/learn.ts';
import { actionsOf, type Intention } from '../turn/intention.ts';
import {
  beatOf,
  diceOnShow,
  doInLesson,
  isLast,
  type Lesson,
  nextOf,
  readOn,
  startLesson,
  viewOf,
} from './lesson.ts';
import { chaptersOf } from './lesson-script.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`No rules ${name}`);
  return found.value;
};

const names = Object.entries(catalogue).flatMap(([id, { options }]) => [
  id,
  ...Object.keys(options).map((option) => `${id}+${option}`),
]);

const next = (lesson: Lesson): Lesson => {
  const beat = beatOf(lesson);
  if (beat === undefined) throw new Error('The lesson has run out.');
  return beat.wanted === undefined ? readOn(lesson) : doInLesson(lesson, beat.wanted);
};

/** Every state of a lesson, from its beginning to its end. */
const playThrough = (rules: Rules): readonly Lesson[] => {
  const seen = [startLesson(rules)];
  for (let lesson = seen[0]; lesson !== undefined && !isLast(lesson); ) {
    const after = next(lesson);
    if (after === lesson) throw new Error('The lesson is stuck.');
    seen.push(after);
    lesson = after;
  }
  return seen;
};

describe.each(names)('the first lesson of %s', (name) => {
  const seen = playThrough(rulesOf(name));

  test('can be played to its end, in few chapters', () => {
    const chapters = new Set(seen.map(({ chapter }) => chapter)).size;
    expect(chapters).toBeGreaterThanOrEqual(4);
    expect(chapters).toBeLessThanOrEqual(8);
    expect(seen.length).toBeLessThanOrEqual(40);
  });

  test('asks only for what the referee allows', () => {
    for (const lesson of seen) {
      const intention = beatOf(lesson)?.wanted;
      if (intention === undefined) continue;
      const [wanted] = actionsOf(intention);
      const choice = nextOf(lesson);
      const options = choice.kind === 'choice' ? choice.options : [];
      expect(
        options.some(
          (option) => JSON.stringify({ ...option, ...wanted }) === JSON.stringify(option),
        ),
      ).toBe(true);
    }
  });

  test('moves on for nothing else', () => {
    const others: readonly Intention[] = [
      { type: 'pass' },
      { type: 'bank' },
      { type: 'keep', dice: '66' },
      { type: 'keep-and-roll', dice: '66' },
      { type: 'keep-and-bank', dice: '66' },
      { type: 'aim', target: 12 },
    ];
    for (const lesson of seen) {
      const beat = beatOf(lesson);
      for (const other of others) expect(doInLesson(lesson, other)).toBe(lesson);
      const [kept] = beat?.wanted === undefined ? [] : actionsOf(beat.wanted);
      if (kept?.type === 'keep') expect(doInLesson(lesson, kept)).toBe(lesson);
      if (beat?.wanted !== undefined) expect(readOn(lesson)).toBe(lesson);
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
])('%s teaches what its rules have: %j', (name, chapters) => expect(ids(name)).toEqual(chapters));

test('what it shows comes from the referee', () => {
  const seen = playThrough(rulesOf('barrel'));
  const facts = new Set(seen.flatMap((lesson) => lesson.facts.map(({ type }) => type)));
  for (const fact of ['busted', 'banked', 'rescued', 'barrel-held']) expect(facts).toContain(fact);
  const depot = playThrough(rulesOf('depot'));
  expect(depot.some((lesson) => viewOf(lesson).boards[0]?.score === -1000)).toBe(true);
});

test('a bust leaves its dice to be seen', () => {
  const seen = playThrough(rulesOf('classic'));
  const bust = seen.find((lesson) => lesson.facts.some(({ type }) => type === 'busted'));
  expect(bust?.shown.busted).toBe(true);
  expect(bust && facesOf(diceOnShow(bust))).toMatch(/^[1-6]+$/);
});

test('a throw that is collected from shows all its dice, and which of them were taken', () => {
  const collecting = playThrough(rulesOf('diecup')).find((lesson) =>
    ['rolled', 'collected'].every((wanted) => lesson.facts.some(({ type }) => type === wanted)),
  );
  const collected = collecting?.facts.find((fact) => fact.type === 'collected');
  if (collecting === undefined || collected === undefined) throw new Error('None collected.');
  const shown = diceOnShow(collecting);
  const taken = shown.filter((die) => !collecting.shown.dice.includes(die));
  expect(facesOf(taken)).toBe(collected.dice);
  expect(taken.length).toBeLessThan(shown.length);
});

test('house rules have a lesson of their own', () => {
  const read = readRules({
    base: 'classic',
    id: 'strict',
    opening: 800,
    barrels: [{ from: 1000, to: 1500, turns: 2 }],
  });
  if (!read.ok) throw new Error('not read');
  const seen = playThrough(read.value);
  const said = seen.map((lesson) => beatOf(lesson)?.say);
  expect(said).toContainEqual(expect.objectContaining({ key: 'too-little', need: 800 }));
  expect(said).toContainEqual(expect.objectContaining({ key: 'barrel-in', count: 2, need: 1500 }));
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
