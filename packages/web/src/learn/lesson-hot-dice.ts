import {
  type Combination,
  countsRolls,
  type Dice,
  exitExceeds,
  FACES,
  type HotDiceRules,
  type Penalty,
  type Rescue,
  scoringOf,
} from '@barrelhouse/engine';
import {
  bustOf,
  cheapest,
  type ExampleThrow,
  firstBank,
  hasTriple,
  nearest,
  scoringThrows,
  typicalTurn,
} from './example-throws.ts';
import {
  type Chapter,
  keepAndBank,
  keepAndRoll,
  type LessonStep,
  type Move,
  movesOf,
  pass,
  roll,
} from './lesson-steps.ts';

const scoreChapter = (rules: HotDiceRules): Chapter[] => {
  const withDiceLeft = scoringThrows(rules, rules.dice).filter(
    ({ left }) => left > 0 && bustOf(rules, left) !== undefined,
  );
  const withTwoLeft = withDiceLeft.filter(({ left }) => left > 1);
  const example =
    cheapest(
      withTwoLeft.filter(
        (candidate) => hasTriple(candidate) && candidate.combinations.length === 2,
      ),
    ) ??
    cheapest(withTwoLeft.filter(hasTriple)) ??
    cheapest(withDiceLeft);
  const bust = example === undefined ? undefined : bustOf(rules, example.left);
  if (example === undefined || bust === undefined) return [];
  const { dice, points } = example;
  return [
    {
      id: 'score',
      prelude: [],
      steps: [
        { say: { key: 'roll', count: rules.dice }, expected: roll, thrown: example.roll },
        { say: { key: 'keep-and-roll', dice, points }, expected: keepAndRoll(dice), thrown: bust },
        { say: { key: 'bust', points, rollOn: rules.afterBust === 'may-roll-on' } },
      ],
    },
  ];
};

/** Two throws: only the second reaches enough points to bank. */
const throwsToBank = (
  rules: HotDiceRules,
  need: number,
): readonly [ExampleThrow, ExampleThrow] | undefined => {
  const first = cheapest(
    scoringThrows(rules, rules.dice).filter(
      (candidate) => candidate.points < need && candidate.dice.length === 1,
    ),
  );
  if (first === undefined) return undefined;
  const enough = scoringThrows(rules, first.left).filter(
    (candidate) => candidate.left > 0 && first.points + candidate.points >= need,
  );
  const second = cheapest(enough);
  return second === undefined ? undefined : [first, second];
};

/** Whether no penalty and no barrel can take banked points. */
const keepsBanked = ({ penalties, barrels }: HotDiceRules): boolean =>
  penalties.length + barrels.length === 0;

const bankChapter = (rules: HotDiceRules): Chapter[] => {
  const need = firstBank(rules);
  const throws = need > 0 ? throwsToBank(rules, need) : undefined;
  if (throws !== undefined) {
    const [first, second] = throws;
    const points = first.points + second.points;
    const key = rules.opening > rules.minimumBank ? 'opened' : 'banked';
    return [
      {
        id: 'bank',
        prelude: [],
        steps: [
          { say: { key: 'bank-roll' }, expected: roll, thrown: first.roll },
          {
            say: { key: 'too-little', dice: first.dice, points: first.points, need },
            expected: keepAndRoll(first.dice),
            thrown: second.roll,
          },
          {
            say: { key: 'bank', dice: second.dice, points },
            expected: keepAndBank(second.dice),
          },
          { say: { key, points, need, minimum: rules.minimumBank } },
        ],
      },
    ];
  }
  const bankable = scoringThrows(rules, rules.dice).filter(
    (candidate) => candidate.left > 0 && candidate.points >= need,
  );
  const example = nearest(bankable, typicalTurn(rules));
  if (example === undefined) return [];
  const { dice, points } = example;
  return [
    {
      id: 'bank',
      prelude: [],
      steps: [
        { say: { key: 'bank-roll' }, expected: roll, thrown: example.roll },
        { say: { key: 'bank', dice, points }, expected: keepAndBank(dice) },
        { say: { key: 'banked', points, need: 0, safe: keepsBanked(rules) } },
      ],
    },
  ];
};

