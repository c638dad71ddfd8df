import type { Positions } from '../two-seat/positions.ts';
import type { WinTable } from './turn.ts';

/** An estimate of what a triple of positions is worth to mover and next seat, from triples that are solved. */
export type FirstGuess = (
  table: WinTable,
  own: number,
  next: number,
  third: number,
  number: 0 | 1,
) => number;

/**
 * Extrapolates from higher classes so that the mixed difference by all three classes vanishes. Second differences guess
 * worse: values have kinks where decisions flip.
 */
export const firstGuess = ({ list, rank }: Positions): FirstGuess => {
  const count = list.length;
  const members: number[][] = [];
  rank.forEach((own, at) => (members[own] ??= []).push(at));
  const above = list.map((from, at) => {
    const higher = members[(rank[at] ?? 0) + 1] ?? [];
    return higher.find((other) => list[other]?.streak === from.streak) ?? higher[0] ?? at;
  });
  const up = (at: number): number => above[at] ?? at;
  return (table, own, next, third, number) => {
    const at = (a: number, b: number, c: number): number =>
      table[2 * ((a * count + b) * count + c) + number] ?? 0;
    const [a, b, c] = [up(own), up(next), up(third)];
    const value =
      at(a, next, third) +
      at(own, b, third) +
      at(own, next, c) -
      (at(a, b, third) + at(a, next, c) + at(own, b, c)) +
      at(a, b, c);
    return Math.min(Math.max(value, 0), 1);
  };
};
