import { get, type IncomingMessage } from 'node:http';

export interface StreamedEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: { readonly [name: string]: unknown };
}

export interface MyStream {
  /** Everything received so far, in order. */
  readonly all: StreamedEvent[];
  /** The player's events so far. */
  readonly mine: () => readonly StreamedEvent['data'][];
  readonly kinds: () => readonly unknown[];
  /** Resolves once the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

/** Reads a stream of Server-Sent Events. */
export const openMyStream = (
  url: string,
  token: string,
  path = '/api/me/stream',
  headers: { readonly [name: string]: string } = {},
): MyStream => {
  const all: StreamedEvent[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const options = { headers: { authorization: `Bearer ${token}`, ...headers }, agent: false };
  const request = get(`${url}${path}`, options, (response: IncomingMessage) => {
    let rest = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = field(block, 'event');
        const data = field(block, 'data');
        if (event === undefined || data === undefined) continue;
        all.push({ event, id: field(block, 'id'), data: JSON.parse(data) });
      }
    });
    response.on('error', () => undefined);
    response.on('end', end);
  });
  request.on('error', () => undefined);
  const mine = () => all.filter(({ event }) => event === 'mine').map(({ data }) => data);
  return {
    all,
    mine,
    kinds: () => mine().map(({ kind }) => kind),
    ended,
    close: () => request.destroy(),
  };
};
