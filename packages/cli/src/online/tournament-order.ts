import type { TournamentOrder } from '@barrelhouse/client/tournaments';
import { err, ok, type Result } from '@barrelhouse/engine';
import type { Arguments } from '../arguments/read-arguments.ts';

export const TOURNAMENT_FLAGS = {
  server: 'text',
  name: 'text',
  game: 'text',
  format: 'text',
  rounds: 'text',
  seats: 'text',
  series: 'text',
  minutes: 'text',
  pause: 'text',
  hold: 'text',
  starts: 'text',
  rated: 'switch',
  listed: 'switch',
  'watch-only': 'switch',
  json: 'switch',
} as const;

export type TournamentFlags = Arguments<typeof TOURNAMENT_FLAGS>['flags'];

const FORMATS: readonly TournamentOrder['format'][] = ['arena', 'swiss', 'round-robin', 'knockout'];

const SECOND = 1000;

/** The tournament that the flags describe. The server checks what they mean. */
export const readOrder = (
  name: string,
  flags: TournamentFlags,
): Result<TournamentOrder, string> => {
  const format = FORMATS.find((one) => one === (flags.format ?? 'swiss'));
  if (format === undefined)
    return err(`There is no format ${flags.format}. Use ${FORMATS.join(', ')}.`);
  const numbers: { [flag: string]: number } = {};
  for (const flag of ['rounds', 'seats', 'series', 'minutes', 'pause', 'hold'] as const) {
    const text = flags[flag];
    if (text === undefined) continue;
    if (!/^\d{1,6}$/.test(text)) return err(`--${flag} needs a whole number, not ${text}.`);
    numbers[flag] = Number(text);
  }
  const startsAt = flags.starts === undefined ? null : Date.parse(flags.starts);
  if (Number.isNaN(startsAt))
    return err(`--starts needs a time like 2026-11-17T20:00, not ${flags.starts}.`);
  const { rounds, seats, series, minutes, pause, hold } = numbers;
  return ok({
    name,
    game: flags.game ?? 'barrel',
    format,
    startsAt,
    rated: flags.rated,
    listed: flags.listed,
    join: !flags['watch-only'],
    ...(rounds === undefined ? {} : { rounds }),
    ...(seats === undefined ? {} : { tableSize: seats as 2 | 3 | 4 }),
    ...(series === undefined ? {} : { series: series as 1 | 3 | 5 | 7 }),
    ...(minutes === undefined ? {} : { duration: minutes * 60 * SECOND }),
    ...(pause === undefined ? {} : { pause: pause * SECOND }),
    ...(hold === undefined ? {} : { noShowAfter: hold * SECOND }),
  });
};
