import type { Choice, HotDiceRules, View } from '@barrelhouse/engine';
import { bestTotal, type Player, playersAt } from '../many-seats/rivals.ts';
import type { TableOracle } from '../many-seats/table-oracle.ts';
import { ranked, type SeatOracle } from '../oracle.ts';
import type { TripleRow } from '../tables/triple-table.ts';
import { turnModelOfAllKeeps } from '../turn/model.ts';
import { positionsOf } from '../two-seat/positions.ts';
import { type Closing, closingTurns, longestClosing } from './closing-turn.ts';
import { carryingKernel } from './kernel.ts';
import { lastRoundOf, longestTurn } from './last-round.ts';
import { type Pair, type TurnReader, turnReader } from './read-turn.ts';
import { SEATS } from './rotations.ts';
import { turnSolver } from './turn.ts';

/**
 * Chances to win of all three seats, from a table for three, and as precise as that table. Once a seat has left, `withoutOne`
 * takes over.
 */
export const threeSeatOracle = (
  rules: HotDiceRules,
  rowOf: TripleRow,
  withoutOne: TableOracle,
): SeatOracle => {
  const model = turnModelOfAllKeeps(rules);
  const positions = positionsOf(model);
  const most = longestClosing(model, longestTurn(model, positions));
  const kernel = carryingKernel(model, most, false);
  const turns = turnSolver(model, positions, kernel, lastRoundOf(model, positions));
  const solveClosing = closingTurns(model, positions, kernel, most);

  const closingAt = ([own, next, third]: readonly Player[]): Closing => {
    if (own === undefined || next === undefined || third === undefined) {
      throw new RangeError('Three seats have three players.');
    }
    const done = [next, third].filter(({ toPlay }) => !toPlay);
    const leader = bestTotal(done);
    const leading = done.filter(({ total }) => total === leader);
    // Unless a tie is shared, the first to have the total has won.
    const winners = rules.end.tie === 'shared' ? leading : leading.slice(0, 1);
    return {
      own: own.position,
      leader,
      leaders: leading.length,
      next: next.toPlay ? next.position : undefined,
      nextLeads: winners.includes(next) ? 1 / winners.length : 0,
    };
  };

  let latest: { readonly key: string; readonly reader: TurnReader } | undefined;
  const turnAt = (view: View): TurnReader => {
    const players = playersAt(rules, positions, view);
    const key = `${players.map(({ position, total }) => `${position} ${total}`).join()} ${view.closing}`;
    if (latest?.key !== key) {
      const [own = 0, next = 0, third = 0] = players.map(({ position }) => position);
      const solved = view.closing
        ? solveClosing(closingAt(players))
        : turns.solveAlone(rowOf(next, third), [own, next, third]);
      latest = { key, reader: turnReader(model, kernel, solved) };
    }
    return latest.reader;
  };

  /** Every seat's chance, from those of mover and next seat. */
  const seatsOf = (view: View, seat: number, [mover, next]: Pair): readonly number[] => {
    const seats = [0, 0, 0];
    seats[seat] = mover;
    seats[(seat + 1) % SEATS] = next;
    seats[(seat + 2) % SEATS] = 1 - mover - next;
    return seats.slice(0, view.boards.length);
  };

  const isComplete = (view: View): boolean => view.boards.every(({ present }) => present);

  return {
    currency: 'win',
    precision: 'bounded',
    weigh(view, choice) {
      if (!isComplete(view)) {
        const seatsAt = withoutOne.chances(view, choice);
        return withoutOne
          .weigh(view, choice)
          .map((valued) => ({ ...valued, seats: seatsAt(valued.value) }));
      }
      const turn = turnAt(view);
      const valued = choice.options.map((option) => {
        const pair = turn.option(view, option);
        return { option, value: pair[0], seats: seatsOf(view, choice.seat, pair) };
      });
      return ranked('win', valued);
    },
    seatsAfterFailedRoll(view: View, choice: Choice) {
      return isComplete(view)
        ? seatsOf(view, choice.seat, turnAt(view).afterBust())
        : withoutOne.chances(view, choice)(withoutOne.afterFailedRoll(view, choice));
    },
  };
};
