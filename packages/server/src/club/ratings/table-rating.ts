import { partsOf, shownRating } from '@barrelhouse/club';
import type { SeatRating, TableRating } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import type { RatedMatch, SeatChange } from '../../store/ratings.ts';
import type { Store } from '../../store/store.ts';
import { describeRated } from './rated-player.ts';

/** Fills in a rating of which the record has only the parts that are shown. */
const shownOf = (
  mean: number,
  deviation: number,
  matches: number,
): Pick<SeatRating, 'after'>['after'] => {
  const { rating, within, provisional } = shownRating({
    mean,
    deviation,
    matches,
    noise: 0,
    volatility: 0,
    givenAway: 0,
    measured: 0,
    at: 0,
  });
  return { rating, within, provisional, matches };
};

const seatRating = async (
  store: Pick<Store, 'accounts' | 'bots' | 'player'>,
  { outcome }: RatedMatch,
  change: SeatChange,
): Promise<SeatRating> => {
  const { seat, player } = change;
  const play = outcome.seats[seat]?.play;
  const before = shownOf(change.meanBefore, change.deviationBefore, change.matches - 1);
  return {
    seat,
    ...(await describeRated(store, player)),
    before: { rating: before.rating, within: before.within },
    after: shownOf(change.meanAfter, change.deviationAfter, change.matches),
    change: change.change,
    reason: change.reason,
    parts: play === undefined ? [] : [...partsOf(play)],
    result: play === undefined ? null : Math.round(1000 * play.result),
  };
};

/** How the match at a table changed ratings. */
export const tableRating = async (
  store: Pick<Store, 'accounts' | 'bots' | 'player' | 'ratings'>,
  { table, rules, status, match: played }: TableState,
  isRated: boolean,
): Promise<TableRating> => {
  const answer = { table, game: rules.id, why: null, value: null, seats: [] } as const;
  if (!isRated) return { ...answer, seats: [], state: 'unrated' };
  const match = await store.ratings.ratedMatch(table);
  if (match === undefined && status === 'abandoned' && played === undefined)
    return { ...answer, seats: [], state: 'not-counted', why: 'abandoned' };
  const isClosed = status === 'over' || status === 'abandoned';
  if (match === undefined) return { ...answer, seats: [], state: isClosed ? 'pending' : 'playing' };
  if (match.why !== null)
    return { ...answer, seats: [], state: 'not-counted', why: match.why.code };
  return {
    ...answer,
    state: 'rated',
    value: match.method?.kind === 'luck-free' ? match.method.value : null,
    seats: await Promise.all(match.seats.map((seat) => seatRating(store, match, seat))),
  };
};
