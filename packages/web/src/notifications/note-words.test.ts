import type { NoticeMessage } from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import { expect, test } from 'vitest';
import { notices as en } from '../i18n/en/notices.ts';
import { notices as es } from '../i18n/es/notices.ts';
import { notices as ru } from '../i18n/ru/notices.ts';
import { noteText } from './note-words.ts';

const message = (more: Partial<NoticeMessage>): NoticeMessage => ({
  kind: 'your-turn',
  table: 't',
  game: 'barrel',
  name: 'Ben',
  path: '/table/t',
  at: 0,
  endsAt: null,
  language: 'en',
  ...more,
});

test.each([
  [{ kind: 'your-turn' }, { title: 'Your turn', body: 'The dice are waiting for you.' }],
  [{ kind: 'invited' }, { title: 'Ben has invited you', body: 'There’s a seat for you.' }],
  [{ kind: 'rematch-offered' }, { title: 'Ben wants a rematch', body: 'Same game, new dice.' }],
  [{ kind: 'round-paired' }, { title: 'Ben: your table is ready', body: 'Take your seat.' }],
  [
    { kind: 'round-paired', table: '' },
    { title: 'Ben: you sit this round out', body: 'You get the point.' },
  ],
  [{ kind: 'tournament-ended' }, { title: 'Ben is over', body: 'See the standings.' }],
  [{ kind: 'match-ended' }, { title: 'The match is over', body: 'See how it ended.' }],
] as const)('%j', (more, expected) => {
  expect(noteText(message(more), en, 0)).toEqual(expected);
});

test('says until when there is time, with the day if it is another one', () => {
  const now = new Date(2026, 10, 17, 12).getTime();
  const HOUR = 3600 * 1000;
  const turn = (hours: number, kind: 'your-turn' | 'reminder', name = '') =>
    noteText(message({ kind, name, endsAt: now + hours * HOUR }), en, now);
  expect(turn(2, 'reminder')).toEqual({
    title: 'Your time is running out',
    body: 'You have until 14:00.',
  });
  expect(turn(2, 'reminder', 'Cup')).toEqual({
    title: 'Cup: your seat is still empty',
    body: 'Take your seat by 14:00.',
  });
  expect(turn(72, 'your-turn').body).toMatch(/^You have until Friday/);
});

test('says a name that the house hides in the language of the message', () => {
  const invited = message({ kind: 'invited', name: SOMEONE });
  expect([en, es, ru].map((words) => noteText(invited, words, 0).title)).toEqual([
    'Someone has invited you',
    'Alguien te ha invitado',
    'Кто-то приглашает вас',
  ]);
});

test('names a day in no case that the language would change', () => {
  const friday = message({ endsAt: new Date(2026, 10, 20, 12).getTime() });
  const now = new Date(2026, 10, 17, 12).getTime();
  expect(noteText({ ...friday, language: 'es' }, es, now).body).toMatch(
    /^Hora límite: viernes, 12/,
  );
  expect(noteText({ ...friday, language: 'ru' }, ru, now).body).toMatch(
    /^Крайний срок: пятница.*12:00/,
  );
});

test('speaks the language of the message', () => {
  expect(noteText(message({}), es, 0).title).toBe('Te toca');
  expect(noteText(message({}), ru, 0).title).toBe('Ваш ход');
});
