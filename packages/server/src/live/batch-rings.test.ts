import type { Entry } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchRings } from './batch-rings.ts';
import type { Ringing } from './ring-message.ts';

const GATHER_MS = 5;

const entry = (seq: number): Entry => ({ seq, at: seq, by: 0, facts: [] });

/** Which rings were sent together, and the milliseconds until then. */
const gathering = () => {
  const sent: (readonly [ms: number, rings: readonly Ringing[]])[] = [];
  const began = performance.now();
  const rings = batchRings(GATHER_MS, (gathered) =>
    sent.push([performance.now() - began, gathered]),
  );
  return { ...rings, sent };
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends what one turn of the event loop wrote at its end, in one message and in order', () => {
  const { ring, happenedTo, sent } = gathering();
  ring('a', entry(1));
  ring('b', entry(7));
  happenedTo(['ada']);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([[0, [['a', entry(1)], ['b', entry(7)], { players: ['ada'] }]]]);
});

test('gathers what is written shortly after a message', () => {
  const { ring, sent } = gathering();
  ring('a', entry(1));
  vi.advanceTimersByTime(1);
  ring('a', entry(2));
  vi.advanceTimersByTime(2);
  ring('b', entry(1));
  vi.advanceTimersByTime(10);
  expect(sent).toEqual([
    [0, [['a', entry(1)]]],
    [
      GATHER_MS,
      [
        ['a', entry(2)],
        ['b', entry(1)],
      ],
    ],
  ]);
});

test('sends what waits when it is stopped, once', () => {
  const { ring, stop, sent } = gathering();
  ring('a', entry(1));
  stop();
  vi.advanceTimersByTime(10);
  expect(sent).toEqual([[0, [['a', entry(1)]]]]);
});
