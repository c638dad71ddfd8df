import { games } from '@barrelhouse/engine';
import { tableAddress } from './solved-tables.ts';

/** Where the service worker keeps tables that were fetched: see `vite.config.ts`. */
const CACHE = 'tables';

/** What some browsers tell about the connection. */
export interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether a few megabytes that nobody has asked for may be fetched: not if data is metered, saved or slow. */
export const mayFetchAhead = (online: boolean, connection: Connection | undefined): boolean => {
  const { saveData = false, type = '', effectiveType = '' } = connection ?? {};
  return online && !saveData && type !== 'cellular' && !/^(slow-2g|2g|3g)$/.test(effectiveType);
};

/** Fetches the solved tables of the built-in games, 5 MB in all, so that coach, reviews and maps work offline. */
const keepTables = async (): Promise<void> => {
  const { connection } = navigator as { readonly connection?: Connection };
  const cache = await caches.open(CACHE);
  for (const { rules } of Object.values(games)) {
    if (!mayFetchAhead(navigator.onLine, connection)) return;
    const address = await tableAddress(rules);
    if (address !== undefined && (await cache.match(address)) === undefined) {
      await cache.add(address);
    }
  }
};

/** Keeps the tables once the browser has nothing else to do. */
export const whenIdle = (): void => {
  // Without tables the page works as before. Safari has no idle callbacks.
  const keep = (): void => void keepTables().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep);
  else keep();
};
