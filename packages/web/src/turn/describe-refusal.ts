import type { Refusal } from '@barrelhouse/engine';
import { isSeatingRefusal } from '@barrelhouse/protocol';
import type { Refused } from '../desk/desk.ts';
import type { Catalogue } from '../i18n/catalogue.ts';

/** A table on this device never needs the online words and does not load them. */
type Words = Pick<Catalogue, 'table'> & Partial<Pick<Catalogue, 'online'>>;

const CONNECTION_CODES: ReadonlySet<string> = new Set(['offline', 'failed', 'bad-token']);

const isMatchRefusal = (refusal: Refused): refusal is Refusal =>
  !CONNECTION_CODES.has(refusal.code) && !isSeatingRefusal(refusal);

/** Why a move was refused; empty if the table moved on first, since the page shows that anyway. */
export const describeRefusal = (refusal: Refused, { table, online }: Words): string => {
  if (refusal.code === 'stale-seq') return '';
  if (isMatchRefusal(refusal) || online === undefined) return table.refusal(refusal as Refusal);
  return online.problem({ code: refusal.code, details: { ...refusal } });
};
