import { gameOf, type Rules } from '@barrelhouse/engine';
import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { type Draft, rulesOf } from '../house-rules/draft.ts';
import { words } from '../i18n/words.svelte.ts';
import { ask } from '../local/local-desk.ts';
import { canPlay } from '../online/bots.ts';
import { firstGame, type LastPlayed, rememberLast } from './last.ts';
import { fitting, namesOf, type SeatDraft, seatsToSend } from './seats.ts';

/** What seats are called; the only person at a table goes by the name in the settings. */
export const seatNames = (seats: readonly SeatDraft[]): readonly string[] => {
  const { home, games } = words.now;
  const you = settings.name.trim() || home.you;
  return namesOf(seats, you, home.person, (bot) => games.bots[bot]?.name ?? bot);
};

/** The same seats, as many as the game has and only bots that know its rules. */
export const seatsFor = (seats: readonly SeatDraft[], rules: Rules): readonly SeatDraft[] =>
  fitting(seats, gameOf(rules).seats.max, (bot) => canPlay(bot, rules));

/** A game that can be played at once: how it was last played, or against a regular where that no longer holds. */
export const readyToPlay = (game: string, last: LastPlayed): LastPlayed & { rules: Rules } => {
  const rules = rulesOf(last.draft);
  if (rules.ok)
    return { draft: last.draft, rules: rules.value, seats: seatsFor(last.seats, rules.value) };
  const first = firstGame(game);
  const plain = rulesOf(first.draft);
  if (!plain.ok) throw new Error(`There is no game ${game}.`);
  return { ...first, rules: plain.value };
};

/** Sets a table on this device and goes there. */
export const startGame = async (
  rules: Rules,
  draft: Draft,
  seats: readonly SeatDraft[],
): Promise<void> => {
  const table = await ask('create', { rules, seats: seatsToSend(seats, seatNames(seats)) });
  rememberLast(draft.base, { seats, draft });
  router.go(`/local/${table}`);
};
