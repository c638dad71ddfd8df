import { type CollectionRules, multisets, pick, type Target } from '@barrelhouse/engine';
import { aim, type Chapter, roll } from './lesson-beats.ts';

/** A throw that brings a number exactly so many points, and others some too if possible. */
const throwWith = (
  rules: CollectionRules,
  dice: number,
  target: Target,
  points: number,
): string | undefined => {
  const fitting = multisets(dice).filter((thrown) => pick(thrown, target).points === points);
  const others = (thrown: (typeof fitting)[number]): number =>
    rules.targets.filter((other) => pick(thrown, other).points > 0).length;
  return fitting.toSorted((a, b) => others(b) - others(a))[0];
};

/** Throws that bring a number so many points each, one after the other; `undefined` if that is impossible. */
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
      beats: [
        { say: { key: 'aim-roll', count: rules.dice }, wanted: roll, thrown: first },
        { say: { key: 'aim', target, points: 2 }, wanted: aim(target) },
        {
          say: { key: 'collect', target, count: rules.dice - 2 },
          wanted: roll,
          thrown: second,
        },
        {
          say: { key: 'collect-more', target, count: rules.dice - 3 },
          wanted: roll,
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
      beats: [
        { say: { key: 'pairs-roll' }, wanted: roll, thrown: first },
        { say: { key: 'pairs-aim', target, points: 2 }, wanted: aim(target) },
        {
          say: { key: 'collect', target, count: rules.dice - 4 },
          wanted: roll,
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
      beats: [
        { say: { key: 'free-roll', count }, wanted: roll, thrown: start },
        { say: { key: 'free-aim', target, points: first }, wanted: aim(target) },
        { say: { key: 'free-more', target, count: 1 }, wanted: roll, thrown: end },
        { say: { key: 'free-done', target, count } },
      ],
    },
  ];
};

export const collectionChapters = (rules: CollectionRules): readonly Chapter[] => [
  ...aimChapter(rules),
  ...pairsChapter(rules),
  ...freeChapter(rules),
];
