import type { Catalogue } from '../i18n/catalogue.ts';
import { joinNames, nonScoring } from './selection.ts';
import type { Turn } from './turn.svelte.ts';

export interface StatusText {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** What the selected dice score, or which of them do not score. `undefined` if none are selected. */
export const describeSelection = (
  { selected, plan: { selection }, offered }: Pick<Turn, 'selected' | 'plan' | 'offered'>,
  { table, games }: Pick<Catalogue, 'table' | 'games'>,
): StatusText | undefined => {
  if (selection !== undefined) {
    const { combinations, hot, cup } = selection;
    const names = joinNames(combinations.map(games.combination));
    return { text: `${names} · ${(hot ? table.hot : table.diceLeft)(cup)}`, tone: 'plain' };
  }
  // Dice can stay selected while the table moves on; that is no mistake.
  if (selected.length === 0 || offered === undefined) return undefined;
  const idle = nonScoring(offered, selected);
  const together = idle.length === selected.length && idle.length > 1;
  const one = idle.length === 1 ? table.idleDie : table.idleDice;
  return {
    text: `${table.scoresNothing}: ${(together ? table.notTogether : one)(idle)}`,
    tone: 'bad',
  };
};
