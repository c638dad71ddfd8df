import type { HotDiceRules } from '@barrelhouse/engine';
import type { HotDiceHeuristic } from '../policies/hot-dice.ts';
import { turnModel } from '../turn/model.ts';
import { cupAt, type DiceTable } from './dice-table.ts';
import type { FastPlayer } from './player.ts';
import type { FastSeats } from './seats.ts';

/** More units than this are rare and not cached. */
const MOST_ROWS = 1024;

const NOT_ASKED = 0;
const BANK = 1;
const ROLL = 2;

const bestRival = ({ total }: FastSeats, seat: number): number => {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < total.length; other++) {
    if (other !== seat) best = Math.max(best, total[other] ?? 0);
  }
  return best;
};

/** Plays by a heuristic and caches its answers if it is deterministic. */
export const heuristicPlayer = (
  rules: HotDiceRules,
  table: DiceTable,
  heuristic: HotDiceHeuristic,
): FastPlayer => {
  const { rolls, first, points, node, hot } = table;
  const { unit } = turnModel(rules);
  const streaks = rules.penalties.at(-1)?.busts ?? 1;
  const rowLength = 2 * rolls.length;
  /** The keep to choose, counted from 1, by busts in a row, points in units, roll, and whether the seat has opened. */
  const keeps = new Uint8Array(streaks * MOST_ROWS * rowLength);
  /** By busts in a row, points in units and dice in the cup. */
  const stops = new Uint8Array(streaks * MOST_ROWS * rules.dice);
  const penalised = rules.penalties.length > 0;
  const streakOf = (seats: FastSeats, seat: number): number =>
    penalised ? (seats.streak[seat] ?? 0) : 0;

  const bestKeep = (roll: number, pending: number, opened: boolean, streak: number): number => {
    const from = first[roll] ?? 0;
    let best = from;
    let most = Number.NEGATIVE_INFINITY;
    for (let keep = from; keep < (first[roll + 1] ?? 0); keep++) {
      const gain = points[keep] ?? 0;
      const to = node[keep] ?? 0;
      const kept = {
        points: gain,
        pending: pending + gain,
        cup: cupAt(rules, to),
        hot: to === hot,
      };
      const score = heuristic.scoreKeep(kept, opened, streak);
      if (score > most) {
        best = keep;
        most = score;
      }
    }
    return best;
  };

  const wouldBank = (pending: number, cup: number, streak: number): boolean => {
    const row = (pending / unit) | 0;
    if (!heuristic.deterministic || row >= MOST_ROWS)
      return heuristic.wouldBank(pending, cup, streak);
    const at = (streak * MOST_ROWS + row) * rules.dice + cup - 1;
    if (stops[at] === NOT_ASKED)
      stops[at] = heuristic.wouldBank(pending, cup, streak) ? BANK : ROLL;
    return stops[at] === BANK;
  };

  const opensAtOnce = rules.opening === 0;
  const { target, win } = rules.end;
  const mustExceed = win === 'exceed';
  const cups = Uint8Array.from({ length: rules.dice + 2 }, (_, at) => cupAt(rules, at));

  return {
    begin: () => undefined,
    keep: (seats, seat, roll, pending) => {
      const opened = opensAtOnce || seats.opened[seat] === 1;
      const row = (pending / unit) | 0;
      const streak = streakOf(seats, seat);
      if (row >= MOST_ROWS) return bestKeep(roll, pending, opened, streak);
      const at = (streak * MOST_ROWS + row) * rowLength + 2 * roll + (opened ? 1 : 0);
      const from = (first[roll] ?? 0) - 1;
      if (keeps[at] === NOT_ASKED) keeps[at] = bestKeep(roll, pending, opened, streak) - from;
      return from + (keeps[at] ?? 0);
    },
    banks: (seats, seat, pending, at) => {
      const total = (seats.total[seat] ?? 0) + pending;
      if (seats.closer >= 0 && total <= bestRival(seats, seat)) return false;
      const wins = mustExceed ? total > target : total >= target;
      return wins || wouldBank(pending, cups[at] ?? 1, streakOf(seats, seat));
    },
  };
};
