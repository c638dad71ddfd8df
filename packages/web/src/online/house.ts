import { api } from './api.ts';
import type { Problem } from './problem.ts';
import { type SharedStream, sharedStream } from './stream.ts';

/** A connection that died without a word is found out so often. */
const LISTEN_MS = 20_000;

/** The address of something of a table, with the code where one is needed. */
export const tablePath = (table: string, rest: string, code: string): string =>
  `/api/tables/${encodeURIComponent(table)}${rest}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`;

const probe = async (table: string, code: string): Promise<Problem | undefined> => {
  const found = await api.read(tablePath(table, '', code));
  if (found.ok) return undefined;
  const { status, code: why } = found.error;
  return status === 403 || status === 404 || why === 'table-set-aside' ? found.error : undefined;
};

let ahead = 0;

/** Milliseconds that the clock of the house is ahead of this device's. */
export const clockAhead = (): number => ahead;

/** The one connection of this page. */
export const stream: SharedStream = sharedStream({
  open: (address) => new EventSource(address),
  probe,
  lost: () => void api.confirm(),
  later(task, ms) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
});

/** Asks the house for the time: whether it answers, and how far clocks are apart. */
export const measureClock = async (): Promise<boolean> => {
  const asked = Date.now();
  const found = await api.read<{ readonly now: number }>('/api/health');
  if (found.ok) ahead = Math.round(found.value.now - (asked + Date.now()) / 2);
  return found.ok;
};

const check = async (): Promise<void> => {
  if (document.hidden || !stream.isOpen()) return;
  if (!(await measureClock())) stream.lose();
};

if (typeof addEventListener === 'function') {
  setInterval(() => void check(), LISTEN_MS);
  addEventListener('online', () => stream.renew());
  addEventListener('offline', () => stream.lose());
  document.addEventListener('visibilitychange', () => void check());
  // A page that is kept while another is looked at has lost its connection when it is shown again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) stream.renew();
  });
}
