import type { TableId } from '@barrelhouse/protocol';
import { createParser } from 'eventsource-parser';
import { TIMEOUT_MS } from './event-transport.ts';
import { tablePath } from './paths.ts';
import { newAborter, type Sleep } from './platform.ts';
import type { Frame, Reply, Request, Stream, StreamEvents, Transport } from './transport.ts';

export interface SocketEvents {
  opened(): void;
  message(text: string): void;
  /** `refusal`: the HTTP answer to a refused handshake, if the runtime exposes it. */
  closed(refusal: Reply | undefined): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Opens a WebSocket at a path of the server. */
export type OpenSocket = (path: string, token: string, events: SocketEvents) => Socket;

interface Waiting {
  readonly key: string;
  readonly settle: (reply: Reply | undefined) => void;
}

/** A table's socket, and the moves sent over it that are not answered yet. */
interface TableSocket {
  readonly socket: Socket;
  readonly waiting: Set<Waiting>;
  isOpen: boolean;
}

const MOVES = /^\/api\/tables\/([^/?]+)\/actions$/;

const retryAfterOf = (body: { readonly retryAfter?: unknown }): number =>
  typeof body.retryAfter === 'number' ? 1000 * body.retryAfter : 0;

/** A socket for each table, which also carries its moves. All other requests use `events`. */
export const socketTransport = (events: Transport, open: OpenSocket, sleep: Sleep): Transport => {
  const sockets = new Map<TableId, TableSocket>();

  const answered = ({ waiting }: TableSocket, data: string): void => {
    const { key, status, ...body } = JSON.parse(data) as { key: string; status: number };
    const reply = {
      status,
      text: JSON.stringify(body),
      isJson: true,
      retryAfter: retryAfterOf(body),
    };
    for (const each of waiting) if (each.key === key) each.settle(reply);
  };

  const openTable = (
    table: TableId,
    path: string,
    token: string,
    listener: StreamEvents,
  ): TableSocket => {
    const take = ({ event, data }: Frame): void => {
      if (event === 'answer') answered(mine, data);
      else listener.heard({ event, data });
    };
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => take({ event, data }),
    });
    const socket = open(path, token, {
      opened() {
        mine.isOpen = true;
        listener.opened();
      },
      message(text) {
        listener.alive();
        parser.feed(text);
      },
      closed(refusal) {
        mine.isOpen = false;
        if (sockets.get(table) === mine) sockets.delete(table);
        for (const { settle } of mine.waiting) settle(undefined);
        listener.ended(refusal);
      },
    });
    const mine: TableSocket = { socket, waiting: new Set(), isOpen: false };
    sockets.set(table, mine);
    return mine;
  };

  /** Joins several streams into one: open when all are open, ended when one ends. */
  const joined = (
    listener: StreamEvents,
    opens: readonly ((events: StreamEvents) => Stream)[],
  ): Stream => {
    let over = false;
    let toOpen = opens.length;
    const streams: Stream[] = [];
    const close = (): void => {
      over = true;
      for (const stream of streams) stream.close();
    };
    for (const openOne of opens) {
      streams.push(
        openOne({
          ...listener,
          alive: () => over || listener.alive(),
          heard: (frame) => over || listener.heard(frame),
          opened() {
            if (--toOpen === 0 && !over) listener.opened();
          },
          ended(refusal) {
            if (over) return;
            close();
            listener.ended(refusal);
          },
        }),
      );
    }
    return { close };
  };

  const move = (
    { socket, waiting }: TableSocket,
    { key, body, signal }: Request,
  ): Promise<Reply> => {
    const timeout = newAborter();
    return new Promise<Reply>((resolve, reject) => {
      const settle = (reply: Reply | undefined): void => {
        waiting.delete(mine);
        signal.removeEventListener('abort', giveUp);
        timeout.abort();
        if (reply === undefined) reject(new Error('the connection broke'));
        else resolve(reply);
      };
      const giveUp = (): void => settle(undefined);
      const mine: Waiting = { key, settle };
      waiting.add(mine);
      signal.addEventListener('abort', giveUp);
      void sleep(TIMEOUT_MS, timeout.signal).then(giveUp);
      socket.send(JSON.stringify({ key, ...body }));
    });
  };

  return {
    send(request) {
      const [, table] = MOVES.exec(request.path) ?? [];
      const socket = table === undefined ? undefined : sockets.get(decodeURIComponent(table));
      return socket?.isOpen === true ? move(socket, request) : events.send(request);
    },
    stream(wanted, token, listener) {
      const { tables, lobby, mine, code, tournament } = wanted;
      const codes = code.split(',');
      return joined(listener, [
        ...tables.map(([table, seq], i) => (each: StreamEvents) => {
          const after = seq === 0 ? ['delta=1'] : [`after=${seq}`, 'delta=1'];
          const own = codes.length > 1 ? codes[i] : code;
          const opened = openTable(table, tablePath(table, '/stream', own, after), token, each);
          return { close: () => opened.socket.close() };
        }),
        ...(lobby || mine !== undefined || tournament !== undefined
          ? [(each: StreamEvents) => events.stream({ ...wanted, tables: [] }, token, each)]
          : []),
      ]);
    },
  };
};
