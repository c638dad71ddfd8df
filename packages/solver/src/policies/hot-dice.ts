import {
  type Board,
  type Choice,
  countsRolls,
  type HotDiceRules,
  type KeepOption,
  type Option,
  type Seat,
  type View,
} from '@barrelhouse/engine';
import type { Policy } from './policy.ts';

/** The part of a keep that a heuristic looks at. */
type Kept = Pick<KeepOption, 'points' | 'pending' | 'cup' | 'hot'>;

/** A heuristic for hot dice: which keep to choose, and when to bank. */
export interface HotDiceHeuristic {
  /** Scores a keep. The highest score is chosen. */
  readonly scoreKeep: (keep: Kept, opened: boolean, streak: number) => number;
  /** Whether to bank rather than throw `cup` dice, after `streak` busts in a row. */
  readonly wouldBank: (pending: number, cup: number, streak: number) => boolean;
  /** Whether the same question always gets the same answer, so answers can be cached. */
  readonly deterministic: boolean;
}

const bestRival = (view: View, seat: Seat): number =>
  view.boards.reduce(
    (best, board, other) => (other === seat || !board.present ? best : Math.max(best, board.score)),
    Number.NEGATIVE_INFINITY,
  );

const hasOpened = (board: Board | undefined): boolean =>
  board?.cells.every(({ kind, have, need }) => kind !== 'opening' || have >= need) ?? true;

/** Busts in a row, or 0 if the rules do not count them. */
const streakOf = (board: Board | undefined): number =>
  board?.cells.find(({ kind }) => kind === 'busts')?.have ?? 0;

const bestKeep = (heuristic: HotDiceHeuristic, view: View, choice: Choice): Option | undefined => {
  const board = view.boards[choice.seat];
  const opened = hasOpened(board);
  const streak = streakOf(board);
  let best: Option | undefined;
  let score = Number.NEGATIVE_INFINITY;
  for (const option of choice.options) {
    if (option.type !== 'keep') continue;
    const now = heuristic.scoreKeep(option, opened, streak);
    if (best === undefined || now > score) {
      best = option;
      score = now;
    }
  }
  return best;
};

/** Whether one more bust in this row would cost points. */
const onTheBrink = (view: View, seat: Seat): boolean =>
  view.boards[seat]?.cells.some((cell) => cell.kind === 'busts' && cell.have + 1 >= cell.need) ??
  false;

/** In the last round, banking no more than the leader has loses. */
const mustRollOn = (view: View, seat: Seat, total: number): boolean =>
  view.closing && total <= bestRival(view, seat);

export const meetsTarget = ({ end }: HotDiceRules, total: number): boolean =>
  end.win === 'exceed' ? total > end.target : total >= end.target;

/** Plays by a heuristic, but always takes a win and never banks a sure loss in the last round. */
export const hotDicePolicy =
  (rules: HotDiceRules, heuristic: HotDiceHeuristic): Policy =>
  (view, choice) => {
    const keep = bestKeep(heuristic, view, choice);
    if (keep !== undefined) return keep;
    const roll = choice.options.find((option) => option.type === 'roll') ?? { type: 'roll' };
    const pass = choice.options.find((option) => option.type === 'pass');
    // Where turns are counted, passing is what fails the turn, and one more bust costs nothing.
    if (pass !== undefined) {
      return countsRolls(rules) && onTheBrink(view, choice.seat) ? pass : roll;
    }
    const bank = choice.options.find((option) => option.type === 'bank');
    if (bank === undefined) return roll;
    if (mustRollOn(view, choice.seat, bank.total)) return roll;
    if (meetsTarget(rules, bank.total)) return bank;
    const streak = streakOf(view.boards[choice.seat]);
    return heuristic.wouldBank(bank.points, view.cup, streak) ? bank : roll;
  };
