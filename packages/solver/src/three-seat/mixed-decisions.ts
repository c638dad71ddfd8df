import { DOUBLE } from '../wasm/assembler.ts';
import { carryingKernel } from './kernel.ts';
import { lastRoundOf, longestTurn } from './last-round.ts';
import type { MixedPosition } from './rotation-groups.ts';
import type { ThreeSeatSolver } from './solver.ts';
import { turnBatch, turnSolver, type WinTable } from './turn.ts';

const LANES = DOUBLE.count;
const BANK_ROW = 2 * LANES;

/** What a mover does: bank, roll on, or keep some more points with some dice left (0: all dice scored). */
export type Decision =
  | { readonly type: 'bank' | 'roll' }
  | { readonly type: 'keep'; readonly points: number; readonly dice: number };

/** A decision in which the two strategies of a mixed position differ. */
export interface MixedDecision {
  readonly totals: readonly [own: number, next: number, third: number];
  /** Turn points and dice before the decision; for a keep, before the throw. */
  readonly points: number;
  readonly dice: number;
  readonly first: Decision;
  readonly second: Decision;
  /** The chance of the first strategy. */
  readonly weight: number;
  /** The chance that a turn of the first strategy comes to this decision. */
  readonly reached: number;
}

interface Strategy {
  readonly banks: (points: number, node: number) => boolean;
  /** The index of the keep that is chosen. */
  readonly keeps: (points: number, cup: number, outcome: number) => number;
}

/** Finds how the two strategies of a mixed position differ: the most frequent decision in which they do. */
export const mixedDecision = (
  { model, positions }: ThreeSeatSolver,
  table: WinTable,
): ((mixture: MixedPosition) => MixedDecision | undefined) => {
  const { dice, unit, hot, blank, throws } = model;
  const count = positions.list.length;
  const kernel = carryingKernel(model, longestTurn(model, positions), false);
  const lastRound = lastRoundOf(model, positions);
  const turns = turnSolver(model, positions, kernel, lastRound);
  const batch = turnBatch(1);

  const strategyFor = (seats: readonly number[], bust: number, limit: number): Strategy => {
    batch.own.fill(seats[0] ?? 0);
    batch.next.fill(seats[1] ?? 0);
    batch.third.fill(seats[2] ?? 0);
    batch.bustOwn.fill(bust);
    batch.bustNext.fill(0);
    turns.solve(table, batch, 1, 'all');
    const values = kernel.values.slice();
    const bank = kernel.bank.slice();
    const valueAt = (points: number, node: number): number =>
      values[Math.min(points, limit) * kernel.rowLength + node * kernel.carried * LANES] ?? 0;
    return {
      banks: (points, node) =>
        !((node === hot && model.mustRollHot) || (node === blank && model.mustRollBlank)) &&
        (bank[BANK_ROW * Math.min(points, limit - 1)] ?? 0) >= valueAt(points, node),
      keeps: (points, cup, outcome) => {
        const options = throws[cup - 1]?.outcomes[outcome]?.options ?? [];
        let best = 0;
        options.forEach((one, i) => {
          const known = options[best];
          if (known === undefined) return;
          if (valueAt(points + one.points, one.node) > valueAt(points + known.points, known.node))
            best = i;
        });
        return best;
      },
    };
  };

  return ({ at, firstBust, secondBust, weight }) => {
    const seats = [Math.floor(at / count / count), Math.floor(at / count) % count, at % count];
    const limit = (positions.afterBank[seats[0] ?? 0]?.length ?? 0) + (lastRound?.margin ?? 0);
    const first = strategyFor(seats, firstBust, limit);
    const second = strategyFor(seats, secondBust, limit);
    const [own = 0, next = 0, third = 0] = seats.map((seat) => positions.list[seat]?.total ?? 0);
    const totals = [own, next, third] as const;
    let found: MixedDecision | undefined;
    const differ = (
      decision: Pick<MixedDecision, 'points' | 'dice' | 'first' | 'second' | 'reached'>,
    ): void => {
      if (decision.reached > (found?.reached ?? 0)) found = { totals, weight, ...decision };
    };
    // Throws by points and dice, fewest points first: every keep adds points.
    const waiting = new Map<number, number>([[dice, 1]]);
    const cups = dice + 1;
    const roll = (points: number, cup: number, reached: number): void => {
      if (points > limit) return;
      const key = points * cups + cup;
      waiting.set(key, (waiting.get(key) ?? 0) + reached);
    };
    const decide = (points: number, node: number, reached: number): void => {
      const cup = node < dice ? node + 1 : dice;
      const [banks, other] = [first.banks(points, node), second.banks(points, node)];
      if (banks !== other) {
        differ({
          points: points * unit,
          dice: cup,
          first: { type: banks ? 'bank' : 'roll' },
          second: { type: other ? 'bank' : 'roll' },
          reached,
        });
      }
      if (!banks) roll(points, cup, reached);
    };
    while (waiting.size > 0) {
      const key = Math.min(...waiting.keys());
      const reached = waiting.get(key) ?? 0;
      waiting.delete(key);
      const [points, cup] = [Math.floor(key / cups), key % cups];
      const thrown = throws[cup - 1];
      thrown?.outcomes.forEach(({ ways, options }, i) => {
        const chance = (reached * ways) / thrown.of;
        const keep = options[first.keeps(points, cup, i)];
        const other = options[second.keeps(points, cup, i)];
        if (keep === undefined || other === undefined) return;
        const told = (one: typeof keep): Decision => ({
          type: 'keep',
          points: one.points * unit,
          dice: one.node < dice ? one.node + 1 : 0,
        });
        if (keep !== other) {
          const words = { first: told(keep), second: told(other), reached: chance };
          differ({ points: points * unit, dice: cup, ...words });
        }
        decide(points + keep.points, keep.node, chance);
      });
    }
    return found;
  };
};
