import type { ClockInfo } from '@barrelhouse/protocol';
import type { BoardWords } from '../i18n/en/boards.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds a seat has left. Only the clock of the seat to move runs. */
export const timeLeft = (clock: ClockInfo, seat: number, turn: number, now: number): number => {
  const runs = seat === turn && clock.deadline !== null;
  return Math.max(0, runs ? (clock.deadline ?? 0) - now : (clock.left[seat] ?? 0));
};

/** `m:ss` below an hour, then hours or days. Seconds are rounded up. */
export const clockText = (ms: number, words: BoardWords['clock']): string => {
  const whole = Math.ceil(ms / SECOND) * SECOND;
  if (whole >= DAY) return words.days(Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR));
  if (whole >= HOUR) {
    return words.hours(Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE));
  }
  const seconds = String((whole % MINUTE) / SECOND).padStart(2, '0');
  return `${Math.floor(whole / MINUTE)}:${seconds}`;
};

export type Urgency = 'calm' | 'warm' | 'ember';

export const urgencyOf = (ms: number): Urgency =>
  ms <= 10 * SECOND ? 'ember' : ms <= 30 * SECOND ? 'warm' : 'calm';
