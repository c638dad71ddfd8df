import type { Match, Rules } from '@barrelhouse/engine';
import type { Verdict } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import type { Look } from './look.ts';

/** What the page asks of the thread that looks back. */
export interface Asks {
  /** The match inside a log; nothing where there is none yet. */
  match(order: { readonly entries: readonly Entry[] }): Match | undefined;
  verify(order: { readonly entries: readonly Entry[] }): Verdict;
  review(order: { readonly entries: readonly Entry[] }): Looked;
  /** Solves rules of the house on this device, and keeps the answer. */
  solve(order: { readonly rules: Rules }): 'solved' | 'impossible';
}

/** A review, or why there is none: `unsolved` rules can be solved here, `closed` ones cannot. */
export type Looked =
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'unsolved' | 'closed' | 'not-started' };

export type Ask = {
  [name in keyof Asks]: {
    readonly id: number;
    readonly ask: name;
    readonly order: Parameters<Asks[name]>[0];
  };
}[keyof Asks];

/** What is being done: reading, fetching the solved table, weighing; or how far solving is, 0 to 1. */
export type Progress =
  | { readonly phase: 'reading' | 'fetching' | 'weighing' }
  | { readonly phase: 'solving'; readonly share: number; readonly sweep: number };

export type Told =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string };
