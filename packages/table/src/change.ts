import { type Action, err, ok, type Refusal, type Result, submit } from '@barrelhouse/engine';
import type { By, Fact } from '@barrelhouse/protocol';
import type { DiceSource } from './dice-source.ts';
import { foldFacts, foldPlayed } from './fold.ts';
import { type TableState, toMove } from './state.ts';

/** Facts for the next entry, and the table after them. Nothing is written yet. */
export interface Change {
  readonly state: TableState;
  readonly facts: readonly Fact[];
}

/** A finished change, and who caused it: all that the next entry needs. */
export interface Decision {
  readonly by: By;
  readonly facts: readonly Fact[];
  readonly after: TableState;
}

export const decided = (by: By, { facts, state }: Change): Decision => ({
  by,
  facts,
  after: state,
});

export const unchanged = (state: TableState): Change => ({ state, facts: [] });

export const extend = ({ state, facts }: Change, more: readonly Fact[], at: number): Change => ({
  state: foldFacts(state, more, at),
  facts: [...facts, ...more],
});

/** Reveals the seed once the table is closed. */
export const reveal = (change: Change, dice: DiceSource, at: number): Change =>
  (change.state.status === 'over' || change.state.status === 'abandoned') &&
  change.state.seed === ''
    ? extend(change, [{ type: 'revealed', seed: dice.seed }], at)
    : change;

/** Plays an action for the seat to move. A link, if there is one, unlocks the roll. */
export const playAction = (
  change: Change,
  action: Action,
  dice: DiceSource,
  link: string,
  at: number,
): Result<Change, Refusal> => {
  const { state } = change;
  const seat = toMove(state);
  if (seat === undefined) return err({ code: 'over' });
  const roller = (count: number) => dice.roll(state.seats, state.rolls, count, link);
  const played = submit(state.game, state.match, seat, action, roller);
  if (!played.ok) return played;
  const unlocked: readonly Fact[] =
    link === '' ? [] : [{ type: 'unlocked', seat, roll: state.rolls, link }];
  const before = extend(change, unlocked, at);
  return ok({
    state: foldPlayed(before.state, played.value, at),
    facts: [...before.facts, ...played.value.facts],
  });
};
