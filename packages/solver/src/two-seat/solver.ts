import type { HotDiceRules, Position } from '@barrelhouse/engine';
import { BARRED, LANES, type TurnKernel, turnKernel } from '../turn/kernel.ts';
import { type TurnModel, turnModel } from '../turn/model.ts';
import { bankedRows } from './banked-rows.ts';
import { fillBoundary } from './boundary.ts';
import { canFollow, type ReferencePlayer } from './followed-turn.ts';
import { lastTurn, marginOf, solveLastTurn } from './last-turn.ts';
import { NOT_ALLOWED, type Positions, positionsOf, WON } from './positions.ts';
import { type RollingOn, rollingOn } from './rolling-on.ts';

/** The chance to win of the seat to move, by its position and the other's: entry `own * positions + other`. */
export type WinTable = Float64Array;

/** The value of a turn from a pair of positions. */
interface TurnValue {
  readonly value: number;
  /** Its derivative by the value of a bust, which is the chance to bust under best play. */
  readonly slope: number;
}

export interface PairOfPositions {
  readonly own: number;
  readonly other: number;
}

/** Step of a finite difference: large enough for rounding, small enough to keep the same best play. */
const STEP = 2 ** -24;

export interface TwoSeatSolver {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  /** Solves a turn, leaving the values of all its nodes in the kernel, or only of those that its value needs. */
  turn(table: WinTable, own: number, other: number, which?: 'all' | 'needed'): TurnValue;
  /** Solves the same turn by two tables at once, leaving the values of all its nodes in the two lanes of the kernel. */
  turnByBoth(tables: readonly [WinTable, WinTable], own: number, other: number): void;
  /** The values of many turns without slopes: two at a time, so in half the time or less. */
  turns(table: WinTable, pairs: readonly PairOfPositions[], busts?: Float64Array): number[];
  /**
   * Length of `busts`, the values of busts found in the sweep before. Only for turns that can be rolled on, if sweeps
   * repeat: each sweep then does one fixed-point step for a turn instead of solving it.
   */
  readonly bustCount: number;
  /** Solves the last turn of a match against a leader's total, leaving its values in the kernel. */
  finalTurn(own: number, leader: number): number;
}

