import type { Catalogue } from '../i18n/catalogue.ts';
import { idleIn, inOneLine } from './selection.ts';
import type { Turn } from './turn.svelte.ts';

export interface SpokenLine {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** What the selected dice score together, or which of them are in the way. `undefined` if none are selected. */
export const describeSelection = (
  { selected, plan: { selection }, offered }: Pick<Turn, 'selected' | 'plan' | 'offered'>,
  { table, games }: Pick<Catalogue, 'table' | 'games'>,
): SpokenLine | undefined => {
  if (selection !== undefined) {
    const { combinations, hot, cup } = selection;
    const named = inOneLine(combinations.map(games.combination));
    return { text: `${named} · ${(hot ? table.hot : table.diceLeft)(cup)}`, tone: 'plain' };
  }
  // Dice can still lie selected while the table moves on: then nothing is wrong with them.
  if (selected.length === 0 || offered === undefined) return undefined;
  const idle = idleIn(offered, selected);
  const together = idle.length === selected.length && idle.length > 1;
  const one = idle.length === 1 ? table.idleDie : table.idleDice;
  return {
    text: `${table.scoresNothing}: ${(together ? table.notTogether : one)(idle)}`,
    tone: 'bad',
  };
};
