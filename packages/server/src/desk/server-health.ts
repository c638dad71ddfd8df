import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Desk } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';

export interface ServerHealth {
  readonly now: () => Promise<Desk['health']>;
  readonly stop: () => void;
}

const FULL_PERCENT = 85;
const SLOW_NS = 250e6;
const MAX_SILENCE_MS = 10_000;
/** How often the measured delays are reset, in milliseconds. */
const WINDOW_MS = 60_000;

const percentUsed = async (folder: string): Promise<number | null> => {
  try {
    const { blocks, bavail } = await statfs(folder);
    return blocks === 0 ? null : Math.round(100 * (1 - bavail / blocks));
  } catch {
    return null;
  }
};

/** `data`: the folder of an SQLite record. The disk of a database elsewhere is not known. */
export const serverHealth = (
  store: Store,
  data: string | undefined,
  now: () => number,
): ServerHealth => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const restart = setInterval(() => delays.reset(), WINDOW_MS);
  restart.unref();
  const isBehind = async (): Promise<boolean> =>
    delays.percentile(99) > SLOW_NS || now() - (await store.lastAlive()) > MAX_SILENCE_MS;
  return {
    async now() {
      const disk = data === undefined ? null : await percentUsed(data);
      if (await isBehind()) return { state: 'behind', disk };
      return { state: (disk ?? 0) > FULL_PERCENT ? 'disk' : 'well', disk };
    },
    stop() {
      clearInterval(restart);
      delays.disable();
    },
  };
};
