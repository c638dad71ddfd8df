import { err, ok, type Result } from '../core/result.ts';
import { gameOf } from '../games/index.ts';
import type { Rules } from '../rules/rules.ts';
import type { LineError, MatchError } from './match.ts';
import { resolveRules } from './resolve-rules.ts';
import { checkEngine } from './rules-reference.ts';

/** A line with content, and its number in the file. */
export interface Line {
  readonly line: number;
  readonly text: string;
}

/** The lines of a file without blank lines and `#` comments. */
export const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .map((raw, i) => ({ line: i + 1, text: raw.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));

export const wrong = (line: Line, problem: LineError): Result<never, MatchError> =>
  err({ line: line.line, text: line.text, problem });

export interface Header {
  readonly rules: Rules;
  readonly seats: number;
  readonly first: number;
  readonly names: readonly string[];
  /** The lines after the header. */
  readonly rest: readonly Line[];
}

const parseRules = (text: string): Result<Rules, LineError> => {
  if (!text.startsWith('{')) {
    const [id = '', hash = ''] = text.split(/\s+/);
    return resolveRules({ id, hash });
  }
  try {
    return resolveRules(JSON.parse(text));
  } catch {
    return err({ code: 'unreadable', expected: 'rules <game> <hash>, or rules {…} as JSON' });
  }
};

const numberAfter = (
  key: string,
  line: Line,
  from: number,
  to: number,
): Result<number, MatchError> => {
  const [, digits] = new RegExp(`^${key} (\\d{1,6})$`).exec(line.text) ?? [];
  const value = Number(digits ?? Number.NaN);
  return value >= from && value <= to
    ? ok(value)
    : wrong(line, { code: 'unreadable', expected: `${key} and a number from ${from} to ${to}` });
};

const parseNames = (
  lines: readonly Line[],
  seats: number,
): Result<readonly string[], MatchError> => {
  const names: string[] = [];
  for (const line of lines) {
    const [, seat, name = ''] = /^name (\d+) (.+)$/.exec(line.text) ?? [];
    if (Number(seat) !== names.length || names.length >= seats) {
      return wrong(line, { code: 'unreadable', expected: 'name <seat> <name>, seats in order' });
    }
    names.push(name);
  }
  return ok(names);
};

/** Everything before the first move: format, engine, rules, seats, first seat, names. */
export const parseHeader = (lines: readonly Line[]): Result<Header, MatchError> => {
  const end = { line: (lines.at(-1)?.line ?? 0) + 1, text: '' };
  const [format = end, engine = end, rulesLine = end, seatsLine = end, firstLine = end] = lines;
  const known = numberAfter('barrelhouse', format, 1, 1);
  if (!known.ok) return known;
  const version = numberAfter('engine', engine, 1, 999_999);
  if (!version.ok) return version;
  const readable = checkEngine(version.value);
  if (!readable.ok) return wrong(engine, readable.error);
  const rules = parseRules(/^rules (.+)$/.exec(rulesLine.text)?.[1] ?? '');
  if (!rules.ok) return wrong(rulesLine, rules.error);
  const { min, max } = gameOf(rules.value).seats;
  const seats = numberAfter('seats', seatsLine, min, max);
  if (!seats.ok) return seats;
  const first = numberAfter('first', firstLine, 0, seats.value - 1);
  if (!first.ok) return first;
  const afterNames = lines.findIndex((line, i) => i >= 5 && !line.text.startsWith('name '));
  const stop = afterNames < 0 ? lines.length : afterNames;
  const names = parseNames(lines.slice(5, stop), seats.value);
  if (!names.ok) return names;
  return ok({
    rules: rules.value,
    seats: seats.value,
    first: first.value,
    names: names.value,
    rest: lines.slice(stop),
  });
};
