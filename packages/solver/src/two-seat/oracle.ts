import type { Board, Choice, HotDiceRules, Seat, View } from '@barrelhouse/engine';
import { type RollOracle, ranked } from '../oracle.ts';
import { rollsByPlayer } from '../played-rolls.ts';
import { optionValue, rollsOf, type SolvedTurn } from '../solved-turn.ts';
import { positionOf } from './board-position.ts';
import type { ReferencePlayer } from './followed-turn.ts';
import { marginOf } from './last-turn.ts';
import type { Positions } from './positions.ts';
import type { TwoSeatSolver, WinTable } from './solver.ts';

/** The index of the position that a board shows. */
export const positionAt = (
  rules: HotDiceRules,
  positions: Positions,
  board: Board | undefined,
): number => {
  const found = board === undefined ? undefined : positions.find(positionOf(rules, board));
  if (found === undefined) throw new RangeError('The table knows no such position.');
  return found;
};

/** What an oracle reads: a solved table, and who plays in both seats. Without a player, best play does. */
interface OracleSource {
  readonly table: WinTable;
  readonly player?: ReferencePlayer | undefined;
}

/** The seat to move, and what it plays against: the other's position or, in the last round, the total to beat. */
interface Situation {
  readonly own: number;
  readonly against: number;
  readonly closing: boolean;
}

/** Exact chances to win for a match of two, by each of the sources. Two of them share the kernel: each has a lane. */
const oraclesFor = (
  rules: HotDiceRules,
  solver: TwoSeatSolver,
  sources: readonly OracleSource[],
): readonly RollOracle[] => {
  const { model, positions, kernel } = solver;
  const count = positions.list.length;
  const margin = marginOf(model);
  const [first, second] = sources;

  const solveUsual = ({ own, against }: Situation): void => {
    if (first === undefined) throw new RangeError('An oracle needs a table.');
    if (second === undefined) solver.turn(first.table, own, against);
    else solver.turnByBoth([first.table, second.table], own, against);
  };

  const usualTurns = (at: Situation): readonly SolvedTurn[] => {
    solveUsual(at);
    const { own, against } = at;
    const most = (positions.afterBank[own]?.length ?? 0) + margin - 1;
    return sources.map(({ table }, lane) => {
      const valueAfterTurn = (after: number): number => 1 - (table[against * count + after] ?? 0);
      return { model, positions, kernel, most, position: own, lane, valueAfterTurn };
    });
  };

  /** In the last round the rival has finished, so only the total to beat matters. */
  const lastTurns = ({ own, against }: Situation): readonly SolvedTurn[] => {
    solver.finalTurn(own, against);
    const lead = (against - (positions.list[own]?.total ?? 0)) / model.unit;
    const enough = Math.min(lead, (positions.need[own] ?? 0) + margin) + 1;
    const most = Math.max(enough, (positions.afterBank[own]?.length ?? 0) - 1);
    const valueAfterTurn = (): number => 0;
    return sources.map((_, lane) => {
      return { model, positions, kernel, most, position: own, lane, valueAfterTurn };
    });
  };

  const situationAt = (view: View, seat: Seat): Situation => {
    const { closing } = view;
    const rival = view.boards[1 - seat];
    const own = positionAt(rules, positions, view.boards[seat]);
    const against = closing ? (rival?.score ?? 0) : positionAt(rules, positions, rival);
    return { own, against, closing };
  };

  let view: View | undefined;
  let seat: Seat = -1;
  let at: Situation | undefined;
  let turns: readonly SolvedTurn[] = [];
  let runs = -1;
  /** The turn of the seat to move. Solved again if positions changed or the kernel ran for somebody else. */
  const turnsAt = (now: View, mover: Seat): readonly SolvedTurn[] => {
    const isSolved = runs === kernel.runs();
    if (isSolved && now === view && mover === seat) return turns;
    const found = situationAt(now, mover);
    const { own, against, closing } = found;
    view = now;
    seat = mover;
    if (isSolved && at?.own === own && at.against === against && at.closing === closing)
      return turns;
    at = found;
    turns = closing ? lastTurns(found) : usualTurns(found);
    runs = kernel.runs();
    return turns;
  };

  return sources.map(({ player }, lane) => {
    const turnAt = (now: View, choice: Choice): SolvedTurn => {
      const turn = turnsAt(now, choice.seat)[lane];
      if (turn === undefined) throw new RangeError(`Nothing is solved in lane ${lane}.`);
      return turn;
    };
    return {
      currency: 'win',
      precision: 'exact',
      weigh(now, choice) {
        const turn = turnAt(now, choice);
        const valued = choice.options.map((option) => ({
          option,
          value: optionValue(turn, now, option),
        }));
        return ranked('win', valued);
      },
      ...(player ? rollsByPlayer(turnAt, player) : rollsOf(turnAt)),
    };
  });
};

/** Exact chances to win for a match of two, from a solved table. */
export const twoSeatOracle = (
  rules: HotDiceRules,
  solver: TwoSeatSolver,
  table: WinTable,
  player?: ReferencePlayer,
): RollOracle => {
  const [oracle] = oraclesFor(rules, solver, [{ table, player }]);
  if (oracle === undefined) throw new RangeError('There is one oracle for each source.');
  return oracle;
};

/** Two oracles for the same matches, asked in turn: every turn is solved once for both. */
export const twoSeatOracles = (
  rules: HotDiceRules,
  solver: TwoSeatSolver,
  sources: readonly [OracleSource, OracleSource],
): readonly [RollOracle, RollOracle] => {
  const [first, second] = oraclesFor(rules, solver, sources);
  if (first === undefined || second === undefined)
    throw new RangeError('There is one oracle for each source.');
  return [first, second];
};
