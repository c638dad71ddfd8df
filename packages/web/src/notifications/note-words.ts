import type { NoticeMessage } from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/language.ts';
import { localeOf } from '../i18n/locale.ts';

export interface NoteText {
  readonly title: string;
  readonly body: string;
}

const timeIn = (language: Language, at: number, now: number): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...(at - now > 20 * 3600 * 1000 ? { weekday: 'long' } : {}),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** What a notification says. */
export const noteText = (
  { kind, table, name: given, endsAt, language }: NoticeMessage,
  { note }: Catalogue['notices'],
  now: number,
): NoteText => {
  const name = given === SOMEONE ? note.someone : given;
  const until = endsAt === null ? note.turnBody : note.until(timeIn(language, endsAt, now));
  switch (kind) {
    case 'reminder':
      // Only a reminder of a seat names a tournament.
      return name === '' || endsAt === null
        ? { title: note.reminder, body: until }
        : {
            title: note.seatReminder(name),
            body: note.seatUntil(timeIn(language, endsAt, now)),
          };
    case 'invited':
      return { title: note.invited(name), body: note.invitedBody };
    case 'rematch-offered':
      return { title: note.rematch(name), body: note.rematchBody };
    case 'round-paired':
      if (table === '') return { title: note.bye(name), body: note.byeBody };
      return {
        title: note.paired(name),
        body: endsAt === null ? note.pairedBody : note.seatUntil(timeIn(language, endsAt, now)),
      };
    case 'tournament-ended':
      return { title: note.nightOver(name), body: note.nightOverBody };
    case 'match-ended':
      return { title: note.ended, body: note.endedBody };
    default:
      return { title: note.turn, body: until };
  }
};
