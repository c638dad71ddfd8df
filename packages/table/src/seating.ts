import { begin, depart, err, ok, type Result } from '@barrelhouse/engine';
import type {
  By,
  Fact,
  PlayerId,
  TableCommand,
  TableRefusal,
  WhyAbandoned,
} from '@barrelhouse/protocol';
import { type Change, type Decision, decided, extend, reveal, unchanged } from './change.ts';
import type { DeciderContext } from './context.ts';
import { lengthRefusal } from './match-limit.ts';
import { sittingRefusal } from './seat-limit.ts';
import { ownedSeats } from './seats.ts';
import type { TableState } from './state.ts';

type Decide<T extends TableCommand['type']> = (
  context: DeciderContext,
  command: Extract<TableCommand, { type: T }>,
) => Result<Decision, TableRefusal>;

const host = ({ state, player }: DeciderContext): Result<Decision['by'], TableRefusal> => {
  if (state.host !== player) return err({ code: 'not-host' });
  return ok(ownedSeats(state, player)[0] ?? 'host');
};

/** Why seats can no longer change; `undefined` while they can. */
const settled = (state: TableState): TableRefusal | undefined =>
  state.status === 'waiting' ? lengthRefusal(state) : { code: 'already-started' };

/** Begins the match. The dice choose the first seat. */
const launch = (change: Change, { dice, at }: DeciderContext): Change => {
  const { state } = change;
  const first = dice.first(state.seats);
  const started = begin(state.game, state.seats.length, first);
  return extend(change, [{ type: 'launched', first }, ...started.facts], at);
};

const launchIfFull = (change: Change, context: DeciderContext): Change => {
  const { seats, settings } = change.state;
  const full = settings.start === 'full' && seats.length === settings.places;
  return full ? launch(change, context) : change;
};

export const join: Decide<'join'> = (context, command) => {
  const { state, player, at } = context;
  const { places, fairness } = state.settings;
  const refusal = settled(state) ?? sittingRefusal(state, player);
  if (refusal !== undefined) return err(refusal);
  if (state.seats.length >= places) return err({ code: 'table-full', places });
  if (fairness === 2 && command.chain === undefined) return err({ code: 'chain-needed' });
  if (fairness === 1 && command.chain !== undefined) return err({ code: 'no-chain-here' });
  const seat = state.seats.length;
  const seated: Fact = {
    type: 'seated',
    seat,
    name: command.name ?? context.name,
    kind: 'human',
    player,
    seed: command.seed ?? '',
    chain: command.chain ?? '',
  };
  const change = launchIfFull(extend(unchanged(state), [seated], at), context);
  return ok(decided(seat, change));
};

export const addBot: Decide<'add-bot'> = (context, command) => {
  const { state, at } = context;
  const by = host(context);
  if (!by.ok) return by;
  const { places } = state.settings;
  const refusal = settled(state);
  if (refusal !== undefined) return err(refusal);
  if (state.seats.length >= places) return err({ code: 'table-full', places });
  const able = context.bots.able(command.bot, state.rules);
  if (!able.ok) return able;
  const name = command.name ?? context.bots.nameOf(command.bot);
  const seated: Fact = {
    type: 'seated',
    seat: state.seats.length,
    name,
    kind: 'bot',
    bot: command.bot,
  };
  const change = launchIfFull(extend(unchanged(state), [seated], at), context);
  return ok(decided(by.value, change));
};

export const remove: Decide<'remove'> = (context, { seat }) => {
  const { state, at } = context;
  const by = host(context);
  if (!by.ok) return by;
  const refusal = settled(state);
  if (refusal !== undefined) return err(refusal);
  if (state.seats[seat] === undefined) return err({ code: 'no-such-seat', seat });
  const unseated: Fact = { type: 'unseated', seat, why: 'removed' };
  return ok(decided(by.value, extend(unchanged(state), [unseated], at)));
};

