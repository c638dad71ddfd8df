/// <reference lib="webworker" />
import type { Rules } from '@barrelhouse/engine';
import type { Oracle } from '@barrelhouse/solver';
import { TableUnreachable } from '../local/solved-tables.ts';
import { oracleFor } from '../review/oracles.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { adviceOf } from './advise.ts';
import type { CoachQuestions, NoAdvice } from './coach-questions.ts';

const oracleOrWhy = async (rules: Rules, seats: number): Promise<Oracle | NoAdvice> => {
  try {
    return (await oracleFor(rules, seats)) ?? 'unsolved';
  } catch (error) {
    if (error instanceof TableUnreachable) return 'offline';
    // The solver throws a RangeError for rules that it cannot solve.
    if (error instanceof RangeError) return 'unsolved';
    throw error;
  }
};

answerQuestions<CoachQuestions>(self, {
  async advise({ rules, seats, view, choice }) {
    const [{ rankPlans }, { bustShares }] = await Promise.all([
      import('@barrelhouse/solver'),
      import('../turn/bust-shares.ts'),
    ]);
    const bust = bustShares(rules);
    const oracle = await oracleOrWhy(rules, seats);
    if (typeof oracle === 'string') return { bust, advice: oracle };
    return { bust, advice: adviceOf(oracle, rankPlans(oracle, view, choice)) };
  },
});
