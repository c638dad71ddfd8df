import type { GameEvent } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import type { HotDiceRules } from './rules.ts';
import { foldHotDice, type HotDiceState, type SeatState, seated, seatOf } from './state.ts';
import { bankTurn, bust, passTurn } from './turn-end.ts';

/** A seat between turns: exactly what carries over to its next turn. */
export type Position = Pick<SeatState, 'total' | 'opened' | 'streak' | 'barrel' | 'barrelTurns'>;

export const START_POSITION: Position = {
  total: 0,
  opened: false,
  streak: 0,
  barrel: -1,
  barrelTurns: 0,
};

export type TurnResult =
  | { readonly type: 'bank'; readonly points: number }
  | { readonly type: 'bust' }
  | { readonly type: 'pass' };

export interface Settled {
  readonly position: Position;
  /** False after a bust that lets the seat roll on. */
  readonly turnOver: boolean;
  /** Whether the target is met, so that the match is over or its last round begins. */
  readonly won: boolean;
}

const factsOf = (
  rules: HotDiceRules,
  state: HotDiceState,
  result: TurnResult,
): readonly GameEvent[] => {
  switch (result.type) {
    case 'bank':
      return bankTurn(rules, state);
    case 'bust':
      return bust(rules, state, 'no-score', 0);
    case 'pass':
      return passTurn(rules, state);
    default:
      return unreachable(result);
  }
};

/**
 * The position after a turn, worked out by the engine itself. For solvers, which reason about whole turns.
 */
export const settlePosition = (
  rules: HotDiceRules,
  from: Position,
  result: TurnResult,
): Settled => {
  const table = seated(2, 0);
  const state: HotDiceState = {
    ...table,
    seats: table.seats.with(0, { ...seatOf(table, 0), ...from }),
    hand: { ...table.hand, pending: result.type === 'bank' ? result.points : 0 },
  };
  const facts = factsOf(rules, state, result);
  const after = facts.reduce<HotDiceState>(foldHotDice(rules.dice), state);
  const { total, opened, streak, barrel, barrelTurns } = seatOf(after, 0);
  const has = (type: GameEvent['type']): boolean => facts.some((fact) => fact.type === type);
  return {
    position: { total, opened, streak, barrel, barrelTurns },
    turnOver: has('turn-began') || has('ended'),
    won: has('last-round') || has('ended'),
  };
};
