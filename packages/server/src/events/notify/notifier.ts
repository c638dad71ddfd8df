import type { NoticeSettings, NumberedEvent, PlayerId } from '@barrelhouse/protocol';
import type { Apart } from '../../live/apart.ts';
import { tableOf } from '../../store/event-work.ts';
import type { Notice } from '../../store/events.ts';
import { type ChannelParts, channelsOf, messageOf } from './channels.ts';
import { readNoticeSettings, switchOf } from './notice-settings.ts';
import { quietUntil } from './quiet-hours.ts';
import { remindAt } from './reminder.ts';

/** Sends notices that wait in the record to devices and web hooks, independently of requests. */
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
const CLAIM_MS = 60_000;
const MOST_UNDER_WAY = 64;
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
  let looking = false;

  /** Whether it is still the turn that the event is about, and until when. */
  const turnOf = async (
    player: PlayerId,
    event: Extract<NumberedEvent, { kind: 'your-turn' }>,
  ): Promise<{ readonly endsAt: number | null } | undefined> => {
    const row = await store.row(event.table);
    if (row?.status !== 'playing' || row.turnOf !== player) return undefined;
    return { endsAt: event.endsAt === null ? null : row.checkAt };
  };

  /** When to remind the player of a turn; `undefined` if not at all. */
  const reminderOf = (
    event: NumberedEvent,
    endsAt: number | null,
    settings: NoticeSettings,
  ): number | undefined => {
    if (event.kind !== 'your-turn' || !settings.kinds.reminder) return undefined;
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
    // The seat is lost already.
    if (event.kind === 'round-paired' && (event.endsAt ?? now()) < now()) return 'drop';
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
  ): Promise<{ readonly todo: readonly string[]; readonly after: number }> => {
    const { reminder, todo } = progress;
    const found = await channels(player);
    // Signing out removes devices silently.
    if (found.length === 0) await store.events.recountDevices(player);
    const message = messageOf(event, reminder, settings);
    const left = found.filter(({ id }) => todo === undefined || todo.includes(id));
    const results = await Promise.all(
      left.map(async (channel) => ({
        id: channel.id,
        after: await channel.send(message, event.number),
      })),
    );
    const again = results.flatMap(({ id, after }) => (after === undefined ? [] : [{ id, after }]));
    return {
      todo: again.map(({ id }) => id),
      after: Math.max(0, ...again.map(({ after }) => after)),
    };
  };

  const handle = async (notice: Notice, claim: number): Promise<void> => {
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
    const turn = event.kind === 'your-turn' ? await turnOf(player, event) : undefined;
    if (event.kind === 'your-turn' && turn === undefined) return settle(null);
    const endsAt = turn?.endsAt ?? null;
    const settings = readNoticeSettings(await store.events.noticeSettings(player));
    const verdict = await judge(notice, progress, settings, endsAt);
    if (typeof verdict === 'object') return settle(verdict.waitUntil, progress);
    if (verdict === 'send') {
      const { todo, after } = await sendAll(notice, progress, settings);
      const tries = progress.tries + 1;
      if (todo.length > 0 && tries < MOST_TRIES)
        return settle(now() + after * GROWTH ** progress.tries, { ...progress, tries, todo });
    }
    const reminder = progress.reminder ? undefined : reminderOf(event, endsAt, settings);
    return reminder === undefined
      ? settle(null)
      : settle(Math.max(reminder, now()), { reminder: true, tries: 0 });
  };

  const take = async (notice: Notice): Promise<void> => {
    const claim = now() + CLAIM_MS;
    if (await store.events.claimNotice(notice, claim)) await handle(notice, claim);
  };

  return {
    async look() {
      const room = MOST_UNDER_WAY - underWay.size;
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
