import type { HotDiceRules } from '@barrelhouse/engine';
import { NEVER_BANK } from '@barrelhouse/solver';
import type { LearnWords } from '../i18n/en/learn.ts';
import { cellAt } from './heat-map.ts';
import type { CollectionAnswer, StrategyAnswer } from './solver-questions.ts';

type Words = LearnWords['advice'];
type Percent = (share: number) => string;

const MOST_LINES = 4;
/** The lead that counts as "ahead" or "behind", as a share of the target. */
const LEAD = 0.3;
const HALF = 0.5;
const NEARLY = 0.95;
/** The number of dice that the advice is about. */
const ADVICE_DICE = 3;

/** For points alone; with penalties for busts in a row, one entry for each number of busts before the turn. */
export const bankForPoints = ({
  bank,
  bankAfterBusts,
}: StrategyAnswer): readonly StrategyAnswer['bank'][] =>
  bankAfterBusts.length > 0 ? bankAfterBusts : [bank];

const plainLine = (answer: StrategyAnswer, w: Words): readonly string[] => {
  const [first = [], ...afterBusts] = bankForPoints(answer);
  const parts = first.flatMap(({ dice, from }) =>
    from === null || dice < 2 || dice > 4 ? [] : [w.plainPart(from, dice)],
  );
  if (parts.length === 0) return [];
  return [afterBusts.length > 0 ? w.plainFined(parts) : w.plain(parts)];
};

const bustChance = ({ bust }: StrategyAnswer, dice: number): number => {
  const found = bust[dice - 1];
  return found === undefined ? 0 : found.bust / found.of;
};

const raceLines = ({ map }: StrategyAnswer, { end }: HotDiceRules, w: Words): readonly string[] => {
  const heat = map === 'offline' ? undefined : map?.byDice[ADVICE_DICE - 1];
  if (heat === undefined) return [];
  const level = cellAt(heat, HALF, HALF);
  const behind = cellAt(heat, HALF, HALF + LEAD);
  const ahead = cellAt(heat, HALF, HALF - LEAD);
  const lines: string[] = [];
  const wording = (points: number, words: (points: number) => string): string =>
    points === NEVER_BANK ? w.target : words(points);
  if (level > 0 && (behind > level || behind === NEVER_BANK) && ahead > 0 && ahead < level) {
    const lead = LEAD * end.target;
    lines.push(
      w.race(HALF * end.target, level, lead, wording(behind, w.later), wording(ahead, w.sooner)),
    );
  }
  if (cellAt(heat, HALF, NEARLY) === NEVER_BANK) lines.push(w.desperate(NEARLY * end.target));
  return lines;
};

const bustLine = ({ bankAfterBusts }: StrategyAnswer, w: Words): readonly string[] => {
  const mostBusts = bankAfterBusts.length - 1;
  const usual = bankAfterBusts[0]?.[ADVICE_DICE - 1]?.from ?? null;
  const fined = bankAfterBusts[mostBusts]?.[ADVICE_DICE - 1]?.from ?? null;
  if (usual === null || fined === null || fined >= usual) return [];
  return [w.busts(ADVICE_DICE, usual, fined, mostBusts)];
};

/** Advice on banking in a few sentences, from the computed numbers. */
export const bankAdvice = (
  answer: StrategyAnswer,
  rules: HotDiceRules,
  w: Words,
  percent: Percent,
): readonly string[] => {
  const [barrel] = rules.barrels;
  const { openChance, crossChance } = answer;
  const withinBarrel = (share: number): number => 1 - (1 - share) ** (barrel?.turns ?? 1);
  return [
    ...plainLine(answer, w),
    ...raceLines(answer, rules, w),
    ...bustLine(answer, w),
    ...(crossChance === undefined || barrel === undefined
      ? []
      : [w.barrel(percent(crossChance), percent(withinBarrel(crossChance)), barrel.turns)]),
    ...(openChance === undefined
      ? []
      : [w.opens(Math.max(rules.opening, rules.minimumBank), percent(openChance))]),
    ...(rules.dice > 3
      ? [w.risk(percent(bustChance(answer, 2)), percent(bustChance(answer, 3)))]
      : []),
  ].slice(0, MOST_LINES);
};

/** Advice for collection games. */
export const aimAdvice = (
  { aims }: CollectionAnswer,
  w: Words,
  decimal: (n: number) => string,
): readonly string[] => {
  const sorted = aims.toSorted((a, b) => b.mean - a.mean);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (most === undefined || least === undefined) return [];
  const named = (target: number): string => `${target}s`;
  const apart =
    most.mean - least.mean > 0.1
      ? [
          w.aimMost(
            named(most.target),
            decimal(most.mean),
            named(least.target),
            decimal(least.mean),
          ),
        ]
      : [];
  const pairs = aims.some(({ target }) => target > 6) ? [w.aimPairs] : [];
  return [...apart, w.aimFirst, w.aimFree, ...pairs];
};
