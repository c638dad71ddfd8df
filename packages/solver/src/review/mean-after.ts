import { type Game, type Next, type Rules, rolls, type Seat, type View } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';
import { type SeatValues, valuerFor } from './seat-values.ts';

/** A seat's mean value over all rolls that can come now, by the engine alone. For tests. */
export const meanAfterThrow = (
  rules: Rules,
  game: Game,
  oracle: Oracle,
  state: unknown,
  seat: Seat,
): number => {
  const due = game.next(state);
  if (due.kind !== 'chance') throw new Error('No throw is due.');
  const valuer = valuerFor(rules, oracle);
  const valuesAt = (view: View, next: Exclude<Next, { readonly kind: 'chance' }>): SeatValues => {
    if (next.kind === 'over') return valuer.afterwards(view, next.standings);
    const [best] = oracle.weigh(view, next);
    return best?.seats ?? valuer.during(view, next)(best?.value ?? 0);
  };
  let sum = 0;
  for (const { dice, ways } of rolls(due.dice)) {
    const after = game.roll(state, dice).reduce<unknown>((s, fact) => game.fold(s, fact), state);
    const next = game.next(after);
    const view = game.view(after);
    if (next.kind === 'chance') throw new Error('Two throws in a row.');
    sum += ways * (valuesAt(view, next)[seat] ?? 0);
  }
  return sum / 6 ** due.dice;
};
