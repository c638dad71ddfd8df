import type { Rules, Seat } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import type { Figures } from './figures.ts';

export interface FiguresAsk {
  readonly id: number;
  readonly entries: readonly Entry[];
  readonly rules: Rules;
  readonly seat: Seat;
}

export interface FiguresTold {
  readonly id: number;
  /** Nothing where the match is not over or its log is broken. */
  readonly figures: Figures | undefined;
}
