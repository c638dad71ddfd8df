import type { Action, Seat } from '@barrelhouse/engine';
import type { Fact } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import {
  type Change,
  type Decision,
  decided,
  extend,
  playAction,
  reveal,
  unchanged,
} from './change.ts';
import type { BotBook } from './context.ts';
import type { DiceSource } from './dice-source.ts';
import { EndlessTurn } from './endless-turn.ts';
import { isTooLong } from './match-limit.ts';
import {
  deadlineOf,
  isAsleep,
  isBotsOnly,
  isHouse,
  nextOf,
  type TableState,
  toMove,
} from './state.ts';

const DAY = 24 * 3600 * 1000;
/** Milliseconds without an entry until a table is closed. */
const WAITING_EXPIRES = 3 * DAY;
const PLAYING_EXPIRES = 30 * DAY;
/** Milliseconds that players whose clocks ran out have to come back, at least. */
const RETURN_MS = 10 * 60_000;

/** The bot that plays for people who are away. */
export const SUBSTITUTE = 'cautious';
/** Turns in a row that may time out before the house takes the seat over. */
const PATIENCE = 3;
/** Actions. No real turn is this long, so the bot must be broken. */
const LONGEST_TURN = 1000;

/** Milliseconds before a bot moves. */
const paceOf = (state: TableState, botsOnlyPace: number): number => {
  const { botPace } = state.settings;
  if (!isBotsOnly(state)) return botPace;
  // Whoever is away must find some of the match left to return to.
  const isAwaited = state.seats.some((seat) => seat.kind === 'human' && seat.substituted);
  return Math.max(botPace, isAwaited ? MATCH_LIMITS.substitutePace : botsOnlyPace);
};

/** Whether people played here, who are all gone. */
const isDeserted = (state: TableState, watched: boolean): boolean =>
  isAsleep(state, watched) && state.seats.some(({ kind }) => kind === 'human');

/** Milliseconds that a table sleeps before it is closed. The slower its clock, the more time there is to come back. */
const sleepOf = (state: TableState, watched: boolean): number => {
  const { clock } = state.settings;
  if (clock === null || !isDeserted(state, watched)) return WAITING_EXPIRES;
  return Math.min(WAITING_EXPIRES, Math.max(RETURN_MS, clock.bank * 1000));
};

/**
 * When the house has to look at the table again; `null` once it is closed. Bots among themselves play no faster than
 * `botsOnlyPace`.
 */
export const checkAtOf = (state: TableState, watched: boolean, botsOnlyPace = 0): number | null => {
  if (isTooLong(state)) return state.at;
  if (state.status === 'waiting') return state.at + WAITING_EXPIRES;
  const seat = toMove(state);
  if (seat === undefined) return null;
  if (isAsleep(state, watched)) return state.at + sleepOf(state, watched);
  if (isHouse(state.seats[seat])) return state.at + paceOf(state, botsOnlyPace);
  return deadlineOf(state) ?? state.at + PLAYING_EXPIRES;
};

export interface HouseContext {
  readonly state: TableState;
  readonly at: number;
  readonly dice: DiceSource;
  readonly bots: BotBook;
  /** Whether anybody watches the table right now. */
  readonly watched: boolean;
  /** Milliseconds that bots among themselves take for a move, at least. */
  readonly botsOnlyPace: number;
}

type Choose = (state: TableState) => Promise<Action>;

const byBot =
  (bots: BotBook, bot: string): Choose =>
  async (state) => {
    const next = nextOf(state);
    if (next?.kind !== 'choice') throw new Error(`Nothing to choose at table ${state.table}.`);
    return bots.choose(bot, state.rules, state.game.view(state.match), next);
  };

/** Banks as soon as possible; until then, a careful bot chooses. */
const toTheEnd =
  (careful: Choose): Choose =>
  async (state) => {
    const next = nextOf(state);
    const bank = next?.kind === 'choice' && next.options.some(({ type }) => type === 'bank');
    return bank ? { type: 'bank' } : careful(state);
  };

