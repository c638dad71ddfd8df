import { setTimeout as after } from 'node:timers/promises';
import { transportTo } from '@barrelhouse/client/node';
import type { Moved, Snapshot, TableId } from '@barrelhouse/protocol';
import type { World } from './world.ts';

/** Something a stream told, as it was told. */
export interface Shown {
  readonly event: 'table' | 'moved' | 'entry';
  readonly seq: number;
  readonly text: string;
}

/** Somebody who watches a table through every break, and remembers all that was shown. */
export interface Watcher {
  readonly shown: readonly Shown[];
  /** How the table stands, as far as was shown. */
  table(): Snapshot | undefined;
  /** Fulfils when what was shown satisfies the test, or when the watcher is closed. */
  until(test: (table: Snapshot) => boolean): Promise<void>;
  /** Looks again whether what is waited for has come. */
  look(): void;
  /** Drops the connection as a tunnel does; it comes back and resumes. */
  cut(): void;
  close(): void;
}

/** Whoever is cut off waits a moment before coming back. */
const PAUSE_MS = 20;

const isShown = (event: string): event is Shown['event'] =>
  event === 'table' || event === 'moved' || event === 'entry';

/** Whether an event can follow in one connection: entries one after another, the table as of the last of them. */
const follows = (last: number, { event, seq }: Shown): boolean => {
  if (event === 'table') return last === 0 || seq === last;
  return seq === last + 1;
};

export const watch = (world: World, id: TableId, token: string): Watcher => {
  const shown: Shown[] = [];
  const waiting = new Set<() => void>();
  const transport = transportTo(world.address);
  let table: Snapshot | undefined;
  /** A stream that is cut before the table that some entries led to is resumed before these entries. */
  let whole = 0;
  /** The last entry in this connection. */
  let last = 0;
  let closed = false;
  let hangUp = (): void => {};

  const tell = (): void => {
    for (const look of waiting) look();
  };

  const take = ({ event, data }: { readonly event: string; readonly data: string }): void => {
    if (!isShown(event)) return;
    const told = JSON.parse(data) as Snapshot | Moved;
    const { seq } = told;
    const seen = { event, seq, text: data };
    if (!follows(last, seen)) {
      world.blame({ kind: 'view', table: id, what: `${event} ${seq} was shown after ${last}.` });
    }
    last = seq;
    if (event !== 'entry') whole = seq;
    shown.push(seen);
    // What is shown again after a break is older than what is known.
    if (event === 'table' && seq >= (table?.seq ?? 0)) table = told as Snapshot;
    if (event === 'moved' && table !== undefined && seq > table.seq) {
      const { at, view, next, clock } = told as Moved;
      table = { ...table, seq, at, view, next, clock };
    }
    tell();
  };

  const listen = (): Promise<void> => {
    const began = performance.now();
    last = whole;
    if (last > 0) world.tally.resumed++;
    return new Promise((resolve) => {
      const wanted = { tables: [[id, last]], lobby: false, code: '' } as const;
      const stream = transport.stream(wanted, token, {
        opened() {},
        alive() {},
        heard(frame) {
          if (!closed) take(frame);
        },
        ended(refusal) {
          if (refusal !== undefined && refusal.status >= 500 && world.excuses.since(began)) {
            world.tally.failed++;
          } else if (refusal !== undefined) {
            closed = true;
            const what = `A stream was answered ${refusal.status}.`;
            world.blame({ kind: 'view', table: id, what });
          }
          resolve();
        },
      });
      hangUp = () => {
        stream.close();
        resolve();
      };
    });
  };

  const stay = async (): Promise<void> => {
    await listen();
    await after(PAUSE_MS);
    if (!closed) await stay();
  };
  stay().catch((error: unknown) => world.blame({ kind: 'server', table: id, what: String(error) }));

  return {
    shown,
    table: () => table,
    until: (test) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!closed && (table === undefined || !test(table))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    look: tell,
    cut: () => hangUp(),
    close() {
      closed = true;
      hangUp();
      tell();
    },
  };
};
