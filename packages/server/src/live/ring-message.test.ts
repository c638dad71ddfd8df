import type { Entry, Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { readRings, ringMessages } from './ring-message.ts';

const KEY = 'a secret';

const hosted = (host: string): readonly Fact[] => [{ type: 'hosted', host }];
const entry = (seq: number, facts: readonly Fact[] = hosted('ada')): Entry => ({
  seq,
  at: 1_700_000_000_000 + seq,
  by: seq % 2 === 0 ? seq : 'house',
  facts,
});

interface Heard {
  readonly reached: (readonly [table: string, seq: number, entry: Entry | undefined])[];
  rang: number;
  readonly happened: string[];
}

const hear = (messages: readonly string[], key = KEY): Heard => {
  const heard: Heard = { reached: [], rang: 0, happened: [] };
  for (const message of messages)
    readRings(key, message, {
      rang: () => void heard.rang++,
      happenedTo: (players) => void heard.happened.push(...players),
      reached: (ring) => void heard.reached.push([ring.table, ring.seq, ring.entry()]),
    });
  return heard;
};

test('entries arrive as they were written, in order', () => {
  const odd = hosted('two\nlines "quoted" \u2028 \u0000 and Ünïcödé 🎲');
  const rings = [
    ['t1', entry(7)],
    ['t2', entry(8, odd)],
    ['t1', entry(8)],
    ['t3', { ...entry(9), by: 'host' }],
  ] as const;
  const heard = hear(ringMessages(KEY, rings, 1000));
  expect(heard).toEqual({
    reached: rings.map(([t, e]) => [t, e.seq, e]),
    rang: 0,
    happened: [],
  });
});

test('messages stay within the limit, and an entry that is too long leaves a plain ring', () => {
  const most = 400;
  const rings = [10, 90, 110, 300, 5, 250, 400, 1, 60, 60, 60].map(
    (length, i) => [`t${i}`, entry(i + 1, hosted('ü'.repeat(length)))] as const,
  );
  const messages = ringMessages(KEY, rings, most);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(most);
  const { reached } = hear(messages);
  expect(reached.map(([table, seq]) => [table, seq])).toEqual(rings.map(([t, e]) => [t, e.seq]));
  for (const [i, [, , given]] of reached.entries()) {
    const { seq, facts } = rings[i]?.[1] ?? entry(0);
    const fits = Buffer.byteLength(JSON.stringify(facts)) < most - 100;
    expect(given).toEqual(fits ? { ...entry(seq), facts } : undefined);
  }
  expect(reached.some(([, , given]) => given === undefined)).toBe(true);
  expect(messages.length).toBeLessThan(rings.length);
});

test('a message that was changed, or signed with another key, is only a ring', () => {
  const [message = ''] = ringMessages(KEY, [['t1', entry(7)]], 1000);
  for (let i = 0; i < message.length; i++) {
    // All bits count, even of the last character of the signature.
    const changed = `${message.slice(0, i)}${message[i] === 'A' ? 'Z' : 'A'}${message.slice(i + 1)}`;
    expect(hear([changed])).toEqual({ reached: [], rang: 1, happened: [] });
    expect(hear([message.slice(0, i)])).toEqual({ reached: [], rang: 1, happened: [] });
  }
  expect(hear([message], 'another secret')).toEqual({ reached: [], rang: 1, happened: [] });
  expect(hear(['', 'nonsense', '\n', message.slice(message.indexOf('\n') + 1)])).toEqual({
    reached: [],
    rang: 4,
    happened: [],
  });
});

test('players to whom something happened come along, in order, if the message is genuine', () => {
  const rings = [['t1', entry(7)], { players: ['ada', 'ben'] }, { players: ['eve'] }] as const;
  const messages = ringMessages(KEY, rings, 1000);
  expect(messages).toHaveLength(1);
  expect(hear(messages)).toMatchObject({ happened: ['ada', 'ben', 'eve'], rang: 0 });
  expect(hear(messages).reached).toHaveLength(1);
  expect(hear(messages, 'a guess')).toEqual({ reached: [], rang: 1, happened: [] });
});
