import type { Random } from '@barrelhouse/engine';
import type { BackingName } from './backings.ts';
import type { Lifetime } from './director.ts';

/** Set so that each kind of trouble comes about once in five kills. */
export const TROUBLES_PER_KILL: { readonly [store in BackingName]: number } = {
  sqlite: 1.25,
  postgres: 2,
};

/** Mostly short; now and then long enough for clocks to run out. */
export const lifetime = (random: Random): Lifetime =>
  random(25) === 0
    ? { commands: 0, ms: 6000 + random(3000) }
    : { commands: random(60), ms: random(50) };

/** Mostly seconds; now and then minutes. */
export const drawJump = (random: Random): number => {
  const size = random(8) === 0 ? 60_000 * (1 + random(3)) : 1000 + random(9000);
  return random(2) === 0 ? size : -size;
};
