import type { GameEvent, Seat } from '../src/core/game.ts';
import { begin, depart, submit } from '../src/core/match.ts';
import { rollerFrom, seededRandom } from '../src/core/seeded.ts';
import { gameOf } from '../src/games/index.ts';
import type { Rules } from '../src/rules/rules.ts';

/** How a recorded match was played. */
export interface Recording {
  readonly seats: number;
  readonly first: Seat;
  readonly seed: string;
  /** Out of a thousand moves, how often a seat leaves instead. */
  readonly leaving: number;
  /** Moves after which the recording stops, finished or not. */
  readonly most: number;
}

/** The facts of one random match: the same for the same seed, on every machine. */
export const record = (rules: Rules, how: Recording): readonly GameEvent[] => {
  const game = gameOf(rules);
  const random = seededRandom(how.seed);
  const roller = rollerFrom(random);
  const opening = begin(game, how.seats, how.first);
  const facts: GameEvent[] = [...opening.facts];
  let { state } = opening;
  for (let move = 0; move < how.most; move++) {
    const next = game.next(state);
    if (next.kind !== 'choice') break;
    const seat = random(how.seats);
    const leaves = how.leaving > random(1000) && (game.view(state).boards[seat]?.present ?? false);
    const option = next.options[random(3) === 0 ? 0 : random(next.options.length)];
    if (option === undefined) throw new Error('There was no option to choose.');
    const played = leaves
      ? depart(game, state, seat)
      : submit(game, state, next.seat, option, roller);
    if (!played.ok) throw new Error(`A listed option was refused: ${played.error.code}`);
    facts.push(...played.value.facts);
    state = played.value.state;
  }
  return facts;
};
