/// <reference lib="webworker" />
import { answerQuestions } from '../workers/answer-questions.ts';
import type { BustOddsQuestions } from './bust-odds-questions.ts';
import { bustShares } from './bust-shares.ts';

answerQuestions<BustOddsQuestions>(self, {
  bustOdds: async ({ rules }) => bustShares(rules),
});
