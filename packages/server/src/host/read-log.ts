import type { TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import { logPages } from './log-pages.ts';

/** The log of a table as JSON lines. */
export const readLog = async (store: Pick<Store, 'entries'>, table: TableId): Promise<string> => {
  let log = '';
  for await (const page of logPages((...range) => store.entries(...range), table, 0))
    for (const entry of page) log += `${JSON.stringify(entry)}\n`;
  return log;
};
