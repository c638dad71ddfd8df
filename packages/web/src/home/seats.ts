import { BOTS } from '../bots/bot-names.ts';
import type { LocalSeat } from '../local/referee-questions.ts';

export type BotName = (typeof BOTS)[number];

export const MOST_BOTS = 5;
export const MOST_LETTERS = 24;

/** A seat being filled. The id lasts while it is moved about. */
export interface SeatDraft {
  readonly id: number;
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly bot: BotName;
}

export const isBot = (name: unknown): name is BotName => BOTS.includes(name as BotName);

export const person = (id: number, name = ''): SeatDraft => ({
  id,
  kind: 'person',
  name,
  bot: 'regular',
});

export const botSeat = (id: number, bot: BotName): SeatDraft => ({
  id,
  kind: 'bot',
  name: '',
  bot,
});

const freshId = (seats: readonly SeatDraft[]): number =>
  Math.max(0, ...seats.map(({ id }) => id)) + 1;

export const withPerson = (seats: readonly SeatDraft[]): readonly SeatDraft[] => [
  ...seats,
  person(freshId(seats)),
];

/** The next bot is a little stronger than the last one, as far as they go. */
export const withBot = (
  seats: readonly SeatDraft[],
  able: (bot: BotName) => boolean,
): readonly SeatDraft[] => {
  const last = seats.findLast(({ kind }) => kind === 'bot')?.bot;
  const next = last === undefined ? 'regular' : BOTS[(BOTS.indexOf(last) + 1) % BOTS.length];
  return [...seats, botSeat(freshId(seats), next !== undefined && able(next) ? next : 'regular')];
};

export const without = (seats: readonly SeatDraft[], id: number): readonly SeatDraft[] =>
  seats.filter((seat) => seat.id !== id);

/** The seat one place up or down; at the end of the row nothing moves. */
export const moved = (
  seats: readonly SeatDraft[],
  id: number,
  by: -1 | 1,
): readonly SeatDraft[] => {
  const from = seats.findIndex((seat) => seat.id === id);
  const to = from + by;
  const [seat, other] = [seats[from], seats[to]];
  if (seat === undefined || other === undefined) return seats;
  return seats.with(from, other).with(to, seat);
};

export const botsIn = (seats: readonly SeatDraft[]): number =>
  seats.filter(({ kind }) => kind === 'bot').length;

/** Who is called what. People without a name are numbered, bots of one strength told apart. */
export const namesOf = (
  seats: readonly SeatDraft[],
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

/** Seats as the referee wants them. */
export const seatsToSend = (
  seats: readonly SeatDraft[],
  names: readonly string[],
): readonly LocalSeat[] =>
  seats.map((seat, i) => ({
    name: names[i] ?? '',
    ...(seat.kind === 'bot' ? { bot: seat.bot } : {}),
  }));

/** Seats that fit the game: not too many, and only bots that know its rules. */
export const fitting = (
  seats: readonly SeatDraft[],
  most: number,
  able: (bot: BotName) => boolean,
): readonly SeatDraft[] =>
  seats
    .slice(0, most)
    .map((seat) => (seat.kind === 'bot' && !able(seat.bot) ? { ...seat, bot: 'sharp' } : seat));
