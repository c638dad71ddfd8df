import {
  type Action,
  begin,
  type Combination,
  depart,
  findRules,
  type Game,
  type GameEvent,
  gameOf,
  type HotDiceRules,
  NO_DICE,
  type Option,
  parseDice,
  type RecordedAction,
  type Refusal,
  type Result,
  type Rules,
  replay,
  scoringOf,
  submit,
} from '../src/index.ts';
import { labelOf } from './label.ts';

/** A match under way: its state, all facts, and the facts of the last command. */
export interface Situation {
  readonly game: Game;
  readonly state: unknown;
  readonly facts: readonly GameEvent[];
  readonly latest: readonly GameEvent[];
}

export const rulesOf = (name: string): Rules => {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`No such rules: ${name}`);
  return rules.value;
};

export const hotDiceRulesOf = (name: string): HotDiceRules => {
  const rules = rulesOf(name);
  if (rules.family !== 'hot-dice') throw new Error(`${name} is no hot-dice game.`);
  return rules;
};

const diceOf = (text: string) => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

/** What a selection is worth in a game, or `undefined` if it is invalid. */
export const worthOf = (name: string, selection: string): number | undefined =>
  scoringOf(hotDiceRulesOf(name)).worth(diceOf(selection))?.points;

/** The combinations of a selection in alphabetical order, as text: `3×1 111 1000`. */
export const splitOf = (name: string, selection: string): readonly string[] | undefined =>
  scoringOf(hotDiceRulesOf(name))
    .worth(diceOf(selection))
    ?.combinations.map((one: Combination) => `${labelOf(one)} ${one.dice} ${one.points}`)
    .sort();

/** The selections that may be kept from a roll, best first. */
export const keepsOf = (name: string, roll: string): readonly string[] =>
  scoringOf(hotDiceRulesOf(name))
    .keeps(diceOf(roll))
    .map(({ dice }) => dice);

export const sit = (rules: string | Rules, seats: number, first = 0): Situation => {
  const game = gameOf(typeof rules === 'string' ? rulesOf(rules) : rules);
  const { state, facts } = begin(game, seats, first);
  return { game, state, facts, latest: facts };
};

/** The situation after some facts, without checking them. */
export const after = (situation: Situation, ...given: readonly GameEvent[]): Situation => {
  const facts = [...situation.facts, ...given];
  return { ...situation, state: replay(situation.game, facts), facts, latest: given };
};

/** A seat that banked its way to a total in some earlier turn. */
export const hold = (situation: Situation, seat: number, total: number): Situation =>
  after(situation, { type: 'banked', seat, points: total, total });

const turnOf = ({ game, state }: Situation): number => {
  const next = game.next(state);
  return next.kind === 'over' ? -1 : next.seat;
};

const actionOf = (verb: string, rest: string): RecordedAction['action'] => {
  switch (verb) {
    case 'roll':
    case 'bank':
    case 'pass':
    case 'leave':
      return { type: verb };
    case 'keep':
      return { type: 'keep', dice: diceOf(rest) };
    case 'aim':
      return { type: 'aim', target: Number(rest) };
    default:
      throw new Error(`Not a verb: ${verb}`);
  }
};

/** Reads a command like `0 keep 15`. Without a seat, the active seat is meant. */
const commandOf = (situation: Situation, line: string): RecordedAction => {
  const [, seat = '', verb = '', rest = ''] = /^(?:(\d+) )?([a-z]+)(?: (\S+))?$/.exec(line) ?? [];
  return {
    seat: seat === '' ? turnOf(situation) : Number(seat),
    action: actionOf(verb, rest),
    dice: verb === 'roll' && rest !== '' ? diceOf(rest) : NO_DICE,
  };
};

const carryOut = (situation: Situation, line: string): Result<Situation, Refusal> => {
  const { game, state } = situation;
  const { seat, action, dice } = commandOf(situation, line);
  const played =
    action.type === 'leave'
      ? depart(game, state, seat)
      : submit(game, state, seat, action, () => dice);
  if (!played.ok) return played;
  const { facts: latest } = played.value;
  const facts = [...situation.facts, ...latest];
  return { ok: true, value: { game, state: played.value.state, facts, latest } };
};

const linesOf = (script: string): readonly string[] =>
  script
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Plays commands, separated by line breaks or semicolons: `roll 11235; keep 11; bank`. */
export const play = (situation: Situation, script: string): Situation =>
  linesOf(script).reduce((before, line) => {
    const done = carryOut(before, line);
    if (!done.ok) throw new Error(`${line}: ${JSON.stringify(done.error)}`);
    return done.value;
  }, situation);

/** The refusal of a command that must not be accepted. */
export const refusalOf = (situation: Situation, line: string): Refusal => {
  const done = carryOut(situation, line);
  if (done.ok) throw new Error(`${line} was accepted: ${JSON.stringify(done.value.latest)}`);
  return done.error;
};

/** Plays an action directly, without the check of whose turn it is. */
export const playAlone = (
  { game, state }: Situation,
  action: Action,
): Result<readonly GameEvent[], Refusal> => game.play(state, action);

export const optionsOf = ({ game, state }: Situation): readonly Option[] => {
  const next = game.next(state);
  return next.kind === 'choice' ? next.options : [];
};

/** The verbs that are allowed now. */
export const verbsOf = (situation: Situation): readonly string[] => [
  ...new Set(optionsOf(situation).map(({ type }) => type)),
];

export const scoresOf = ({ game, state }: Situation): readonly number[] =>
  game.view(state).boards.map(({ score }) => score);

/** Seats in the order of their places, with the place of each: `['1: 0', '2: 1']`. */
export const placesOf = ({ game, state }: Situation): readonly string[] => {
  const next = game.next(state);
  return next.kind === 'over' ? next.standings.map(({ place, seat }) => `${place}: ${seat}`) : [];
};
