import type { Desk, DeskListener } from '../desk/desk.ts';
import type { Ask, Asks, WorkerMessage } from './messages.ts';

/** The referee of this device. It starts with the first question. */
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
const listeners = new Map<string, Set<DeskListener>>();

const receive = (message: WorkerMessage): void => {
  if ('id' in message) {
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if ('failed' in message) asker?.reject(new Error(message.failed));
    else asker?.resolve(message.answer);
    return;
  }
  for (const listener of listeners.get(message.table) ?? []) {
    if ('moved' in message) listener.moved(message.moved);
    else listener.table(message.snapshot, message.news);
  }
};

export const ask = <Name extends keyof Asks>(
  name: Name,
  order: Parameters<Asks[Name]>[0],
): Promise<ReturnType<Asks[Name]>> => {
  if (worker === undefined) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data));
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
