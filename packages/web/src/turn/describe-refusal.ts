import type { Refusal, View } from '@barrelhouse/engine';
import { isSeatingRefusal, limitReached } from '@barrelhouse/protocol';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Refused } from '../session/table-session.ts';

/** A table on this device never needs the online words and does not load them. */
type Words = Pick<Catalogue, 'table'> & Partial<Pick<Catalogue, 'online'>>;

const CONNECTION_CODES: ReadonlySet<string> = new Set(['offline', 'failed', 'bad-token']);

const isMatchRefusal = (refusal: Refused): refusal is Refusal =>
  !CONNECTION_CODES.has(refusal.code) && !isSeatingRefusal(refusal);

/** Why a move was refused; empty if the table moved on first, since the page shows that anyway. */
export const describeRefusal = (
  refusal: Refused,
  { table, online }: Words,
  view: View | null = null,
): string => {
  if (refusal.code === 'stale-seq') return '';
  if (refusal.code === 'too-long' && online === undefined) {
    return table.closed('too-long', limitReached({ view }));
  }
  if (isMatchRefusal(refusal) || online === undefined) return table.refusal(refusal as Refusal);
  return online.problem({ code: refusal.code, details: { ...refusal } });
};
