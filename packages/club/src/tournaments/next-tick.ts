import { BATCH, waitsSince } from './pair-round.ts';
import { openTables, type TournamentState } from './state.ts';

/** When players in an arena have waited long enough for something, and when its time is up. */
const arenaTimes = (state: TournamentState): readonly number[] => {
  const { duration, rematchAfter } = state.settings;
  const since = [...waitsSince(state).values()];
  const waits = since.length < 2 ? [] : since.flatMap((at) => [at + BATCH, at + rematchAfter]);
  return [...waits, (state.startedAt ?? 0) + duration];
};

/**
 * When a `tick` may do something next, in milliseconds, after `now`; `undefined` if time alone changes nothing. What is
 * due at `now` happens on a tick at `now`.
 */
export const nextTickAt = (state: TournamentState, now: number): number | undefined => {
  const { phase, settings, reportedAt } = state;
  if (phase === 'open') return Math.max(now, settings.startsAt);
  if (phase !== 'running') return undefined;
  const isFree = openTables(state).length === 0;
  const times =
    settings.format === 'arena' ? arenaTimes(state) : isFree ? [reportedAt + settings.pause] : [];
  const later = times.filter((at) => at > now);
  return later.length === 0 ? undefined : Math.min(...later);
};
