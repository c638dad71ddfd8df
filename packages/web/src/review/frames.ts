import {
  type Board,
  type GameEvent,
  gameOf,
  type Rules,
  resolveRules,
  type Seat,
  type Standing,
} from '@barrelhouse/engine';
import { type Entry, type Fact, isTableFact, type SeatInfo } from '@barrelhouse/protocol';
import { EMPTY_FELT, type Felt, feltAfter } from '../dice/felt.ts';

/** The dice of a frame, and what they are worth so far. */
interface FrameFelt extends Pick<Felt, 'dice' | 'aside' | 'pending' | 'busted'> {
  readonly target: number;
}

/** The table after an action and its consequences; the first frame is the table before any action. */
export interface Frame extends FrameFelt, Pick<Felt, 'throwId'> {
  /** How many facts of the match lead here, so the index of the next action. */
  readonly factCount: number;
  /** The seat that acted; in the first frame, the seat that begins. */
  readonly seat: Seat;
  /** The seat's own turns, counted from 1. */
  readonly turn: number;
  readonly action: 'start' | 'roll' | 'keep' | 'bank' | 'pass' | 'aim' | 'leave';
  /** The felt while the dice that this action threw are in the air. */
  readonly air: FrameFelt | undefined;
  readonly closing: boolean;
  readonly boards: readonly Board[];
  /** The seat to move. */
  readonly next: Seat;
  /** The action and its consequences, in order. */
  readonly facts: readonly Fact[];
  readonly standings: readonly Standing[] | undefined;
}

const ACTIONS: { readonly [type in GameEvent['type']]?: Frame['action'] } = {
  threw: 'roll',
  kept: 'keep',
  banked: 'bank',
  passed: 'pass',
  aimed: 'aim',
  left: 'leave',
};

/** The rules of a table; `undefined` if this version does not know them. */
export const rulesOf = (entries: readonly Entry[]): Rules | undefined => {
  const opened = entries[0]?.facts.find((fact) => fact.type === 'opened');
  const rules = opened === undefined ? undefined : resolveRules(opened.rules);
  return rules?.ok === true ? rules.value : undefined;
};

/** The seats of a table when its match began. */
export const seatsOf = (entries: readonly Entry[]): readonly SeatInfo[] => {
  const seats: SeatInfo[] = [];
  for (const fact of entries.flatMap(({ facts }) => facts)) {
    if (fact.type === 'seated') {
      const who = fact.kind === 'bot' ? fact.bot : fact.player;
      const { name, kind } = fact;
      seats.push({ seat: seats.length, name, kind, who, substituted: false });
    }
    if (fact.type === 'unseated') seats.splice(fact.seat, 1);
  }
  return seats.map((seat, i) => ({ ...seat, seat: i }));
};

/** A frame for each action of the match; empty before it starts. */
export const framesOf = (entries: readonly Entry[], rules: Rules): readonly Frame[] => {
  const game = gameOf(rules);
  const frames: Frame[] = [];
  let state: unknown;
  let felt = EMPTY_FELT;
  let factCount = 0;
  let current: { seat: Seat; turn: number; action: Frame['action']; facts: Fact[] } | undefined;
  /** The felt after the action, before the next turn clears it. */
  let feltBeforeNextTurn: Felt | undefined;
  let air: FrameFelt | undefined;
  let target = 0;
  let tableFacts: Fact[] = [];

  const close = (): void => {
    if (current === undefined || state === undefined) return;
    const { boards, closing, turn: next, target: aimed } = game.view(state);
    const end = current.facts.find((fact) => fact.type === 'ended');
    const { throwId, dice, aside, pending, busted } = feltBeforeNextTurn ?? felt;
    frames.push({
      ...current,
      throwId,
      dice,
      aside,
      pending,
      busted,
      air,
      factCount,
      target: aimed === 0 ? target : aimed,
      closing,
      boards,
      next,
      standings: end?.standings,
    });
    current = undefined;
  };

  for (const fact of entries.flatMap(({ facts }) => facts)) {
    if (isTableFact(fact)) {
      tableFacts.push(fact);
      continue;
    }
    const action = ACTIONS[fact.type];
    if (action !== undefined && 'seat' in fact) {
      close();
      const turn = state === undefined ? 0 : (game.view(state).boards[fact.seat]?.turns ?? 0);
      current = { seat: fact.seat, turn, action, facts: tableFacts };
      tableFacts = [];
      feltBeforeNextTurn = undefined;
      air = undefined;
    } else if (fact.type === 'started') {
      current = { seat: fact.first, turn: 0, action: 'start', facts: [] };
      tableFacts = [];
    }
    if (fact.type === 'turn-began') {
      if (current?.action !== 'start') feltBeforeNextTurn ??= felt;
      target = 0;
    }
    if (fact.type === 'aimed') target = fact.target;
    felt = feltAfter(felt, fact);
    if (fact.type === 'rolled') {
      const { dice, aside, pending } = felt;
      air = { dice, aside, pending, busted: false, target };
    }
    state = game.fold(state, fact);
    factCount++;
    current?.facts.push(fact);
  }
  close();
  return frames;
};

/** The frame that the seat saw when it decided on the action with this fact. */
export const frameBefore = (frames: readonly Frame[], fact: number): number =>
  Math.max(
    0,
    frames.findLastIndex(({ factCount }) => factCount <= fact),
  );

/** The frame that contains this fact. */
export const frameWith = (frames: readonly Frame[], fact: number): number => {
  const found = frames.findIndex(({ factCount }) => factCount > fact);
  return found < 0 ? Math.max(0, frames.length - 1) : found;
};

/** The seats played on this device: all people of a local game, or the player of an online game. */
export const ownSeats = (
  kind: string,
  seats: readonly SeatInfo[],
  player: string,
): readonly Seat[] =>
  seats
    .filter((seat) => seat.kind === 'human' && (kind === 'local' || seat.who === player))
    .filter(() => kind !== 'shared')
    .map(({ seat }) => seat);
