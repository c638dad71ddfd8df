import { type Dice, NO_DICE } from '../core/dice.ts';
import type { Action, Game, GameEvent, Refusal, Seat } from '../core/game.ts';
import { begin, depart, type Played, submit } from '../core/match.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { LineError } from './match.ts';

/** What a seat did, and the dice that fell. Everything else follows from the rules. */
export interface RecordedAction {
  readonly seat: Seat;
  readonly action: Action | { readonly type: 'leave' };
  readonly dice: Dice;
}

/** One command with everything it caused. */
export interface Step {
  readonly command: RecordedAction;
  readonly facts: readonly GameEvent[];
}

const actionOf = (fact: GameEvent): RecordedAction['action'] | undefined => {
  switch (fact.type) {
    case 'threw':
      return { type: 'roll' };
    case 'kept':
      return { type: 'keep', dice: fact.dice };
    case 'banked':
      return { type: 'bank' };
    case 'passed':
      return { type: 'pass' };
    case 'aimed':
      return { type: 'aim', target: fact.target };
    case 'left':
      return { type: 'leave' };
    default:
      return undefined;
  }
};

/** The facts after the start, one step per action of a seat. */
export const stepsOf = (facts: readonly GameEvent[]): readonly Step[] => {
  const steps: { command: RecordedAction; facts: GameEvent[] }[] = [];
  for (const fact of facts) {
    const action = actionOf(fact);
    const latest = steps.at(-1);
    if (action !== undefined && 'seat' in fact) {
      steps.push({ command: { seat: fact.seat, action, dice: NO_DICE }, facts: [fact] });
    } else if (latest !== undefined) {
      latest.facts.push(fact);
      if (fact.type === 'rolled') latest.command = { ...latest.command, dice: fact.dice };
    }
  }
  return steps;
};

/** Replays a match command by command; the rules check each one. */
export interface Rerun {
  readonly opening: readonly GameEvent[];
  step(command: RecordedAction): Result<readonly GameEvent[], LineError>;
}

export const rerun = (game: Game, seats: number, first: Seat): Rerun => {
  const opening = begin(game, seats, first);
  let { state } = opening;

  /** How many dice an action throws: a roll throws the cup that the choice names. */
  const diceDue = (action: RecordedAction['action']): number => {
    const next = game.next(state);
    if (action.type !== 'roll' || next.kind !== 'choice') return 0;
    const roll = next.options.find((option) => option.type === 'roll');
    return roll?.cup ?? 0;
  };

  const carryOut = ({ seat, action, dice }: RecordedAction): Result<Played<unknown>, Refusal> =>
    action.type === 'leave'
      ? depart(game, state, seat)
      : submit(game, state, seat, action, () => dice);

  return {
    opening: opening.facts,
    step(command) {
      const due = diceDue(command.action);
      if (due > 0 && command.dice.length !== due) return err({ code: 'wrong-dice', due });
      const played = carryOut(command);
      if (!played.ok) return err({ code: 'refused', refusal: played.error });
      state = played.value.state;
      return ok(played.value.facts);
    },
  };
};
