import {
  allGames,
  countsRolls,
  exitExceeds,
  findRules,
  kindOf,
  type Rules,
  readRules,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { facesOf } from '../dice/felt.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import { en } from '../i18n/en/index.ts';
import { es } from '../i18n/es/index.ts';
import { ru } from '../i18n/ru/index.ts';
import { actionsOf, type Intention, sameIntention } from '../turn/intention.ts';
import { bustOf } from './example-throws.ts';
import {
  continueLesson,
  currentStep,
  inTheAir,
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

const totalIn = (lesson: Lesson | undefined): number =>
  lesson === undefined ? Number.NaN : (viewOf(lesson).boards[0]?.score ?? 0);

const saidIn = (lesson: Lesson, words: Catalogue = en): string => {
  const step = currentStep(lesson);
  return step === undefined ? '' : words.lesson.say(step.say);
};

const keyIn = (lesson: Lesson): string => currentStep(lesson)?.say.key ?? '';
const idIn = ({ chapters, chapter }: Lesson): string => chapters[chapter]?.id ?? '';
const hasFact = ({ facts }: Lesson, type: string): boolean =>
  facts.some((fact) => fact.type === type);

describe.each(names)('the words of the lesson for %s', (name) => {
  const rules = rulesOf(name);
  const states = playThrough(rules);
  const [mayRollOn, byRolls, fined, barrels] =
    rules.family === 'hot-dice'
      ? [
          rules.afterBust === 'may-roll-on',
          countsRolls(rules),
          rules.penalties.length > 0,
          rules.barrels.length > 0,
        ]
      : [false, false, false, false];

  test.each([en, es, ru])('are there in every language', (allGames) => {
    for (const lesson of states) {
      const text = saidIn(lesson, allGames);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|\[object|\{|\}/);
    }
  });

  test('a total stays from chapter to chapter, unless the teacher says what it is', () => {
    for (const [i, lesson] of states.entries()) {
      const before = states[i - 1];
      if (before === undefined || hasFact(lesson, 'penalised')) continue;
      if (keyIn(lesson) === 'barrel-in') {
        expect(saidIn(lesson)).toContain(`You have ${totalIn(lesson)}`);
      } else expect(totalIn(lesson)).toBeGreaterThanOrEqual(totalIn(before));
    }
  });

  test('points are called safe only if nothing can take them', () => {
    const safe = states.some((lesson) => /No bust can touch/.test(saidIn(lesson)));
    expect(safe && (fined || barrels)).toBe(false);
  });

  test('a bust ends the turn only if the rules say so', () => {
    for (const lesson of states.filter((one) => keyIn(one) === 'bust')) {
      expect(/Your turn is over/.test(saidIn(lesson))).toBe(!mayRollOn);
      expect(/roll on from zero/.test(saidIn(lesson))).toBe(mayRollOn);
    }
  });

  test('the penalty is paid when the teacher says so, and what clears the count is right', () => {
    const paid = states.filter((lesson) => keyIn(lesson) === 'penalty-done');
    // Some rules let no throw of all dice bust.
    const canBust = rules.family === 'hot-dice' && bustOf(rules, rules.dice) !== undefined;
    expect(paid).toHaveLength(fined && canBust ? 1 : 0);
    for (const lesson of paid) {
      expect(hasFact(lesson, 'penalised')).toBe(true);
      expect(/The turn ends, too/.test(saidIn(lesson))).toBe(mayRollOn && byRolls);
      expect(/any roll that scores clears it/.test(saidIn(lesson))).toBe(byRolls);
      // The turn is over: a new one begins with all dice.
      const choice = nextOf(lesson);
      expect(choice.kind === 'choice' && choice.options).toEqual([
        { type: 'roll', cup: rules.dice },
      ]);
    }
  });

  test('a barrel is to be passed or reached, as its rules say', () => {
    const exceeds = rules.family === 'hot-dice' && exitExceeds(rules);
    for (const lesson of states.filter((one) => keyIn(one).startsWith('barrel-in'))) {
      expect(/to get past/.test(saidIn(lesson))).toBe(exceeds);
      expect(/to reach/.test(saidIn(lesson))).toBe(!exceeds);
    }
  });

  test('straights and pairs are taught if they score', () => {
    if (rules.family !== 'hot-dice') return;
    const text = states
      .filter((lesson) => idIn(lesson) === 'combos')
      .map((lesson) => saidIn(lesson))
      .join(' ');
    const straight = rules.combos.some(
      (combo) => combo.kind === 'exact' && kindOf(combo, combo.dice).kind === 'straight',
    );
    const pairs = rules.combos.some(
      (combo) => combo.kind === 'groups' && combo.sizes.join() === '2,2,2',
    );
    expect(/is a straight/.test(text)).toBe(straight);
    expect(/three pairs/.test(text)).toBe(pairs);
  });
});

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
      for (const other of others) {
        if (step?.expected !== undefined && sameIntention(step.expected, other)) continue;
        expect(playStep(lesson, other)).toBe(lesson);
      }
      const [kept] = step?.expected === undefined ? [] : actionsOf(step.expected);
      if (kept?.type === 'keep') expect(playStep(lesson, kept)).toBe(lesson);
      if (step?.expected !== undefined) expect(continueLesson(lesson)).toBe(lesson);
    }
  });
});

