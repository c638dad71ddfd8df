import type { Intention } from '../turn/intention.ts';

/** What the teacher says, by name, with the numbers and dice that go into it. The words are in the catalogue. */
export interface Saying {
  readonly key: SayingKey;
  readonly dice?: string;
  readonly points?: number;
  readonly need?: number;
  readonly count?: number;
  readonly target?: number;
  /** Whether banked points can never be lost. */
  readonly safe?: boolean;
  /** Whether a barrel’s end must be exceeded. */
  readonly exceed?: boolean;
}

export type SayingKey =
  | 'roll'
  | 'keep-and-roll'
  | 'bust'
  | 'bank-roll'
  | 'too-little'
  | 'bank'
  | 'opened'
  | 'banked'
  | 'hot-roll'
  | 'hot-keep-may'
  | 'hot-keep-must'
  | 'hot-after'
  | 'hot-done'
  | 'rescue-roll'
  | 'rescue-keep'
  | 'rescue-double'
  | 'rescue-after'
  | 'rescue-done'
  | 'penalty-roll'
  | 'penalty-again'
  | 'penalty-done'
  | 'barrel-in'
  | 'barrel-keep'
  | 'barrel-done'
  | 'end'
  | 'aim-roll'
  | 'aim'
  | 'collect'
  | 'collect-more'
  | 'missed'
  | 'pairs-roll'
  | 'pairs-aim'
  | 'pairs-done'
  | 'free-roll'
  | 'free-aim'
  | 'free-more'
  | 'free-done';

/** Something to do, and the dice that fall when it is done. */
export interface Move {
  readonly wanted: Intention;
  readonly thrown?: string;
}

/** One step of a lesson: something to do, or only something to read. */
export type Beat = { readonly say: Saying } & (Move | { readonly wanted?: undefined });

export type ChapterId =
  | 'score'
  | 'bank'
  | 'hot'
  | 'rescue'
  | 'penalty'
  | 'barrel'
  | 'aim'
  | 'pairs'
  | 'free'
  | 'end';

/** A small scene with a fresh table. The prelude is played before the learner sits down. */
export interface Chapter {
  readonly id: ChapterId;
  readonly prelude: readonly Move[];
  readonly beats: readonly Beat[];
}

export const roll: Intention = { type: 'roll' };
export const keepAndRoll = (dice: string): Intention => ({ type: 'keep-and-roll', dice });
export const keepAndBank = (dice: string): Intention => ({ type: 'keep-and-bank', dice });
export const aim = (target: number): Intention => ({ type: 'aim', target });
