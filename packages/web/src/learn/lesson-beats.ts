import type { PlainAction } from '../desk/desk.ts';

/** What the teacher says, by name, with the numbers and dice that go into it. The words are in the catalogue. */
export interface Saying {
  readonly key: SayingKey;
  readonly dice?: string;
  readonly points?: number;
  readonly need?: number;
  readonly count?: number;
  readonly target?: number;
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

/** One thing to do: the actions that are wanted, and the dice that the cup will show for them. */
export interface Beat {
  readonly say: Saying;
  /** Empty where there is only something to read. */
  readonly wanted: readonly PlainAction[];
  readonly thrown: readonly string[];
}

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
  readonly prelude: readonly Omit<Beat, 'say'>[];
  readonly beats: readonly Beat[];
}

export const roll: PlainAction = { type: 'roll' };
export const keep = (dice: string): PlainAction => ({ type: 'keep', dice });
export const bank: PlainAction = { type: 'bank' };
export const aim = (target: number): PlainAction => ({ type: 'aim', target });

export const read = (say: Saying): Beat => ({ say, wanted: [], thrown: [] });
