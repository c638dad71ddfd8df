import { randomInt } from 'node:crypto';
import {
  type GameEvent,
  type Random,
  type Roller,
  rollerFrom,
  seededRandom,
} from '@barrelhouse/engine';

/** Where dice and draws come from. The bots draw from a source of their own, never from the dice. */
export interface Luck {
  readonly roller: Roller;
  readonly forBots: Random;
  readonly firstSeat: (seats: number) => number;
}

const secure: Random = (below) => randomInt(below);

/** Dice nobody can foresee. */
export const trueLuck: Luck = {
  roller: rollerFrom(secure),
  forBots: secure,
  firstSeat: (seats) => secure(seats),
};

/**
 * The same dice for the same seed, for practice. Each throw has a seed of its own, counted from the start of the match,
 * so a match that is taken up again goes on as it would have.
 */
export const practiceLuck = (seed: string, facts: readonly GameEvent[]): Luck => {
  let throws = facts.filter(({ type }) => type === 'rolled').length;
  let draws = 0;
  return {
    roller: (dice) => {
      draws = 0;
      return rollerFrom(seededRandom(`${seed}/throw/${throws++}`))(dice);
    },
    forBots: (below) => seededRandom(`${seed}/bots/${throws}/${draws++}`)(below),
    firstSeat: seededRandom(`${seed}/first`),
  };
};
