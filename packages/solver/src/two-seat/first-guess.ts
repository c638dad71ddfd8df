import type { Positions } from './positions.ts';
import type { WinTable } from './solver.ts';

/** The value that a pair of positions seems to have, by those of pairs that are solved. */
export type FirstGuess = (table: WinTable, own: number, other: number) => number;

/**
 * Extrapolates from higher classes so that second differences both ways vanish, or first differences if there are not
 * enough classes above. Values jump at barrels: for a seat inside one, only the other seat's totals count, so that the
 * third difference along them vanishes.
 */
export const firstGuess = ({ list, rank }: Positions): FirstGuess => {
  const count = list.length;
  const members: number[][] = [];
  rank.forEach((own, at) => (members[own] ??= []).push(at));
  /** A position like this one in the class above, or itself at the top. */
  const above = list.map((from, at) => {
    const higher = members[(rank[at] ?? 0) + 1] ?? [];
    return higher.find((other) => list[other]?.streak === from.streak) ?? higher[0] ?? at;
  });
  const up = (position: number): number => above[position] ?? position;
  const inBarrel = list.map(({ barrel }) => barrel >= 0);
  /** How many steps up there is no barrel. */
  const steps = list.map((_, at) => {
    let free = 0;
    for (let here = at; free < 3 && !inBarrel[here] && up(here) !== here; here = up(here)) {
      if (inBarrel[up(here)]) break;
      free++;
    }
    return free;
  });

  return (table, own, other) => {
    const at = (a: number, b: number): number => table[a * count + b] ?? 0;
    const [a1, b1] = [up(own), up(other)];
    const [a2, b2] = [up(a1), up(b1)];
    const [stepsOfOwn = 0, stepsOfOther = 0] = [steps[own], steps[other]];
    let value = at(a1, other) + at(own, b1) - at(a1, b1);
    if (inBarrel[own] && stepsOfOther === 3)
      value = 3 * (at(own, b1) - at(own, b2)) + at(own, up(b2));
    else if (inBarrel[other] && stepsOfOwn === 3)
      value = 3 * (at(a1, other) - at(a2, other)) + at(up(a2), other);
    else if (stepsOfOwn >= 2 && stepsOfOther >= 2)
      value =
        2 * (at(a1, other) + at(own, b1) + at(a2, b1) + at(a1, b2)) -
        (at(a2, other) + at(own, b2) + at(a2, b2)) -
        4 * at(a1, b1);
    return Math.min(Math.max(value, 0), 1);
  };
};
