import type { HotDiceRules } from '@barrelhouse/engine';
import { bestTurn, workBestTurn } from '../odds/best-turn.ts';
import { longRunAverage } from '../odds/long-run.ts';
import { turnTable } from '../odds/turn-table.ts';
import type { TurnValues } from '../odds/turn-values.ts';

/** What the moments of a turn are worth in points, by busts in a row before it: for a first bank, and for any other. */
export type WholeTurns = readonly [
  beforeOpening: readonly TurnValues[],
  opened: readonly TurnValues[],
];

/** What a bust is worth by busts in a row before it: what it costs at once, and how far it leaves the seat behind. */
const fallsOf = (rules: HotDiceRules): readonly number[] => {
  const spots = rules.penalties.at(-1)?.busts ?? 0;
  if (spots === 0 || !Number.isFinite(bestTurn(rules).mean)) {
    return Array.from({ length: Math.max(spots, 1) }, () => 0);
  }
  const { behind } = longRunAverage(rules);
  return Array.from({ length: spots }, (_, spot) => {
    const cost = rules.penalties.find(({ busts }) => busts === spot + 1)?.points ?? 0;
    return -cost - (behind[spot + 1] ?? 0);
  });
};

const known = new WeakMap<HotDiceRules, WholeTurns>();

/** Turns played for as many points as possible, the price of busts in a row included; made once for each rules value. */
export const wholeTurns = (rules: HotDiceRules): WholeTurns => {
  let turns = known.get(rules);
  if (turns === undefined) {
    const table = turnTable(rules);
    const falls = fallsOf(rules);
    const work = (least: number): readonly TurnValues[] =>
      falls.map((fall) => workBestTurn(table, least, fall));
    const opened = work(rules.minimumBank);
    turns = [rules.opening > rules.minimumBank ? work(rules.opening) : opened, opened];
    known.set(rules, turns);
  }
  return turns;
};
