import { type CollectionRules, multisets, pick, type Target } from '@barrelhouse/engine';
import { aim, type Chapter, type Move, movesOf, roll } from './lesson-steps.ts';

/** A throw that scores exactly these points for a number, and something for as many others as possible. */
const throwWith = (
  rules: CollectionRules,
  dice: number,
  target: Target,
  points: number,
): string | undefined => {
  const matching = multisets(dice).filter((thrown) => pick(thrown, target).points === points);
  const others = (thrown: (typeof matching)[number]): number =>
    rules.targets.filter((other) => pick(thrown, other).points > 0).length;
  return matching.toSorted((a, b) => others(b) - others(a))[0];
};

/** Successive throws that score these points for a number; `undefined` if that is impossible. */
const throwsFor = (
  rules: CollectionRules,
  target: Target,
  points: readonly number[],
): readonly string[] | undefined => {
  const thrown: string[] = [];
  let dice = rules.dice;
  for (const each of points) {
    const next = dice < 1 ? undefined : throwWith(rules, dice, target, each);
    if (next === undefined) return undefined;
    thrown.push(next);
    dice -= target > 6 ? 2 * each : each;
  }
  return thrown;
};

const aimChapter = (rules: CollectionRules): Chapter[] => {
  const target = rules.targets.find((number) => number <= 6 && number > 1) ?? rules.targets[0];
  const thrown =
    target === undefined || target > 6 || rules.need < 4
      ? undefined
      : throwsFor(rules, target, [2, 1, 0]);
  if (target === undefined || thrown === undefined) return [];
  const [first = '', second = '', third = ''] = thrown;
  return [
    {
      id: 'aim',
      prelude: [],
      steps: [
        { say: { key: 'aim-roll', count: rules.dice }, expected: roll, thrown: first },
        { say: { key: 'aim', target, points: 2 }, expected: aim(target) },
        {
          say: { key: 'collect', target, count: rules.dice - 2 },
          expected: roll,
          thrown: second,
        },
        {
          say: { key: 'collect-more', target, count: rules.dice - 3 },
          expected: roll,
          thrown: third,
        },
        { say: { key: 'missed', target, points: 3 } },
      ],
    },
  ];
};

const pairsChapter = (rules: CollectionRules): Chapter[] => {
  const target = rules.targets.find((number) => number > 6);
  const thrown =
    target === undefined || rules.need < 3 ? undefined : throwsFor(rules, target, [2, 0]);
  if (target === undefined || thrown === undefined) return [];
  const [first = '', second = ''] = thrown;
  return [
    {
      id: 'pairs',
      prelude: [],
      steps: [
        { say: { key: 'pairs-roll' }, expected: roll, thrown: first },
        { say: { key: 'pairs-aim', target, points: 2 }, expected: aim(target) },
        {
          say: { key: 'collect', target, count: rules.dice - 4 },
          expected: roll,
          thrown: second,
        },
        { say: { key: 'pairs-done', target, points: 2 } },
      ],
    },
  ];
};

const freeChapter = (rules: CollectionRules): Chapter[] => {
  const target = rules.targets.findLast((number) => number <= 6);
  const first = Math.min(rules.need, rules.dice) - 1;
  if (target === undefined || first < 1) return [];
  const thrown = throwsFor(rules, target, [first, 1]);
  if (thrown === undefined) return [];
  const [start = '', end = ''] = thrown;
  const count = rules.dice;
  return [
    {
      id: 'free',
      prelude: [],
      steps: [
        { say: { key: 'free-roll', count }, expected: roll, thrown: start },
        { say: { key: 'free-aim', target, points: first }, expected: aim(target) },
        { say: { key: 'free-more', target, count: 1 }, expected: roll, thrown: end },
        { say: { key: 'free-done', target, count } },
      ],
    },
  ];
};

/** What was collected stays on the board: each chapter begins with the moves of those before it. */
const onOneBoard = (chapters: readonly Chapter[]): readonly Chapter[] => {
  let prelude: readonly Move[] = [];
  return chapters.map((chapter) => {
    const before = prelude;
    prelude = [...prelude, ...movesOf(chapter)];
    return { ...chapter, prelude: before };
  });
};

export const collectionChapters = (rules: CollectionRules): readonly Chapter[] =>
  onOneBoard([...aimChapter(rules), ...pairsChapter(rules), ...freeChapter(rules)]);
