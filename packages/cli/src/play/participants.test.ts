import { expect, test } from 'vitest';
import { namesOf, parseParticipants, participantFrom, writeParticipant } from './participants.ts';

const LIMITS = { min: 1, max: 8 };

test('reads people and bots, with or without prefix', () => {
  const read = parseParticipants('Ada, Bob B,bot:regular,careless', LIMITS);
  expect(read).toEqual({
    ok: true,
    value: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Bob B' },
      { kind: 'bot', name: 'regular' },
      { kind: 'bot', name: 'careless' },
    ],
  });
});

test.each([
  ['Ada,bot:reglar', 'There is no bot reglar. Did you mean regular?'],
  ['Ada,,Bob', '--seats has an empty name. Write it like Ada,Bob,bot:regular.'],
  ['2', '--seats takes names, like Ada,Bob,bot:regular, not the number 2.'],
  ['a,b,c,d,e,f,g,h,i', 'This table has 1 to 8 seats, not 9.'],
  ['Ada\u0007', 'Names cannot contain control characters.'],
])('refuses %j in one line', (text, error) =>
  expect(parseParticipants(text, LIMITS)).toEqual({ ok: false, error }),
);

test('makes names distinct', () =>
  expect(
    namesOf([
      { kind: 'bot', name: 'regular' },
      { kind: 'bot', name: 'regular' },
      { kind: 'person', name: 'Regular' },
    ]),
  ).toEqual(['Regular', 'Regular 2', 'Regular 3']));

test('saves bots as bots', () => {
  for (const participant of [
    { kind: 'bot', name: 'cautious' },
    { kind: 'person', name: 'Ada' },
  ] as const) {
    expect(participantFrom(writeParticipant(participant), 0)).toEqual(participant);
  }
  expect(participantFrom(undefined, 1)).toEqual({ kind: 'person', name: 'Seat 2' });
});
