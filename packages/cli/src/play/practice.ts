import { type Random, rollerFrom, seededRandom } from '@barrelhouse/engine';
import type { DiceSource } from '@barrelhouse/table';

/**
 * The same dice for the same seed. Each roll has a seed of its own, counted from the start of the match, so a resumed
 * match gets the dice that it would have had.
 */
export const practiceDice = (seed: string): DiceSource => ({
  seed,
  first: (seats) => seededRandom(`${seed}/first`)(seats.length),
  roll: (_seats, roll, count) => rollerFrom(seededRandom(`${seed}/throw/${roll}`))(count),
});

/** Random numbers for bots in practice. They depend on the number of rolls so far, and never change the dice. */
export const practiceDraws = (seed: string, throws: () => number): Random => {
  let throwsBefore = 0;
  let draws = 0;
  return (below) => {
    if (throws() !== throwsBefore) draws = 0;
    throwsBefore = throws();
    return seededRandom(`${seed}/bots/${throwsBefore}/${draws++}`)(below);
  };
};
