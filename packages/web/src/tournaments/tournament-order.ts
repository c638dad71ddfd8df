import type { TournamentOrder } from '@barrelhouse/client/tournaments';
import { CLOCKS, type ClockName } from '../online/clocks.ts';

export type Format = TournamentOrder['format'];

/** Everybody is there, so no clock of days and none without an end. */
export const TOURNAMENT_CLOCKS = ['quick', 'calm', 'long'] as const satisfies readonly ClockName[];
export const DURATIONS = [20, 45, 60, 90] as const;
export const SERIES = [1, 3, 5, 7] as const;
export const TABLE_SIZES = [2, 3, 4] as const;
export const HELD_MINUTES = [1, 3, 5, 10] as const;
export const PAUSE_MINUTES = [0, 1, 3, 10] as const;
export const ROUNDS = { least: 3, most: 12 } as const;

const MINUTE = 60_000;

/** What the form holds. All formats share it, so that a change of format forgets nothing. */
export interface TournamentDraft {
  /** Empty for the name of the format. */
  name: string;
  format: Format;
  game: string;
  start: 'by-hand' | 'at-time';
  /** As the field writes it: local time, without a zone. */
  time: string;
  rounds: number;
  minutes: number;
  tableSize: 2 | 3 | 4;
  series: 1 | 3 | 5 | 7;
  listed: boolean;
  rated: boolean;
  join: boolean;
  clock: (typeof TOURNAMENT_CLOCKS)[number];
  heldMinutes: number;
  pauseMinutes: number;
}

/** A league night at Barrel that starts when everybody is there. */
export const newDraft = (game: string, time: string): TournamentDraft => ({
  name: '',
  format: 'round-robin',
  game,
  start: 'by-hand',
  time,
  rounds: 5,
  minutes: 45,
  tableSize: 2,
  series: 3,
  listed: false,
  rated: false,
  join: true,
  clock: 'quick',
  heldMinutes: 3,
  pauseMinutes: 1,
});

/** The next full hour that is at least half an hour away, as a field for local times writes it. */
export const suggestedTime = (now: number): string => {
  const at = new Date(now + 30 * MINUTE);
  at.setHours(at.getHours() + 1, 0, 0, 0);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** When it starts by itself; null if the host starts it. */
export const startOf = ({ start, time }: TournamentDraft): number | null =>
  start === 'by-hand' ? null : new Date(time).getTime();

/** What to ask the server for: only what the format has a use for. */
export const orderOf = (draft: TournamentDraft, name: string): TournamentOrder => {
  const { format, game, listed, rated, join } = draft;
  const hasTables = format === 'arena' || format === 'swiss';
  return {
    name,
    game,
    format,
    startsAt: startOf(draft),
    clock: CLOCKS[draft.clock],
    noShowAfter: draft.heldMinutes * MINUTE,
    listed,
    rated,
    join,
    ...(hasTables ? { tableSize: draft.tableSize } : {}),
    ...(format === 'swiss' ? { rounds: draft.rounds } : {}),
    ...(format === 'knockout' ? { series: draft.series } : {}),
    ...(format === 'arena'
      ? { duration: draft.minutes * MINUTE }
      : { pause: draft.pauseMinutes * MINUTE }),
  };
};
