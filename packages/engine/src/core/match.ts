import type { Dice } from './dice.ts';
import type { Action, Game, GameEvent, Refusal, Seat } from './game.ts';
import { isAction, readAction } from './read-action.ts';
import { err, ok, type Result } from './result.ts';

/** Where dice come from: a secure source, a seeded one, or a script. The engine never makes its own. */
export type Roller = (dice: number) => Dice;

export interface Played<State> {
  readonly state: State;
  /** What happened, in order: what to store and to show. */
  readonly facts: readonly GameEvent[];
}

/** Folds a whole log; the first fact must be `started`. */
export const replay = <State>(game: Game<State>, log: readonly GameEvent[]): State => {
  let state: State | undefined;
  for (const fact of log) state = game.fold(state, fact);
  if (state === undefined) throw new Error('A log cannot be empty.');
  return state;
};

export const begin = <State>(game: Game<State>, seats: number, first: Seat): Played<State> => {
  const facts = game.start(seats, first);
  return { state: replay(game, facts), facts };
};

/** Folds facts and rolls the dice they call for, so that no stored log ends while dice are in the air. */
export const settle = <State>(
  game: Game<State>,
  state: State,
  facts: readonly GameEvent[],
  roller: Roller,
): Played<State> => {
  let settled = state;
  for (const fact of facts) settled = game.fold(settled, fact);
  const next = game.next(settled);
  if (next.kind !== 'chance') return { state: settled, facts };
  const rest = settle(game, settled, game.roll(settled, roller(next.dice)), roller);
  return { state: rest.state, facts: [...facts, ...rest.facts] };
};

/**
 * Checks one seat's action and carries it out. Dice are drawn only after every check has passed. Seat and action may be
 * anything at run time: they are carried out or refused. Dice to keep may come in any order.
 */
export const submit = <State>(
  game: Game<State>,
  state: State,
  seat: Seat,
  action: Action,
  roller: Roller,
): Result<Played<State>, Refusal> => {
  const next = game.next(state);
  if (next.kind === 'over') return err({ code: 'over' });
  if (next.kind !== 'choice' || next.seat !== seat) return err({ code: 'not-your-turn' });
  const read = isAction(action) ? ok(action) : readAction(action);
  if (!read.ok) return err({ code: 'no-action' });
  const played = game.play(state, read.value);
  return played.ok ? ok(settle(game, state, played.value, roller)) : played;
};

/** A seat leaves. Leaving rolls no dice, so it needs no roller. */
export const depart = <State>(
  game: Game<State>,
  state: State,
  seat: Seat,
): Result<Played<State>, Refusal> => {
  const left = game.leave(state, seat);
  if (!left.ok) return left;
  return ok({
    state: left.value.reduce<State>((s, fact) => game.fold(s, fact), state),
    facts: left.value,
  });
};
