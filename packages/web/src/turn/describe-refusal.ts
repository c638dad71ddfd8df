import type { Refusal } from '@barrelhouse/engine';
import { isSeatingRefusal } from '@barrelhouse/protocol';
import type { Refused } from '../desk/desk.ts';
import type { Catalogue } from '../i18n/catalogue.ts';

/** At a table of this device nothing is said that only a house says, and those words are not loaded. */
type Words = Pick<Catalogue, 'table'> & Partial<Pick<Catalogue, 'online'>>;

const OF_HOUSE: ReadonlySet<string> = new Set(['offline', 'failed', 'bad-token']);

const isOfMatch = (refusal: Refused): refusal is Refusal =>
  !OF_HOUSE.has(refusal.code) && !isSeatingRefusal(refusal);

/** Why a move was not taken; nothing if the table has only moved on, which is seen anyway. */
export const tellRefused = (refusal: Refused, { table, online }: Words): string => {
  if (refusal.code === 'stale-seq') return '';
  if (isOfMatch(refusal) || online === undefined) return table.refusal(refusal as Refusal);
  return online.problem({ code: refusal.code, details: { ...refusal } });
};