export const start: Decide<'start'> = (context) => {
  const { state } = context;
  const by = host(context);
  if (!by.ok) return by;
  const refusal = settled(state);
  if (refusal !== undefined) return err(refusal);
  const have = state.seats.length;
  const need = state.game.seats.min;
  if (have < need) return err({ code: 'too-few-seats', have, need });
  return ok(decided(by.value, launch(unchanged(state), context)));
};

const seatsToLeave = (
  context: DeciderContext,
  seat: number | undefined,
): Result<readonly number[], TableRefusal> => {
  const owned = ownedSeats(context.state, context.player);
  if (seat === undefined) return owned.length === 0 ? err({ code: 'not-seated' }) : ok(owned);
  return owned.includes(seat) ? ok([seat]) : err({ code: 'not-your-seat', seat });
};

/** Makes the next person host, or closes the table if there is none. */
const handOver = (change: Change, player: PlayerId, at: number): Change => {
  const { state } = change;
  const people = state.seats.filter((seat) => seat.kind === 'human');
  // A guest who leaves does not close the table of a host who has not sat down yet.
  if (state.host !== player || people.some((seat) => seat.player === player)) return change;
  const [heir] = people;
  const fact: Fact =
    heir === undefined
      ? { type: 'abandoned', why: 'everybody-left' }
      : { type: 'hosted', host: heir.player };
  return extend(change, [fact], at);
};

const leaveBeforeStart = (
  { state, player, dice, at }: DeciderContext,
  seats: readonly number[],
): Change => {
  // From the last seat on, because later seats move down.
  const facts = seats.toReversed().map((seat): Fact => ({ type: 'unseated', seat, why: 'left' }));
  return reveal(handOver(extend(unchanged(state), facts, at), player, at), dice, at);
};

const leaveMatch = (
  { state, dice, at }: DeciderContext,
  seats: readonly number[],
): Result<Change, TableRefusal> => {
  let change = unchanged(state);
  for (const seat of seats) {
    // Leaving the first of several seats can already end the match.
    if (change.state.status !== 'playing') break;
    const left = depart(change.state.game, change.state.match, seat);
    if (!left.ok) return left;
    change = extend(change, left.value.facts, at);
  }
  const boards = change.state.game.view(change.state.match).boards;
  const stays = change.state.seats.some(
    (seat, i) => seat.kind === 'human' && boards[i]?.present === true,
  );
  if (!stays && change.state.status === 'playing') {
    change = extend(change, [{ type: 'abandoned', why: 'everybody-left' }], at);
  }
  return ok(reveal(change, dice, at));
};

/** Closes the table without a result. */
const abandon = ({ state, dice, at }: DeciderContext, by: By, why: WhyAbandoned): Decision =>
  decided(by, reveal(extend(unchanged(state), [{ type: 'abandoned', why }], at), dice, at));

const isClosed = ({ status }: TableState): boolean => status === 'over' || status === 'abandoned';

/** The host can close a table at any time, with or without a seat. */
export const close: Decide<'close'> = (context) => {
  const by = host(context);
  if (!by.ok) return by;
  return isClosed(context.state)
    ? err({ code: 'over' })
    : ok(abandon(context, by.value, 'host-closed'));
};

export const leave: Decide<'leave'> = (context, command) => {
  const { status } = context.state;
  if (isClosed(context.state)) return err({ code: 'over' });
  const hosting = host(context);
  const stands = hosting.ok && hosting.value === 'host';
  // A host who leaves without a seat closes the table, even if others wait there.
  if (status === 'waiting' && stands && command.seat === undefined)
    return ok(abandon(context, 'host', 'host-left'));
  const seats = seatsToLeave(context, command.seat);
  if (!seats.ok) return seats;
  const left =
    status === 'waiting'
      ? ok(leaveBeforeStart(context, seats.value))
      : leaveMatch(context, seats.value);
  if (!left.ok) return left;
  const by = status === 'waiting' ? 'house' : (seats.value[0] ?? 'house');
  return ok(decided(by, left.value));
};