/** A throw after which a turn with these points can be banked. */
const bankableThrow = (rules: HotDiceRules, pending: number): ExampleThrow | undefined => {
  const enough = scoringThrows(rules, rules.dice).filter(
    (candidate) => candidate.left > 0 && pending + candidate.points >= firstBank(rules),
  );
  return nearest(enough, Math.max(firstBank(rules) - pending, typicalTurn(rules) / 2));
};

const hotChapter = (rules: HotDiceRules): Chapter[] => {
  const hot = cheapest(scoringThrows(rules, rules.dice).filter(({ left }) => left === 0));
  const next = hot === undefined ? undefined : bankableThrow(rules, hot.points);
  if (hot === undefined || next === undefined) return [];
  const points = hot.points + next.points;
  return [
    {
      id: 'hot',
      prelude: [],
      steps: [
        { say: { key: 'hot-roll' }, expected: roll, thrown: hot.roll },
        {
          say: {
            key: rules.hotDice === 'must-roll' ? 'hot-keep-must' : 'hot-keep-may',
            dice: hot.dice,
            points: hot.points,
            count: rules.dice,
          },
          expected: keepAndRoll(hot.dice),
          thrown: next.roll,
        },
        {
          say: { key: 'hot-after', dice: next.dice, points },
          expected: keepAndBank(next.dice),
        },
        { say: { key: 'hot-done', points } },
      ],
    },
  ];
};

/** A throw of all dice that is exactly this combination. */
const throwOf = (
  rules: HotDiceRules,
  is: (kind: Combination) => boolean,
): ExampleThrow | undefined =>
  cheapest(
    scoringThrows(rules, rules.dice).filter(
      ({ combinations }) => combinations.length === 1 && combinations.every(is),
    ),
  );

/** Straights and pairs, which need several dice of one throw. */
const comboChapter = (rules: HotDiceRules): Chapter[] => {
  const examples = [
    ['straight', throwOf(rules, ({ kind }) => kind === 'straight')],
    [
      'three-pairs',
      throwOf(rules, (found) => found.kind === 'groups' && found.sizes.join() === '2,2,2'),
    ],
  ] as const;
  const steps = examples.flatMap(([key, example], i): readonly LessonStep[] => {
    if (example === undefined) return [];
    const { dice, points, left } = example;
    const must = (left === 0 && rules.hotDice === 'must-roll') || points < firstBank(rules);
    const next = must ? bankableThrow(rules, points) : undefined;
    if (must && (next === undefined || left > 0)) return [];
    const first: LessonStep = {
      say: { key: i === 0 ? 'combo-roll' : 'bank-roll' },
      expected: roll,
      thrown: example.roll,
    };
    const say = { key, dice, points, must };
    if (next === undefined) return [first, { say, expected: keepAndBank(dice) }];
    return [
      first,
      { say, expected: keepAndRoll(dice), thrown: next.roll },
      {
        say: { key: 'combo-after', dice: next.dice, points: points + next.points },
        expected: keepAndBank(next.dice),
      },
    ];
  });
  if (steps.length === 0) return [];
  return [{ id: 'combos', prelude: [], steps: [...steps, { say: { key: 'combo-done' } }] }];
};

const rescueChapter = (rules: HotDiceRules, rescue: Rescue): Chapter[] => {
  const scoring = scoringOf(rules);
  const blank = FACES.map((face) => String(face).repeat(rescue.dice) as Dice).find(
    (thrown) => scoring.keeps(thrown).length === 0,
  );
  const first = cheapest(
    scoringThrows(rules, rules.dice).filter(({ left }) => left === rescue.dice),
  );
  const next = first === undefined ? undefined : bankableThrow(rules, first.points);
  if (blank === undefined || first === undefined || next === undefined) return [];
  const count = rules.dice;
  const points = first.points + next.points;
  return [
    {
      id: 'rescue',
      prelude: [],
      steps: [
        { say: { key: 'rescue-roll', count: rescue.dice }, expected: roll, thrown: first.roll },
        {
          say: { key: 'rescue-keep', dice: first.dice, count: rescue.dice },
          expected: keepAndRoll(first.dice),
          thrown: blank,
        },
        { say: { key: 'rescue-double', dice: blank, count }, expected: roll, thrown: next.roll },
        {
          say: { key: 'rescue-after', dice: next.dice, points },
          expected: keepAndBank(next.dice),
        },
        { say: { key: 'rescue-done', points } },
      ],
    },
  ];
};

