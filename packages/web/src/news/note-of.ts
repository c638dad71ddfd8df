import type { NumberedEvent } from '@barrelhouse/protocol';
import type { Catalogue } from '../i18n/catalogue.ts';
import { shownName } from '../i18n/shown-name.ts';

/** Something that happened elsewhere, in a line. */
export interface NewsNote {
  /** Later news under the same key replace it. */
  readonly key: string;
  readonly text: string;
  /** Where it leads, and what the link says. */
  readonly to: string;
  readonly link: string;
}

type Words = Pick<Catalogue, 'news'> & { readonly gameName: (game: string) => string };

/** What an event says to somebody who is on another screen; `undefined` if it is no news there. */
export const noteOf = (event: NumberedEvent, { news, gameName }: Words): NewsNote | undefined => {
  const at = (table: string, text: string, to = `/table/${table}`): NewsNote => ({
    key: table,
    text,
    to,
    link: news.go,
  });
  switch (event.kind) {
    case 'your-turn':
      return at(event.table, news.turn(gameName(event.game)));
    case 'seat-taken':
      return at(event.table, news.sat(shownName(event.by.name), gameName(event.game)));
    case 'match-begun':
      return at(event.table, news.begun(gameName(event.game)));
    case 'rematch-offered':
      return at(event.table, news.rematch(shownName(event.by.name)), `/join/${event.code}`);
    case 'seat-waiting':
      return at(event.table, news.seat(gameName(event.game)));
    case 'round-paired':
      return event.table === null
        ? undefined
        : at(event.table, news.paired(event.name), `/t/${event.table}`);
    case 'friend-online':
      return {
        key: event.friend.player,
        text: news.friend(shownName(event.friend.name)),
        to: '/people',
        link: news.friends,
      };
    default:
      return undefined;
  }
};

/** The table that a screen shows, by the parts of its address; empty if it shows none. */
export const tableOn = ([screen = '', table = '']: readonly string[]): string =>
  ['table', 'cup', 't', 'screen'].includes(screen) ? table : '';
