import type { Choice, HotDiceRules, View } from '@barrelhouse/engine';
import { ranked } from '../oracle.ts';
import { rollsByPlayer } from '../played-rolls.ts';
import { optionValue, rollsOf, type SolvedTurn, throwValue } from '../solved-turn.ts';
import type { TripleRow } from '../tables/triple-table.ts';
import { turnKernel } from '../turn/kernel.ts';
import type { ReferencePlayer } from '../two-seat/followed-turn.ts';
import { lastTurn, marginOf } from '../two-seat/last-turn.ts';
import type { TwoSeatSolution } from '../two-seat/solve.ts';
import { estimateFrom } from './estimate.ts';
import { bestTotal, type Player, playersAt } from './rivals.ts';
import type { TableOracle } from './table-oracle.ts';
import { type Ends, turnSolver } from './turn.ts';

interface Situation {
  readonly key: string;
  readonly players: readonly Player[];
  readonly turn: SolvedTurn;
  /** The chance of the seat to move as its turn begins. */
  readonly before: number;
}

/**
 * An estimate for any number of seats from the table for two and, if there is one, that for three. The ends of a turn are estimated from the chances against
 * each rival or two; the turn itself is then solved exactly, as `player` plays it or, without one, for best play.
 */
export const manySeatOracle = (
  rules: HotDiceRules,
  { solver, table }: Pick<TwoSeatSolution, 'solver' | 'table'>,
  rowOf?: TripleRow,
  player?: ReferencePlayer,
): TableOracle => {
  const { model, positions } = solver;
  const margin = marginOf(model);
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length)) + margin + 2;
  const beaten = lastTurn(model, positions, longest);
  const estimate = estimateFrom(solver, table, beaten, margin, rowOf);
  const work = turnSolver(model, positions, turnKernel(model, longest), margin);
  const tie = rules.end.tie === 'shared' ? 0.5 : 0;

  const endsFor = (rivals: readonly Player[], closing: boolean): Ends => {
    if (!closing) {
      return {
        valueAfterTurn: (position) => estimate.afterTurn(position, rivals),
        closes: (total) => (rules.end.lastRound ? estimate.unbeaten(total, rivals) : 1),
      };
    }
    const leader = bestTotal(rivals);
    const ahead = (total: number): number => (total > leader ? 1 : total === leader ? tie : 0);
    return {
      valueAfterTurn: () => 0,
      closes: (total) => (total < leader ? 0 : ahead(total) * estimate.unbeaten(total, rivals)),
    };
  };

  let latest: Situation | undefined;
  const situationAt = (view: View): Situation => {
    const players = playersAt(rules, positions, view);
    const key = players.map(({ position, total, seat }) => `${seat} ${position} ${total}`).join();
    if (latest?.key !== `${key} ${view.closing}`) {
      const [own, ...rivals] = players;
      if (own === undefined) throw new RangeError('Nobody is at the table.');
      const turn = work(own.position, view.closing, endsFor(rivals, view.closing));
      const before = throwValue(turn, 0, rules.dice);
      latest = { key: `${key} ${view.closing}`, players, turn, before };
    }
    return latest;
  };

  /** What the mover gains the others lose, in proportion to their chances when the turn began. */
  const chances = (view: View, { seat }: Choice): ((value: number) => readonly number[]) => {
    const { players, before } = situationAt(view);
    const apart = estimate.chances(players, view.closing);
    const found = new Map(players.map((player, i) => [player.seat, apart[i] ?? 0]));
    return (value) => {
      const share = before < 1 ? (1 - value) / (1 - before) : 0;
      return view.boards.map((_, other) =>
        other === seat ? value : (found.get(other) ?? 0) * share,
      );
    };
  };

  const turnAt = (view: View): SolvedTurn => situationAt(view).turn;

  return {
    currency: 'win',
    precision: 'estimate',
    weigh(view, choice) {
      const { turn } = situationAt(view);
      const valued = choice.options.map((option) => ({
        option,
        value: optionValue(turn, view, option),
      }));
      return ranked('win', valued);
    },
    chances,
    ...(player ? rollsByPlayer(turnAt, player) : rollsOf(turnAt)),
  };
};
