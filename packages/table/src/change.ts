import { type Action, err, ok, type Refusal, type Result, submit } from '@barrelhouse/engine';
import type { By, Fact } from '@barrelhouse/protocol';
import type { DiceSource } from './dice-source.ts';
import { foldFacts } from './fold.ts';
import { type TableState, toMove } from './state.ts';

/** Facts on their way into an entry, and the table as they would leave it. */
export interface Change {
  readonly state: TableState;
  readonly facts: readonly Fact[];
}

/** What an entry will say, who caused it, and the table as it would leave it. */
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

/** Once a table is closed its seed is told. */
export const reveal = (change: Change, dice: DiceSource, at: number): Change =>
  (change.state.status === 'over' || change.state.status === 'abandoned') &&
  change.state.seed === ''
    ? extend(change, [{ type: 'revealed', seed: dice.seed }], at)
    : change;

/** Carries out an action of the seat whose choice it is. With a link, the roll is unlocked by it first. */
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
  return ok(extend(change, [...unlocked, ...played.value.facts], at));
};
