import type { Intention } from '../turn/intention.ts';

/** What the teacher says: a key of the catalogue, with the numbers and dice for its words. */
export interface TeacherLine {
  readonly key: TeacherLineKey;
  readonly dice?: string;
  readonly points?: number;
  readonly need?: number;
  readonly count?: number;
  readonly target?: number;
  /** Points that every bank needs; 0 or absent if any will do. */
  readonly minimum?: number;
  /** Whether banked points can never be lost. */
  readonly safe?: boolean;
  /** Whether a barrel’s end must be exceeded. */
  readonly exceed?: boolean;
  /** Whether a busted seat may roll on. */
  readonly rollOn?: boolean;
  /** Whether busts are counted by rolls, so that a roll that scores clears them; otherwise by turns. */
  readonly byRolls?: boolean;
  /** Whether busts are counted from the start again after this penalty; otherwise more of them cost more. */
  readonly countEnds?: boolean;
  /** Whether hot dice must be rolled. */
  readonly must?: boolean;
}

export type TeacherLineKey =
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
  | 'combo-roll'
  | 'straight'
  | 'three-pairs'
  | 'combo-after'
  | 'combo-done'
  | 'rescue-roll'
  | 'rescue-keep'
  | 'rescue-double'
  | 'rescue-after'
  | 'rescue-done'
  | 'penalty-roll'
  | 'penalty-pass'
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

/** What the learner does, and the dice that it rolls. */
export interface Move {
  readonly expected: Intention;
  readonly thrown?: string;
}

/** A step with a move to make, or with only a text to read. */
export type LessonStep = { readonly say: TeacherLine } & (Move | { readonly expected?: undefined });

export type ChapterId =
  | 'score'
  | 'bank'
  | 'hot'
  | 'combos'
  | 'rescue'
  | 'penalty'
  | 'barrel'
  | 'aim'
  | 'pairs'
  | 'free'
  | 'end';

/** A short example. The lesson plays the prelude at a new table before the learner starts. */
export interface Chapter {
  readonly id: ChapterId;
  readonly prelude: readonly Move[];
  readonly steps: readonly LessonStep[];
}

/** The moves that a learner makes in a chapter. */
export const movesOf = ({ steps }: Chapter): readonly Move[] =>
  steps.flatMap((step) => (step.expected === undefined ? [] : [step]));

export const pass: Intention = { type: 'pass' };
export const roll: Intention = { type: 'roll' };
export const keepAndRoll = (dice: string): Intention => ({ type: 'keep-and-roll', dice });
export const keepAndBank = (dice: string): Intention => ({ type: 'keep-and-bank', dice });
export const aim = (target: number): Intention => ({ type: 'aim', target });
