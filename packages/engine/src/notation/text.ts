import { type Dice, NO_DICE, parseDice } from '../core/dice.ts';
import type { GameEvent } from '../core/game.ts';
import { ok, type Result } from '../core/result.ts';
import { gameOf } from '../games/index.ts';
import { makeEffects } from './effects.ts';
import type { Match, MatchError } from './match.ts';
import { type RecordedAction, rerun, type Step, stepsOf } from './recorded-actions.ts';
import { referTo } from './rules-reference.ts';
import { linesOf, parseHeader, wrong } from './text-header.ts';

const FORMAT = 1;

const startOf = (match: Match): Extract<GameEvent, { type: 'started' }> => {
  const [start] = match.facts;
  if (start?.type !== 'started') throw new Error('A match begins with `started`.');
  return start;
};

const makeCommand = ({ seat, action, dice }: RecordedAction): string => {
  switch (action.type) {
    case 'roll':
      return `${seat} roll ${dice}`;
    case 'keep':
      return `${seat} keep ${action.dice}`;
    case 'aim':
      return `${seat} aim ${action.target}`;
    default:
      return `${seat} ${action.type}`;
  }
};

const makeLine = ({ command, facts }: Step): string =>
  [makeCommand(command), makeEffects(facts)].filter((part) => part !== '').join(' | ');

/** A match as text: a header, then a line per action with its dice and, after a bar, its effect. */
export const makeMatch = (match: Match): string => {
  const { engine, seats, first } = startOf(match);
  const reference = referTo(match.rules);
  const rules =
    'hash' in reference ? `${reference.id} ${reference.hash}` : JSON.stringify(reference);
  const header = [
    `barrelhouse ${FORMAT}`,
    `engine ${engine}`,
    `rules ${rules}`,
    `seats ${seats}`,
    `first ${first}`,
    ...match.names.map((name, seat) => `name ${seat} ${name}`),
  ];
  return [...header, '', ...stepsOf(match.facts).map(makeLine), ''].join('\n');
};

const parseCommand = (text: string): RecordedAction | undefined => {
  const [, seatText = '', verb = '', rest = ''] = /^(\d+) ([a-z]+)(?: (\S+))?$/.exec(text) ?? [];
  const seat = Number(seatText);
  const plain = (action: RecordedAction['action'], dice: Dice = NO_DICE): RecordedAction => ({
    seat,
    action,
    dice,
  });
  switch (verb) {
    case 'bank':
    case 'pass':
    case 'leave':
      return rest === '' ? plain({ type: verb }) : undefined;
    case 'roll':
    case 'keep': {
      const dice = rest === '' ? undefined : parseDice(rest);
      if (dice === undefined) return undefined;
      return verb === 'roll' ? plain({ type: 'roll' }, dice) : plain({ type: 'keep', dice });
    }
    case 'aim':
      return /^\d+$/.test(rest) ? plain({ type: 'aim', target: Number(rest) }) : undefined;
    default:
      return undefined;
  }
};

const COMMAND_FORMS = '<seat> roll|keep|bank|pass|aim|leave …, like 0 keep 15';

/** Reads a written match and replays it. Every line must follow from the rules. */
export const parseMatch = (text: string): Result<Match, MatchError> => {
  const header = parseHeader(linesOf(text));
  if (!header.ok) return header;
  const { rules, seats, first, names, rest } = header.value;
  const match = rerun(gameOf(rules), seats, first);
  const facts = [...match.opening];
  for (const line of rest) {
    const [written = '', effects] = line.text.split(/\s*\|\s*/, 2);
    const command = parseCommand(written);
    if (command === undefined) return wrong(line, { code: 'unreadable', expected: COMMAND_FORMS });
    const step = match.step(command);
    if (!step.ok) return wrong(line, step.error);
    const expected = makeEffects(step.value);
    if (effects !== undefined && effects !== expected) {
      return wrong(line, { code: 'differs', expected });
    }
    facts.push(...step.value);
  }
  return ok({ rules, names, facts });
};
