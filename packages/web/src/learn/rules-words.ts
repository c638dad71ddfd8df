import {
  allGames,
  type CollectionRules,
  countsRolls,
  exitExceeds,
  type HotDiceRules,
  type Rules,
} from '@barrelhouse/engine';
import { resolveRules } from '../house-rules/resolve-rules.ts';
import type { RulesSpec } from '../house-rules/rules-spec.ts';
import type { LearnWords } from '../i18n/en/learn.ts';

type Words = LearnWords['rules'];

/** A section of the rules, in sentences. */
export interface RulesPart {
  readonly id: Exclude<keyof Words['parts'], 'scoring' | 'readings'>;
  readonly lines: readonly string[];
}

const present = (...lines: readonly (string | false)[]): readonly string[] =>
  lines.filter((line) => line !== false);

const bust = (rules: HotDiceRules, w: Words): readonly string[] => {
  const fine = countsRolls(rules) ? w.penaltyRolls : w.penaltyTurns;
  const rollsOn = rules.afterBust === 'may-roll-on';
  const count = countsRolls(rules) ? w.countRolls : w.countTurns;
  const last = rules.penalties.at(-1);
  return present(
    rollsOn ? w.bustOn : w.bustEnds,
    ...rules.rescues.map(({ dice, blank }) =>
      (blank === 'must-roll' ? w.rescueMust : w.rescueMay)(dice, rules.dice),
    ),
    // Only the last penalty ends the count, and its sentence says so.
    ...rules.penalties.map((penalty) => {
      const cost = fine(penalty.busts, penalty.points);
      return penalty === last ? `${cost} ${count}` : cost;
    }),
    last !== undefined && rollsOn && countsRolls(rules) && w.bustStops(last.busts),
    rules.penalties.length > 0 && (rules.floor === null ? w.noFloor : w.floor(rules.floor)),
  );
};

const barrels = (rules: HotDiceRules, w: Words): readonly string[] => {
  const { barrels } = rules;
  const [first] = barrels;
  if (first === undefined) return [];
  const inside = exitExceeds(rules) ? w.barrelExceed : w.barrelReach;
  const alike = barrels.every(({ turns }) => turns === first.turns);
  const each = barrels.map(({ from, to, turns }) =>
    alike ? w.barrel(from, to) : w.barrelWith(from, to, turns),
  );
  return [w.barrels(each), inside(alike ? w.barrelTurns(first.turns) : w.thoseTurns), w.barrelIn];
};

const ending = ({ end }: HotDiceRules, w: Words): readonly string[] => {
  const how = { reach: w.reach, exceed: w.exceed, exact: w.exact }[end.win](end.target);
  return present(
    (end.lastRound ? w.lastRound : w.wins)(how),
    end.win === 'exact' && w.overshoot,
    end.lastRound && (end.tie === 'first' ? w.tieFirst : w.tieShared),
  );
};

const hotDiceParts = (rules: HotDiceRules, w: Words): readonly RulesPart[] => [
  { id: 'turn', lines: [w.turn(rules.dice), w.oneThrow, w.best] },
  { id: 'hot', lines: [(rules.hotDice === 'may-roll' ? w.hotMay : w.hotMust)(rules.dice)] },
  { id: 'bust', lines: bust(rules, w) },
  {
    id: 'bank',
    lines: present(
      rules.penalties.length + rules.barrels.length > 0 ? w.bankFined : w.bank,
      rules.opening > 0 && w.opening(rules.opening),
      rules.minimumBank > 0 && w.minimum(rules.minimumBank),
    ),
  },
  { id: 'barrels', lines: barrels(rules, w) },
  { id: 'end', lines: ending(rules, w) },
];

const numbersOf = ({ targets }: CollectionRules, w: Words): string => {
  const board = targets.toSorted((a, b) => a - b);
  const [first = 0] = board;
  const isRun = board.length > 2 && board.every((target, i) => target === first + i);
  return isRun ? w.range(first, board.at(-1) ?? first) : w.list(board);
};

const collectionParts = (rules: CollectionRules, w: Words): readonly RulesPart[] => [
  { id: 'board', lines: [w.board(numbersOf(rules, w), rules.need)] },
  { id: 'turn', lines: [w.collect(rules.dice), w.nothing] },
  {
    id: 'points',
    lines: present(
      rules.targets.some((target) => target <= 6) && w.singles,
      rules.targets.some((target) => target > 6) && w.pairs,
    ),
  },
  { id: 'free', lines: [w.free(rules.dice)] },
  { id: 'end', lines: [w.boardEnd] },
];

/** Rules in sentences; sections that a game does not have are left out. */
export const rulesParts = (rules: Rules, w: Words): readonly RulesPart[] => {
  const parts = rules.family === 'hot-dice' ? hotDiceParts(rules, w) : collectionParts(rules, w);
  return parts.filter(({ lines }) => lines.length > 0);
};

/** A game in one line. */
export const summaryOf = (rules: Rules, w: Words): string => {
  if (rules.family === 'collection') {
    return [w.summary(rules.dice, ''), w.slots(rules.targets.length)]
      .map((s) => s.trim())
      .join(', ');
  }
  const { end, opening, minimumBank, barrels, penalties } = rules;
  const target = { reach: w.toReach, exceed: w.toExceed, exact: w.toExact }[end.win](end.target);
  return present(
    w.summary(rules.dice, target),
    opening > 0 && w.opensAt(opening),
    minimumBank > 0 && w.banksFrom(minimumBank),
    barrels.length > 0 && w.barrelCount(barrels.length),
    ...penalties.map(({ busts, points }) => w.penaltyShort(busts, points)),
    end.lastRound && w.lastRoundShort,
  ).join(', ');
};

/** An alternative reading of the rules of a game: the sentences it changes, and whether it is chosen. */
export interface Reading {
  readonly option: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly chosen: boolean;
}

export const readingsOf = (
  base: string,
  chosen: readonly string[],
  words: LearnWords,
  change: RulesSpec['change'] = {},
): readonly Reading[] => {
  const entry = Object.hasOwn(allGames, base) ? allGames[base] : undefined;
  if (entry === undefined) return [];
  const linesWith = (options: readonly string[]): readonly string[] => {
    const rules = resolveRules({ base, options, change, name: '' });
    return (rules.ok ? rulesParts(rules.value, words.rules) : []).flatMap(({ lines }) => lines);
  };
  const baseLines = new Set(linesWith([]));
  return Object.keys(entry.options).map((option) => ({
    option,
    title: words.options[option] ?? option,
    lines: linesWith([option]).filter((line) => !baseLines.has(line)),
    chosen: chosen.includes(option),
  }));
};
