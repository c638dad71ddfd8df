import { type HotDiceRules, type Rules, rulesHash, unreachable } from '@barrelhouse/engine';
import type { BankFrom } from '../odds/bank-from.ts';
import { bestTurn } from '../odds/best-turn.ts';
import { whileWaiting } from '../odds/budget.ts';
import { throwOdds } from '../odds/throw-odds.ts';
import { type BestPlay, bestPlay } from '../policies/best-play.ts';
import { packWinTable, readWinTable } from '../tables/win-table.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { twoSeatSolver } from '../two-seat/solver.ts';
import { SolveCancelled } from '../waves.ts';
import { exactly, type Figure, meanOf, type SimulatedFigure, scaled, shareOf } from './figure.ts';
import { fairHeadStart, type HeadStart, type SolvedPair } from './head-start.ts';
import type { LabRun } from './lab-run.ts';
import { luckFreeShare } from './luck-free-share.ts';
import { givenAway, playsFast, watchMatches } from './play-matches.ts';
import type { WatchedMatches } from './watched-match.ts';

/** The chance that a throw of this many dice scores nothing. */
export interface BustChance {
  readonly dice: number;
  readonly chance: number;
  /** The part of it that is rescued: the dice show the same face, and all are thrown again. */
  readonly rescued: number;
}

/** How matches of two go. */
export interface MatchFigures {
  /** The bot in both seats. */
  readonly bot: string;
  readonly matches: number;
  /** Matches that did not end. */
  readonly unfinished: number;
  /** Index n: the share of matches that take n rounds. */
  readonly rounds: readonly number[];
  readonly meanRounds: SimulatedFigure;
  /** How often the lead changes hands in a match. */
  readonly leadChanges: SimulatedFigure;
  /** How often the seat that leads before the last round does not win. `undefined` if nobody ever leads. */
  readonly upsets: SimulatedFigure | undefined;
}

/** The bots that skill is measured against. */
export const SKILL_RIVALS = ['regular', 'sharp', 'cautious'] as const;
export type SkillRival = (typeof SKILL_RIVALS)[number];

/** Everything the lab knows about rules for two seats. */
export interface LabReport {
  readonly rules: string;
  /** The bot that stands for best play: Perfect, or Sharp for rules that are not solved. */
  readonly best: 'perfect' | 'sharp';
  /** The chance that the seat that goes first wins. */
  readonly first: Figure;
  /** `undefined` if the rules are not solved, or if no points make it fair. */
  readonly headStart: HeadStart | undefined;
  readonly busts: readonly BustChance[];
  /** When to bank, for points alone. Empty if it cannot be worked out. */
  readonly bank: readonly BankFrom[];
  /** The chance that a seat's first turn ends in a bust if it plays for points. `undefined` if it cannot be worked out. */
  readonly firstTurnBust: number | undefined;
  readonly bestMatches: MatchFigures;
  readonly regularMatches: MatchFigures;
  /** Twice the amount by which the best bot's chance against each rival exceeds one half. */
  readonly skill: { readonly [rival in SkillRival]?: SimulatedFigure };
}

/** Parts of a report that can be worked out independently, for instance in different workers. */
export const LAB_PARTS = [
  'dice',
  'regular-matches',
  'first',
  'best-matches',
  'skill-regular',
  'skill-sharp',
  'skill-cautious',
] as const;
export type LabPart = (typeof LAB_PARTS)[number];

/** Whether a part can be worked out only once best play is known. */
export const needsBestPlay = (part: LabPart): boolean =>
  part !== 'dice' && part !== 'regular-matches';

/** What one part finds. */
export type PartOfReport = Partial<Omit<LabReport, 'rules' | 'best'>>;

/** How many matches to play. */
export interface LabSizes {
  /** For length, lead and last round. */
  readonly matches: number;
  /** For skill, without luck. */
  readonly skillMatches: number;
  readonly seed: string;
}

