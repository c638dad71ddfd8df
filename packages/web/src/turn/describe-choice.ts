import type { Catalogue } from '../i18n/catalogue.ts';
import type { Turn } from './turn.svelte.ts';

/**
 * What the player can do now with no dice selected; empty if the button says it. `begun`: dice of this turn lie on the
 * table.
 */
export const describeChoice = (
  { mayPick, plan }: Pick<Turn, 'mayPick' | 'plan'>,
  begun: boolean,
  { table: t }: Pick<Catalogue, 'table'>,
): string => {
  if (plan.aims.length > 0) return t.chooseNumber;
  if (mayPick) return plan.stuck ? '' : t.chooseDice;
  if (plan.pass !== undefined) return t.rollOrPass;
  if (plan.bank.open) return t.rollOrBank;
  return begun ? t.rollOn : t.rollToBegin;
};
