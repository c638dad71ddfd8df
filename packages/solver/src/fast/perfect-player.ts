import type { HotDiceRules } from '@barrelhouse/engine';
import { marginOf } from '../two-seat/last-turn.ts';
import { twoSeatSolver, type WinTable } from '../two-seat/solver.ts';
import type { DiceTable } from './dice-table.ts';
import type { FastPlayer } from './player.ts';
import { type RankedTurn, rankTurn } from './ranked-turn.ts';
import { seatIndex } from './seat-index.ts';

/** Size of the turn cache. The oldest entries are dropped first. */
const MOST_BYTES = 200_000_000;

const build = (rules: HotDiceRules, table: DiceTable, wins: WinTable): FastPlayer => {
  // Needs its own solver: an oracle relies on the values that its kernel computed last.
  const solver = twoSeatSolver(rules);
  const { model, positions, kernel } = solver;
  const { first, points, node } = table;
  const { unit } = model;
  const count = positions.list.length;
  const margin = marginOf(model);
  const exact = rules.end.win === 'exact';
  const indexOf = seatIndex(rules, positions, unit);
  const banksOf = (own: number): number => positions.afterBank[own]?.length ?? 0;

  const usualTurn = (own: number, other: number): RankedTurn => {
    solver.turn(wins, own, other);
    return rankTurn(model, kernel, banksOf(own) + margin - 1);
  };

  const lastTurn = (own: number, leader: number, lead: number): RankedTurn => {
    solver.finalTurn(own, leader);
    return rankTurn(model, kernel, Math.max(lead + 1, banksOf(own) - 1));
  };

  const turns = new Map<number, RankedTurn>();
  let bytes = 0;
  const remember = (key: number, turn: RankedTurn): RankedTurn => {
    turns.set(key, turn);
    bytes += turn.ranks.byteLength;
    for (const [oldest, { ranks }] of turns) {
      if (bytes <= MOST_BYTES) break;
      turns.delete(oldest);
      bytes -= ranks.byteLength;
    }
    return turn;
  };

  let turn: RankedTurn | undefined;
  /** More units than this overshoot an exact target. */
  let enough = Number.POSITIVE_INFINITY;

  const rowOf = (pending: number): number => {
    const row = pending / unit;
    const most = turn?.most ?? 0;
    return row > enough ? most + 1 : row < most ? row : most;
  };

  return {
    begin: (seats, seat) => {
      const own = indexOf(seats, seat);
      if (exact) enough = (rules.end.target - (seats.total[seat] ?? 0)) / unit;
      if (seats.closer < 0) {
        const other = indexOf(seats, 1 - seat);
        const key = own * count + other;
        turn = turns.get(key) ?? remember(key, usualTurn(own, other));
        return;
      }
      const leader = seats.total[1 - seat] ?? 0;
      const away = (leader - (positions.list[own]?.total ?? 0)) / unit;
      const lead = Math.min(away, (positions.need[own] ?? 0) + margin);
      // Keys of last turns follow those of pairs. Totals beyond the margin share one key.
      const key = count * count + lead * count + own;
      turn = turns.get(key) ?? remember(key, lastTurn(own, leader, lead));
    },
    keep: (_seats, _seat, roll, pending) => {
      const from = first[roll] ?? 0;
      const end = first[roll + 1] ?? 0;
      let best = from;
      if (turn === undefined || end === from + 1) return best;
      const { ranks, rowLength } = turn;
      let most = -1;
      for (let keep = from; keep < end; keep++) {
        const row = rowOf(pending + (points[keep] ?? 0));
        const rank = ranks[row * rowLength + (node[keep] ?? 0)] ?? 0;
        if (rank > most) {
          best = keep;
          most = rank;
        }
      }
      return best;
    },
    banks: (_seats, _seat, pending, at) => {
      if (turn === undefined) return false;
      const { ranks, rowLength } = turn;
      const stops = ranks[(rowOf(pending) + 1) * rowLength - 1] ?? 0;
      return ((stops >> at) & 1) === 1;
    },
  };
};

const known = new WeakMap<WinTable, FastPlayer>();

/**
 * Plays a match of two by its solved table. Turns are solved when first met and cached, so there is one player for each
 * table.
 */
export const perfectPlayer = (
  rules: HotDiceRules,
  table: DiceTable,
  wins: WinTable,
): FastPlayer => {
  let player = known.get(wins);
  if (player === undefined) {
    player = build(rules, table, wins);
    known.set(wins, player);
  }
  return player;
};
