import { setTimeout as after } from 'node:timers/promises';
import { transportTo } from '@barrelhouse/client/node';
import type { MoveDelta, Moved, Snapshot, TableId } from '@barrelhouse/protocol';
import { unpackMove } from '@barrelhouse/protocol/delta';
import type { World } from './world.ts';

/** An event of a stream, as received; a difference as the whole move that it stands for. */
export interface Shown {
  readonly event: 'table' | 'moved' | 'entry';
  readonly seq: number;
  readonly text: string;
}

/** Watches a table through every disconnection, and records all events. */
export interface Watcher {
  readonly shown: readonly Shown[];
  /** The table as of the last event. */
  table(): Snapshot | undefined;
  /** Resolves when the table passes the test, or when the watcher is closed. */
  until(test: (table: Snapshot) => boolean): Promise<void>;
  /** Runs all pending tests again. */
  recheck(): void;
  /** Drops the connection; the watcher reconnects and resumes. */
  cut(): void;
  close(): void;
}

interface Frame {
  readonly event: string;
  readonly data: string;
}

/** Pause before reconnecting. */
const PAUSE_MS = 20;

const isShown = (event: string): event is Shown['event'] =>
  event === 'table' || event === 'moved' || event === 'entry';

/** Whether an event may follow within a connection: entries in sequence, and a snapshot of the last one. */
const follows = (last: number, { event, seq }: Shown): boolean => {
  if (event === 'table') return last === 0 || seq === last;
  return seq === last + 1;
};

export const watch = (world: World, id: TableId, token: string): Watcher => {
  const shown: Shown[] = [];
  const waiting = new Set<() => void>();
  const transport = transportTo(world.address);
  let table: Snapshot | undefined;
  /** The last seq with an event id. A stream cut between entries and their snapshot resumes before the entries. */
  let resumeAt = 0;
  /** The last seq in this connection. */
  let last = 0;
  let closed = false;
  let hangUp = (): void => {};

  const recheck = (): void => {
    for (const check of waiting) check();
  };

  /** The whole move of a difference, which must not be sent to a client without the entry before. */
  const whole = (frame: Frame): Frame => {
    if (frame.event !== 'delta') return frame;
    const delta = JSON.parse(frame.data) as MoveDelta;
    const before = table?.seq === delta.seq - 1 ? table.view : null;
    if (before !== null) {
      return { event: 'moved', data: JSON.stringify(unpackMove(before, delta)) };
    }
    const what = `Difference ${delta.seq} was shown after ${table?.seq ?? 0}.`;
    world.blame({ kind: 'view', table: id, what });
    return frame;
  };

  const take = (frame: Frame): void => {
    const { event, data } = whole(frame);
    if (!isShown(event)) return;
    const body = JSON.parse(data) as Snapshot | Moved;
    const { seq } = body;
    const seen = { event, seq, text: data };
    if (!follows(last, seen)) {
      world.blame({ kind: 'view', table: id, what: `${event} ${seq} was shown after ${last}.` });
    }
    last = seq;
    if (event !== 'entry') resumeAt = seq;
    shown.push(seen);
    // Events repeated after a disconnection are older than the table.
    if (event === 'table' && seq >= (table?.seq ?? 0)) table = body as Snapshot;
    if (event === 'moved' && table !== undefined && seq > table.seq) {
      const { at, view, next, clock } = body as Moved;
      table = { ...table, seq, at, view, next, clock };
    }
    recheck();
  };

  const listen = (): Promise<void> => {
    const began = performance.now();
    last = resumeAt;
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
        const check = (): void => {
          if (!closed && (table === undefined || !test(table))) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    recheck,
    cut: () => hangUp(),
    close() {
      closed = true;
      hangUp();
      recheck();
    },
  };
};