const penaltyChapter = (rules: HotDiceRules, { busts, points }: Penalty): Chapter[] => {
  const bust = bustOf(rules, rules.dice);
  if (bust === undefined) return [];
  const byRolls = countsRolls(rules);
  const rollOn = rules.afterBust === 'may-roll-on';
  // If turns are counted and may go on after a bust, a turn has failed only once the seat passes.
  const passes = rollOn && !byRolls;
  const countEnds = busts === rules.penalties.at(-1)?.busts;
  const again = Array.from({ length: busts }, (_, i): readonly LessonStep[] => [
    {
      say: { key: i === 0 ? 'penalty-roll' : 'penalty-again', count: busts - i, points, byRolls },
      expected: roll,
      thrown: bust,
    },
    ...(passes ? [{ say: { key: 'penalty-pass' }, expected: pass } as const] : []),
  ]);
  return [
    {
      id: 'penalty',
      prelude: [],
      steps: [
        ...again.flat(),
        { say: { key: 'penalty-done', count: busts, points, rollOn, byRolls, countEnds } },
      ],
    },
  ];
};

const barrelChapter = (rules: HotDiceRules): Chapter[] => {
  const [barrel] = rules.barrels;
  if (barrel === undefined) return [];
  const { from, to, turns } = barrel;
  const exceed = exitExceeds(rules);
  const bankable = scoringThrows(rules, rules.dice).filter(
    ({ left, points }) => (left > 0 || rules.hotDice === 'may-roll') && points >= rules.minimumBank,
  );
  const into = cheapest(
    bankable.filter(({ points }) => points >= Math.max(from, rules.opening) && points < to),
  );
  const small = cheapest(
    bankable.filter(
      (candidate) => candidate.left > 0 && (into?.points ?? to) + candidate.points < to,
    ),
  );
  if (into === undefined || small === undefined) return [];
  const { dice, points } = small;
  return [
    {
      id: 'barrel',
      prelude: [{ expected: roll, thrown: into.roll }, { expected: keepAndBank(into.dice) }],
      steps: [
        {
          say: { key: 'barrel-in', points: into.points, need: to, count: turns, exceed },
          expected: roll,
          thrown: small.roll,
        },
        { say: { key: 'barrel-keep', dice, points }, expected: keepAndBank(dice) },
        { say: { key: 'barrel-done', count: turns - 1, need: to, points: from, exceed } },
      ],
    },
  ];
};

/** The most that a seat may have before a chapter: no barrel, and far from the target. */
const mostBefore = ({ barrels, end }: HotDiceRules): number =>
  Math.min(end.target / 2, ...barrels.map(({ from }) => from));

/** What the learner has banked stays on the total: later chapters begin with the banks of earlier ones. */
const withTotals = (rules: HotDiceRules, chapters: readonly Chapter[]): readonly Chapter[] => {
  let prelude: readonly Move[] = [];
  let total = 0;
  return chapters.map((chapter) => {
    if (chapter.prelude.length > 0) return chapter;
    const before = prelude;
    const moves = movesOf(chapter);
    const banked = chapter.steps
      .filter(({ expected }) => expected?.type === 'keep-and-bank')
      .reduce((sum, { say }) => sum + (say.points ?? 0), 0);
    // A chapter that ends in a bust changes nothing, and one without room for its points is left out.
    if (banked > 0 && total + banked < mostBefore(rules)) {
      total += banked;
      prelude = [...prelude, ...moves];
    }
    return { ...chapter, prelude: before };
  });
};

export const hotDiceChapters = (rules: HotDiceRules): readonly Chapter[] =>
  withTotals(rules, [
    ...scoreChapter(rules),
    ...bankChapter(rules),
    ...hotChapter(rules),
    ...comboChapter(rules),
    ...rules.rescues.slice(0, 1).flatMap((rescue) => rescueChapter(rules, rescue)),
    ...rules.penalties.slice(0, 1).flatMap((penalty) => penaltyChapter(rules, penalty)),
    ...barrelChapter(rules),
  ]);
