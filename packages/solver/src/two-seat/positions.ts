import {
  countsRolls,
  type HotDiceRules,
  type Position,
  type Settled,
  START_POSITION,
  settlePosition,
  type TurnResult,
} from '@barrelhouse/engine';
import type { TurnModel } from '../turn/model.ts';

/** Marks in a table of positions after a bank. */
export const WON = -1;
export const NOT_ALLOWED = -2;

/** All positions of a seat between turns, and where each result of a turn leads. */
export interface Positions {
  readonly list: readonly Position[];
  readonly start: number;
  /** Index of a position. `undefined` if no play leads there. */
  readonly find: (position: Position) => number | undefined;
  /** Rank of a position's class. A bank leads to a higher rank, or inside a barrel to the same. */
  readonly rank: readonly number[];
  readonly ranks: number;
  /** By position, then points in units: position after the bank, or a mark. */
  readonly afterBank: readonly Int32Array[];
  /** Position after a bust, and whether the bust ends the turn. If it does not, `afterPass` follows. */
  readonly afterBust: readonly { readonly position: number; readonly turnOver: boolean }[];
  readonly afterPass: readonly number[];
  /** Points, in units, that a seat still needs to meet the target. */
  readonly need: readonly number[];
  /** The lowest total. Without a floor in the rules it is so low that it hardly matters. */
  readonly lowest: number;
}

/** Without a floor in the rules, totals stop falling at a quarter of the target below zero (decision 0005). */
const FLOOR_SHARE = 0.25;

const MOST_POSITIONS = 4000;

/** Drops what the rules ignore, so positions that play alike are one. */
const normalise = (rules: HotDiceRules, lowest: number, position: Position): Position => ({
  ...position,
  total: Math.max(position.total, lowest),
  opened: position.opened || rules.opening === 0,
  streak: rules.penalties.length === 0 ? 0 : position.streak,
});

const keyOf = ({ total, opened, streak, barrel, barrelTurns }: Position): string =>
  `${total} ${opened ? 1 : 0} ${streak} ${barrel} ${barrelTurns}`;

const classKey = ({ total, opened, barrel }: Position): string =>
  barrel >= 0 ? `barrel ${barrel}` : `${total} ${opened ? 1 : 0}`;

const needOf = (model: TurnModel, { total }: Position): number => {
  const { target, win } = model.rules.end;
  return (target - total) / model.unit + (win === 'exceed' ? 1 : 0);
};

/** The least points, in units, with which a seat may bank. */
const leastBank = (model: TurnModel, position: Position): number => {
  const { opening, minimumBank } = model.rules;
  const least = position.opened ? minimumBank : Math.max(opening, minimumBank);
  return Math.max(least / model.unit, 1);
};

/** All positions that play leads to, and then those from `otherStarts`, which it may not lead to. */
export const positionsOf = (
  model: TurnModel,
  otherStarts: readonly Position[] = [],
  most: number = MOST_POSITIONS,
): Positions => {
  const { rules, unit } = model;
  const rollsOn = rules.afterBust === 'may-roll-on';
  if (rules.penalties.length > 0 && countsRolls(rules) !== rollsOn) {
    throw new RangeError('Penalties that count otherwise than usual cannot be solved exactly.');
  }
  const { target } = rules.end;
  const free = -Math.ceil((target * FLOOR_SHARE) / unit) * unit;
  const lowest = rules.floor ?? (rules.penalties.length === 0 ? 0 : free);
  const list: Position[] = [];
  const index = new Map<string, number>();
  const indexOf = (position: Position): number => {
    const normal = normalise(rules, lowest, position);
    const key = keyOf(normal);
    const found = index.get(key);
    if (found !== undefined) return found;
    if (list.length >= most) {
      throw new RangeError(`More than ${most} positions of a seat: too fine to solve.`);
    }
    index.set(key, list.length);
    return list.push(normal) - 1;
  };
  const settle = (from: Position, result: TurnResult): Settled =>
    settlePosition(rules, from, result);

  const afterBank: Int32Array[] = [];
  const afterBust: { position: number; turnOver: boolean }[] = [];
  const afterPass: number[] = [];
  const need: number[] = [];
  const start = indexOf(START_POSITION);
  const follow = (from: Position): void => {
    const needed = needOf(model, from);
    const least = leastBank(model, from);
    // Nothing past an exact target can be banked, even if the least bank is higher.
    const most = rules.end.win === 'exact' ? needed : Math.max(needed, least);
    need.push(needed);
    afterBank.push(
      Int32Array.from({ length: most + 1 }, (_, points) => {
        if (points < least) return NOT_ALLOWED;
        const settled = settle(from, { type: 'bank', points: points * unit });
        return settled.won ? WON : indexOf(settled.position);
      }),
    );
    const bust = settle(from, { type: 'bust' });
    afterBust.push({ position: indexOf(bust.position), turnOver: bust.turnOver });
    afterPass.push(indexOf(settle(from, { type: 'pass' }).position));
  };
  const followAll = (): void => {
    for (let at = need.length; at < list.length; at++) {
      const from = list[at];
      if (from !== undefined) follow(from);
    }
  };
  followAll();
  for (const other of otherStarts) {
    indexOf(other);
    followAll();
  }
  const classes = new Map<string, Position>();
  for (const position of list) {
    const known = classes.get(classKey(position));
    if (known === undefined || position.total < known.total) {
      classes.set(classKey(position), position);
    }
  }
  const order = [...classes].sort(
    ([, a], [, b]) => Number(a.opened) - Number(b.opened) || a.total - b.total,
  );
  const rankOf = new Map(order.map(([key], rank) => [key, rank]));
  return {
    list,
    start,
    find: (position) => index.get(keyOf(normalise(rules, lowest, position))),
    rank: list.map((position) => rankOf.get(classKey(position)) ?? 0),
    ranks: order.length,
    afterBank,
    afterBust,
    afterPass,
    need,
    lowest,
  };
};
