import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import type { Draft } from '../house-rules/draft.ts';
import { words } from '../i18n/words.svelte.ts';
import { ask } from '../local/local-session.ts';
import { firstGame, type LastPlayed, rememberLast } from './last.ts';
import { namesOf, type SeatDraft, seatsToSend } from './seats.ts';

/** What seats are called; the only person at a table goes by the name in the settings. */
export const seatNames = (seats: readonly SeatDraft[]): readonly string[] => {
  const { home, games } = words.now;
  const you = settings.name.trim() || home.you;
  return namesOf(seats, you, home.person, (bot) => games.bots[bot]?.name ?? bot);
};

/** Sets a table on this device and goes there. */
export const startGame = async (draft: Draft, seats: readonly SeatDraft[]): Promise<void> => {
  const table = await ask('create', { draft, seats: seatsToSend(seats, seatNames(seats)) });
  rememberLast(draft.base, { seats, draft });
  router.go(`/local/${table}`);
};

/** Plays a game as it was last played, or against a regular where that no longer holds. */
export const playAgain = async (game: string, last: LastPlayed): Promise<void> => {
  try {
    await startGame(last.draft, last.seats);
  } catch {
    const first = firstGame(game);
    await startGame(first.draft, first.seats);
  }
};
