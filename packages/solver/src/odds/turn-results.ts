import type { TurnNode } from '../turn/model.ts';
import type { Budget } from './budget.ts';
import { cupAt, type TurnTable, throwFrom } from './turn-table.ts';
import type { TurnValues } from './turn-values.ts';

/** The chance that a turn banks `points`. */
export interface TurnEnd {
  readonly points: number;
  readonly chance: number;
}

/** How a turn ends under some policy. */
export interface TurnResults {
  readonly bust: number;
  /** Ascending in points. */
  readonly banked: readonly TurnEnd[];
  /** Mean points of a turn. A bust counts as 0. */
  readonly mean: number;
}

/** Whether to bank `points` units at a node at which banking is allowed. */
export type WouldBank = (points: number, node: TurnNode) => boolean;

/** Smaller chances are dropped: their sum is far below the rounding error of the rest. */
const NEGLIGIBLE = 1e-22;
/** A policy that neither banks nor busts is given up at this many units. */
const MOST_ROWS = 4_000_000;

/** An option costs this many times more steps in the forward pass than in the backward pass. */
const FOLLOWED = 4;

/** The best option of an outcome, as an index into the throw's options. */
const bestOption = (values: TurnValues, points: number, cup: number, outcome: number): number => {
  const thrown = throwFrom(values.table, cup);
  const end = thrown.first[outcome + 1] ?? 0;
  let best = thrown.first[outcome] ?? 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let option = best; option < end; option++) {
    const value = values.at(points + (thrown.points[option] ?? 0), thrown.node[option] ?? 0);
    if (value > most) {
      best = option;
      most = value;
    }
  }
  return best;
};

/** Topological order: no node leads to an earlier one with the same points. */
const inOrder = ({ dice, hot, blank }: TurnTable): readonly TurnNode[] => [
  ...Array.from({ length: dice - 1 }, (_, i) => i),
  blank,
  hot,
  dice - 1,
];

/** Forward pass over the turn: keeps are chosen by `values`, banks by `wouldBank`. */
export const followTurn = (
  values: TurnValues,
  wouldBank: WouldBank,
  budget: Budget,
): TurnResults => {
  const { table } = values;
  const { dice, unit, nodes, blank } = table;
  const order = inOrder(table);
  // A ring buffer of rows: a keep adds at most `mostPoints`.
  const ring = table.mostPoints + 1;
  const mass = new Float64Array(ring * nodes);
  const banked: TurnEnd[] = [];
  let bust = 0;
  let mean = 0;
  let furthest = 0;

  const add = (points: number, node: TurnNode, chance: number): void => {
    const at = (points % ring) * nodes + node;
    mass[at] = (mass[at] ?? 0) + chance;
    if (points > furthest) furthest = points;
  };

  const throwDice = (points: number, cup: number, chance: number): void => {
    const thrown = throwFrom(table, cup);
    budget.spend(FOLLOWED * thrown.points.length);
    const each = chance / thrown.of;
    bust += each * thrown.bust;
    if (thrown.blank > 0) add(points, blank, each * thrown.blank);
    for (let outcome = 0; outcome < thrown.ways.length; outcome++) {
      const option = bestOption(values, points, cup, outcome);
      const further = points + (thrown.points[option] ?? 0);
      add(further, thrown.node[option] ?? 0, each * (thrown.ways[outcome] ?? 0));
    }
  };

  throwDice(0, dice, 1);
  for (let points = 1; points <= furthest && points < MOST_ROWS; points++) {
    budget.spend(nodes);
    let here = 0;
    for (const node of order) {
      const at = (points % ring) * nodes + node;
      const chance = mass[at] ?? 0;
      mass[at] = 0;
      if (chance < NEGLIGIBLE) continue;
      if (wouldBank(points, node)) here += chance;
      else throwDice(points, cupAt(table, node), chance);
    }
    if (here === 0) continue;
    banked.push({ points: points * unit, chance: here });
    mean += points * unit * here;
  }
  return { bust, banked, mean };
};
