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

/** What a temper looks at in a selection. */
type Kept = Pick<KeepOption, 'points' | 'pending' | 'cup' | 'hot'>;

/** The temper of a hot-dice player: which selection to keep, and when enough is enough. */
export interface HotDiceTemper {
  /** How much a selection is liked by a seat that has, or has not, opened; the most liked is kept. */
  readonly liking: (keep: Kept, opened: boolean, streak: number) => number;
  /** Whether to bank these turn points rather than throw `cup` dice, after so many busts in a row. */
  readonly content: (pending: number, cup: number, streak: number) => boolean;
  /** Whether the same question always gets the same answer, so that answers may be kept in tables. */
  readonly steady: boolean;
}

const bestRival = (view: View, seat: Seat): number =>
  view.boards.reduce(
    (best, board, other) => (other === seat || !board.present ? best : Math.max(best, board.score)),
    Number.NEGATIVE_INFINITY,
  );

const hasOpened = (board: Board | undefined): boolean =>
  board?.cells.every(({ kind, have, need }) => kind !== 'opening' || have >= need) ?? true;

/** Busts in a row, where they cost something. */
const streakOf = (board: Board | undefined): number =>
  board?.cells.find(({ kind }) => kind === 'busts')?.have ?? 0;

const mostLiked = (temper: HotDiceTemper, view: View, choice: Choice): Option | undefined => {
  const board = view.boards[choice.seat];
  const opened = hasOpened(board);
  const streak = streakOf(board);
  let best: Option | undefined;
  let liking = Number.NEGATIVE_INFINITY;
  for (const option of choice.options) {
    if (option.type !== 'keep') continue;
    const now = temper.liking(option, opened, streak);
    if (best === undefined || now > liking) {
      best = option;
      liking = now;
    }
  }
  return best;
};

/** Whether one more bust in this row would cost points. */
const onTheBrink = (view: View, seat: Seat): boolean =>
  view.boards[seat]?.cells.some((cell) => cell.kind === 'busts' && cell.have + 1 >= cell.need) ??
  false;

/** Banking less than the leader has in the last round is a sure loss. */
const mustRollOn = (view: View, seat: Seat, total: number): boolean =>
  view.closing && total <= bestRival(view, seat);

export const meetsTarget = ({ end }: HotDiceRules, total: number): boolean =>
  end.win === 'exceed' ? total > end.target : total >= end.target;

/** Plays by temper, but no temper leaves a win on the table or banks a sure loss in the last round. */
export const hotDicePolicy =
  (rules: HotDiceRules, temper: HotDiceTemper): Policy =>
  (view, choice) => {
    const keep = mostLiked(temper, view, choice);
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
    return temper.content(bank.points, view.cup, streak) ? bank : roll;
  };
