import { setTimeout as after } from 'node:timers/promises';
import type { Snapshot } from '@barrelhouse/protocol';
import { requestUntilAnswered } from './commands.ts';
import type { Guest } from './guest.ts';
import { sendRequest } from './http-request.ts';
import type { TableRun } from './table-run.ts';
import { waitAwake } from './wait-awake.ts';
import type { World } from './world.ts';

// Checks for the end of a run, when the servers are left alone.

/** Time for a five-second clock with increments to run out, even on a busy machine. */
const CALM_MS = 25_000;

/** What shows that a table does not wait for its sleeper: a timeout, or a turn that the house plays for them. */
const passedSleeper = (seats: Snapshot['seats']): string =>
  seats.some(({ substituted }) => substituted) ? '"by":"house"' : '"timed-out"';

/** Every running clock has to run out. A server whose clock was ahead may have written a future time. */
export const awaitClocks = async (world: World, live: ReadonlySet<TableRun>): Promise<void> => {
  const awaitClock = async ({ plan, table, watchers }: TableRun): Promise<void> => {
    const [watcher] = watchers;
    if (!plan.sleeper || watcher === undefined) return;
    const from = watcher.shown.length;
    const ran = watcher.until(
      ({ status, seats }) =>
        status === 'over' ||
        status === 'abandoned' ||
        watcher.shown.slice(from).some(({ text }) => text.includes(passedSleeper(seats))),
    );
    const ahead = Math.max(0, (watcher.table()?.at ?? 0) - Date.now());
    if ((await Promise.race([ran, waitAwake(CALM_MS + ahead, world.ended)])) === 'waited') {
      world.blame({ kind: 'deadline', table, what: 'A clock ran out, but nothing happened.' });
    }
  };
  await Promise.all([...live].map(awaitClock));
};

/** No server may hold a stream whose client has gone. */
export const checkStreams = async (world: World): Promise<void> => {
  const message = { method: 'GET', path: '/metrics', token: '', key: '', body: '' } as const;
  for (const serverUrl of world.serverUrls()) {
    let open = '';
    for (let i = 0; i < 100 && open !== '0'; i++) {
      const text = (await sendRequest(serverUrl, message, undefined))?.text ?? '';
      open = /^barrelhouse_streams (\d+)$/m.exec(text)?.[1] ?? '';
      if (open !== '0') await after(100);
    }
    if (open === '0') continue;
    world.blame({
      kind: 'server',
      table: '',
      what: `${open} streams are still open without a client.`,
    });
  }
};

/** A guest must have no tables other than those it requested. */
export const checkMine = async (
  world: World,
  { token, name }: Guest,
  known: ReadonlySet<string>,
): Promise<void> => {
  for (let before = ''; ; ) {
    const path = `/api/tables/mine?limit=100${before === '' ? '' : `&before=${before}`}`;
    const { text } = await requestUntilAnswered(world, {
      method: 'GET',
      path,
      token,
      key: '',
      body: '',
    });
    const { tables } = JSON.parse(text) as {
      readonly tables: readonly { readonly table: string; readonly changedAt: number }[];
    };
    for (const { table } of tables) {
      if (known.has(table)) continue;
      world.blame({ kind: 'doubled', table, what: `${name} has a table that nobody requested.` });
    }
    if (tables.length < 100) return;
    before = String(tables.at(-1)?.changedAt ?? 0);
  }
};
