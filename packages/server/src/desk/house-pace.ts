import type { Desk } from '@barrelhouse/protocol';
import type { Pace } from '../live/presence-board.ts';

const SECONDS = 60;

/** The pace of the whole house, from that of each server. */
export const housePace = (paces: readonly Pace[]): Pick<Desk, 'movesPerSecond' | 'slowestMs'> => {
  const slowest = paces.flatMap(({ slowestMs }) => slowestMs ?? []);
  return {
    movesPerSecond: paces.reduce((sum, { moves }) => sum + moves, 0) / SECONDS,
    slowestMs: slowest.length === 0 ? null : Math.max(...slowest),
  };
};
