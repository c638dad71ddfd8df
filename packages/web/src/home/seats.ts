import { BOTS } from '../bots/bot-names.ts';
import type { LocalSeat } from '../local/referee-questions.ts';

export type BotName = (typeof BOTS)[number];

export const MOST_BOTS = 5;
export const MOST_LETTERS = 24;

/** A seat on the setup screen. Its id stays the same when it moves. */
export interface SeatSetup {
  readonly id: number;
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly bot: BotName;
}

export const isBot = (name: unknown): name is BotName => BOTS.includes(name as BotName);

export const person = (id: number, name = ''): SeatSetup => ({
  id,
  kind: 'person',
  name,
  bot: 'regular',
});

export const botSeat = (id: number, bot: BotName): SeatSetup => ({
  id,
  kind: 'bot',
  name: '',
  bot,
});

const freshId = (seats: readonly SeatSetup[]): number =>
  Math.max(0, ...seats.map(({ id }) => id)) + 1;

export const addPerson = (seats: readonly SeatSetup[]): readonly SeatSetup[] => [
  ...seats,
  person(freshId(seats)),
];

/** Adds a bot one step stronger than the last one; after the strongest comes the weakest. */
export const addBot = (
  seats: readonly SeatSetup[],
  able: (bot: BotName) => boolean,
): readonly SeatSetup[] => {
  const last = seats.findLast(({ kind }) => kind === 'bot')?.bot;
  const next = last === undefined ? 'regular' : BOTS[(BOTS.indexOf(last) + 1) % BOTS.length];
  return [...seats, botSeat(freshId(seats), next !== undefined && able(next) ? next : 'regular')];
};

export const removeSeat = (seats: readonly SeatSetup[], id: number): readonly SeatSetup[] =>
  seats.filter((seat) => seat.id !== id);

/** Moves a seat up or down; the ends of the list stay put. */
export const moveSeat = (
  seats: readonly SeatSetup[],
  id: number,
  by: -1 | 1,
): readonly SeatSetup[] => {
  const from = seats.findIndex((seat) => seat.id === id);
  const to = from + by;
  const [seat, other] = [seats[from], seats[to]];
  if (seat === undefined || other === undefined) return seats;
  return seats.with(from, other).with(to, seat);
};

export const botsIn = (seats: readonly SeatSetup[]): number =>
  seats.filter(({ kind }) => kind === 'bot').length;

/** Seat names: numbers people without a name, and bots of the same strength. */
export const namesOf = (
  seats: readonly SeatSetup[],
  you: string,
  personNamed: (n: number) => string,
  botNamed: (bot: BotName) => string,
): readonly string[] => {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const taken: string[] = [];
  return seats.map((seat, i) => {
    const unnamed = people === 1 ? you : personNamed(i + 1);
    const wanted = seat.kind === 'bot' ? botNamed(seat.bot) : seat.name.trim() || unnamed;
    let name = wanted;
    for (let n = 2; taken.includes(name); n++) name = `${wanted} ${n}`;
    taken.push(name);
    return name;
  });
};

/** Seats for the referee. */
export const seatsToSend = (
  seats: readonly SeatSetup[],
  names: readonly string[],
): readonly LocalSeat[] =>
  seats.map((seat, i) => ({
    name: names[i] ?? '',
    ...(seat.kind === 'bot' ? { bot: seat.bot } : {}),
  }));

/** Drops seats beyond `most`, and replaces bots that cannot play these rules. */
export const fitSeats = (
  seats: readonly SeatSetup[],
  most: number,
  able: (bot: BotName) => boolean,
): readonly SeatSetup[] =>
  seats
    .slice(0, most)
    .map((seat) => (seat.kind === 'bot' && !able(seat.bot) ? { ...seat, bot: 'sharp' } : seat));
