import type { Tournament } from '@barrelhouse/client/tournaments';
import { words } from '../i18n/words.svelte.ts';
import { countdown, whenText } from './figures.ts';

const MINUTE = 60_000;

export const gameName = ({ game }: Pick<Tournament, 'game'>): string =>
  words.now.games.names[game.id] ?? game.name;

/** Where a tournament is now: "round 4 of 6". */
export const chipText = (
  { phase, format, round, rounds, endsAt }: Tournament,
  time: number,
): string => {
  const t = words.now.tournaments;
  if (phase !== 'running') return t.page.phases[phase];
  if (format === 'arena')
    return endsAt === null || endsAt <= time
      ? t.page.timeUp
      : t.page.left(countdown(endsAt - time));
  if (round === null) return t.page.phases.running;
  return t.page.round(round, rounds === null ? '' : String(rounds));
};

/** What it is, in a line: "12 players · Barrel, one match a round". */
export const leadText = (tournament: Tournament, time: number): string => {
  const t = words.now.tournaments;
  const { settings, format, startedAt, endsAt, phase, rated } = tournament;
  const how = t.page.how[format];
  const text =
    typeof how === 'string'
      ? how
      : how(format === 'arena' ? settings.duration / MINUTE : settings.series);
  const when = startedAt === null ? '' : whenText(startedAt, time, words.language);
  return [
    ...(phase === 'ended' && endsAt !== null ? [when] : []),
    t.players(tournament.players),
    `${gameName(tournament)}, ${text}`,
    ...(settings.tableSize > 2 ? [t.page.tables(settings.tableSize)] : []),
    ...(rated ? [t.page.rated] : []),
    ...(tournament.me.isHost ? [] : [t.page.hostedBy(tournament.host.name)]),
  ].join(' · ');
};
