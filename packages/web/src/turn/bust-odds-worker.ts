/// <reference lib="webworker" />
import { throwOdds } from '@barrelhouse/solver';
import { answerQuestions } from '../workers/answer-questions.ts';
import type { BustOddsQuestions } from './bust-odds-questions.ts';

answerQuestions<BustOddsQuestions>(self, {
  bustOdds: async ({ rules }) =>
    rules.family === 'hot-dice' ? throwOdds(rules).map(({ bust, of }) => bust / of) : [],
});
