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

/** The table after one action and all that it caused; the first is the table before anything was done. */
export interface Frame extends Pick<Felt, 'throwId' | 'dice' | 'aside' | 'pending' | 'busted'> {
  /** Facts of the match up to here: the next action is the fact with this index. */
  readonly seen: number;
  /** Who acted; before the first action, who begins. */
  readonly seat: Seat;
  /** The seat's own turns, counted from 1. */
  readonly turn: number;
  readonly act: 'start' | 'roll' | 'keep' | 'bank' | 'pass' | 'aim' | 'leave';
  readonly target: number;
  readonly closing: boolean;
  readonly boards: readonly Board[];
  /** Who is to move now. */
  readonly next: Seat;
  /** Everything that came of the action, in order. */
  readonly facts: readonly Fact[];
  readonly standings: readonly Standing[] | undefined;
}

const ACTS: { readonly [type in GameEvent['type']]?: Frame['act'] } = {
  threw: 'roll',
  kept: 'keep',
  banked: 'bank',
  passed: 'pass',
  aimed: 'aim',
  left: 'leave',
};

/** The rules of a table, from its first fact; nothing where this version does not know them. */
export const rulesOf = (entries: readonly Entry[]): Rules | undefined => {
  const opened = entries[0]?.facts.find((fact) => fact.type === 'opened');
  const rules = opened === undefined ? undefined : resolveRules(opened.rules);
  return rules?.ok === true ? rules.value : undefined;
};

/** Who sat at a table when its match began. */
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

/** The match action by action. Empty before it starts. */
export const framesOf = (entries: readonly Entry[], rules: Rules): readonly Frame[] => {
  const game = gameOf(rules);
  const frames: Frame[] = [];
  let state: unknown;
  let felt = EMPTY_FELT;
  let seen = 0;
  let open: { seat: Seat; turn: number; act: Frame['act']; facts: Fact[] } | undefined;
  /** The felt as the action left it, before the next turn clears it. */
  let held: Felt | undefined;
  let target = 0;
  let told: Fact[] = [];

  const close = (): void => {
    if (open === undefined || state === undefined) return;
    const { boards, closing, turn: next, target: aimed } = game.view(state);
    const end = open.facts.find((fact) => fact.type === 'ended');
    const { throwId, dice, aside, pending, busted } = held ?? felt;
    frames.push({
      ...open,
      throwId,
      dice,
      aside,
      pending,
      busted,
      seen,
      target: aimed === 0 ? target : aimed,
      closing,
      boards,
      next,
      standings: end?.standings,
    });
    open = undefined;
  };

  for (const fact of entries.flatMap(({ facts }) => facts)) {
    if (isTableFact(fact)) {
      told.push(fact);
      continue;
    }
    const act = ACTS[fact.type];
    if (act !== undefined && 'seat' in fact) {
      close();
      const turn = state === undefined ? 0 : (game.view(state).boards[fact.seat]?.turns ?? 0);
      open = { seat: fact.seat, turn, act, facts: told };
      told = [];
      held = undefined;
    } else if (fact.type === 'started') {
      open = { seat: fact.first, turn: 0, act: 'start', facts: [] };
      told = [];
    }
    if (fact.type === 'turn-began') {
      if (open?.act !== 'start') held ??= felt;
      target = 0;
    }
    if (fact.type === 'aimed') target = fact.target;
    felt = feltAfter(felt, fact);
    state = game.fold(state, fact);
    seen++;
    open?.facts.push(fact);
  }
  close();
  return frames;
};

/** The frame from which the action with this fact was decided: the table as the seat saw it. */
export const frameBefore = (frames: readonly Frame[], fact: number): number =>
  Math.max(
    0,
    frames.findLastIndex(({ seen }) => seen <= fact),
  );

/** The frame that this fact is part of. */
export const frameWith = (frames: readonly Frame[], fact: number): number => {
  const found = frames.findIndex(({ seen }) => seen > fact);
  return found < 0 ? Math.max(0, frames.length - 1) : found;
};

/** The seats of this device: its people at a table of its own, or the player that it is known as. */
export const mineOf = (kind: string, seats: readonly SeatInfo[], player: string): readonly Seat[] =>
  seats
    .filter((seat) => seat.kind === 'human' && (kind === 'local' || seat.who === player))
    .filter(() => kind !== 'shared')
    .map(({ seat }) => seat);
