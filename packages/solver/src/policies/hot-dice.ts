import type { Choice, KeepOption, Option, Seat, View } from '@barrelhouse/engine';
import type { Policy } from './policy.ts';

/** The temper of a hot-dice player: which selection to keep, and when enough is enough. */
export interface HotDiceTemper {
  /** How much a selection is liked; the most liked is kept. */
  readonly liking: (keep: KeepOption) => number;
  /** Whether to bank these turn points rather than throw `cup` dice. */
  readonly content: (pending: number, cup: number) => boolean;
}

const bestRival = (view: View, seat: Seat): number =>
  view.boards.reduce(
    (best, board, other) => (other === seat || !board.present ? best : Math.max(best, board.score)),
    Number.NEGATIVE_INFINITY,
  );

const mostLiked = (temper: HotDiceTemper, choice: Choice): Option | undefined => {
  let best: Option | undefined;
  let liking = Number.NEGATIVE_INFINITY;
  for (const option of choice.options) {
    if (option.type !== 'keep') continue;
    const now = temper.liking(option);
    if (now > liking) {
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

const winsNow = (view: View, seat: Seat, total: number): boolean => {
  const target = view.boards[seat]?.cells.find((cell) => cell.kind === 'target');
  return target !== undefined && total >= target.need;
};

/** Plays by temper, but no temper leaves a win on the table or banks a sure loss in the last round. */
export const hotDicePolicy =
  (temper: HotDiceTemper): Policy =>
  (view, choice) => {
    const keep = mostLiked(temper, choice);
    if (keep !== undefined) return keep;
    const roll = choice.options.find((option) => option.type === 'roll') ?? { type: 'roll' };
    const pass = choice.options.find((option) => option.type === 'pass');
    if (pass !== undefined) return onTheBrink(view, choice.seat) ? pass : roll;
    const bank = choice.options.find((option) => option.type === 'bank');
    if (bank === undefined) return roll;
    if (mustRollOn(view, choice.seat, bank.total)) return roll;
    if (winsNow(view, choice.seat, bank.total)) return bank;
    return temper.content(bank.points, view.cup) ? bank : roll;
  };
