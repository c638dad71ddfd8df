import type { Rules } from '@barrelhouse/engine';
import type { BankFrom, BankMap, CollectionOdds, TurnEnd } from '@barrelhouse/solver';

/** What pages ask of the solver. It is loaded only in its worker. */
export interface SolverQuestions {
  odds(question: { readonly rules: Rules }): OddsAnswer;
  strategy(question: { readonly rules: Rules }): StrategyAnswer;
  /** What each number is worth after this first throw. */
  aims(question: { readonly rules: Rules; readonly dice: string }): AimsAnswer;
}

/** So many of so many ways to fall. */
export interface BustOdds {
  readonly dice: number;
  readonly bust: number;
  /** Ways in which nothing scores and the turn goes on all the same. */
  readonly rescued: number;
  readonly of: number;
}

export interface TurnSummary {
  readonly mean: number;
  readonly bust: number;
}

export interface HotDiceAnswer {
  readonly family: 'hot-dice';
  readonly bust: readonly BustOdds[];
  /** Nothing where a turn has too many results to list, or none that ends. */
  readonly turn: TurnSummary | undefined;
  /** The turn of a seat that has not opened, where it differs. */
  readonly opening: TurnSummary | undefined;
  readonly longRun: number | undefined;
  readonly results: readonly TurnEnd[];
  /** Chance to make at least so many points in one turn, in steps of `unit`. */
  readonly reach: { readonly unit: number; readonly chances: readonly number[] };
}

export interface CollectionAnswer {
  readonly family: 'collection';
  readonly throws: readonly CollectionOdds[];
  readonly mean: number;
  readonly aims: readonly { readonly target: number; readonly mean: number }[];
}

export type OddsAnswer = HotDiceAnswer | CollectionAnswer;

export interface StrategyAnswer {
  readonly bust: readonly BustOdds[];
  /** Played for points alone. */
  readonly bank: readonly BankFrom[];
  /** The same by busts in a row, where they cost points. */
  readonly bankAfterBusts: readonly (readonly BankFrom[])[];
  /** Chance that a turn opens. */
  readonly opens: number | undefined;
  /** Chance that one turn crosses a whole barrel. */
  readonly crosses: number | undefined;
  /** Nothing where these rules have not been solved for two seats. */
  readonly map: BankMap | undefined;
}

export interface AimValue {
  readonly target: number;
  readonly points: number;
  /** Turns still needed under best play, this one included. */
  readonly turns: number;
}

/** Best first; nothing where these rules have not been solved. */
export type AimsAnswer = readonly AimValue[] | undefined;
