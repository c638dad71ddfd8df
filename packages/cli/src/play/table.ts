import {
  type Game,
  type GameEvent,
  gameOf,
  type Match,
  type Next,
  type Rules,
  replay,
} from '@barrelhouse/engine';
import { namesOf, sitterFrom } from './seats.ts';

/** A match as it stands, to be shown. */
export interface Table {
  readonly rules: Rules;
  readonly game: Game;
  /** One for each seat. */
  readonly names: readonly string[];
  readonly facts: readonly GameEvent[];
  readonly state: unknown;
}

/** The table of a match on record. */
export const tableOf = ({ rules, names, facts }: Match): Table => {
  const game = gameOf(rules);
  const [start] = facts;
  const seats = start?.type === 'started' ? start.seats : 0;
  const sitters = Array.from({ length: seats }, (_, seat) => sitterFrom(names[seat], seat));
  return { rules, game, names: namesOf(sitters), facts, state: replay(game, facts) };
};

export const nextAt = ({ game, state }: Table): Next => game.next(state);
