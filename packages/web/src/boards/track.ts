import type { Barrel, Board, HotDiceRules } from '@barrelhouse/engine';
import { cellOf, isFull } from './cells.ts';

/** The range of a track, shared by all tracks of a table so that they can be compared. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A barrel, in percent of the track. `left`: turns to get out; 0 if the seat is outside. */
export interface BarrelMark {
  readonly at: number;
  readonly size: number;
  readonly inside: boolean;
  readonly left: number;
  readonly turns: number;
}

/** `ready`: closed, but banking now would open it. */
export type GateState = 'closed' | 'ready' | 'open';

/** Positions in percent of the track, or of the lane, which begins at zero. */
export interface TrackShape {
  readonly zero: number;
  readonly goal: number;
  /** Percent of the lane: banked points, and banked points plus those at risk. */
  readonly banked: number;
  readonly ahead: number;
  /** A score below zero: start, length, and the share that the points at risk would pay back. */
  readonly debt: { readonly at: number; readonly size: number; readonly paid: number } | undefined;
  /** Whether the points at risk overshoot a target that must be hit exactly. */
  readonly past: boolean;
  readonly gate: { readonly at: number; readonly state: GateState } | undefined;
  readonly barrels: readonly BarrelMark[];
}

/** From the lowest score or zero to the target or the highest score. */
export const scaleOf = (boards: readonly Board[], target: number): Scale => {
  const scores = boards.map(({ score }) => score);
  return { low: Math.min(0, ...scores), high: Math.max(target, ...scores) };
};

const within = (percent: number): number => Math.min(100, Math.max(0, percent));

/** A score's place on the track, in percent. */
export const percentAt = ({ low, high }: Scale, score: number): number =>
  within(((score - low) / (high - low)) * 100);

/** The barrel of a score that is known to be in one. */
export const barrelAt = (barrels: readonly Barrel[], score: number): Barrel | undefined =>
  barrels.findLast(({ from }) => from <= score);

const gateOf = (board: Board, scale: Scale, pending: number): TrackShape['gate'] => {
  const cell = cellOf(board, 'opening');
  if (cell === undefined) return undefined;
  const state = isFull(cell) ? 'open' : pending >= cell.need ? 'ready' : 'closed';
  return { at: percentAt(scale, cell.need), state };
};

const barrelMarks = (board: Board, rules: HotDiceRules, scale: Scale): readonly BarrelMark[] => {
  const cell = cellOf(board, 'barrel');
  const current = cell && barrelAt(rules.barrels, board.score);
  return rules.barrels.map((barrel): BarrelMark => {
    const at = percentAt(scale, barrel.from);
    const inside = barrel === current;
    const left = cell && inside ? cell.need - cell.have : 0;
    return { at, size: percentAt(scale, barrel.to) - at, inside, left, turns: barrel.turns };
  });
};

export const shapeOf = (
  board: Board,
  rules: HotDiceRules,
  scale: Scale,
  pending: number,
): TrackShape => {
  const { score } = board;
  const { target, win } = rules.end;
  const zero = percentAt(scale, 0);
  const inLane = (points: number): number => within((points / scale.high) * 100);
  const at = percentAt(scale, score);
  return {
    zero,
    goal: percentAt(scale, target),
    banked: inLane(score),
    ahead: inLane(score + pending),
    debt: score < 0 ? { at, size: zero - at, paid: within((pending / -score) * 100) } : undefined,
    past: win === 'exact' && score + pending > target,
    gate: gateOf(board, scale, pending),
    barrels: barrelMarks(board, rules, scale),
  };
};

/** The score to beat in the last round. */
export const scoreToBeat = (boards: readonly Board[]): number =>
  Math.max(0, ...boards.filter(({ present }) => present).map(({ score }) => score));
