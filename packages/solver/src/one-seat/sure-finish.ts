import { attainable } from '../turn/attainable.ts';
import type { TurnModel } from '../turn/model.ts';
import { type Positions, WON } from '../two-seat/positions.ts';

/**
 * Whether a seat playing alone is sure to meet the target eventually, by position. It is not if no bank leads on, as just
 * short of some exact targets, or if a bust may leave it in such a position.
 */
export const surelyFinishes = (model: TurnModel, positions: Positions): readonly boolean[] => {
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length));
  const canBank = attainable(model, longest + model.mostPoints);
  const exact = model.rules.end.win === 'exact';
  const banksFrom = positions.afterBank.map((banks) => {
    const top = banks.length - 1;
    // The last entry stands for all higher points, unless those overshoot.
    const overTop = !exact && canBank.some((can, points) => can && points > top);
    return [...new Set(banks.filter((_, i) => canBank[i] || (overTop && i === top)))];
  });
  const bustsTo = positions.afterBust.map(({ position, turnOver }) =>
    turnOver ? position : (positions.afterPass[position] ?? position),
  );
  let sure = positions.list.map(() => true);
  for (;;) {
    const among = sure;
    // Backward search from the target for positions that can reach it and stay within `among`.
    const reached = among.map(() => false);
    for (let found = true; found; ) {
      found = false;
      banksFrom.forEach((banks, at) => {
        if (reached[at] || !among[at] || !among[bustsTo[at] ?? at]) return;
        const onwards = [...banks, bustsTo[at] ?? at];
        if (!onwards.some((to) => to === WON || (to >= 0 && reached[to]))) return;
        reached[at] = true;
        found = true;
      });
    }
    if (reached.every((yes, at) => yes === among[at])) return among;
    sure = reached;
  }
};
