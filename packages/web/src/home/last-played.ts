import {
  type Change,
  type RulesSpec,
  specFrom,
  specOf,
  toJson,
} from '../house-rules/rules-spec.ts';
import { botSeat, isBot, person, type SeatSetup } from './seats.ts';

/** The seats and rules of the last game on this device. */
export interface LastPlayed {
  readonly seats: readonly SeatSetup[];
  readonly spec: RulesSpec;
}

const KEY = 'barrelhouse.last';
const MOST_SEATS = 20;

const isRecord = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const seatFrom = (value: unknown, id: number): SeatSetup[] => {
  if (!isRecord(value)) return [];
  const { name, bot } = value;
  if (isBot(bot)) return [botSeat(id, bot)];
  return typeof name === 'string' && bot === undefined ? [person(id, name)] : [];
};

/** One person against a regular bot. */
export const defaultSetup = (game: string): LastPlayed => ({
  seats: [person(1), botSeat(2, 'regular')],
  spec: specOf(game),
});

/** Reads stored text; falls back to the default setup. */
export const parseLastPlayed = (text: string | null, game: string): LastPlayed => {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    const last = isRecord(all) && Object.hasOwn(all, game) ? all[game] : undefined;
    if (!isRecord(last) || !Array.isArray(last['seats'])) return defaultSetup(game);
    const seats = last['seats'].slice(0, MOST_SEATS).flatMap((seat, i) => seatFrom(seat, i + 1));
    const spec = specFrom(last['rules']) ?? specOf(game);
    return seats.length === 0 ? defaultSetup(game) : { seats, spec };
  } catch {
    return defaultSetup(game);
  }
};

const toStored = ({ seats, spec }: LastPlayed): Change => ({
  seats: seats.map(({ kind, name, bot }) => (kind === 'bot' ? { bot } : { name })),
  rules: toJson(spec),
});

/** The stored text with this game added. */
export const recordLastPlayed = (text: string | null, game: string, last: LastPlayed): string => {
  let all: unknown;
  try {
    all = JSON.parse(text ?? '{}');
  } catch {
    all = {};
  }
  return JSON.stringify({ ...(isRecord(all) ? all : {}), [game]: toStored(last) });
};

export const loadLastPlayed = (game: string): LastPlayed => {
  try {
    return parseLastPlayed(localStorage.getItem(KEY), game);
  } catch {
    return defaultSetup(game);
  }
};

export const saveLastPlayed = (game: string, last: LastPlayed): void => {
  try {
    localStorage.setItem(KEY, recordLastPlayed(localStorage.getItem(KEY), game, last));
  } catch {
    // The game works without storage.
  }
};
