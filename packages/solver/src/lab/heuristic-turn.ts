import type { HotDiceRules } from '@barrelhouse/engine';
import { cupAt, type DiceTable } from '../fast/dice-table.ts';
import type { FastPlayer } from '../fast/player.ts';
import type { FastSeats } from '../fast/seats.ts';

/** How a bot's turn ends, from a position: its exact distribution. */
export interface TurnDistribution {
  readonly bust: number;
  /** Chance of banking each number of units. */
  readonly banked: Float64Array;
}

/** Smaller chances are left out and count as busts. */
const NEGLIGIBLE = 1e-14;
/** Units to allocate room for at first. */
const ROOM = 512;

/** Rolls of each number of dice, and how many of the 6ⁿ draws each stands for. */
const waysOf = ({ byDraw }: DiceTable): readonly ReadonlyMap<number, number>[] =>
  byDraw.map((draws) => {
    const ways = new Map<number, number>();
    for (const roll of draws) ways.set(roll, (ways.get(roll) ?? 0) + 1);
    return ways;
  });

/** Follows every course that a turn of a bot without randomness can take. */
export const turnDistribution = (
  rules: HotDiceRules,
  table: DiceTable,
  unit: number,
): ((player: FastPlayer, seats: FastSeats, seat: number) => TurnDistribution) => {
  const { first, points, node: nodeOf, rescued, hot, blank } = table;
  const ways = waysOf(table);
  const nodes = rules.dice + 2;
  // Topological order: no node leads to an earlier one with the same points.
  const order = [
    ...Array.from({ length: rules.dice - 1 }, (_, i) => i),
    blank,
    hot,
    rules.dice - 1,
  ];
  const mustRollBlank = (dice: number): boolean =>
    rules.rescues.some((rescue) => rescue.dice === dice && rescue.blank === 'must-roll');
  const barred = Array.from(
    { length: nodes },
    (_, node) => node === blank || (node === hot && rules.hotDice === 'must-roll'),
  );

  return (player, seats, seat) => {
    const most =
      rules.end.win === 'exact'
        ? rules.end.target - (seats.total[seat] ?? 0)
        : Number.POSITIVE_INFINITY;
    const opened = seats.opened[seat] === 1;
    const least = Math.max(rules.minimumBank, opened ? 0 : rules.opening, 1);
    const mass: Float64Array[] = [];
    const rowAt = (row: number): Float64Array => (mass[row] ??= new Float64Array(nodes));
    let banked = new Float64Array(ROOM);
    let sum = 0;

    const arrive = (pending: number, node: number, chance: number): void => {
      const row = pending / unit;
      if (pending >= least && !barred[node] && player.banks(seats, seat, pending, node)) {
        if (row >= banked.length) {
          const longer = new Float64Array(2 * row);
          longer.set(banked);
          banked = longer;
        }
        banked[row] = (banked[row] ?? 0) + chance;
        sum += chance;
        return;
      }
      const at = rowAt(row);
      at[node] = (at[node] ?? 0) + chance;
    };

    const throwDice = (cup: number, pending: number, chance: number): void => {
      const each = chance / 6 ** cup;
      for (const [roll, draws] of ways[cup] ?? []) {
        if (first[roll] === first[roll + 1]) {
          const alike = rescued[roll] ?? 0;
          if (alike === 0) continue;
          arrive(pending, mustRollBlank(alike) ? blank : rules.dice - 1, each * draws);
          continue;
        }
        const keep = player.keep(seats, seat, roll, pending);
        const after = pending + (points[keep] ?? 0);
        if (after <= most) arrive(after, nodeOf[keep] ?? 0, each * draws);
      }
    };

    throwDice(rules.dice, 0, 1);
    for (let row = 0; row < mass.length; row++) {
      const at = mass[row];
      if (at === undefined) continue;
      for (const node of order) {
        const chance = at[node] ?? 0;
        if (chance > NEGLIGIBLE) throwDice(cupAt(rules, node), row * unit, chance);
      }
    }
    return { bust: 1 - sum, banked };
  };
};
