import { setTimeout as after } from 'node:timers/promises';
import { askSurely } from './asking.ts';
import { awake } from './awake.ts';
import type { Evening } from './evening.ts';
import type { Guest } from './guest.ts';
import { ask } from './wire.ts';
import type { World } from './world.ts';

// What has to hold once the servers are left alone.

/** A clock of five seconds and its increments have run out in this time, on a machine that has other things to do. */
const CALM_MS = 25_000;

/** Every clock that runs has to run out. One that was off may have written a time that is still to come. */
export const awaitClocks = async (world: World, live: ReadonlySet<Evening>): Promise<void> => {
  const isOut = async ({ plan, table, watchers }: Evening): Promise<void> => {
    const [watcher] = watchers;
    if (!plan.sleeper || watcher === undefined) return;
    const from = watcher.shown.length;
    const ran = watcher.until(
      ({ status }) =>
        status === 'over' ||
        status === 'abandoned' ||
        watcher.shown.slice(from).some(({ text }) => text.includes('"timed-out"')),
    );
    const ahead = Math.max(0, (watcher.table()?.at ?? 0) - Date.now());
    if ((await Promise.race([ran, awake(CALM_MS + ahead, world.ended)])) === 'waited') {
      world.blame({ kind: 'deadline', table, what: 'A clock ran out and nothing happened.' });
    }
  };
  await Promise.all([...live].map(isOut));
};

/** No connection of those who went may be held. */
export const checkStreams = async (world: World): Promise<void> => {
  const message = { method: 'GET', path: '/metrics', token: '', key: '', body: '' } as const;
  for (const door of world.doors()) {
    let open = '';
    for (let i = 0; i < 100 && open !== '0'; i++) {
      const text = (await ask(door, message, undefined))?.text ?? '';
      open = /^barrelhouse_streams (\d+)$/m.exec(text)?.[1] ?? '';
      if (open !== '0') await after(100);
    }
    if (open === '0') continue;
    world.blame({ kind: 'server', table: '', what: `${open} streams are held for nobody.` });
  }
};

/** Every table that a guest has was asked for. */
export const checkMine = async (
  world: World,
  { token, name }: Guest,
  known: ReadonlySet<string>,
): Promise<void> => {
  for (let before = ''; ; ) {
    const path = `/api/tables/mine?limit=100${before === '' ? '' : `&before=${before}`}`;
    const { text } = await askSurely(world, { method: 'GET', path, token, key: '', body: '' });
    const { tables } = JSON.parse(text) as {
      readonly tables: readonly { readonly table: string; readonly changedAt: number }[];
    };
    for (const { table } of tables) {
      if (known.has(table)) continue;
      world.blame({ kind: 'doubled', table, what: `${name} has a table nobody asked for.` });
    }
    if (tables.length < 100) return;
    before = String(tables.at(-1)?.changedAt ?? 0);
  }
};