export const USUAL_SIZES: LabSizes = { matches: 4000, skillMatches: 1000, seed: 'lab' };

/** Rules, and what is known about best play under them. */
export interface LabSubject {
  readonly rules: Rules;
  readonly solved: SolvedPair | undefined;
  readonly play: BestPlay | undefined;
  /** The bytes of the solved table. */
  readonly table: Uint8Array | undefined;
}

/** From the bytes of a solved table, or without one. */
export const labSubject = (rules: Rules, bytes: Uint8Array | undefined): LabSubject => {
  if (bytes === undefined) return { rules, solved: undefined, play: undefined, table: undefined };
  if (rules.family === 'collection') {
    return { rules, solved: undefined, play: bestPlay(rules, 2, bytes), table: bytes };
  }
  const solver = twoSeatSolver(rules);
  return { ...subjectOf(rules, { solver, table: readWinTable(bytes, solver) }), table: bytes };
};

/** From a fresh solution, in double precision. */
export const subjectOf = (rules: HotDiceRules, solved: SolvedPair): LabSubject => ({
  rules,
  solved,
  play: { oracle: twoSeatOracle(rules, solved.solver, solved.table), twoSeat: solved.table },
  table: undefined,
});

const bestBot = ({ play }: LabSubject): LabReport['best'] =>
  play === undefined ? 'sharp' : 'perfect';

/** Matches by the engine take many times as long, so fewer are played. */
const SLOWER = 10;

const matchesFor = (rules: Rules, matches: number): number =>
  playsFast(rules) ? matches : Math.ceil(matches / SLOWER);

const NONE: SimulatedFigure = { kind: 'simulated', value: 0, low: 0, high: 0, matches: 0 };

const matchFigures = (bot: string, watched: WatchedMatches): MatchFigures => {
  const ended = watched.games - watched.unfinished;
  return {
    bot,
    matches: watched.games,
    unfinished: watched.unfinished,
    rounds: watched.rounds.map((matches) => matches / ended),
    meanRounds: meanOf(watched.length) ?? NONE,
    leadChanges: meanOf(watched.leadChanges) ?? NONE,
    upsets: shareOf(watched.upsets),
  };
};

const watch = (
  subject: LabSubject,
  bots: readonly [string, string],
  matches: number,
  seed: string,
  run: LabRun,
): WatchedMatches =>
  watchMatches(
    {
      rules: subject.rules,
      bots,
      best: subject.play,
      matches: matchesFor(subject.rules, matches),
      seed,
    },
    run,
  );

const bustsOf = (rules: Rules): readonly BustChance[] =>
  rules.family === 'collection'
    ? []
    : throwOdds(rules).map(({ dice, of, bust, rescued }) => ({
        dice,
        chance: bust / of,
        rescued: rescued / of,
      }));

const bankOf = (rules: Rules): readonly BankFrom[] =>
  rules.family === 'collection'
    ? []
    : (whileWaiting((budget) => bestTurn(rules, true, budget).bank) ?? []);

const firstTurnBustOf = (rules: Rules): number | undefined =>
  rules.family === 'collection'
    ? undefined
    : whileWaiting((budget) => bestTurn(rules, rules.opening === 0, budget).bust);

const dicePart = ({ rules }: LabSubject): PartOfReport => ({
  busts: bustsOf(rules),
  bank: bankOf(rules),
  firstTurnBust: firstTurnBustOf(rules),
});

const firstPart = ({ solved }: LabSubject, { signal, progress }: LabRun): PartOfReport => {
  if (solved === undefined) return {};
  const { positions } = solved.solver;
  const start = positions.start * positions.list.length + positions.start;
  const headStart = fairHeadStart(solved, signal);
  progress?.(1);
  return { first: exactly(solved.table[start] ?? 0), headStart };
};