const ids = (name: string): readonly string[] => chaptersOf(rulesOf(name)).map(({ id }) => id);

test.each([
  ['barrel', ['score', 'bank', 'hot', 'combos', 'rescue', 'barrel', 'end']],
  ['hutton', ['score', 'bank', 'hot', 'end']],
  ['classic', ['score', 'bank', 'hot', 'combos', 'end']],
  ['depot', ['score', 'bank', 'hot', 'combos', 'penalty', 'end']],
  ['diecup', ['aim', 'pairs', 'free', 'end']],
])('%s has the chapters %j', (name, chapters) => expect(ids(name)).toEqual(chapters));

test('shows facts of a real match', () => {
  const states = playThrough(rulesOf('barrel'));
  const facts = new Set(states.flatMap((lesson) => lesson.facts.map(({ type }) => type)));
  for (const fact of ['busted', 'banked', 'rescued', 'barrel-held']) expect(facts).toContain(fact);
  const depot = playThrough(rulesOf('depot'));
  const fined = depot.findIndex((lesson) => lesson.facts.some(({ type }) => type === 'penalised'));
  expect(fined).toBeGreaterThan(0);
  expect(totalIn(depot[fined])).toBe(totalIn(depot[fined - 1]) - 1000);
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

const houseRules = (change: object): Rules => {
  const read = readRules({ id: 'house', ...change });
  if (!read.ok) throw new Error('not read');
  return read.value;
};

const lessonText = (rules: Rules, words: Catalogue = en): string =>
  chaptersOf(rules)
    .flatMap(({ steps }) => steps.map(({ say }) => words.lesson.say(say)))
    .join(' ');

const textOf = (name: string): string => lessonText(rulesOf(name));

test('who has opened can bank any number of points only if no bank needs a minimum', () => {
  expect(textOf('classic')).toContain('from now on you can bank any number of points');
  const strict = houseRules({ base: 'classic', opening: 1000, minimumBank: 350 });
  expect(lessonText(strict)).toContain('from now on you can bank with 350 or more');
  for (const words of [es, ru]) {
    const text = lessonText(strict, words);
    expect(text).toMatch(/350/);
    expect(text).not.toMatch(/lo que quieras|сколько угодно/);
  }
});

test('the count goes on after a penalty that is not the last', () => {
  const penalties = [
    { busts: 2, points: 300 },
    { busts: 3, points: 1000 },
  ];
  expect(lessonText(houseRules({ base: 'depot', penalties }))).toContain('The count goes on, and');
  const rollOn = houseRules({ base: 'depot', penalties, afterBust: 'may-roll-on' });
  expect(lessonText(rollOn)).not.toContain('The turn ends, too');
});

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

describe.each(names)('%s: while the dice are in the air', (name) => {
  const thrown = playThrough(rulesOf(name)).filter((lesson) => hasFact(lesson, 'rolled'));

  test('the whole throw is on the felt, and nothing has come of it yet', () => {
    expect(thrown.length).toBeGreaterThan(0);
    for (const lesson of thrown) {
      const air = inTheAir(lesson);
      expect(visibleDice(air)).toEqual(lesson.shown.thrown);
      expect(air.shown).toMatchObject({ busted: false, throwId: lesson.shown.throwId });
      expect(air.shown.dice).toEqual(air.shown.thrown);
    }
  });

  test('the teacher and the score are still at the step before', () => {
    for (const lesson of thrown) {
      const air = inTheAir(lesson);
      expect(air.step).toBe(lesson.step - 1);
      expect(currentStep(air)?.expected).toBeDefined();
      const kept = lesson.facts.findLast(({ type }) => type === 'kept');
      if (kept?.type === 'kept') expect(viewOf(air).pending).toBe(kept.pending);
      if (hasFact(lesson, 'busted')) expect(viewOf(air).turn).toBe(viewOf(lesson).turn);
    }
  });
});

test('a step without a throw has nothing in the air', () => {
  for (const lesson of playThrough(rulesOf('classic')).filter((each) => !hasFact(each, 'rolled')))
    expect(inTheAir(lesson)).toBe(lesson);
});
