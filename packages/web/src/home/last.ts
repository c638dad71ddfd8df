import { type Change, type Draft, draftFrom, draftOf, portable } from '../house-rules/draft.ts';
import { botSeat, isBot, person, type SeatDraft } from './seats.ts';

/** How a game was last played here: who sat down, by which rules. */
export interface LastPlayed {
  readonly seats: readonly SeatDraft[];
  readonly draft: Draft;
}

const KEY = 'barrelhouse.last';
const MOST_SEATS = 20;

const isRecord = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const seatFrom = (value: unknown, id: number): SeatDraft[] => {
  if (!isRecord(value)) return [];
  const { name, bot } = value;
  if (isBot(bot)) return [botSeat(id, bot)];
  return typeof name === 'string' && bot === undefined ? [person(id, name)] : [];
};

/** One against a regular: how everybody begins. */
export const firstGame = (game: string): LastPlayed => ({
  seats: [person(1), botSeat(2, 'regular')],
  draft: draftOf(game),
});

/** How each game was last played, from what the device held. Whatever cannot be read is left out. */
export const readLast = (text: string | null, game: string): LastPlayed => {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    const last = isRecord(all) && Object.hasOwn(all, game) ? all[game] : undefined;
    if (!isRecord(last) || !Array.isArray(last['seats'])) return firstGame(game);
    const seats = last['seats'].slice(0, MOST_SEATS).flatMap((seat, i) => seatFrom(seat, i + 1));
    const draft = draftFrom(last['rules']) ?? draftOf(game);
    return seats.length === 0 ? firstGame(game) : { seats, draft };
  } catch {
    return firstGame(game);
  }
};

const noted = ({ seats, draft }: LastPlayed): Change => ({
  seats: seats.map(({ kind, name, bot }) => (kind === 'bot' ? { bot } : { name })),
  rules: portable(draft),
});

/** The note with one more game in it. */
export const noteLast = (text: string | null, game: string, last: LastPlayed): string => {
  let all: unknown;
  try {
    all = JSON.parse(text ?? '{}');
  } catch {
    all = {};
  }
  return JSON.stringify({ ...(isRecord(all) ? all : {}), [game]: noted(last) });
};

export const lastPlayed = (game: string): LastPlayed => {
  try {
    return readLast(localStorage.getItem(KEY), game);
  } catch {
    return firstGame(game);
  }
};

export const rememberLast = (game: string, last: LastPlayed): void => {
  try {
    localStorage.setItem(KEY, noteLast(localStorage.getItem(KEY), game, last));
  } catch {
    // A browser that keeps nothing still plays.
  }
};
