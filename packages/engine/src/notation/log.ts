import type { GameEvent } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { gameOf } from '../games/index.ts';
import { rerun, stepsOf } from './commands.ts';
import type { Match, MatchError, Problem } from './match.ts';
import { checkEngine, referTo, resolveRules } from './rules-reference.ts';

/** A match as JSON lines: the rules and names first, then one fact a line. */
export const makeLog = (match: Match): string => {
  const header = { type: 'match', rules: referTo(match.rules), names: match.names };
  return `${[header, ...match.facts].map((line) => JSON.stringify(line)).join('\n')}\n`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isStart = (fact: unknown): fact is Extract<GameEvent, { type: 'started' }> =>
  typeof fact === 'object' && fact !== null && 'type' in fact && fact.type === 'started';

/** Reads JSON lines and plays them again: every fact must be what the rules make of the commands and dice. */
export const parseLog = (text: string): Result<Match, MatchError> => {
  const lines = text.trimEnd().split('\n');
  const fail = (line: number, problem: Problem): Result<never, MatchError> =>
    err({ line, text: lines[line - 1] ?? '', problem });

  const header = parseJson(lines[0] ?? '');
  if (typeof header !== 'object' || header === null || !('rules' in header)) {
    return fail(1, { code: 'unreadable', expected: '{"type":"match","rules":…,"names":[…]}' });
  }
  const rules = resolveRules(header.rules);
  if (!rules.ok) return fail(1, rules.error);
  const game = gameOf(rules.value);
  const names = 'names' in header && Array.isArray(header.names) ? header.names.map(String) : [];

  const recorded = lines.slice(1).map((line) => parseJson(line) as GameEvent);
  const start = recorded[0];
  if (!isStart(start)) return fail(2, { code: 'unreadable', expected: 'a `started` fact' });
  const engine = checkEngine(start.engine);
  if (!engine.ok) return fail(2, engine.error);
  const { seats, first } = start;
  const seated =
    Number.isInteger(seats) &&
    seats >= game.seats.min &&
    seats <= game.seats.max &&
    Number.isInteger(first) &&
    first >= 0 &&
    first < seats;
  if (!seated) {
    const expected = `${game.seats.min} to ${game.seats.max} seats, and one of them first`;
    return fail(2, { code: 'unreadable', expected });
  }

  const match = rerun(game, seats, first);
  const facts: GameEvent[] = [];
  /** Compares what must have happened with the lines that come next. */
  const differing = (expected: readonly GameEvent[]): Result<never, MatchError> | undefined => {
    for (const fact of expected) {
      const written = JSON.stringify({
        ...fact,
        ...(fact.type === 'started' ? { engine: start.engine } : {}),
      });
      if (JSON.stringify(recorded[facts.length]) !== written) {
        return fail(facts.length + 2, { code: 'differs', expected: written });
      }
      facts.push(recorded[facts.length] ?? fact);
    }
    return undefined;
  };

  const opening = differing(match.opening);
  if (opening !== undefined) return opening;
  while (facts.length < recorded.length) {
    const [step] = stepsOf(recorded.slice(facts.length, facts.length + 2));
    if (step === undefined)
      return fail(facts.length + 2, { code: 'unreadable', expected: 'a fact' });
    const played = match.step(step.command);
    if (!played.ok) return fail(facts.length + 2, played.error);
    const wrong = differing(played.value);
    if (wrong !== undefined) return wrong;
  }
  return ok({ rules: rules.value, names, facts });
};
