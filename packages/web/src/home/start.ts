import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import type { RulesSpec } from '../house-rules/rules-spec.ts';
import { words } from '../i18n/words.svelte.ts';
import { askReferee } from '../local/local-session.ts';
import { defaultSetup, type LastPlayed, saveLastPlayed } from './last-played.ts';
import { saveRecent } from './recent.ts';
import { namesOf, type SeatSetup, seatsToSend } from './seats.ts';

/** Seat names; a lone person gets the name from the settings. */
export const seatNames = (seats: readonly SeatSetup[]): readonly string[] => {
  const { home, games } = words.now;
  const you = settings.name.trim() || home.you;
  return namesOf(seats, you, home.person, (bot) => games.bots[bot]?.name ?? bot);
};

/** Sets a table on this device and goes there. */
export const startGame = async (spec: RulesSpec, seats: readonly SeatSetup[]): Promise<void> => {
  const table = await askReferee('create', { spec, seats: seatsToSend(seats, seatNames(seats)) });
  saveLastPlayed(spec.base, { seats, spec });
  saveRecent(spec);
  router.go(`/local/${table}`);
};

/** Repeats the last setup, or starts with the default if that no longer works. */
export const playAgain = async (game: string, last: LastPlayed): Promise<void> => {
  try {
    await startGame(last.spec, last.seats);
  } catch {
    const first = defaultSetup(game);
    await startGame(first.spec, first.seats);
  }
};
