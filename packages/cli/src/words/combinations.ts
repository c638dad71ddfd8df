import type { Combination } from '@barrelhouse/engine';
import { tellCombination } from '@barrelhouse/protocol/words';

/** The combinations of a selection: `Three 2s, Single 5 ×2`. */
export const madeOf = (combinations: readonly Combination[]): string => {
  const times = new Map<string, number>();
  for (const name of combinations.map(tellCombination)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, n]) => (n === 1 ? name : `${name} ×${n}`)).join(', ');
};
