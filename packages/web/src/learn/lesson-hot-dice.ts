import {
  type Dice,
  exitExceeds,
  FACES,
  type HotDiceRules,
  type Penalty,
  type Rescue,
  scoringOf,
} from '@barrelhouse/engine';
import { type Chapter, keepAndBank, keepAndRoll, roll } from './lesson-beats.ts';
import {
  bustOf,
  cheapest,
  hasTriple,
  nearest,
  needOf,
  ordinary,
  type Scene,
  scenes,
} from './lesson-scenes.ts';

const scoreChapter = (rules: HotDiceRules): Chapter[] => {
  const open = scenes(rules, rules.dice).filter(
    ({ left }) => left > 0 && bustOf(rules, left) !== undefined,
  );
  const roomy = open.filter(({ left }) => left > 1);
  const scene =
    cheapest(roomy.filter((one) => hasTriple(one) && one.combinations.length === 2)) ??
    cheapest(roomy.filter(hasTriple)) ??
    cheapest(open);
  const bust = scene === undefined ? undefined : bustOf(rules, scene.left);
  if (scene === undefined || bust === undefined) return [];
  const { dice, points } = scene;
  return [
    {
      id: 'score',
      prelude: [],
      beats: [
        { say: { key: 'roll', count: rules.dice }, wanted: roll, thrown: scene.roll },
        { say: { key: 'keep-and-roll', dice, points }, wanted: keepAndRoll(dice), thrown: bust },
        { say: { key: 'bust', points } },
      ],
    },
  ];
};

/** Two throws: the first is not enough to bank, the second just is. */
const gateOf = (rules: HotDiceRules, need: number): readonly [Scene, Scene] | undefined => {
  const first = cheapest(
    scenes(rules, rules.dice).filter((one) => one.points < need && one.dice.length === 1),
  );
  if (first === undefined) return undefined;
  const enough = scenes(rules, first.left).filter(
    (one) => one.left > 0 && first.points + one.points >= need,
  );
  const second = cheapest(enough);
  return second === undefined ? undefined : [first, second];
};

/** Whether no penalty and no barrel can take banked points. */
const keepsBanked = ({ penalties, barrels }: HotDiceRules): boolean =>
  penalties.length + barrels.length === 0;

const bankChapter = (rules: HotDiceRules): Chapter[] => {
  const need = needOf(rules);
  const gate = need > 0 ? gateOf(rules, need) : undefined;
  if (gate !== undefined) {
    const [first, second] = gate;
    const points = first.points + second.points;
    const key = rules.opening > rules.minimumBank ? 'opened' : 'banked';
    return [
      {
        id: 'bank',
        prelude: [],
        beats: [
          { say: { key: 'bank-roll' }, wanted: roll, thrown: first.roll },
          {
            say: { key: 'too-little', dice: first.dice, points: first.points, need },
            wanted: keepAndRoll(first.dice),
            thrown: second.roll,
          },
          {
            say: { key: 'bank', dice: second.dice, points },
            wanted: keepAndBank(second.dice),
          },
          { say: { key, points, need } },
        ],
      },
    ];
  }
  const bankable = scenes(rules, rules.dice).filter((one) => one.left > 0 && one.points >= need);
  const scene = nearest(bankable, ordinary(rules));
  if (scene === undefined) return [];
  const { dice, points } = scene;
  return [
    {
      id: 'bank',
      prelude: [],
      beats: [
        { say: { key: 'bank-roll' }, wanted: roll, thrown: scene.roll },
        { say: { key: 'bank', dice, points }, wanted: keepAndBank(dice) },
        { say: { key: 'banked', points, need: 0, safe: keepsBanked(rules) } },
      ],
    },
  ];
};

/** A scene after which a turn with so many points can be banked. */
const closing = (rules: HotDiceRules, pending: number): Scene | undefined => {
  const enough = scenes(rules, rules.dice).filter(
    (one) => one.left > 0 && pending + one.points >= needOf(rules),
  );
  return nearest(enough, Math.max(needOf(rules) - pending, ordinary(rules) / 2));
};

