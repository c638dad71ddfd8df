import {
  type Action,
  begin,
  type Game,
  type GameEvent,
  gameOf,
  type Match,
  type Next,
  ok,
  type Refusal,
  type Result,
  type Roller,
  type Rules,
  replay,
  type Seat,
  submit,
} from '@barrelhouse/engine';
import { makeSitter, namesOf, type Sitter, sitterFrom } from './seats.ts';

/** A match under way, and who plays it. */
export interface Table {
  readonly rules: Rules;
  readonly game: Game;
  readonly sitters: readonly Sitter[];
  readonly names: readonly string[];
  readonly facts: readonly GameEvent[];
  readonly state: unknown;
}

export const sitDown = (rules: Rules, sitters: readonly Sitter[], first: Seat): Table => {
  const game = gameOf(rules);
  const { facts, state } = begin(game, sitters.length, first);
  return { rules, game, sitters, names: namesOf(sitters), facts, state };
};

/** The table of a match on record. */
export const tableOf = ({ rules, names, facts }: Match): Table => {
  const game = gameOf(rules);
  const [start] = facts;
  const seats = start?.type === 'started' ? start.seats : 0;
  const sitters = Array.from({ length: seats }, (_, seat) => sitterFrom(names[seat], seat));
  return { rules, game, sitters, names: namesOf(sitters), facts, state: replay(game, facts) };
};

export const matchOf = ({ rules, sitters, facts }: Table): Match => ({
  rules,
  names: sitters.map(makeSitter),
  facts,
});

export const nextAt = ({ game, state }: Table): Next => game.next(state);

const endsTurn = ({ type }: GameEvent): boolean => type === 'turn-began' || type === 'ended';

/**
 * Several actions of the seat whose choice it is, all or none; a roll can only be the last. Where the turn ends on the
 * way (points past an exact target do that), the rest falls away.
 */
export const playAll = (
  table: Table,
  actions: readonly Action[],
  roller: Roller,
): Result<Table, Refusal> => {
  const { game } = table;
  const { turn } = game.view(table.state);
  const facts = [...table.facts];
  let { state } = table;
  for (const action of actions) {
    const step = submit(game, state, turn, action, roller);
    if (!step.ok) return step;
    state = step.value.state;
    facts.push(...step.value.facts);
    if (step.value.facts.some(endsTurn)) break;
  }
  return ok({ ...table, state, facts });
};
