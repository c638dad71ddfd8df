/// <reference lib="webworker" />
import { type Rules, rulesHash } from '@barrelhouse/engine';
import { loadBestPlay, type Oracle, throwOdds } from '@barrelhouse/solver';
import { solvedTable } from '../local/solved-tables.ts';
import { intentionOf } from '../turn/intention.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import type { CoachQuestions } from './coach-questions.ts';

const oracles = new Map<string, Promise<Oracle | undefined>>();

const oracleFor = (rules: Rules, seats: number): Promise<Oracle | undefined> => {
  const key = `${rulesHash(rules)} ${seats}`;
  let oracle = oracles.get(key);
  if (oracle === undefined) {
    oracle = loadBestPlay(rules, seats, solvedTable).then((best) => best?.oracle);
    oracles.set(key, oracle);
    // These rules may be solved later on, while the game goes on.
    void oracle.then((found) => found ?? oracles.delete(key));
  }
  return oracle;
};

const bustOf = (rules: Rules): readonly number[] =>
  rules.family === 'hot-dice' ? throwOdds(rules).map(({ bust, of }) => bust / of) : [];

answerQuestions<CoachQuestions>(self, {
  async advise({ rules, seats, view, choice }) {
    const bust = bustOf(rules);
    const oracle = await oracleFor(rules, seats);
    if (oracle === undefined) return { bust, advice: undefined };
    const { currency, exact } = oracle;
    const ranked = oracle
      .weigh(view, choice)
      .map(({ option, value }) => ({ intention: intentionOf(option), value }));
    return { bust, advice: { currency, exact, ranked } };
  },
});
