import {
  type CollectionRules,
  findRules,
  type Match,
  type Rules,
  seededRandom,
} from '@barrelhouse/engine';
import { collectionOracle } from '../collection/oracle.ts';
import { raceValuer } from '../collection/win-chances.ts';
import type { Policy } from '../policies/policy.ts';
import { seededMatch } from '../review/seeded-match.ts';
import { packWinTable } from '../tables/win-table.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import type { Foresight } from './foresight.ts';
import { alike, type ValueFunction, valueFunction } from './value-function.ts';

// For tests.

/** Any option, to reach every corner of the rules. */
export const wild = (seed: string): Policy => {
  const random = seededRandom(seed);
  return (_view, { options }) => options[random(options.length)] ?? { type: 'roll' };
};

const found = findRules('diecup');
if (!found.ok || found.value.family !== 'collection') throw new Error('Diecup is a collection.');
export const smallCup: CollectionRules = {
  ...found.value,
  id: 'small-cup',
  dice: 3,
  targets: [2, 5, 7],
  need: 2,
};

/** Rough expected turns, as in a compressed table: the emptier a slot, the more it costs. */
const roughTurns = (levels: readonly number[]): number =>
  levels.reduce((sum, level) => sum + 1.7 * (smallCup.need - level), 0) * 1.03;

const cupValues = (seats: number): ValueFunction => {
  const oracle = collectionOracle(smallCup, roughTurns, 'estimate');
  const valuer = raceValuer(smallCup, oracle);
  const best = { oracle, valuer };
  const assumption = alike(
    Array.from({ length: seats }, () => 1 / seats),
    best,
  );
  const known = { name: 'rough', rules: smallCup, seats, exact: false, usual: 0 };
  return { ...known, ...best, assume: () => assumption };
};

const tables = new Map<Rules, Uint8Array>();
export const tableOf = (rules: Rules): Uint8Array => {
  if (rules.family !== 'hot-dice') throw new Error('Only hot dice have win tables.');
  const table = tables.get(rules) ?? packWinTable(solveTwoSeat(rules));
  tables.set(rules, table);
  return table;
};

export const valuesFor = (rules: Rules, seats: number): ValueFunction => {
  if (rules.family === 'collection') return cupValues(seats);
  const value = valueFunction(rules, seats, tableOf(rules));
  if (value === undefined) throw new Error('There is a table.');
  return value;
};

export interface Case {
  readonly name: string;
  readonly rules: Rules;
  readonly seats: number;
}

/** Each game with two, three and five seats. */
export const casesOf = (games: readonly Rules[]): readonly Case[] =>
  games.flatMap((rules) =>
    [2, 3, 5].map((seats) => ({ name: `${rules.id}, ${seats} seats`, rules, seats })),
  );

/** Seats of different strength, the second of which plays best. */
export const unequal = (seats: number, step = 0.7): readonly Foresight[] =>
  Array.from({ length: seats }, (_, i) => ({ strength: step * i, share: i === 1 ? 0 : 0.8 }));

export const wildMatch = (rules: Rules, seats: number, number: number): Match =>
  seededMatch(
    rules,
    Array.from({ length: seats }, (_, seat) => wild(`${number}/${seat}`)),
    `m${number}`,
    number % seats,
  );