/** `otherStarts` adds positions that play may not lead to. Turns have their value to `player`s; without one, to best play. */
export const twoSeatSolver = (
  rules: HotDiceRules,
  otherStarts: readonly Position[] = [],
  player?: ReferencePlayer,
): TwoSeatSolver => {
  if (player !== undefined && !canFollow(rules))
    throw new RangeError('Turns by these rules cannot be followed.');
  const model = turnModel(rules);
  const positions = positionsOf(model, otherStarts);
  const margin = marginOf(model);
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length)) + margin + 2;
  const kernel = turnKernel(model, longest);
  const beaten = lastTurn(model, positions, longest);
  const count = positions.list.length;
  const exact = rules.end.win === 'exact';

  const furthest = positions.afterBank.reduce(
    (most, banks, own) => Math.max(most, banks.length - (positions.need[own] ?? 0)),
    0,
  );
  const wins: Float64Array[] = [];
  /** The value of a bank that meets the target, by units past the lowest winning total, against each position. */
  const winsAgainst = (other: number): Float64Array =>
    (wins[other] ??= Float64Array.from({ length: furthest + margin }, (_, past) =>
      rules.end.lastRound ? 1 - beaten(other, past) : 1,
    ));

  /** Fills in the value of banking in one lane. Returns the number of rows. */
  const fillBank = (table: WinTable, { own, other }: PairOfPositions, lane: number): number => {
    const { bank } = kernel;
    const banks = positions.afterBank[own];
    const need = positions.need[own] ?? 0;
    if (banks === undefined) throw new RangeError(`No position ${own}.`);
    const rows = banks.length + margin;
    const row = other * count;
    const won = winsAgainst(other);
    for (let points = 0; points < banks.length; points++) {
      const after = banks[points] ?? NOT_ALLOWED;
      let value = BARRED;
      if (after >= 0) value = 1 - (table[row + after] ?? 0);
      else if (after === WON) value = won[points - need] ?? 1;
      bank[LANES * points + lane] = value;
    }
    for (let points = banks.length; points < rows; points++)
      bank[LANES * points + lane] = won[points - need] ?? 1;
    return rows;
  };

  const fillBothBanks = (table: WinTable, pair: PairOfPositions): number => {
    const rows = fillBank(table, pair, 0);
    for (let i = 0; i < LANES * rows; i += LANES) kernel.bank[i + 1] = kernel.bank[i] ?? 0;
    return rows;
  };

  const bustValue = (table: WinTable, { own, other }: PairOfPositions): number =>
    1 - (table[other * count + (positions.afterBust[own]?.position ?? 0)] ?? 0);

  const run = (rows: number, overshoot: readonly [number, number]): void => {
    const top = LANES * (rows - 1);
    const tops = [kernel.bank[top] ?? 1, kernel.bank[top + 1] ?? 1] as const;
    fillBoundary(model, kernel, rows, tops, overshoot, exact);
    kernel.run(rows);
  };

  const banked = exact ? undefined : bankedRows(model, kernel);

  /** Solves a turn. Where banking is certainly best its value is filled in, in all rows or in those that the value needs. */
  const runTurn = (
    rows: number,
    bust: readonly [number, number],
    which: 'all' | 'needed',
  ): [number, number] => {
    for (let i = 0; i < kernel.bust.length; i += LANES) {
      kernel.bust[i] = bust[0];
      kernel.bust[i + 1] = bust[1];
    }
    const needed =
      banked === undefined
        ? rows
        : Math.max(banked.from(rows, 0, bust[0]), banked.from(rows, 1, bust[1]));
    if (needed === rows || banked === undefined) run(rows, bust);
    else {
      banked.fill(needed, (which === 'all' ? rows : needed) + model.mostPoints, rows);
      kernel.run(needed);
    }
    const at = kernel.column(model.dice + 2);
    return [kernel.values[at] ?? 0, kernel.values[at + 1] ?? 0];
  };

  const follow = player?.followIn(model, positions, kernel);

  /** What a turn that was solved for best play is worth to the player, in both lanes. */
  const asPlayed = (best: [number, number], position: number, rows: number): [number, number] => {
    if (follow === undefined || player === undefined) return best;
    const turn = { position, rows, closing: false };
    const mean = (value: number, lane: number): number =>
      value + player.chance * (follow(turn, lane).throwValue(0, model.dice) - value);
    return [mean(best[0], 0), mean(best[1], 1)];
  };

  const turnThatEnds = (
    table: WinTable,
    pair: PairOfPositions,
    which: 'all' | 'needed',
  ): TurnValue => {
    const rows = fillBothBanks(table, pair);
    const bust = bustValue(table, pair);
    const best = runTurn(rows, [bust, bust + STEP], follow === undefined ? which : 'all');
    const [value, above] = asPlayed(best, pair.own, rows);
    return { value, slope: (above - value) / STEP };
  };

  const rollOn = rollingOn(model, positions, kernel);

  const bustCount =
    rollOn === undefined || rules.penalties.length === 0 ? 0 : model.dice * count ** 2;

  const setupOf = (table: WinTable, other: number, rows: number) => ({
    valueAfterTurn: (after: number) => 1 - (table[other * count + after] ?? 0),
    rows,
    run: (overshoot: number) => run(rows, [overshoot, overshoot]),
  });

  const turn = (
    table: WinTable,
    own: number,
    other: number,
    which: 'all' | 'needed' = 'all',
  ): TurnValue => {
    if (rollOn === undefined) return turnThatEnds(table, { own, other }, which);
    const setup = setupOf(table, other, fillBothBanks(table, { own, other }));
    rollOn.solve(own, setup);
    return { value: rollOn.value(own, setup), slope: 0 };
  };

  const turnByBoth: TwoSeatSolver['turnByBoth'] = ([first, second], own, other) => {
    if (rollOn !== undefined) throw new RangeError('Rolling on needs both lanes for one table.');
    const pair = { own, other };
    fillBank(first, pair, 0);
    const rows = fillBank(second, pair, 1);
    runTurn(rows, [bustValue(first, pair), bustValue(second, pair)], 'all');
  };

  const twoTurns = (
    table: WinTable,
    first: PairOfPositions,
    second: PairOfPositions,
  ): [number, number] => {
    const [one, two] = [fillBank(table, first, 0), fillBank(table, second, 1)];
    const rows = Math.max(one, two);
    // Extend the shorter turn: more points change nothing, or overshoot.
    const [short, lane] = one < two ? [one, 0] : [two, 1];
    const top = exact ? BARRED : (kernel.bank[LANES * (short - 1) + lane] ?? 1);
    for (let points = short; points < rows; points++) kernel.bank[LANES * points + lane] = top;
    return runTurn(rows, [bustValue(table, first), bustValue(table, second)], 'needed');
  };

  const turnsThatRollOn = (
    table: WinTable,
    pairs: readonly PairOfPositions[],
    { unbroken, solve, iterate, value }: RollingOn,
    busts: Float64Array | undefined,
  ): number[] =>
    pairs.map(({ own, other }, i) => {
      const before = pairs[i - 1];
      const setup = setupOf(table, other, (positions.afterBank[own]?.length ?? 0) + margin);
      if (before?.other !== other || unbroken[before.own] !== unbroken[own]) {
        fillBothBanks(table, { own, other });
        if (busts === undefined) solve(own, setup);
        else {
          const at = model.dice * ((unbroken[own] ?? own) * count + other);
          iterate(own, setup, busts.subarray(at, at + model.dice));
        }
      }
      return value(own, setup);
    });

  const turns = (
    table: WinTable,
    pairs: readonly PairOfPositions[],
    busts?: Float64Array,
  ): number[] => {
    if (rollOn !== undefined) return turnsThatRollOn(table, pairs, rollOn, busts);
    if (follow !== undefined) return pairs.map(({ own, other }) => turn(table, own, other).value);
    const values: number[] = [];
    for (let i = 0; i < pairs.length; i += 2) {
      const [first, second = first] = [pairs[i], pairs[i + 1]];
      if (first === undefined || second === undefined) break;
      const [one, two] = twoTurns(table, first, second);
      values.push(one);
      if (i + 1 < pairs.length) values.push(two);
    }
    return values;
  };

  const finalTurn = (own: number, leader: number): number => {
    const total = positions.list[own]?.total ?? 0;
    const above = (leader - total) / model.unit - (positions.need[own] ?? 0);
    return solveLastTurn({ model, positions, kernel, rollOn }, own, Math.min(above, margin));
  };

  return { model, positions, kernel, turn, turnByBoth, turns, bustCount, finalTurn };
};
