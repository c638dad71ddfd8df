import { NO_DICE, parseDice } from '../core/dice.ts';
import type { GameEvent } from '../core/game.ts';
import { readAction } from '../core/read-action.ts';
import { err, ok, type Result } from '../core/result.ts';
import { gameOf } from '../games/index.ts';
import type { LineError, Match, MatchError } from './match.ts';
import { type RecordedAction, rerun } from './recorded-actions.ts';
import { resolveRules } from './resolve-rules.ts';
import { checkEngine, referTo } from './rules-reference.ts';

/** A match as JSON lines: the rules and names first, then one fact a line. */
export const makeLog = (match: Match): string => {
  const header = { type: 'match', rules: referTo(match.rules), names: match.names };
  return `${[header, ...match.facts].map((line) => JSON.stringify(line)).join('\n')}\n`;
};

type Fields = { readonly [name: string]: unknown };

/** The value of a line of JSON, or `undefined` if it cannot be parsed or is nested too deeply. */
const parseJson = (text: string): { readonly value: unknown; readonly restated: string } => {
  try {
    const value: unknown = JSON.parse(text);
    return { value, restated: JSON.stringify(value) };
  } catch {
    return { value: undefined, restated: '' };
  }
};

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The verb behind each fact that a seat's action causes. */
const VERBS = new Map<unknown, string>([
  ['threw', 'roll'],
  ['kept', 'keep'],
  ['banked', 'bank'],
  ['passed', 'pass'],
  ['aimed', 'aim'],
]);

/** The command that a line records; the dice of a throw are in the line after it. */
const commandOf = (line: unknown, after: unknown): RecordedAction | undefined => {
  if (!isRecord(line) || typeof line['seat'] !== 'number') return undefined;
  const { seat, type } = line;
  if (type === 'left') return { seat, action: { type: 'leave' }, dice: NO_DICE };
  const action = readAction({ ...line, type: VERBS.get(type) });
  const rolled = isRecord(after) && typeof after['dice'] === 'string' ? after['dice'] : '';
  return action.ok ? { seat, action: action.value, dice: parseDice(rolled) ?? NO_DICE } : undefined;
};

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;

/** Reads JSON lines and replays them. Every fact must follow from the rules, the commands and the dice. */
export const parseLog = (text: string): Result<Match, MatchError> => {
  const lines = text.trimEnd().split('\n');
  const fail = (line: number, problem: LineError): Result<never, MatchError> =>
    err({ line, text: lines[line - 1] ?? '', problem });

  const header = parseJson(lines[0] ?? '').value;
  const names = isRecord(header) ? header['names'] : undefined;
  if (!isRecord(header) || !('rules' in header) || !isNames(names)) {
    return fail(1, { code: 'unreadable', expected: '{"type":"match","rules":…,"names":[…]}' });
  }
  const rules = resolveRules(header['rules']);
  if (!rules.ok) return fail(1, rules.error);
  const game = gameOf(rules.value);

  const recorded = lines.slice(1).map(parseJson);
  const start = recorded[0]?.value;
  if (!isRecord(start) || start['type'] !== 'started') {
    return fail(2, { code: 'unreadable', expected: 'a `started` fact' });
  }
  const engine = checkEngine(start['engine']);
  if (!engine.ok) return fail(2, engine.error);
  const { seats, first } = start;
  const seated = isWhole(seats, game.seats.min, game.seats.max) && isWhole(first, 0, seats - 1);
  if (!seated) {
    const expected = `${game.seats.min} to ${game.seats.max} seats, and one of them first`;
    return fail(2, { code: 'unreadable', expected });
  }

  const match = rerun(game, seats, first);
  const facts: GameEvent[] = [];
  /** Compares the facts that must follow with the next lines. */
  const differing = (expected: readonly GameEvent[]): Result<never, MatchError> | undefined => {
    for (const fact of expected) {
      const written = JSON.stringify({
        ...fact,
        ...(fact.type === 'started' ? { engine: engine.value } : {}),
      });
      if (recorded[facts.length]?.restated !== written) {
        return fail(facts.length + 2, { code: 'differs', expected: written });
      }
      facts.push(recorded[facts.length]?.value as GameEvent);
    }
    return undefined;
  };

  const opening = differing(match.opening);
  if (opening !== undefined) return opening;
  while (facts.length < recorded.length) {
    const line = facts.length + 2;
    const [now, after] = recorded.slice(facts.length, facts.length + 2);
    const command = commandOf(now?.value, after?.value);
    if (command === undefined) return fail(line, { code: 'unreadable', expected: 'a fact' });
    const played = match.step(command);
    if (!played.ok) return fail(line + (played.error.code === 'wrong-dice' ? 1 : 0), played.error);
    const wrong = differing(played.value);
    if (wrong !== undefined) return wrong;
  }
  return ok({ rules: rules.value, names, facts });
};
