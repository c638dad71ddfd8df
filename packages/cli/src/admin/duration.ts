import { err, ok, type Result } from '@barrelhouse/engine';
import { LIMITS } from '@barrelhouse/protocol';

const MINUTES: { readonly [unit: string]: number } = { m: 1, h: 60, d: 24 * 60 };

/** Reads a time span like 30m, 12h or 7d as minutes, or explains what it must be. */
export const readMinutes = (text: string): Result<number, string> => {
  const [, number = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const minutes = Number(number) * (MINUTES[unit] ?? Number.NaN);
  return minutes >= 1 && minutes <= LIMITS.banMinutes
    ? ok(minutes)
    : err(`--for takes a time like 30m, 12h or 7d, at most 365d, not ${text}.`);
};