type Play = (change: Change, choose: Choose, context: HouseContext) => Promise<Change>;

const playOnce: Play = async (change, choose, { dice, at }) => {
  const played = playAction(change, await choose(change.state), dice, '', at);
  if (!played.ok) throw new Error(`The house was refused: ${played.error.code}.`);
  return played.value;
};

const playTurn: Play = async (change, choose, context) => {
  const isOver = ({ facts }: Change): boolean =>
    facts.slice(change.facts.length).some(({ type }) => type === 'turn-began' || type === 'ended');
  let played = change;
  for (let i = 0; !isOver(played); i++) {
    if (i === LONGEST_TURN) throw new EndlessTurn(change.state.table);
    played = await playOnce(played, choose, context);
  }
  return played;
};

/** Plays one action, or the whole turn if the table asks for no pace. */
const playSeat = (context: HouseContext, seat: Seat): Promise<Change> => {
  const { state, bots, botsOnlyPace } = context;
  const sitting = state.seats[seat];
  const choose = byBot(bots, sitting?.kind === 'bot' ? sitting.bot : SUBSTITUTE);
  const play = paceOf(state, botsOnlyPace) === 0 ? playTurn : playOnce;
  return play(unchanged(state), choose, context);
};

/** Out of time: the house plays the turn to its end, and the log says so. */
const playLate = (context: HouseContext, seat: Seat): Promise<Change> => {
  const { state, bots, at } = context;
  const sitting = state.seats[seat];
  const times = (sitting?.kind === 'human' ? sitting.timeouts : 0) + 1;
  const facts: Fact[] = [{ type: 'timed-out', seat, times }];
  if (times >= PATIENCE) facts.push({ type: 'substituted', seat, bot: SUBSTITUTE });
  const choose = toTheEnd(byBot(bots, SUBSTITUTE));
  return playTurn(extend(unchanged(state), facts, at), choose, context);
};

const due = async (context: HouseContext): Promise<Change | undefined> => {
  const { state, at, watched, botsOnlyPace } = context;
  const checkAt = checkAtOf(state, watched, botsOnlyPace);
  if (checkAt === null || at < checkAt) return undefined;
  if (isTooLong(state))
    return extend(unchanged(state), [{ type: 'abandoned', why: 'too-long' }], at);
  const seat = isAsleep(state, watched) ? undefined : toMove(state);
  if (seat !== undefined && isHouse(state.seats[seat])) return playSeat(context, seat);
  if (seat !== undefined && deadlineOf(state) !== null) return playLate(context, seat);
  const why = isDeserted(state, watched) ? 'everybody-left' : 'expired';
  return extend(unchanged(state), [{ type: 'abandoned', why }], at);
};

/** What the house has to do now, if anything. Fails if a bot cannot choose or its turn does not end. */
export const houseDecision = async (context: HouseContext): Promise<Decision | undefined> => {
  const change = await due(context);
  if (change === undefined) return undefined;
  return decided('house', reveal(change, context.dice, context.at));
};

/** Closes a table at which the house keeps failing. */
export const giveUp = ({ state, dice, at }: HouseContext): Decision => {
  const change = extend(unchanged(state), [{ type: 'abandoned', why: 'house-failed' }], at);
  return decided('house', reveal(change, dice, at));
};

/** Gives the seat to move time back, in milliseconds; `undefined` if no clock runs. */
export const refund = (state: TableState, ms: number, at: number): Decision | undefined => {
  const { since, seat } = state.clock;
  if (state.status !== 'playing' || since === 0) return undefined;
  // Never more than since the last entry: whoever wrote it could play.
  const given = Math.min(ms, at - state.at);
  if (given <= 0) return undefined;
  return decided('house', extend(unchanged(state), [{ type: 'refunded', seat, ms: given }], at));
};
