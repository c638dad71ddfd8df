/** A time of day, like 22:00. */
const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

const DAY = 24 * 60;
const MINUTE_MS = 60_000;

const localMinutes = (at: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const value = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
};

export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Corrects a time for a night in which clocks are changed. A time of day that such a night skips stays as it is. */
const onTheClock = (at: number, wanted: number, zone: string): number => {
  const late = ((localMinutes(at, zone) - wanted + DAY + DAY / 2) % DAY) - DAY / 2;
  const corrected = at - late * MINUTE_MS;
  return localMinutes(corrected, zone) === wanted ? corrected : at;
};

export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the present quiet hours end; `undefined` outside quiet hours. */
export const quietUntil = (
  { from, to }: QuietHours,
  zone: string,
  at: number,
): number | undefined => {
  const now = localMinutes(at, zone);
  const since = (now - minutesOf(from) + DAY) % DAY;
  const length = (minutesOf(to) - minutesOf(from) + DAY) % DAY;
  if (since >= length) return undefined;
  const until = Math.floor(at / MINUTE_MS) * MINUTE_MS + (length - since) * MINUTE_MS;
  return onTheClock(until, minutesOf(to), zone);
};
