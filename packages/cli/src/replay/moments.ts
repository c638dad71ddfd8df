import { type GameEvent, stepsOf } from '@barrelhouse/engine';
import type { Table } from '../play/table.ts';
import { tellFacts } from '../words/facts.ts';

/** The match as it stood after some step. */
export interface Moment {
  readonly table: Table;
  /** What the step brought. */
  readonly told: readonly string[];
  /** The turn of the match this belongs to, all seats together, from 1. */
  readonly turn: number;
}

const turnsIn = (facts: readonly GameEvent[]): number =>
  facts.filter(({ type }) => type === 'turn-began').length;

/** Every moment of a match, from sitting down to its end. */
export const momentsOf = (table: Table): readonly Moment[] => {
  const { game, facts, names } = table;
  const steps = stepsOf(facts);
  const stepped = steps.reduce((sum, step) => sum + step.facts.length, 0);
  const opening = facts.slice(0, facts.length - stepped);
  let state: unknown;
  for (const fact of opening) state = game.fold(state, fact);
  let seen = opening;
  let turn = turnsIn(opening);
  const moments: Moment[] = [{ table: { ...table, state, facts: seen }, told: [], turn }];
  for (const step of steps) {
    for (const fact of step.facts) state = game.fold(state, fact);
    seen = facts.slice(0, seen.length + step.facts.length);
    moments.push({
      table: { ...table, state, facts: seen },
      told: tellFacts(step.facts, names),
      turn,
    });
    turn += turnsIn(step.facts);
  }
  return moments;
};
