import { type Action, err, ok, type Result, readAction, type Seat } from '@barrelhouse/engine';
import { chainFollows } from '@barrelhouse/fair';
import type { Act, Fact, PlayerId, TableCommand, TableRefusal } from '@barrelhouse/protocol';
import { type Decision, decided, extend, playAction, reveal, unchanged } from './change.ts';
import type { DeciderContext } from './context.ts';
import { lengthRefusal } from './match-limit.ts';
import { ownedSeats } from './seats.ts';
import { type Human, type TableState, toMove } from './state.ts';

const sits = ({ seats }: TableState, seat: Seat, player: PlayerId): boolean => {
  const sitting = seats[seat];
  return sitting?.kind === 'human' && sitting.player === player;
};

/** The seat that a player acts for: the one to move, if it is theirs. */
const actingSeat = (
  { state, player }: DeciderContext,
  wanted: Seat | undefined,
): Result<Seat, TableRefusal> => {
  const turn = toMove(state);
  // The usual case, without looking at the boards: a seat that has the turn has not left.
  if (turn !== undefined && (wanted ?? turn) === turn && sits(state, turn, player)) return ok(turn);
  const owned = ownedSeats(state, player);
  if (owned.length === 0) return err({ code: 'not-seated' });
  if (wanted !== undefined && !owned.includes(wanted)) {
    return err({ code: 'not-your-seat', seat: wanted });
  }
  if (state.status === 'waiting') return err({ code: 'not-started' });
  return err({ code: turn === undefined ? 'over' : 'not-your-turn' });
};

const readActions = (values: Act['actions']): Result<readonly Action[], TableRefusal> => {
  const actions: Action[] = [];
  for (const value of values) {
    const read = readAction(value);
    if (!read.ok) return err({ code: 'no-action' });
    actions.push(read.value);
  }
  return ok(actions);
};

/** The hash-chain link that a roll of this seat needs; empty at fairness level 1. */
const linkFor = (
  state: TableState,
  seat: Seat,
  link: string | undefined,
): Result<string, TableRefusal> => {
  const { chain } = state.seats[seat] as Human;
  if (state.settings.fairness === 1) return ok('');
  if (link === undefined) return err({ code: 'link-needed' });
  return chainFollows(link, chain) ? ok(link) : err({ code: 'wrong-link' });
};

const returning = (state: TableState, seat: Seat): readonly Fact[] => {
  const { substituted } = state.seats[seat] as Human;
  return substituted ? [{ type: 'returned', seat }] : [];
};

export const act = (context: DeciderContext, command: Act): Result<Decision, TableRefusal> => {
  const { state, dice, at } = context;
  const seat = actingSeat(context, command.seat);
  if (!seat.ok) return seat;
  const refusal = lengthRefusal(state);
  if (refusal !== undefined) return err(refusal);
  const read = readActions(command.actions);
  if (!read.ok) return read;
  const actions = read.value;
  // The dice would decide whether an action after the roll is legal, and a refusal would reveal dice that never fell.
  if (actions.slice(0, -1).some(({ type }) => type === 'roll'))
    return err({ code: 'roll-not-last' });
  let change = extend(unchanged(state), returning(state, seat.value), at);
  for (const action of actions) {
    // Once the turn has ended, the rest of the message is refused, even if the same seat has the next turn.
    if (change.facts.some(({ type }) => type === 'turn-began'))
      return err({ code: 'not-your-turn' });
    const link = action.type === 'roll' ? linkFor(state, seat.value, command.link) : ok('');
    if (!link.ok) return link;
    const played = playAction(change, action, dice, link.value, at);
    if (!played.ok) return played;
    change = played.value;
  }
  return ok(decided(seat.value, reveal(change, dice, at)));
};

type Own = Extract<TableCommand, { type: 'return' | 'rekey' }>;

const ownSeat = (context: DeciderContext, command: Own): Result<Seat, TableRefusal> => {
  const owned = ownedSeats(context.state, context.player);
  const [first] = owned;
  if (first === undefined) return err({ code: 'not-seated' });
  const seat = command.seat ?? first;
  return owned.includes(seat) ? ok(seat) : err({ code: 'not-your-seat', seat });
};

export const comeBack = (
  context: DeciderContext,
  command: Extract<Own, { type: 'return' }>,
): Result<Decision, TableRefusal> => {
  const { state, player } = context;
  const away = ownedSeats(state, player).find((i) => returning(state, i).length > 0);
  const seat = ownSeat(context, {
    ...command,
    ...(away === undefined ? {} : { seat: command.seat ?? away }),
  });
  if (!seat.ok) return seat;
  const facts = returning(state, seat.value);
  if (state.status !== 'playing' || facts.length === 0)
    return err({ code: 'nothing-to-return-to' });
  const refusal = lengthRefusal(state);
  if (refusal !== undefined) return err(refusal);
  return ok(decided(seat.value, extend(unchanged(state), facts, context.at)));
};

export const rekey = (
  context: DeciderContext,
  command: Extract<Own, { type: 'rekey' }>,
): Result<Decision, TableRefusal> => {
  const seat = ownSeat(context, command);
  if (!seat.ok) return seat;
  const { settings, status } = context.state;
  if (settings.fairness === 1) return err({ code: 'no-chain-here' });
  if (status === 'over' || status === 'abandoned') return err({ code: 'over' });
  const refusal = lengthRefusal(context.state);
  if (refusal !== undefined) return err(refusal);
  const rekeyed: Fact = { type: 'rekeyed', seat: seat.value, chain: command.chain };
  return ok(decided(seat.value, extend(unchanged(context.state), [rekeyed], context.at)));
};
