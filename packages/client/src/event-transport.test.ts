import { expect, test } from 'vitest';
import { eventTransport, type FetchResponse } from './event-transport.ts';
import { newAborter } from './platform.ts';
import type { Frame, Reply, StreamEvents } from './transport.ts';

const bodyOf = (pieces: readonly Uint8Array[]): NonNullable<FetchResponse['body']> => {
  const left = [...pieces];
  return {
    getReader: () => ({
      read: async () => {
        const value = left.shift();
        return { done: value === undefined, value };
      },
    }),
  };
};

const response = (
  status: number,
  text: string,
  pieces: readonly Uint8Array[] | null,
  headers: { readonly [name: string]: string } = {},
): FetchResponse => ({
  ok: status < 300,
  status,
  headers: { get: (name) => headers[name] ?? null },
  body: pieces === null ? null : bodyOf(pieces),
  text: async () => text,
});

const listen = (answer: FetchResponse) =>
  new Promise<{ frames: Frame[]; alive: number; opened: number; refusal: Reply | undefined }>(
    (resolve) => {
      const heard = { frames: [] as Frame[], alive: 0, opened: 0 };
      const events: StreamEvents = {
        opened: () => void heard.opened++,
        alive: () => void heard.alive++,
        heard: (frame) => void heard.frames.push(frame),
        ended: (refusal) => resolve({ ...heard, refusal }),
      };
      const never = () => new Promise<void>(() => {});
      const transport = eventTransport('http://x', { fetch: async () => answer }, never);
      transport.stream({ tables: [['a', 3]], lobby: false, code: '' }, '', events);
    },
  );

const TEXT = 'retry: 1000\n\n: hello\nid: 7\nevent: moved\ndata: {"a":\ndata: 1}\n\ndata:é🎲\n\n';
const FRAMES: readonly Frame[] = [
  { event: 'moved', data: '{"a":\n1}' },
  { event: 'message', data: 'é🎲' },
];

test.each([1, 2, 7, 1000])('reads a stream in chunks of %i bytes', async (size) => {
  const bytes = new TextEncoder().encode(TEXT);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  );
  const { frames, alive, opened, refusal } = await listen(response(200, '', pieces));
  expect(frames).toEqual(FRAMES);
  expect([alive, opened, refusal]).toEqual([pieces.length, 1, undefined]);
});

test('ignores an unfinished event', async () => {
  const bytes = new TextEncoder().encode('event: moved\ndata: {}\n');
  expect((await listen(response(200, '', [bytes]))).frames).toEqual([]);
});

test('reports why a stream was refused', async () => {
  const headers = { 'content-type': 'application/json', 'retry-after': '5' };
  const { opened, refusal } = await listen(response(429, '{"code":"busy"}', null, headers));
  expect(opened).toBe(0);
  expect(refusal).toEqual({ status: 429, text: '{"code":"busy"}', isJson: true, retryAfter: 5000 });
});

test('sends token, key and body, and gives up on a silent server', async () => {
  const seen: unknown[] = [];
  const transport = eventTransport(
    'http://x',
    {
      fetch: (address, { method, headers, body, signal }) =>
        new Promise((_, reject) => {
          seen.push({ address, method, headers, body });
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    },
    async () => {},
  );
  const sent = transport.send({
    method: 'POST',
    path: '/api/x',
    token: 'T',
    key: 'K',
    body: { a: 1 },
    signal: newAborter().signal,
  });
  await expect(sent).rejects.toThrow('aborted');
  expect(seen).toEqual([
    {
      address: 'http://x/api/x',
      method: 'POST',
      headers: {
        authorization: 'Bearer T',
        'content-type': 'application/json',
        'idempotency-key': 'K',
      },
      body: '{"a":1}',
    },
  ]);
});
