import { expect, test } from 'vitest';
import { readEvents, type SseEvent, sseReader } from './sse.ts';

const TEXT = 'retry: 1000\n\n: hello\nid: 7\nevent: moved\ndata: {"a":\ndata: 1}\n\ndata:two\n\n';
const EVENTS: readonly SseEvent[] = [
  { event: 'moved', data: '{"a":\n1}', id: '7' },
  { event: 'message', data: 'two', id: '7' },
];

test('events have a name, lines of data and the id sent last', () =>
  expect(sseReader()(TEXT)).toEqual(EVENTS));

test.each(['\n', '\r\n', '\r'])(
  'lines may end in %j, and the stream may be cut anywhere',
  (end) => {
    const text = TEXT.replaceAll('\n', end);
    for (let cut = 0; cut <= text.length; cut++) {
      const read = sseReader();
      // The last line end may need one more character to be known as one.
      const events = [...read(text.slice(0, cut)), ...read(text.slice(cut)), ...read(`:${end}`)];
      expect(events).toEqual(EVENTS);
    }
  },
);

test('an event without data is none, and takes its name with it', () =>
  expect(sseReader()('event: bye\n\ndata: x\n\n')).toEqual([
    { event: 'message', data: 'x', id: '' },
  ]));

test('an event that was not ended is not given', () =>
  expect(sseReader()('event: moved\ndata: {}\n')).toEqual([]));

test('unknown fields, fields without a colon and ids with a zero are passed over', () =>
  expect(sseReader()('id: a\0b\nfoo: bar\ndata\n\n')).toEqual([
    { event: 'message', data: '', id: '' },
  ]));

test('bytes of one letter may come in two pieces, and each piece is a sign of life', async () => {
  const bytes = new TextEncoder().encode('\uFEFFdata: é🎲\n\n');
  let pieces = 0;
  const body = async function* () {
    for (const byte of bytes) yield Uint8Array.of(byte);
  };
  const events: SseEvent[] = [];
  for await (const event of readEvents(body(), () => pieces++)) events.push(event);
  expect(events).toEqual([{ event: 'message', data: 'é🎲', id: '' }]);
  expect(pieces).toBe(bytes.length);
});
