import type { TournamentOrder } from '@barrelhouse/client/tournaments';
import { err, ok, type Result } from '@barrelhouse/engine';
import { LIMITS } from '@barrelhouse/protocol';
import { didYouMean } from '../arguments/nearest.ts';
import type { Arguments } from '../arguments/read-arguments.ts';
import { rulesByName } from '../arguments/which-rules.ts';

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

type Format = TournamentOrder['format'];

interface NumberFlag {
  /** Formats that have this setting. */
  readonly formats: readonly Format[];
  readonly may: (value: number) => boolean;
  readonly range: string;
}

const between = (least: number, most: number): Pick<NumberFlag, 'may' | 'range'> => ({
  may: (value) => value >= least && value <= most,
  range: `a number from ${least} to ${most}`,
});

const NUMBERS = {
  rounds: { formats: ['swiss'], ...between(1, 20) },
  seats: { formats: ['arena', 'swiss'], ...between(2, 4) },
  series: {
    formats: ['knockout'],
    may: (value) => [1, 3, 5, 7].includes(value),
    range: '1, 3, 5 or 7',
  },
  minutes: { formats: ['arena'], ...between(5, LIMITS.arenaMinutes) },
  pause: { formats: ['swiss', 'round-robin', 'knockout'], ...between(0, 3600) },
  hold: { formats: FORMATS, ...between(30, 24 * 3600) },
} as const satisfies { readonly [flag: string]: NumberFlag };

type NumberName = keyof typeof NUMBERS;

const SECOND = 1000;

const readNumber = (flag: NumberName, text: string, format: Format): Result<number, string> => {
  const { formats, may, range }: NumberFlag = NUMBERS[flag];
  if (!/^\d{1,6}$/.test(text)) return err(`--${flag} needs a whole number, not ${text}.`);
  const value = Number(text);
  // Two seats are what every format has.
  const isUsual = flag === 'seats' && value === 2;
  if (!formats.includes(format) && !isUsual)
    return err(`--${flag} is for ${formats.join(' and ')}, not for ${format}. Leave it out.`);
  return may(value) ? ok(value) : err(`--${flag} needs ${range}, not ${text}.`);
};

/** The tournament that the flags describe. */
export const readOrder = (
  name: string,
  flags: TournamentFlags,
): Result<TournamentOrder, string> => {
  if (name.trim() === '') return err('Give the tournament a name, like "League night".');
  const format = FORMATS.find((one) => one === (flags.format ?? 'swiss'));
  if (format === undefined)
    return err(`There is no format ${flags.format}. ${didYouMean(flags.format ?? '', FORMATS)}`);
  const rules = rulesByName(flags.game ?? 'barrel');
  if (!rules.ok) return rules;
  const numbers: { [flag in NumberName]?: number } = {};
  for (const flag of Object.keys(NUMBERS) as NumberName[]) {
    const text = flags[flag];
    if (text === undefined) continue;
    const read = readNumber(flag, text, format);
    if (!read.ok) return read;
    numbers[flag] = read.value;
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
