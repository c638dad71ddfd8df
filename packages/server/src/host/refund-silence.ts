import { UnreadableTable } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

export interface RefundParts {
  readonly store: Pick<Store, 'lastAlive' | 'timed'>;
  readonly tables: Pick<Tables, 'refund'>;
  readonly now: () => number;
  /** A silence up to this many milliseconds took nobody's time. */
  readonly tolerated: number;
}

const BATCH = 200;

// The quarantine has logged the table; the others play on.
const unlessQuarantined = (error: unknown): void => {
  if (!(error instanceof UnreadableTable)) throw error;
};

/** Gives players back the time during which no server was running. */
export const refundSilence = async (parts: RefundParts): Promise<void> => {
  const { store, tables, now, tolerated } = parts;
  const last = await store.lastAlive();
  const away = now() - last;
  if (last === 0 || away <= tolerated) return;
  for (let after = ''; ; ) {
    const ids = await store.timed(after, BATCH);
    await Promise.all(ids.map((id) => tables.refund(id, away).catch(unlessQuarantined)));
    after = ids.at(-1) ?? '';
    if (ids.length < BATCH) break;
  }
};
