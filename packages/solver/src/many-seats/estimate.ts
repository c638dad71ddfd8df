import type { LastTurn } from '../two-seat/last-turn.ts';
import type { TwoSeatSolver, WinTable } from '../two-seat/solver.ts';
import { bestTotal, type Player } from './rivals.ts';

/**
 * Estimates the chance against all rivals from the chances against each: the odds against add up, as for the first of
 * several exponential clocks. The most dangerous rival weighs most, and with a single rival the chance is unchanged.
 */
export const againstAll = (chances: readonly number[]): number => {
  let odds = 0;
  for (const chance of chances) odds += (1 - chance) / chance;
  return 1 / (1 + odds);
};

/** Estimates for more than two seats from the two-seat table. */
export interface Estimate {
  /** The chance of a seat that has just ended its turn at a position, with all `rivals` to move first. */
  afterTurn(position: number, rivals: readonly Player[]): number;
  /** The chance that no rival beats a total in the last round. */
  unbeaten(total: number, rivals: readonly Player[]): number;
  /** The chance of each player, in order. The first is about to begin its turn. */
  chances(players: readonly Player[], closing: boolean): readonly number[];
}

export const estimateFrom = (
  solver: TwoSeatSolver,
  table: WinTable,
  beaten: LastTurn,
  margin: number,
): Estimate => {
  const { model, positions } = solver;
  const { target, win } = model.rules.end;
  const wins = (mover: number, other: number): number =>
    table[mover * positions.list.length + other] ?? 0;

  const beats = ({ position }: Player, total: number): number => {
    const above = (total - target) / model.unit - (win === 'exceed' ? 1 : 0);
    return beaten(position, Math.min(above, margin));
  };

  const unbeaten: Estimate['unbeaten'] = (total, rivals) =>
    rivals.reduce(
      (chance, rival) => (rival.toPlay ? chance * (1 - beats(rival, total)) : chance),
      1,
    );

  /** The leader must stay unbeaten. A seat yet to play must beat the leader and then stay unbeaten. */
  const inLastRound = (players: readonly Player[], at: number): number => {
    const player = players[at];
    if (player === undefined) return 0;
    const leader = bestTotal(players.filter(({ toPlay }) => !toPlay));
    if (!player.toPlay) return player.total < leader ? 0 : unbeaten(leader, players);
    return beats(player, leader) * unbeaten(leader, players.slice(at + 1));
  };

  const inTheRace = (players: readonly Player[], at: number): number => {
    const own = players[at]?.position ?? 0;
    const others = players.map(({ position }, order) =>
      order < at ? 1 - wins(position, own) : wins(own, position),
    );
    return againstAll(others.toSpliced(at, 1));
  };

  return {
    afterTurn: (position, rivals) =>
      againstAll(rivals.map((rival) => 1 - wins(rival.position, position))),
    unbeaten,
    chances: (players, closing) =>
      players.map((_, at) => (closing ? inLastRound(players, at) : inTheRace(players, at))),
  };
};
