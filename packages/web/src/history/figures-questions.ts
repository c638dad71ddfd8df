import type { Rules, Seat } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import type { Figures } from './figures.ts';

export interface FiguresQuestion {
  readonly entries: readonly Entry[];
  readonly rules: Rules;
  readonly seat: Seat;
}

export interface FiguresQuestions {
  /** `undefined` if the match is not over or its log is broken. */
  figures(question: FiguresQuestion): Figures | undefined;
}
