/// <reference lib="webworker" />
import {
  begin,
  gameOf,
  type HotDiceRules,
  parseDice,
  type Rules,
  submit,
} from '@barrelhouse/engine';
import {
  aimOdds,
  type Budget,
  bankMap,
  bestTurn,
  collectionOdds,
  loadBestPlay,
  longRunAverage,
  type Oracle,
  reachChances,
  throwOdds,
} from '@barrelhouse/solver';
import { solvedTable, TableUnreachable } from '../local/solved-tables.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import type {
  AimsAnswer,
  BustOdds,
  HotDiceAnswer,
  OddsAnswer,
  SolverQuestions,
  StrategyAnswer,
} from './solver-questions.ts';
import { analyseTurns, turnStrategy } from './turn-strategy.ts';

const bustOf = (rules: HotDiceRules): readonly BustOdds[] =>
  throwOdds(rules).map(({ dice, bust, rescued, of }) => ({
    dice,
    bust: bust - rescued,
    rescued,
    of,
  }));

const UNKNOWN: Omit<HotDiceAnswer, 'family' | 'bust'> = {
  turn: undefined,
  opening: undefined,
  longRun: undefined,
  results: [],
  reach: { unit: 1, chances: [] },
};

const turnOdds = (rules: HotDiceRules, budget: Budget): typeof UNKNOWN => {
  const { mean, bust, results } = bestTurn(rules, true, budget);
  const unopened = rules.opening > rules.minimumBank ? bestTurn(rules, false, budget) : undefined;
  const { unit, chances } = reachChances(rules, rules.end.target, true, budget);
  return {
    turn: { mean, bust },
    opening: unopened === undefined ? undefined : { mean: unopened.mean, bust: unopened.bust },
    longRun: rules.penalties.length > 0 ? longRunAverage(rules, budget).average : undefined,
    results,
    reach: { unit, chances: [...chances] },
  };
};

const hotDiceOdds = (rules: HotDiceRules): HotDiceAnswer => ({
  family: 'hot-dice',
  bust: bustOf(rules),
  ...(analyseTurns(rules, (budget) => turnOdds(rules, budget)) ?? UNKNOWN),
});

const odds = (rules: Rules): OddsAnswer =>
  rules.family === 'hot-dice'
    ? hotDiceOdds(rules)
    : { family: 'collection', throws: collectionOdds(rules), ...numbersOf(rules) };

const numbersOf = (rules: Extract<Rules, { family: 'collection' }>) => {
  const { mean, numbers } = aimOdds(rules);
  return { mean, aims: numbers };
};

/** Totals along each axis of the map. */
const SAMPLES = 20;

const strategy = async (rules: Rules): Promise<StrategyAnswer> => {
  if (rules.family !== 'hot-dice') throw new Error('Collection games have no banking.');
  const bytes = await solvedTable(rules).catch((error: unknown) => {
    if (error instanceof TableUnreachable) return 'offline' as const;
    throw error;
  });
  return {
    bust: bustOf(rules),
    ...turnStrategy(rules),
    map: bytes instanceof Uint8Array ? bankMap(rules, bytes, SAMPLES) : bytes,
  };
};

let cached: { readonly rules: string; readonly oracle: Promise<Oracle | undefined> } | undefined;

const oracleFor = (rules: Rules): Promise<Oracle | undefined> => {
  const key = JSON.stringify(rules);
  if (cached?.rules !== key) {
    const oracle = loadBestPlay(rules, 1, solvedTable).then((best) => best?.oracle);
    cached = { rules: key, oracle };
    // Offline now, perhaps not later.
    oracle.catch(() => (cached = undefined));
  }
  return cached.oracle;
};

const aims = async (rules: Rules, text: string): Promise<AimsAnswer> => {
  const dice = parseDice(text);
  const oracle = await oracleFor(rules);
  if (dice === undefined || oracle === undefined) return undefined;
  const game = gameOf(rules);
  const { state } = begin(game, 1, 0);
  const rolled = submit(game, state, 0, { type: 'roll' }, () => dice);
  const choice = rolled.ok ? game.next(rolled.value.state) : undefined;
  if (!rolled.ok || choice?.kind !== 'choice') return [];
  return oracle
    .weigh(game.view(rolled.value.state), choice)
    .flatMap(({ option, value }) =>
      option.type === 'aim' ? [{ target: option.target, points: option.points, turns: value }] : [],
    );
};

answerQuestions<SolverQuestions>(self, {
  odds: ({ rules }) => odds(rules),
  strategy: ({ rules }) => strategy(rules),
  aims: ({ rules, dice }) => aims(rules, dice),
});
