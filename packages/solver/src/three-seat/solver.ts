import type { HotDiceRules } from '@barrelhouse/engine';
import { type TurnModel, turnModelOfAllKeeps } from '../turn/model.ts';
import { type Positions, positionsOf } from '../two-seat/positions.ts';
import { carryingKernel } from './kernel.ts';
import { lastRoundOf, longestTurn } from './last-round.ts';
import { type TurnSolver, turnSolver } from './turn.ts';

/** A triple of classes whose positions are solved together, after everything they lead to. */
export type Group = readonly [number, number, number];

export interface ThreeSeatSolver {
  readonly model: TurnModel;
  readonly positions: Positions;
  /** Positions by rank of their class. */
  readonly members: readonly (readonly number[])[];
  /** Values of turns, and chances to bust. */
  readonly withSlopes: TurnSolver;
  /** Values of turns alone, in two thirds of the time. */
  readonly values: TurnSolver;
}

export const threeSeatSolver = (rules: HotDiceRules): ThreeSeatSolver => {
  if (rules.afterBust === 'may-roll-on') {
    throw new RangeError('Three seats cannot be solved if a seat may roll on after a bust.');
  }
  const model = turnModelOfAllKeeps(rules);
  const positions = positionsOf(model);
  const members: number[][] = Array.from({ length: positions.ranks }, () => []);
  positions.rank.forEach((rank, position) => members[rank]?.push(position));
  const longest = longestTurn(model, positions);
  const lastRound = lastRoundOf(model, positions);
  const turns = (slopes: boolean): TurnSolver =>
    turnSolver(model, positions, carryingKernel(model, longest, slopes), lastRound);
  return { model, positions, members, withSlopes: turns(true), values: turns(false) };
};

/** Groups by sum of ranks, highest first. Of the rotations of three classes, the least in order stands for all. */
export const groupsOfSum = (ranks: number, sum: number): readonly Group[] => {
  const groups: Group[] = [];
  for (let a = 0; 3 * a <= sum; a++) {
    for (let b = Math.max(a, sum - a - ranks + 1); b < ranks && a + b + a <= sum; b++) {
      const c = sum - a - b;
      if (c > a || b === a) groups.push([a, b, c]);
    }
  }
  return groups;
};
