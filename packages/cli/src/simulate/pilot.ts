import { bestPlay, type Strengths, simulator, strengthsFrom } from '@barrelhouse/solver';
import { needsOracle } from '../solved/solved-table-for.ts';
import type { Simulation } from './simulation.ts';

const PILOT_GAMES = 400;

/**
 * How strong the bots are, from a few matches of their own. Those are not counted: what takes luck out of a match must
 * not depend on that match.
 */
export const pilotStrengths = ({ rules, bots, seed, table, triples }: Simulation): Strengths => {
  const best = bots.some(needsOracle) ? bestPlay(rules, bots.length, table, triples) : undefined;
  return strengthsFrom(simulator(rules, bots, best)(`${seed}/pilot`, 0, PILOT_GAMES));
};
