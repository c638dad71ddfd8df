import { createHash } from 'node:crypto';
import type { NoticeMessage, NoticeSettings, NumberedEvent } from '@barrelhouse/protocol';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The path of the page that an event leads to. */
const pathOf = (event: NumberedEvent): string => {
  if (event.kind === 'rematch-offered') return `/join/${event.code}`;
  if (event.kind === 'invited') return `/t/${event.table}`;
  if (event.kind === 'round-paired' && event.table !== null) return `/t/${event.table}`;
  if ('tournament' in event) return `/tournaments/${event.tournament}`;
  return 'table' in event ? `/table/${event.table}` : '/';
};

/** Who did it, or which tournament it is about. */
const nameIn = (event: NumberedEvent): string => {
  if ('from' in event) return event.from.name;
  if ('by' in event) return event.by.name;
  return 'name' in event ? event.name : '';
};

/** What a device or hook gets. It is small: push services accept 4 kB, and each byte is encrypted for each device. */
export const messageOf = (
  event: NumberedEvent,
  isReminder: boolean,
  { language }: NoticeSettings,
): NoticeMessage => ({
  kind: isReminder ? 'reminder' : event.kind,
  table: 'table' in event ? (event.table ?? '') : '',
  game: 'game' in event ? event.game : '',
  name: nameIn(event),
  path: pathOf(event),
  at: event.at,
  endsAt: 'endsAt' in event ? event.endsAt : null,
  language,
});

/** A stand-in for a table or a tournament in headers that a push service sees: a later message replaces an earlier one. */
export const topicOf = ({ table, path }: NoticeMessage): string =>
  createHash('sha256')
    .update(table === '' ? path : table)
    .digest('base64url')
    .slice(0, 32);

/** Seconds for which a push service should keep trying: after that the message would be out of date. */
export const ttlOf = ({ endsAt }: NoticeMessage, now: number): number =>
  endsAt === null ? DAY : Math.max(60, Math.min(28 * DAY, Math.floor((endsAt - now) / 1000)));

const URGENT: ReadonlySet<NoticeMessage['kind']> = new Set([
  'your-turn',
  'reminder',
  'invited',
  'round-paired',
]);

export const urgencyOf = ({ kind }: NoticeMessage): 'high' | 'normal' =>
  URGENT.has(kind) ? 'high' : 'normal';
