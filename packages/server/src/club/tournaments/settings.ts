import { findRules, gameIds, gameOf } from '@barrelhouse/engine';
import type { PlayerId, TournamentOrder } from '@barrelhouse/protocol';
import { Problem } from '../../http/problem.ts';
import { ratedProblem } from '../ratings/rated-rules.ts';
import type { HostedSettings } from './hosted.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const DEFAULT_ROUNDS = 5;
const DEFAULT_CLOCK = { bank: 120, increment: 20 };
/** A third of a typical match: after that, waiting is worse than meeting the same rival again. */
const REMATCH_AFTER = 45 * SECOND;
/** How far ahead a start can be. */
const LATEST_START = 60 * DAY;

const badField = (field: string, message: string): Problem =>
  new Problem(422, 'bad-tournament', message, { field });

/** The settings of a tournament as ordered. Throws a `Problem` if they cannot be played. */
export const settingsFrom = (
  order: TournamentOrder,
  host: PlayerId,
  now: number,
): HostedSettings => {
  const rules = findRules(order.game);
  if (!rules.ok) {
    const { code, ...details } = rules.error;
    throw new Problem(422, code, `There is no game ${order.game}. See /api/games.`, details);
  }
  const { format, tableSize = 2, startsAt = null, rated = false } = order;
  if (rated && !gameIds.some((id) => id === order.game)) throw ratedProblem('game');
  const { max } = gameOf(rules.value).seats;
  if (tableSize > max) {
    throw new Problem(422, 'too-many-places', `${rules.value.name} has at most ${max} seats.`, {
      max,
    });
  }
  if (startsAt !== null && (startsAt < now - MINUTE || startsAt > now + LATEST_START))
    throw badField('startsAt', 'It has to start in the next 60 days.');
  return {
    name: order.name.trim(),
    game: order.game,
    format,
    tableSize,
    rounds: format === 'swiss' ? (order.rounds ?? DEFAULT_ROUNDS) : 0,
    series: format === 'knockout' ? (order.series ?? 1) : 1,
    startsAt: startsAt ?? now + DAY,
    duration: format === 'arena' ? (order.duration ?? 60 * MINUTE) : 0,
    pause: format === 'arena' ? 0 : (order.pause ?? 30 * SECOND),
    rematchAfter: REMATCH_AFTER,
    host,
    rated,
    listed: order.listed ?? false,
    byHand: startsAt === null,
    noShowAfter: order.noShowAfter ?? 3 * MINUTE,
    clock: order.clock ?? DEFAULT_CLOCK,
    fairness: rated ? 2 : 1,
  };
};
