import {
  type Game,
  type GameEvent,
  gameOf,
  type Match,
  type Next,
  type Rules,
  replay,
} from '@barrelhouse/engine';
import { namesOf, participantFrom } from './participants.ts';

/** A match with its current state. */
export interface MatchState {
  readonly rules: Rules;
  readonly game: Game;
  /** One for each seat. */
  readonly names: readonly string[];
  readonly facts: readonly GameEvent[];
  readonly state: unknown;
}

/** Replays a written match. */
export const matchStateOf = ({ rules, names, facts }: Match): MatchState => {
  const game = gameOf(rules);
  const [start] = facts;
  const seats = start?.type === 'started' ? start.seats : 0;
  const participants = Array.from({ length: seats }, (_, seat) =>
    participantFrom(names[seat], seat),
  );
  return { rules, game, names: namesOf(participants), facts, state: replay(game, facts) };
};

export const nextAt = ({ game, state }: MatchState): Next => game.next(state);
