import { type ClientRequest, get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
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

interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Whoever is cut off waits a moment before coming back. */
const PAUSE_MS = 20;

const parseEvent = (block: string): Told => {
  const told = { id: '', event: '', data: '' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    const field = line.slice(0, colon);
    if (field === 'id' || field === 'event' || field === 'data')
      told[field] = line.slice(colon + 2);
  }
  return told;
};

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
  let table: Snapshot | undefined;
  let lastId = '';
  /** The last entry in this connection. */
  let last = 0;
  let closed = false;
  let request: ClientRequest | undefined;

  const tell = (): void => {
    for (const look of waiting) look();
  };

  const take = ({ event, data, id: eventId }: Told): void => {
    if (eventId !== '') lastId = eventId;
    if (!isShown(event)) return;
    const told = JSON.parse(data) as Snapshot | Moved;
    const { seq } = told;
    const seen = { event, seq, text: data };
    if (!follows(last, seen)) {
      world.blame({ kind: 'view', table: id, what: `${event} ${seq} was shown after ${last}.` });
    }
    last = seq;
    shown.push(seen);
    // What is shown again after a break is older than what is known.
    if (event === 'table' && seq >= (table?.seq ?? 0)) table = told as Snapshot;
    if (event === 'moved' && table !== undefined && seq > table.seq) {
      const { at, view, next, clock } = told as Moved;
      table = { ...table, seq, at, view, next, clock };
    }
    tell();
  };

  const listen = async (): Promise<void> => {
    const began = performance.now();
    last = Number(lastId === '' ? 0 : lastId);
    if (last > 0) world.tally.resumed++;
    const headers = {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(lastId === '' ? {} : { 'last-event-id': lastId }),
    };
    await new Promise<void>((resolve) => {
      const path = `${world.address}/api/tables/${id}/stream`;
      request = get(path, { agent: false, headers }, (from) => {
        const { statusCode = 0 } = from;
        if (statusCode >= 500 && world.excuses.since(began)) world.tally.failed++;
        else if (statusCode !== 200) {
          closed = true;
          world.blame({
            kind: 'view',
            table: id,
            what: `A stream was answered ${statusCode}.`,
          });
        }
        let rest = '';
        from.setEncoding('utf8');
        from.on('data', (chunk: string) => {
          const blocks = `${rest}${chunk}`.split('\n\n');
          rest = blocks.pop() ?? '';
          if (closed) return;
          for (const block of blocks) take(parseEvent(block));
        });
        from.on('error', () => undefined);
        from.on('close', resolve);
      });
      request.on('error', () => resolve());
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
    cut: () => request?.destroy(),
    close() {
      closed = true;
      request?.destroy();
      tell();
    },
  };
};
