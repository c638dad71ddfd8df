/** A time of day, like 22:00. */
const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

const DAY = 24 * 60;

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
  return Math.floor(at / 60_000) * 60_000 + (length - since) * 60_000;
};
