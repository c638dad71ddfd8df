import { quickSeededRandom } from '@barrelhouse/engine';
import { isAnchor, MATCH_DRIFT, type Rating } from './rating.ts';

// Players who meet only each other share an error that no deviation of one of them shows: who is better is soon known,
// but not how good all of them are. To follow that error exactly would take a covariance for every pair. Instead every
// rating has shadows: in imagined worlds, by how much it would be off. A match changes them as it changes the real error,
// and their spread is the uncertainty of the rating on the scale that anchors fix (an ensemble Kalman filter).

/** Imagined worlds. Their spread is 12 % off itself, about 1 / √(2 · 32). */
const WORLDS = 32;

/** Hundredths of a point, so that a record reads back to the same bits. */
const rounded = (points: number): number => Math.round(points * 100) / 100 + 0;

/** +1 or −1 for each world. */
const signsOf = (seed: string): readonly number[] => {
  const random = quickSeededRandom(seed);
  return Array.from({ length: WORLDS }, () => 2 * random(2) - 1);
};

/** Those of a rating that has none yet: an error of its own. */
const firstShadows = (player: string, { deviation }: Rating): readonly number[] =>
  signsOf(`shadows of ${player}`).map((sign) => sign * deviation);

/** The shadows of a rating after some time away: its strength has changed in every world. */
const shadowsNow = (
  match: string,
  player: string,
  stored: Rating,
  now: Rating,
): readonly number[] => {
  if (isAnchor(stored)) return signsOf('').map(() => 0);
  const { shadows = firstShadows(player, stored) } = stored;
  const changed = Math.sqrt(
    Math.max(0, now.deviation ** 2 - stored.deviation ** 2) + MATCH_DRIFT ** 2,
  );
  const signs = signsOf(`${match} changed ${player}`);
  return shadows.map((shadow, world) => shadow + changed * (signs[world] ?? 0));
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

export interface ShadowedSeat {
  readonly player: string;
  /** On record, at the time of the match, and as it leaves the match. */
  readonly stored: Rating;
  readonly before: Rating;
  readonly after: Rating;
}

/**
 * Every seat's shadows after a match. The variance that is left says how much of the error before is left; the rest is
 * taken over from the rivals, with the noise of the match.
 */
export const shadowsAfter = (
  match: string,
  seats: readonly ShadowedSeat[],
): readonly (readonly number[])[] => {
  const before = seats.map(({ player, stored, before: now }) =>
    shadowsNow(match, player, stored, now),
  );
  const variances = seats.map(({ before: { deviation } }) =>
    deviation === 0 ? 0 : deviation ** 2 + MATCH_DRIFT ** 2,
  );
  const noise = seats.map((_, seat) => signsOf(`${match} noise ${seat}`));
  return seats.map(({ after }, seat) => {
    const own = variances[seat] ?? 0;
    if (own === 0) return before[seat] ?? [];
    const gain = Math.min(1, Math.max(0, 1 - after.deviation ** 2 / own));
    const others = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => i !== seat);
    const rivals = others(before);
    // What a filter leaves: own · (1 − gain) = own · (1 − gain)² + gain² · (the rivals' variance + noise).
    const heard = gain * (1 - gain) * own - (gain ** 2 * meanOf(others(variances))) / rivals.length;
    const loud = Math.sqrt(Math.max(0, heard));
    return (before[seat] ?? []).map((shadow, world) => {
      const shared = meanOf(rivals.map((rival) => rival[world] ?? 0));
      // Results add up to 1: what noise gives one seat, it takes from the others. For two seats there is one noise.
      const sign =
        seats.length === 2
          ? (seat === 0 ? 1 : -1) * (noise[0]?.[world] ?? 0)
          : noise[seat]?.[world];
      return rounded((1 - gain) * shadow + gain * shared + loud * (sign ?? 0));
    });
  });
};
