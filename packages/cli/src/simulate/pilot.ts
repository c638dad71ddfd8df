import { readReferenceTable } from '@barrelhouse/solved-tables';
import { bestPlay, type Foresight, pilot, valueFunction } from '@barrelhouse/solver';
import { needsOracle } from '../solved/solved-table-for.ts';
import type { Simulation } from './simulation.ts';

const PILOT_GAMES = 400;

/** What is known about the bots before the matches that count. */
export const foresightFor = ({
  rules,
  bots,
  seed,
  table,
  triples,
}: Simulation): readonly Foresight[] => {
  const best = bots.some(needsOracle) ? bestPlay(rules, bots.length, table, triples) : undefined;
  const value = valueFunction(rules, bots.length, table, readReferenceTable(rules));
  if (value === undefined) throw new Error('Without a table luck cannot be taken out.');
  return pilot({ rules, names: bots, best, value }, `${seed}/pilot`, PILOT_GAMES);
};