const hotChapter = (rules: HotDiceRules): Chapter[] => {
  const hot = cheapest(scenes(rules, rules.dice).filter(({ left }) => left === 0));
  const next = hot === undefined ? undefined : closing(rules, hot.points);
  if (hot === undefined || next === undefined) return [];
  const points = hot.points + next.points;
  return [
    {
      id: 'hot',
      prelude: [],
      beats: [
        { say: { key: 'hot-roll' }, wanted: roll, thrown: hot.roll },
        {
          say: {
            key: rules.hotDice === 'must-roll' ? 'hot-keep-must' : 'hot-keep-may',
            dice: hot.dice,
            points: hot.points,
            count: rules.dice,
          },
          wanted: keepAndRoll(hot.dice),
          thrown: next.roll,
        },
        {
          say: { key: 'hot-after', dice: next.dice, points },
          wanted: keepAndBank(next.dice),
        },
        { say: { key: 'hot-done', points } },
      ],
    },
  ];
};

const rescueChapter = (rules: HotDiceRules, rescue: Rescue): Chapter[] => {
  const scoring = scoringOf(rules);
  const blank = FACES.map((face) => String(face).repeat(rescue.dice) as Dice).find(
    (thrown) => scoring.keeps(thrown).length === 0,
  );
  const first = cheapest(scenes(rules, rules.dice).filter(({ left }) => left === rescue.dice));
  const next = first === undefined ? undefined : closing(rules, first.points);
  if (blank === undefined || first === undefined || next === undefined) return [];
  const count = rules.dice;
  const points = first.points + next.points;
  return [
    {
      id: 'rescue',
      prelude: [],
      beats: [
        { say: { key: 'rescue-roll', count: rescue.dice }, wanted: roll, thrown: first.roll },
        {
          say: { key: 'rescue-keep', dice: first.dice, count: rescue.dice },
          wanted: keepAndRoll(first.dice),
          thrown: blank,
        },
        { say: { key: 'rescue-double', dice: blank, count }, wanted: roll, thrown: next.roll },
        {
          say: { key: 'rescue-after', dice: next.dice, points },
          wanted: keepAndBank(next.dice),
        },
        { say: { key: 'rescue-done', points } },
      ],
    },
  ];
};

const penaltyChapter = (rules: HotDiceRules, { busts, points }: Penalty): Chapter[] => {
  const bust = bustOf(rules, rules.dice);
  if (bust === undefined) return [];
  const again = Array.from({ length: busts }, (_, i) => ({
    say: { key: i === 0 ? 'penalty-roll' : 'penalty-again', count: busts - i, points } as const,
    wanted: roll,
    thrown: bust,
  }));
  return [
    {
      id: 'penalty',
      prelude: [],
      beats: [...again, { say: { key: 'penalty-done', count: busts, points } }],
    },
  ];
};

const barrelChapter = (rules: HotDiceRules): Chapter[] => {
  const [barrel] = rules.barrels;
  if (barrel === undefined) return [];
  const { from, to, turns } = barrel;
  const exceed = exitExceeds(rules);
  const bankable = scenes(rules, rules.dice).filter(
    ({ left, points }) => (left > 0 || rules.hotDice === 'may-roll') && points >= rules.minimumBank,
  );
  const into = cheapest(
    bankable.filter(({ points }) => points >= Math.max(from, rules.opening) && points < to),
  );
  const small = cheapest(
    bankable.filter((one) => one.left > 0 && (into?.points ?? to) + one.points < to),
  );
  if (into === undefined || small === undefined) return [];
  const { dice, points } = small;
  return [
    {
      id: 'barrel',
      prelude: [{ wanted: roll, thrown: into.roll }, { wanted: keepAndBank(into.dice) }],
      beats: [
        {
          say: { key: 'barrel-in', points: into.points, need: to, count: turns, exceed },
          wanted: roll,
          thrown: small.roll,
        },
        { say: { key: 'barrel-keep', dice, points }, wanted: keepAndBank(dice) },
        { say: { key: 'barrel-done', count: turns - 1, need: to, points: from, exceed } },
      ],
    },
  ];
};

export const hotDiceChapters = (rules: HotDiceRules): readonly Chapter[] => [
  ...scoreChapter(rules),
  ...bankChapter(rules),
  ...hotChapter(rules),
  ...rules.rescues.slice(0, 1).flatMap((rescue) => rescueChapter(rules, rescue)),
  ...rules.penalties.slice(0, 1).flatMap((penalty) => penaltyChapter(rules, penalty)),
  ...barrelChapter(rules),
];