const bestPart = (subject: LabSubject, sizes: LabSizes, run: LabRun): PartOfReport => {
  const bot = bestBot(subject);
  const watched = watch(subject, [bot, bot], sizes.matches, `${sizes.seed}/best`, run);
  const bestMatches = matchFigures(bot, watched);
  const first = shareOf(watched.beginner);
  return subject.solved === undefined && first !== undefined
    ? { bestMatches, first }
    : { bestMatches };
};

const skillPart = (
  subject: LabSubject,
  rival: SkillRival,
  { matches, skillMatches, seed }: LabSizes,
  run: LabRun,
): PartOfReport => {
  const best = bestBot(subject);
  if (best === rival) return {};
  const name = `${seed}/${rival}`;
  const { rules, play } = subject;
  const cost = givenAway({ rules, best: play, matches: skillMatches, seed: name }, rival, run);
  const given = cost && meanOf(cost);
  if (given !== undefined) return { skill: { [rival]: scaled(given, 2) } };
  const share = shareAgainst(subject, [best, rival], { matches, skillMatches, seed: name }, run);
  return share === undefined ? {} : { skill: { [rival]: scaled(share, 2, -1) } };
};

/** The first bot's chance against the second: without luck if best play is known, otherwise by wins. */
const shareAgainst = (
  subject: LabSubject,
  bots: readonly [string, string],
  { matches, skillMatches, seed }: LabSizes,
  run: LabRun,
): SimulatedFigure | undefined => {
  const table = subject.table ?? (subject.solved && packWinTable(subject.solved));
  if (table === undefined) return shareOf(watch(subject, bots, matches, seed, run).seatZero);
  const { rules, play } = subject;
  const few = matchesFor(rules, skillMatches);
  return luckFreeShare({ rules, bots, best: play, matches: few, seed }, table, run);
};

/** Works out one part. Throws `SolveCancelled` if it is cancelled. */
export const workOutPart = (
  subject: LabSubject,
  part: LabPart,
  sizes: LabSizes,
  run: LabRun = {},
): PartOfReport => {
  if (run.signal?.aborted === true) throw new SolveCancelled();
  switch (part) {
    case 'dice':
      return dicePart(subject);
    case 'first':
      return firstPart(subject, run);
    case 'best-matches':
      return bestPart(subject, sizes, run);
    case 'regular-matches': {
      const bots = ['regular', 'regular'] as const;
      const watched = watch(subject, bots, sizes.matches, `${sizes.seed}/both-regular`, run);
      return { regularMatches: matchFigures('regular', watched) };
    }
    case 'skill-regular':
      return skillPart(subject, 'regular', sizes, run);
    case 'skill-sharp':
      return skillPart(subject, 'sharp', sizes, run);
    case 'skill-cautious':
      return skillPart(subject, 'cautious', sizes, run);
    default:
      return unreachable(part);
  }
};

/** A report that is not complete yet. */
export type PartialReport = Pick<LabReport, 'rules' | 'skill'> &
  Partial<Pick<LabReport, 'best'>> &
  PartOfReport;

const emptyReport = (subject: LabSubject, parts: readonly LabPart[]): PartialReport => ({
  rules: rulesHash(subject.rules),
  ...(parts.some(needsBestPlay) ? { best: bestBot(subject) } : {}),
  skill: {},
});

/** A report with one more part. Parts may come in any order. */
export const withPart = (report: PartialReport, part: PartOfReport): PartialReport => ({
  ...report,
  ...part,
  skill: { ...report.skill, ...part.skill },
});

/** Works out a report, or some parts of it, in this thread. */
export const labReport = (
  subject: LabSubject,
  sizes: LabSizes = USUAL_SIZES,
  run: LabRun = {},
  parts: readonly LabPart[] = LAB_PARTS,
): PartialReport =>
  parts.reduce(
    (report, part, done) => {
      const progress = (share: number): void => run.progress?.((done + share) / parts.length);
      return withPart(report, workOutPart(subject, part, sizes, { ...run, progress }));
    },
    emptyReport(subject, parts),
  );
