// What a bot gives away in a match against best play, without the luck. By the solved table, best play keeps its chance to
// win, and each of the bot's turns lowers the bot's chance by what that turn gives away on average over all dice. So the mean
// of the sum over a match is exactly how far the bot's chance is below that of best play in its seat.

import type { HotDiceRules } from '@barrelhouse/engine';
import type { DiceTable } from '../fast/dice-table.ts';
import type { FastPlayer } from '../fast/player.ts';
import { seatIndex } from '../fast/seat-index.ts';
import type { FastSeats } from '../fast/seats.ts';
import { LANES } from '../turn/kernel.ts';
import { marginOf } from '../two-seat/last-turn.ts';
import { twoSeatSolver, type WinTable } from '../two-seat/solver.ts';
import { type TurnDistribution, turnDistribution } from './heuristic-turn.ts';

/** The chance to win that the turn of `seat`, about to begin, gives away on average. */
export type GivenAway = (seats: FastSeats, seat: number) => number;

/** For a bot that ignores the other seat's score, except in the last round. */
export const givenAwayBy = (
  rules: HotDiceRules,
  dice: DiceTable,
  player: FastPlayer,
  table: WinTable,
): GivenAway => {
  // Needs a solver of its own: others rely on the values that their kernels computed last.
  const solver = twoSeatSolver(rules);
  const { model, positions, kernel } = solver;
  const { unit } = model;
  const count = positions.list.length;
  const margin = marginOf(model);
  const indexOf = seatIndex(rules, positions, unit);
  const follow = turnDistribution(rules, dice, unit);
  const tie = rules.end.tie === 'shared' ? 0.5 : 0;

  const turns = new Map<number, TurnDistribution>();
  const turnFrom = (own: number, seats: FastSeats, seat: number): TurnDistribution => {
    let turn = turns.get(own);
    if (turn === undefined) {
      turn = follow(player, seats, seat);
      turns.set(own, turn);
    }
    return turn;
  };

  const inUsualTurn = (own: number, other: number, { bust, banked }: TurnDistribution): number => {
    const { value } = solver.turn(table, own, other);
    const most = (positions.afterBank[own]?.length ?? 0) + margin - 1;
    const after = positions.afterBust[own]?.position ?? 0;
    let mean = bust * (1 - (table[other * count + after] ?? 0));
    for (let points = 0; points < banked.length; points++) {
      const chance = banked[points] ?? 0;
      if (chance > 0) mean += chance * (kernel.bank[LANES * Math.min(points, most)] ?? 0);
    }
    return value - mean;
  };

  const inLastTurn = (own: number, seats: FastSeats, seat: number): number => {
    const leader = seats.total[1 - seat] ?? 0;
    const total = seats.total[seat] ?? 0;
    const { banked } = follow(player, seats, seat);
    let mean = 0;
    for (let points = 0; points < banked.length; points++) {
      const reached = total + points * unit;
      mean += (banked[points] ?? 0) * (reached > leader ? 1 : reached === leader ? tie : 0);
    }
    return solver.finalTurn(own, leader) - mean;
  };

  const usual = new Float64Array(count ** 2).fill(Number.NaN);
  const last = new Map<number, number>();
  return (seats, seat) => {
    const own = indexOf(seats, seat);
    if (seats.closer < 0) {
      const other = indexOf(seats, 1 - seat);
      const at = own * count + other;
      const known = usual[at] ?? 0;
      if (!Number.isNaN(known)) return known;
      return (usual[at] = inUsualTurn(own, other, turnFrom(own, seats, seat)));
    }
    const key = ((seats.total[1 - seat] ?? 0) / unit) * count + own;
    let known = last.get(key);
    if (known === undefined) {
      known = inLastTurn(own, seats, seat);
      last.set(key, known);
    }
    return known;
  };
};
