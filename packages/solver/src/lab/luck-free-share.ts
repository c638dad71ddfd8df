import { luckFreeRates } from '../luck-free/figures.ts';
import { pilot } from '../luck-free/pilot.ts';
import { valueFunction } from '../luck-free/value-function.ts';
import { luckFreeSimulator } from '../simulate.ts';
import { mergeTallies, type Tally } from '../tally.ts';
import { fromError, type SimulatedFigure } from './figure.ts';
import { inBatches, type LabRun } from './lab-run.ts';
import type { MatchesToPlay } from './play-matches.ts';

const PILOT_GAMES = 100;

/** The first bot's chance against the second without luck, for rules that bots cannot play by tables. */
export const luckFreeShare = (
  { rules, bots, best, matches, seed }: MatchesToPlay,
  table: Uint8Array,
  run: LabRun,
): SimulatedFigure | undefined => {
  const value = valueFunction(rules, 2, table);
  if (value === undefined) return undefined;
  // The pilot's matches are not counted: what takes luck out of a match must not depend on it.
  const known = pilot({ rules, names: bots, best, value }, `${seed}/pilot`, PILOT_GAMES);
  const play = luckFreeSimulator(rules, bots, best, { value, known });
  const tallies: Tally[] = [];
  inBatches(matches, (number) => tallies.push(play(seed, number, number + 1)), run);
  const [rate] = luckFreeRates(mergeTallies(tallies)) ?? [];
  return rate && fromError(rate.winRate, rate.standardError, matches);
};
