import type { Rules } from '@barrelhouse/engine';
import type { BankFrom, BankMap, CollectionOdds, TurnEnd } from '@barrelhouse/solver';

/** Questions from the page to the solver worker. */
export interface SolverQuestions {
  odds(question: { readonly rules: Rules }): OddsAnswer;
  strategy(question: { readonly rules: Rules }): StrategyAnswer;
  /** The value of each number after this first throw. */
  aims(question: { readonly rules: Rules; readonly dice: string }): AimsAnswer;
}

/** Counts out of `of` equally likely throws. */
export interface BustOdds {
  readonly dice: number;
  readonly bust: number;
  /** Throws that score nothing without ending the turn. */
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
  /** `undefined` if a turn has too many results to list or need not end. */
  readonly turn: TurnSummary | undefined;
  /** The turn of a seat that has not opened, if it differs. */
  readonly opening: TurnSummary | undefined;
  readonly longRun: number | undefined;
  readonly results: readonly TurnEnd[];
  /** Chance to make at least `i * unit` points in one turn. */
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
  /** For the most points per turn. */
  readonly bank: readonly BankFrom[];
  /** By number of busts in a row; empty if these cost nothing. */
  readonly bankAfterBusts: readonly (readonly BankFrom[])[];
  /** Chance that a turn opens. */
  readonly openChance: number | undefined;
  /** Chance that one turn crosses a whole barrel. */
  readonly crossChance: number | undefined;
  /** `undefined` if these rules have not been solved for two seats; `offline` if the table cannot be fetched now. */
  readonly map: BankMap | 'offline' | undefined;
}

export interface AimValue {
  readonly target: number;
  readonly points: number;
  /** Turns still needed under best play, including this one. */
  readonly turns: number;
}

/** Best first; `undefined` if these rules have not been solved. */
export type AimsAnswer = readonly AimValue[] | undefined;
