import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entry, TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';

/** Entries read at once. More would block everybody else for milliseconds. */
const PAGE = 300;

/** The log of a table after an entry, in pages. Other work runs between two pages. */
export async function* logPages(
  entries: Store['entries'],
  table: TableId,
  after: number,
): AsyncGenerator<readonly Entry[]> {
  let last = after;
  for (;;) {
    const page = await entries(table, last, PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.seq ?? last;
    await nextTurn();
  }
}
