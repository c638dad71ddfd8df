import type { TableListener, TableSession } from '../session/table-session.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { Asks, TableNews } from './messages.ts';

const listeners = new Map<string, Set<TableListener>>();

const reopenAll = (): void => {
  for (const table of listeners.keys()) ask('open', { table }).catch(() => fail(table));
};

/** Starts the referee again: code that could not be loaded can be loaded only by a new worker. */
const retry = (): void => {
  referee.stop();
  reopenAll();
};

const fail = (table: string): void => {
  for (const listener of listeners.get(table) ?? []) listener.failed?.(retry);
};

/** The referee of this device. */
const referee = new WorkerClient<Asks, never, TableNews>(
  () => new Worker(new URL('./referee-worker.ts', import.meta.url), { type: 'module' }),
  {
    hear: (news) => {
      if ('failed' in news) fail(news.table);
      else
        for (const listener of listeners.get(news.table) ?? []) {
          if ('moved' in news) listener.moved(news.moved);
          else listener.table(news.snapshot, news.news);
        }
    },
    restarted: reopenAll,
  },
);

export const ask: typeof referee.ask = (name, order) => referee.ask(name, order);

/** A table on this device. */
export const localSession = (table: string): TableSession => ({
  kind: 'local',
  table,
  listen(listener) {
    const all = listeners.get(table) ?? new Set();
    listeners.set(table, all.add(listener));
    ask('open', { table }).then(
      (found) => {
        if (found) listener.sync('saved');
        else listener.gone('no-such-table');
      },
      (error: Error) => listener.gone(error.message),
    );
    return () => {
      all.delete(listener);
      if (all.size > 0) return;
      listeners.delete(table);
      ask('close', { table }).catch(() => {});
    };
  },
  plays: (seat, snapshot) => snapshot.seats[seat]?.kind === 'human',
  shown: (seq) => {
    ask('shown', { table, seq }).catch(() => fail(table));
  },
  act: (seat, actions) =>
    ask('act', { table, seat, actions }).catch(() => ({ ok: false, refusal: { code: 'failed' } })),
  react: async () => {},
  leave: async () => ({ ok: true }),
  rematch: async () => `/local/${await ask('rematch', { table })}`,
  async log() {
    const entries = await ask('entries', { table });
    return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  },
});
