import type { TableListener, TableSession } from '../session/table-session.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { RefereeQuestions, TableNews } from './referee-questions.ts';

const listeners = new Map<string, Set<TableListener>>();

const reopenAll = (): void => {
  for (const table of listeners.keys()) askReferee('open', { table }).catch(() => fail(table));
};

/** Starts the referee again: code that could not be loaded can be loaded only by a new worker. */
const retry = (): void => {
  referee.stop();
  reopenAll();
};

const fail = (table: string): void => {
  for (const listener of listeners.get(table) ?? []) listener.failed?.(retry);
};

const referee = new WorkerClient<RefereeQuestions, never, TableNews>(
  () => new Worker(new URL('./referee-worker.ts', import.meta.url), { type: 'module' }),
  {
    onNews: (news) => {
      if ('failed' in news) fail(news.table);
      else
        for (const listener of listeners.get(news.table) ?? []) {
          if ('moved' in news) listener.moved(news.moved);
          else listener.table(news.snapshot, news.news);
        }
    },
    onRestart: reopenAll,
  },
);

export const askReferee: typeof referee.ask = (name, question) => referee.ask(name, question);

/** A table on this device. */
export const localSession = (table: string): TableSession => ({
  kind: 'local',
  table,
  listen(listener) {
    const tableListeners = listeners.get(table) ?? new Set();
    listeners.set(table, tableListeners.add(listener));
    askReferee('open', { table }).then(
      (found) => {
        if (found) listener.sync('saved');
        else listener.gone('no-such-table');
      },
      (error: Error) => listener.gone(error.message),
    );
    return () => {
      tableListeners.delete(listener);
      if (tableListeners.size > 0) return;
      listeners.delete(table);
      askReferee('close', { table }).catch(() => {});
    };
  },
  plays: (seat, snapshot) => snapshot.seats[seat]?.kind === 'human',
  shown: (seq) => {
    askReferee('shown', { table, seq }).catch(() => fail(table));
  },
  act: (seat, actions) =>
    askReferee('act', { table, seat, actions }).catch(() => ({
      ok: false,
      refusal: { code: 'failed' },
    })),
  react: async () => {},
  leave: async () => ({ ok: true }),
  rematch: async () => `/local/${await askReferee('rematch', { table })}`,
  entries: () => askReferee('entries', { table }),
});
