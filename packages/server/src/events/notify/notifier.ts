import type { NoticeSettings, NumberedEvent, PlayerId } from '@barrelhouse/protocol';
import type { Apart } from '../../live/apart.ts';
import { tableOf } from '../../store/event-work.ts';
import type { Notice } from '../../store/events.ts';
import { awaitedOf } from './awaited.ts';
import { type Again, type ChannelParts, channelsOf, messageOf } from './channels.ts';
import { readNoticeSettings, switchOf } from './notice-settings.ts';
import { quietUntil } from './quiet-hours.ts';
import { remindAt } from './reminder.ts';

/** Sends notices that wait in the record to devices and webhooks, independently of requests. */
export interface Notifier {
  /** Takes what is due; resolves once it is under way. */
  look(): Promise<void>;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
}

export interface NotifierParts extends ChannelParts {
  /** Whether the player is looking at the page, on any server. */
  readonly isLooking: (player: PlayerId) => Promise<boolean>;
  readonly apart: Apart;
  readonly failed: (error: unknown) => void;
}

/** What earlier attempts have left to do. */
interface Progress {
  readonly reminder: boolean;
  readonly tries: number;
  /** Ids of the channels that have not got it yet; all if absent. */
  readonly todo?: readonly string[];
}

const FRESH: Progress = { reminder: false, tries: 0 };

/** A server that holds a notice for longer is taken for dead, and another one sends it. */
const CLAIM_MS = 120_000;
/** Notices that keep the record busy. */
const MOST_PREPARING = 64;
/** Most of them wait for an answer. No service can hold more than a fraction of them (`origin-gate.ts`). */
const MOST_UNDER_WAY = 512;
/** 30 s, 2 minutes, 8 minutes, half an hour. */
const MOST_TRIES = 5;
const GROWTH = 4;
/** A turn with less time left than this no longer needs a reminder. */
const SOON_MS = 60_000;

/** What to do with a notice. */
type Verdict = 'send' | 'drop' | { readonly waitUntil: number };

export const notifier = (parts: NotifierParts): Notifier => {
  const { store, now, isLooking, apart, failed } = parts;
  const channels = channelsOf(parts);
  const underWay = new Set<Promise<void>>();
  let preparing = 0;
  let looking = false;

  /** When to remind the player of a turn or a seat; `undefined` if not at all. */
  const reminderOf = (
    event: NumberedEvent,
    endsAt: number | null,
    settings: NoticeSettings,
  ): number | undefined => {
    if (!settings.kinds.reminder) return undefined;
    const at = remindAt(event.at, endsAt);
    return at === undefined || (endsAt ?? 0) < now() + SOON_MS ? undefined : at;
  };

  const judge = async (
    { player, event }: Notice,
    { reminder }: Progress,
    settings: NoticeSettings,
    endsAt: number | null,
  ): Promise<Verdict> => {
    const kind = switchOf(event.kind, reminder);
    if (kind === undefined || settings.kinds[kind] !== true) return 'drop';
    const by = 'from' in event ? event.from : 'by' in event ? event.by : undefined;
    if (by !== undefined && (await apart.from(player)).has(by.player)) return 'drop';
    if (reminder) {
      // The house may have given time back while it was away.
      const at = remindAt(event.at, endsAt);
      if (at !== undefined && at > now() + SOON_MS) return { waitUntil: at };
    }
    if (await isLooking(player)) return 'drop';
    const { quiet, zone } = settings;
    const until = quiet === null ? undefined : quietUntil(quiet, zone, now());
    return until === undefined ? 'send' : { waitUntil: until };
  };

  /** Sends to all remaining channels; resolves with those to try again, and when. */
  const sendAll = async (
    { player, event }: Notice,
    progress: Progress,
    settings: NoticeSettings,
    sending: () => void,
  ): Promise<Again & { readonly todo: readonly string[] }> => {
    const { reminder, todo } = progress;
    const found = await channels(player);
    // Signing out removes devices silently.
    if (found.length === 0) await store.events.recountDevices(player);
    const message = messageOf(event, reminder, settings);
    const left = found.filter(({ id }) => todo === undefined || todo.includes(id));
    sending();
    const results = await Promise.all(
      left.map(async (channel) => {
        const again = await channel.send(message, event.number);
        return again === undefined ? [] : [{ ...again, id: channel.id }];
      }),
    );
    const again = results.flat();
    return {
      todo: again.map(({ id }) => id),
      after: Math.max(0, ...again.map(({ after }) => after)),
      failed: again.some(({ failed: hasFailed }) => hasFailed),
    };
  };

  const handle = async (notice: Notice, claim: number, sending: () => void): Promise<void> => {
    const { player, event } = notice;
    const settle = (at: number | null, progress: Progress = FRESH): Promise<void> =>
      store.events.settleNotice(
        player,
        event.number,
        claim,
        at,
        at === null ? '' : JSON.stringify(progress),
      );
    const progress = notice.progress === '' ? FRESH : (JSON.parse(notice.progress) as Progress);
    const table = tableOf(event);
    if (table !== '' && (await store.events.isSuperseded(player, event.number, table)))
      return settle(null);
    const awaited = await awaitedOf(store, player, event, now());
    if (awaited === undefined) return settle(null);
    const { endsAt } = awaited;
    const settings = readNoticeSettings(await store.events.noticeSettings(player));
    const verdict = await judge(notice, progress, settings, endsAt);
    if (typeof verdict === 'object') return settle(verdict.waitUntil, progress);
    if (verdict === 'send') {
      const { todo, after, failed: hasFailed } = await sendAll(notice, progress, settings, sending);
      const tries = progress.tries + (hasFailed ? 1 : 0);
      const wait = hasFailed ? after * GROWTH ** progress.tries : after;
      if (todo.length > 0 && tries < MOST_TRIES)
        return settle(now() + wait, { ...progress, tries, todo });
    }
    const reminder = progress.reminder ? undefined : reminderOf(event, endsAt, settings);
    return reminder === undefined
      ? settle(null)
      : settle(Math.max(reminder, now()), { reminder: true, tries: 0 });
  };

  const take = async (notice: Notice): Promise<void> => {
    const claim = now() + CLAIM_MS;
    let isSending = false;
    const sending = (): void => {
      if (!isSending) preparing -= 1;
      isSending = true;
    };
    preparing += 1;
    try {
      if (await store.events.claimNotice(notice, claim)) await handle(notice, claim, sending);
    } finally {
      sending();
    }
  };

  return {
    async look() {
      const room = Math.min(MOST_PREPARING - preparing, MOST_UNDER_WAY - underWay.size);
      if (looking || room <= 0) return;
      looking = true;
      try {
        for (const notice of await store.events.dueNotices(now(), room)) {
          const task = take(notice)
            .catch(failed)
            .finally(() => underWay.delete(task));
          underWay.add(task);
        }
      } finally {
        looking = false;
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
