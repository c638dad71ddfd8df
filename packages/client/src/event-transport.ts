import { createParser } from 'eventsource-parser';
import { streamPath } from './paths.ts';
import { abortWith, newAborter, newDecoder, type Signal, type Sleep } from './platform.ts';
import type { Reply, Request, StreamEvents, Transport } from './transport.ts';

/** The part of `fetch` that is used; a browser's and Node's both fit. */
export interface Fetch {
  fetch(
    address: string,
    init: {
      readonly method: string;
      readonly headers: { readonly [name: string]: string };
      readonly body: string | null;
      readonly signal: Signal;
    },
  ): Promise<FetchResponse>;
}

export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): ByteReader } | null;
  text(): Promise<string>;
}

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
}

/** Milliseconds after which a request without an answer is given up. */
export const TIMEOUT_MS = 15_000;

const headersOf = (token: string, key: string, body: unknown): { [name: string]: string } => ({
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(key === '' ? {} : { 'idempotency-key': key }),
});

const replyOf = async (response: FetchResponse): Promise<Reply> => ({
  status: response.status,
  text: await response.text(),
  isJson: response.headers.get('content-type')?.startsWith('application/json') === true,
  retryAfter: 1000 * (Number(response.headers.get('retry-after')) || 0),
});

/** Requests, and one stream of Server-Sent Events. `address` is the server's origin; empty for the page's own server. */
export const eventTransport = (address: string, net: Fetch, sleep: Sleep): Transport => {
  const send = async ({ method, path, token, key, body, signal }: Request): Promise<Reply> => {
    const aborter = abortWith(signal);
    const waiting = newAborter();
    void sleep(TIMEOUT_MS, waiting.signal).then(() => {
      if (!waiting.signal.aborted) aborter.abort();
    });
    try {
      const response = await net.fetch(`${address}${path}`, {
        method,
        headers: headersOf(token, key, body),
        body: body === undefined ? null : JSON.stringify(body),
        signal: aborter.signal,
      });
      return await replyOf(response);
    } finally {
      waiting.abort();
      aborter.release();
    }
  };

  const read = async (path: string, token: string, signal: Signal, events: StreamEvents) => {
    const response = await net.fetch(`${address}${path}`, {
      method: 'GET',
      headers: { ...headersOf(token, '', undefined), accept: 'text/event-stream' },
      body: null,
      signal,
    });
    if (!response.ok || response.body === null) return replyOf(response);
    events.opened();
    const decode = newDecoder();
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => events.heard({ event, data }),
    });
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined || signal.aborted) return undefined;
      events.alive();
      parser.feed(decode(value));
    }
  };

  return {
    send,
    stream(wanted, token, events) {
      const aborter = newAborter();
      const end = (refusal: Reply | undefined): void => {
        if (!aborter.signal.aborted) events.ended(refusal);
      };
      read(streamPath(wanted), token, aborter.signal, events).then(end, () => end(undefined));
      return { close: () => aborter.abort() };
    },
  };
};
