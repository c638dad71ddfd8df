import type { ProfilePage } from '@barrelhouse/client/people';
import { findRules } from '@barrelhouse/engine';
import { SOMEONE } from '@barrelhouse/protocol/words';
import { gameOfId } from '../home/games-in-progress.ts';
import { localeOf } from '../i18n/locale.ts';
import { shownName } from '../i18n/shown-name.ts';
import { figure, words } from '../i18n/words.svelte.ts';

type Recent = ProfilePage['recent'][number];

/** Whether a game is scored in turns. House rules are scored like the game that they change. */
const scoresTurns = (game: string): boolean => {
  const rules = findRules(gameOfId(game));
  return rules.ok && rules.value.family === 'collection';
};

/** A finished match in a few words: "beat Ines, 1,005 to 870". */
export const matchWords = ({ game, result, place, score, rivals }: Recent): string => {
  const t = words.now.people.profile;
  const counted = (n: number): string => (scoresTurns(game) ? t.inTurns(n) : figure(n));
  const [rival, ...others] = rivals;
  if (rival === undefined || others.length > 0)
    return t.many(place, rivals.length + 1, counted(score));
  const name = rival.me ? t.you : shownName(rival.name ?? SOMEONE);
  if (result === 'shared') return t.drew(name, counted(score));
  const tell = result === 'won' ? t.beat : t.lostTo;
  return tell(name, figure(score), counted(rival.score));
};

const DAY_MS = 24 * 3600 * 1000;

/** When a match was: the weekday within a week, otherwise the date. */
export const dayOf = (at: number, now: number): string => {
  const age = now - at;
  const options: Intl.DateTimeFormatOptions =
    age < 6 * DAY_MS
      ? { weekday: 'short' }
      : age < 300 * DAY_MS
        ? { day: 'numeric', month: 'short' }
        : { month: 'short', year: 'numeric' };
  return new Date(at).toLocaleDateString(localeOf(words.language), options);
};

/** The name of a game; house rules of all kinds share one. */
export const gameName = (game: string): string =>
  words.now.games.names[game] ?? words.now.people.profile.houseRules;
