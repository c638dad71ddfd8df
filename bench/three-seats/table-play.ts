// Plays many matches of three by a solved table at the same time. A match is where its three seats are, so matches in the
// same place are played one after another from the same solved turn, and every turn is solved about once, however many
// matches there are. Dice are drawn throw by throw for each match.

import type { HotDiceRules } from '@barrelhouse/engine';
import { fillFarRows } from '../../packages/solver/src/three-seat/boundary.ts';
import { carryingKernel } from '../../packages/solver/src/three-seat/kernel.ts';
import { lastRoundOf, longestTurn } from '../../packages/solver/src/three-seat/last-round.ts';
import { triplesInOrder } from '../../packages/solver/src/three-seat/ordered-groups.ts';
import type { MixedPosition } from '../../packages/solver/src/three-seat/rotation-groups.ts';
import { groupsOfSum, threeSeatSolver } from '../../packages/solver/src/three-seat/solver.ts';
import { turnBatch, turnSolver, type WinTable } from '../../packages/solver/src/three-seat/turn.ts';
import { BARRED } from '../../packages/solver/src/turn/kernel.ts';
import { WON } from '../../packages/solver/src/two-seat/positions.ts';

const LANES = 2;
const BANK_ROW = 2 * LANES;
const SEATS = 3;
const NODES = 16;

/** xorshift128, seeded: plain and fast enough. */
const seededDraws = (seed: number): ((below: number) => number) => {
  let [a, b, c, d] = [123456789 ^ Math.imul(seed, 0x9e3779b9), 362436069, 521288629, 88675123];
  const draw = (below: number): number => {
    const t = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    d = d ^ (d >>> 19) ^ t ^ (t >>> 8);
    return Math.floor(((d >>> 0) / 2 ** 32) * below);
  };
  for (let i = 0; i < 64; i++) draw(1);
  return draw;
};

/** A turn being played: where each outcome of a throw leads, as far as it was needed. */
interface Decisions {
  readonly known: (Int32Array | undefined)[];
  /** Points from which on more change nothing. */
  readonly limit: number;
}

/** Points that a turn banked, or 0 after a bust. */
type PlayTurn = () => number;

/** Wins of the three seats. A win that is shared counts in parts. */
export type Tally = readonly [number, number, number];

