import type { Desk, DeskListener } from '../desk/desk.ts';
import type { Ask, Asks, Told } from './messages.ts';

/** The referee of this device. It starts with the first question. */
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
const listeners = new Map<string, Set<DeskListener>>();

const hear = (told: Told): void => {
  if ('id' in told) {
    const asker = waiting.get(told.id);
    waiting.delete(told.id);
    if ('failed' in told) asker?.reject(new Error(told.failed));
    else asker?.resolve(told.answer);
    return;
  }
  for (const listener of listeners.get(told.table) ?? []) {
    if ('moved' in told) listener.moved(told.moved);
    else listener.table(told.snapshot, told.news);
  }
};

export const ask = <Name extends keyof Asks>(
  name: Name,
  order: Parameters<Asks[Name]>[0],
): Promise<ReturnType<Asks[Name]>> => {
  if (worker === undefined) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  }
  const id = ++asked;
  const question = { id, ask: name, order } as Ask;
  worker.postMessage(question);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: (value) => resolve(value as ReturnType<Asks[Name]>), reject });
  });
};

/** A table on this device. */
export const localDesk = (table: string): Desk => ({
  kind: 'local',
  table,
  listen(listener) {
    const all = listeners.get(table) ?? new Set();
    listeners.set(table, all.add(listener));
    ask('open', { table }).then(
      (found) => {
        if (found) listener.link('saved');
        else listener.gone('no-such-table');
      },
      (error: Error) => listener.gone(error.message),
    );
    return () => {
      all.delete(listener);
      if (all.size > 0) return;
      listeners.delete(table);
      void ask('close', { table });
    };
  },
  plays: (seat, snapshot) => snapshot.seats[seat]?.kind === 'human',
  shown: (seq) => void ask('shown', { table, seq }),
  act: (seat, actions) => ask('act', { table, seat, actions }),
  react: async () => {},
  leave: async () => ({ ok: true }),
  rematch: async () => `/local/${await ask('rematch', { table })}`,
  async log() {
    const entries = await ask('entries', { table });
    return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  },
});
