import { maxWeightMatching } from '@barrelhouse/club';
import type { PlayerId } from '@barrelhouse/protocol';

/** A bot that waits for a match on the ladder. */
export interface Waiting {
  readonly player: PlayerId;
  readonly owner: PlayerId;
  readonly rating: number;
  /** Its last rival on the ladder; empty if there was none. */
  readonly lastRival: string;
}

/** A bot of the house, which plays anybody, at any number of tables. */
export interface HouseBot {
  /** `bot:regular` */
  readonly id: string;
  readonly rating: number;
}

/** `rival` is a waiting bot or a bot of the house. */
export interface LadderMatch {
  readonly player: PlayerId;
  readonly rival: string;
}

/** More than any difference of ratings. */
const MOST_GAP = 4000;
/** A match of two bots is worth more than two matches against the house, and those more than a repeated pair. */
const AGAINST_HOUSE = 10 * MOST_GAP;
const FRESH_PAIR = 2 * AGAINST_HOUSE + 4 * MOST_GAP;
const SAME_AGAIN = 2 * MOST_GAP;

const gap = (a: number, b: number): number => Math.min(MOST_GAP, Math.round(Math.abs(a - b)));

const isRepeat = (a: Waiting, b: Waiting): boolean =>
  a.lastRival === b.player || b.lastRival === a.player;

/** The bot of the house closest in rating; the last rival only if there is no other. */
const houseRivalOf = (bot: Waiting, house: readonly HouseBot[]): HouseBot | undefined => {
  const byGap = house.toSorted((a, b) => gap(a.rating, bot.rating) - gap(b.rating, bot.rating));
  return byGap.find(({ id }) => id !== bot.lastRival) ?? byGap[0];
};

/**
 * Pairs bots for the ladder: those with close ratings, never two of the same owner, and not the same pair twice in a row
 * while there is somebody else. Bots that are left over meet a bot of the house.
 */
export const pairLadder = (
  waiting: readonly Waiting[],
  house: readonly HouseBot[],
): readonly LadderMatch[] => {
  // Each bot has a partner of its own that stands for the house.
  const n = waiting.length;
  const weights = Array.from({ length: 2 * n }, () => Array.from({ length: 2 * n }, () => 0));
  const setWeight = (i: number, j: number, weight: number): void => {
    weights[i]?.splice(j, 1, weight);
    weights[j]?.splice(i, 1, weight);
  };
  const houseRivals = waiting.map((bot) => houseRivalOf(bot, house));
  for (const [i, bot] of waiting.entries()) {
    const rival = houseRivals[i];
    if (rival !== undefined)
      setWeight(
        i,
        n + i,
        AGAINST_HOUSE - (rival.id === bot.lastRival ? MOST_GAP : 0) - gap(rival.rating, bot.rating),
      );
    for (const [j, other] of waiting.entries()) {
      if (j <= i || other.owner === bot.owner) continue;
      const worth = isRepeat(bot, other) ? SAME_AGAIN : FRESH_PAIR;
      setWeight(i, j, worth - gap(bot.rating, other.rating));
    }
  }
  return maxWeightMatching(weights).flatMap((partner, i) => {
    const bot = waiting[i];
    if (bot === undefined || partner < i) return [];
    const rival = partner < n ? waiting[partner]?.player : houseRivals[i]?.id;
    return rival === undefined ? [] : [{ player: bot.player, rival }];
  });
};