export const playByTable = (
  rules: HotDiceRules,
  table: WinTable,
  mixed: readonly MixedPosition[],
  matches: number,
  seed: number,
): Tally => {
  const { end, minimumBank } = rules;
  if (end.lastRound && (end.win === 'exact' || rules.barrels.length > 0))
    throw new Error('Last rounds with barrels or a target to hit exactly are not played here.');
  const solver = threeSeatSolver(rules);
  const { model, positions } = solver;
  const { list, afterBank, afterBust } = positions;
  const { unit, dice, hot, blank } = model;
  const count = list.length;
  const most = 2 * longestTurn(model, positions);
  const kernel = carryingKernel(model, most, false);
  const lastRound = lastRoundOf(model, positions);
  const turns = turnSolver(model, positions, kernel, lastRound);
  const margin = lastRound?.margin ?? 0;
  const mixtures = new Map(mixed.map((one) => [one.at, one]));
  const random = seededDraws(seed);

  /** Which outcome each roll has, by number of dice: the ways of bust, blank and outcomes laid end to end. */
  const outcomeOf = model.throws.map(({ of, bust, blank: blanks, outcomes }) => {
    const which = new Int16Array(of).fill(-1);
    which.fill(-2, bust, bust + blanks);
    let at = bust + blanks;
    outcomes.forEach(({ ways }, i) => {
      which.fill(i, at, at + ways);
      at += ways;
    });
    return which;
  });

  const valueAt = (points: number, node: number): number =>
    kernel.values[points * kernel.rowLength + node * kernel.carried * LANES] ?? 0;
  const mustRoll = (node: number): boolean =>
    (node === hot && model.mustRollHot) || (node === blank && model.mustRollBlank);
  const banks = (points: number, node: number): boolean =>
    !mustRoll(node) && (kernel.bank[BANK_ROW * points] ?? 0) >= valueAt(points, node);

  /** By outcome: twice `points · NODES + node`, plus one if the mover banks there. The turn must be in the kernel. */
  const decide = ({ known, limit }: Decisions, points: number, cup: number): Int32Array => {
    const encoded = (row: number, node: number): number => {
      const at = Math.min(row, limit);
      return 2 * (at * NODES + node) + Number(banks(Math.min(at, limit - 1), node));
    };
    const outcomes = model.throws[cup - 1]?.outcomes ?? [];
    const found = new Int32Array(outcomes.length + 1);
    outcomes.forEach(({ options }, i) => {
      let [best] = options;
      for (const one of options) {
        if (best === undefined) break;
        if (valueAt(points + one.points, one.node) > valueAt(points + best.points, best.node))
          best = one;
      }
      found[i] = encoded(points + (best?.points ?? 0), best?.node ?? 0);
    });
    found[outcomes.length] = encoded(points, blank);
    known[points * NODES + cup] = found;
    return found;
  };

  /** Plays the turn that is in the kernel, as often as it is called. */
  const player = (limit: number): PlayTurn => {
    const turn: Decisions = { known: [], limit };
    return () => {
      let points = 0;
      let cup = dice;
      for (;;) {
        const which = outcomeOf[cup - 1];
        const outcome = which?.[random(which.length)] ?? -1;
        if (outcome === -1) return 0;
        const found = turn.known[points * NODES + cup] ?? decide(turn, points, cup);
        const code = found[outcome === -2 ? found.length - 1 : outcome] ?? 0;
        points = Math.floor(code / 2 / NODES);
        if (code % 2 === 1) return points;
        const node = (code >> 1) % NODES;
        cup = node < dice ? node + 1 : dice;
      }
    };
  };

  const batch = turnBatch(1);
  const openTurn = (own: number, next: number, third: number, bust?: number): PlayTurn => {
    const after = 2 * ((next * count + third) * count + (afterBust[own]?.position ?? 0));
    batch.own.fill(own);
    batch.next.fill(next);
    batch.third.fill(third);
    batch.bustOwn.fill(bust ?? 1 - (table[after] ?? 0) - (table[after + 1] ?? 0));
    batch.bustNext.fill(table[after] ?? 0);
    turns.solve(table, batch, 1, 'all');
    return player((afterBank[own]?.length ?? 0) + margin);
  };

  /** Fills in a turn of the last round by what a number of points is worth, and answers its value. */
  const fillLast = (worth: (points: number) => number): number => {
    for (let points = 0; points < most; points++) {
      const to = BANK_ROW * points;
      const barred = points === 0 || points * unit < minimumBank;
      kernel.bank.fill(barred ? BARRED : worth(points), to, to + LANES);
      kernel.bank.fill(0, to + LANES, to + BANK_ROW);
    }
    kernel.bust.fill(0);
    fillFarRows(model, kernel, most);
    kernel.run(most);
    return valueAt(0, dice + 2);
  };

  const isShared = end.tie === 'shared';
  const lastWorth =
    (behind: number, leaders: number) =>
    (points: number): number =>
      points > behind ? 1 : points === behind && isShared ? 1 / (leaders + 1) : 0;
  const lastValues = new Map<number, number>();
  /** The chance of the last seat, so many units behind one leader or two. */
  const lastValue = (behind: number, leaders: number): number => {
    const key = SEATS * behind + leaders;
    let value = lastValues.get(key);
    if (value === undefined) {
      value = fillLast(lastWorth(behind, leaders));
      lastValues.set(key, value);
    }
    return value;
  };

  const tally: [number, number, number] = [0, 0, 0];
  const win = (seats: readonly number[], times: number): void => {
    for (const seat of seats) {
      const wins = tally[seat];
      if (wins !== undefined) tally[seat] = wins + times / seats.length;
    }
  };

  /** Matches in their last round, by units that next and third seat are behind and by the seat that leads. */
  const SPAN = 2 ** 16;
  const inLastRound = new Map<number, Int32Array>();

  const reachTarget = (
    own: number,
    points: number,
    next: number,
    third: number,
    seat: number,
  ): void => {
    if (!end.lastRound) {
      win([seat], 1);
      return;
    }
    const total = (list[own]?.total ?? 0) / unit + points;
    const key =
      (total - (list[next]?.total ?? 0) / unit) * SPAN + (total - (list[third]?.total ?? 0) / unit);
    const leaders = inLastRound.get(key) ?? new Int32Array(SEATS);
    leaders[seat] = (leaders[seat] ?? 0) + 1;
    inLastRound.set(key, leaders);
  };

  /** Matches by triple of positions and by the seat to move. */
  const waiting = new Int32Array(SEATS * count ** SEATS);
  const playAt = (own: number, next: number, third: number): number => {
    const at = (own * count + next) * count + third;
    const base = (next * count + third) * count;
    const counts = waiting.slice(SEATS * at, SEATS * at + SEATS);
    const total = counts.reduce((sum, one) => sum + one, 0);
    if (total === 0) return 0;
    waiting.fill(0, SEATS * at, SEATS * at + SEATS);
    const playWith = (play: PlayTurn, shares: Int32Array): void =>
      shares.forEach((times, seat) => {
        for (let i = 0; i < times; i++) {
          const points = play();
          const after =
            points === 0 ? (afterBust[own]?.position ?? own) : (afterBank[own]?.[points] ?? WON);
          if (after < 0) reachTarget(own, points, next, third, seat);
          else {
            const to = SEATS * (base + after) + ((seat + 1) % SEATS);
            waiting[to] = (waiting[to] ?? 0) + 1;
          }
        }
      });
    const mixture = mixtures.get(at);
    if (mixture === undefined) {
      playWith(openTurn(own, next, third), counts);
      return total;
    }
    const firsts = counts.map((times) => {
      let drawn = 0;
      for (let i = 0; i < times; i++) if (random(2 ** 30) < mixture.weight * 2 ** 30) drawn++;
      return drawn;
    });
    playWith(openTurn(own, next, third, mixture.firstBust), firsts);
    const seconds = counts.map((times, seat) => times - (firsts[seat] ?? 0));
    playWith(openTurn(own, next, third, mixture.secondBust), seconds);
    return total;
  };

  const inOrder = triplesInOrder(solver);
  const { start, ranks } = positions;
  waiting[SEATS * ((start * count + start) * count + start)] = matches;
  // Busts lead round a group, penalties back to groups that were played before.
  for (let played = 1; played > 0; ) {
    played = 0;
    for (let sum = 0; sum <= SEATS * (ranks - 1); sum++) {
      for (const group of groupsOfSum(ranks, sum)) {
        const triples = inOrder(group);
        for (let left = 1; left > 0; ) {
          left = 0;
          for (const [own, next, third] of triples) left += playAt(own, next, third);
          played += left;
        }
      }
    }
  }

  /** Matches that wait for their last turn, by units behind and how many lead; seats that lead, and the last one. */
  const atLast = new Map<string, number>();
  for (const [key, leaders] of inLastRound) {
    const [next, third] = [Math.floor(key / SPAN), key % SPAN];
    const worth = (points: number): number => {
      if (points > next) return 1 - lastValue(third + points - next, 1);
      return points === next && isShared ? (1 - lastValue(third, 2)) / 2 : 0;
    };
    // All values first: finding one takes the kernel.
    const values = Float64Array.from({ length: most }, (_, points) => worth(points));
    fillLast((points) => values[points] ?? 0);
    const play = player(most);
    leaders.forEach((times, seat) => {
      const [second, last] = [(seat + 1) % SEATS, (seat + 2) % SEATS];
      for (let i = 0; i < times; i++) {
        const points = play();
        const ahead =
          points > next ? [second] : points === next && isShared ? [seat, second] : [seat];
        const place = `${third + Math.max(points - next, 0)} ${last} ${ahead.join()}`;
        atLast.set(place, (atLast.get(place) ?? 0) + 1);
      }
    });
  }
  for (const [place, times] of atLast) {
    const [behind = 0, last = 0] = place.split(' ').map(Number);
    const ahead = (place.split(' ')[2] ?? '').split(',').map(Number);
    fillLast(lastWorth(behind, ahead.length));
    const play = player(most);
    for (let i = 0; i < times; i++) {
      const points = play();
      win(points > behind ? [last] : points === behind && isShared ? [...ahead, last] : ahead, 1);
    }
  }
  return tally;
};
