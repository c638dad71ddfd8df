import type { Board, Choice, HotDiceRules, Seat, View } from '@barrelhouse/engine';
import { type RollOracle, ranked } from '../oracle.ts';
import { rollsByPlayer } from '../played-rolls.ts';
import { optionValue, type RollReader, rollsOf, type SolvedTurn } from '../solved-turn.ts';
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

/** Something for each of the two seats. */
type BySeat<T> = readonly [T, T];

/** What an oracle assumes of the two seats. */
export interface OracleSource {
  /** Chances to win of the seat to move, by which seat that is. */
  readonly tables: BySeat<WinTable>;
  /** Who plays. Best play does where there is nobody. */
  readonly players?: BySeat<ReferencePlayer | undefined>;
}

/** The seat to move, and what it plays against: the other's position or, in the last round, the total to beat. */
interface Situation {
  readonly seat: Seat;
  readonly own: number;
  readonly against: number;
  readonly closing: boolean;
}

const isSame = (one: Situation, two: Situation): boolean =>
  one.seat === two.seat &&
  one.own === two.own &&
  one.against === two.against &&
  one.closing === two.closing;

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

  /** The chances of the rival, who moves next. */
  const nextTable = ({ tables }: OracleSource, seat: Seat): WinTable => tables[seat === 0 ? 1 : 0];

  const solveUsual = ({ seat, own, against }: Situation): void => {
    if (first === undefined) throw new RangeError('An oracle needs a table.');
    const table = nextTable(first, seat);
    if (second === undefined) solver.turn(table, own, against);
    else solver.turnByBoth([table, nextTable(second, seat)], own, against);
  };

  const usualTurns = (at: Situation): readonly SolvedTurn[] => {
    solveUsual(at);
    const { seat, own, against } = at;
    const most = (positions.afterBank[own]?.length ?? 0) + margin - 1;
    return sources.map((source, lane) => {
      const table = nextTable(source, seat);
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
    return { seat, own, against, closing };
  };

  let view: View | undefined;
  let at: Situation | undefined;
  let turns: readonly SolvedTurn[] = [];
  let runs = -1;
  /** The turn of the seat to move. Solved again if positions changed or the kernel ran for somebody else. */
  const turnsAt = (now: View, mover: Seat): readonly SolvedTurn[] => {
    const isSolved = runs === kernel.runs();
    if (isSolved && now === view && at?.seat === mover) return turns;
    const found = situationAt(now, mover);
    view = now;
    if (isSolved && at !== undefined && isSame(at, found)) return turns;
    at = found;
    turns = found.closing ? lastTurns(found) : usualTurns(found);
    runs = kernel.runs();
    return turns;
  };

  return sources.map(({ players }, lane) => {
    const turnAt = (now: View, choice: Choice): SolvedTurn => {
      const turn = turnsAt(now, choice.seat)[lane];
      if (turn === undefined) throw new RangeError(`Nothing is solved in lane ${lane}.`);
      return turn;
    };
    const readers = [0, 1].map((seat) => {
      const player = players?.[seat];
      return player ? rollsByPlayer(turnAt, player) : rollsOf(turnAt);
    });
    const readerOf = ({ seat }: Choice): RollReader => {
      const reader = readers[seat];
      if (reader === undefined) throw new RangeError(`A match of two has no seat ${seat}.`);
      return reader;
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
      afterRoll: (now, choice) => readerOf(choice).afterRoll(now, choice),
      afterFailedRoll: (now, choice) => readerOf(choice).afterFailedRoll(now, choice),
      visitRolls: (now, choice, visit) => readerOf(choice).visitRolls(now, choice, visit),
    };
  });
};

/** Exact chances to win for a match of two, under best play. */
export const twoSeatOracle = (
  rules: HotDiceRules,
  solver: TwoSeatSolver,
  table: WinTable,
): RollOracle => {
  const [oracle] = oraclesFor(rules, solver, [{ tables: [table, table] }]);
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
