import type { MyEventKind, NoticeKind, NoticeSettings } from '@barrelhouse/protocol';
import { DEFAULT_NOTICE_SETTINGS } from '@barrelhouse/protocol';

/** Settings as they were stored, with defaults for what a newer version has added. */
export const readNoticeSettings = (text: string): NoticeSettings => {
  if (text === '') return DEFAULT_NOTICE_SETTINGS;
  const stored = JSON.parse(text) as Partial<NoticeSettings>;
  return {
    ...DEFAULT_NOTICE_SETTINGS,
    ...stored,
    kinds: { ...DEFAULT_NOTICE_SETTINGS.kinds, ...stored.kinds },
  };
};

/** The setting that switches an event's notifications on or off; reminders have their own. */
export const switchOf = (kind: MyEventKind, isReminder: boolean): NoticeKind | undefined => {
  switch (kind) {
    case 'your-turn':
      return isReminder ? 'reminder' : 'turn';
    case 'invited':
    case 'rematch-offered':
      return 'invitation';
    case 'round-paired':
    case 'tournament-ended':
      return 'rounds';
    case 'match-ended':
      return 'ended';
    default:
      return undefined;
  }
};
