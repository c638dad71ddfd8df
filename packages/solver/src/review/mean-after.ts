import { type Game, type Rules, rolls, type Seat } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';
import { valuerFor } from './seat-values.ts';

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
  let sum = 0;
  for (const { dice, ways } of rolls(due.dice)) {
    const after = game.roll(state, dice).reduce<unknown>((s, fact) => game.fold(s, fact), state);
    const next = game.next(after);
    const view = game.view(after);
    if (next.kind === 'chance') throw new Error('Two throws in a row.');
    const values =
      next.kind === 'over'
        ? valuer.afterwards(view, next.standings)
        : valuer.during(view, next, oracle.weigh(view, next)[0]?.value ?? 0);
    sum += ways * (values[seat] ?? 0);
  }
  return sum / 6 ** due.dice;
};
