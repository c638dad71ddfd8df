import type { Desk, DeskListener } from '../desk/desk.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { RefereeQuestions, TableNews } from './referee-questions.ts';

const listeners = new Map<string, Set<DeskListener>>();

const referee = new WorkerClient<RefereeQuestions, never, TableNews>(
  () => new Worker(new URL('./referee-worker.ts', import.meta.url), { type: 'module' }),
  {
    onNews: (news) => {
      for (const listener of listeners.get(news.table) ?? []) {
        if ('moved' in news) listener.moved(news.moved);
        else listener.table(news.snapshot, news.news);
      }
    },
    onRestart: () => {
      for (const table of listeners.keys()) void askReferee('open', { table });
    },
  },
);

export const askReferee: typeof referee.ask = (name, question) => referee.ask(name, question);

/** A table on this device. */
export const localDesk = (table: string): Desk => ({
  kind: 'local',
  table,
  listen(listener) {
    const tableListeners = listeners.get(table) ?? new Set();
    listeners.set(table, tableListeners.add(listener));
    askReferee('open', { table }).then(
      (found) => {
        if (found) listener.link('saved');
        else listener.gone('no-such-table');
      },
      (error: Error) => listener.gone(error.message),
    );
    return () => {
      tableListeners.delete(listener);
      if (tableListeners.size > 0) return;
      listeners.delete(table);
      void askReferee('close', { table });
    };
  },
  plays: (seat, snapshot) => snapshot.seats[seat]?.kind === 'human',
  shown: (seq) => void askReferee('shown', { table, seq }),
  act: (seat, actions) => askReferee('act', { table, seat, actions }),
  react: async () => {},
  leave: async () => ({ ok: true }),
  rematch: async () => `/local/${await askReferee('rematch', { table })}`,
  async log() {
    const entries = await askReferee('entries', { table });
    return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  },
});
