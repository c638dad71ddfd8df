/// <reference lib="webworker" />
import { matchOf } from '@barrelhouse/fair';
import { oracleFor } from '../review/oracles.ts';
import { summaryOf } from '../review/review-summary.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { type Figures, figuresOf, type Weighed, weighedOf } from './figures.ts';
import type { FiguresQuestion, FiguresQuestions } from './figures-questions.ts';

/** Luck and accuracy, if the rules are solved. */
const weigh = async (asked: FiguresQuestion, seats: number): Promise<Weighed | undefined> => {
  try {
    const match = matchOf(asked.entries);
    const oracle = match.ok ? await oracleFor(asked.rules, seats) : undefined;
    if (!match.ok || oracle === undefined) return undefined;
    const { lossLimits, review } = await import('@barrelhouse/solver');
    return weighedOf(summaryOf(review(match.value, oracle), lossLimits), asked.seat);
  } catch {
    // The game still counts without it.
    return undefined;
  }
};

const workOut = async (asked: FiguresQuestion): Promise<Figures | undefined> => {
  const figures = figuresOf(asked.entries, asked.rules, asked.seat);
  return figures && { ...figures, weighed: await weigh(asked, figures.seats) };
};

answerQuestions<FiguresQuestions>(self, { figures: workOut });
