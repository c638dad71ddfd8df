import { type GameEvent, stepsOf } from '@barrelhouse/engine';
import type { MatchState } from '../play/match-state.ts';
import { tellFacts } from '../words/facts.ts';

/** The match after one action. */
export interface ReplayStep {
  readonly match: MatchState;
  /** What the action led to, in sentences. */
  readonly lines: readonly string[];
  /** The turn that this belongs to, counted over all seats from 1. */
  readonly turn: number;
}

const turnsIn = (facts: readonly GameEvent[]): number =>
  facts.filter(({ type }) => type === 'turn-began').length;

/** Every step of a match, beginning with the match before the first action. */
export const replaySteps = (match: MatchState): readonly ReplayStep[] => {
  const { game, facts, names } = match;
  const actions = stepsOf(facts);
  const after = actions.reduce((sum, action) => sum + action.facts.length, 0);
  const opening = facts.slice(0, facts.length - after);
  let state: unknown;
  for (const fact of opening) state = game.fold(state, fact);
  let seen = opening;
  let turn = turnsIn(opening);
  const steps: ReplayStep[] = [{ match: { ...match, state, facts: seen }, lines: [], turn }];
  for (const action of actions) {
    for (const fact of action.facts) state = game.fold(state, fact);
    seen = facts.slice(0, seen.length + action.facts.length);
    steps.push({
      match: { ...match, state, facts: seen },
      lines: tellFacts(action.facts, names),
      turn,
    });
    turn += turnsIn(action.facts);
  }
  return steps;
};
