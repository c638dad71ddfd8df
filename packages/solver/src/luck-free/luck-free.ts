import type { Match, Seat } from '@barrelhouse/engine';
import type { SeatValues } from '../review/seat-values.ts';
import { type WeighedMatch, type WeighingOptions, weighMatches } from '../review/weighed-match.ts';
import {
  areEqual,
  type Strengths,
  shiftChances,
  valuerWithStrengths,
  weightsOf,
} from './strengths.ts';
import type { Assumption, ValueFunction } from './value-function.ts';

/**
 * A seat's match in chances to win: `start − mistakes + rivals + dice + departures + drift = result`. All parts but
 * `luckFree` are by best play.
 */
export interface LuckFreeSeat {
  readonly seat: Seat;
  /** Its chance before the first roll. */
  readonly start: number;
  /** What its own decisions gave away. Never negative. */
  readonly mistakes: number;
  /** What the others' decisions gave it. */
  readonly rivals: number;
  /** What all dice together gave it. */
  readonly dice: number;
  /** What it won or lost when seats left, itself included. */
  readonly departures: number;
  /** The rest: rounding, or the error of an estimate. */
  readonly drift: number;
  /** 1 for a win, a share of 1 for a shared one, otherwise 0. */
  readonly result: number;
  /**
   * The result without the luck of the dice, of the first turn, and of departures of others. Its mean is the chance to
   * win of a seat like this one. Can lie outside 0 to 1.
   */
  readonly luckFree: number;
  /** The same without what leaving cost a seat that left. */
  readonly adjudicated: number;
  readonly left: boolean;
}

export interface LuckFreeMatch {
  /** The name of the value function. */
  readonly value: string;
  readonly strengths: Strengths;
  readonly seats: readonly LuckFreeSeat[];
}

/** What all dice together gave every seat. */
const diceOf = ({ start, moments }: WeighedMatch): SeatValues => {
  const sums = start.map(() => 0);
  for (const { kind, before, after } of moments) {
    if (kind !== 'roll') continue;
    sums.forEach((sum, seat) => {
      sums[seat] = sum + (after[seat] ?? 0) - (before[seat] ?? 0);
    });
  }
  return sums;
};

/** What decisions brought a seat: its own, which cost it, and those of the others. */
const decisionsOf = ({ moments }: WeighedMatch, own: Seat): readonly [number, number] => {
  let [mistakes, rivals] = [0, 0];
  for (const { kind, seat, before, after } of moments) {
    if (kind !== 'decision') continue;
    const gain = (after[own] ?? 0) - (before[own] ?? 0);
    if (seat === own) mistakes += Math.max(0, -gain);
    else rivals += gain;
  }
  return [mistakes, rivals];
};

/** What every seat gained from who began. At the start all boards are alike, so another beginner only rotates the values. */
const luckOfBeginning = (
  { opening, seats }: ValueFunction,
  first: Seat,
  strengths: Strengths,
): SeatValues => {
  const weights = areEqual(strengths) ? undefined : weightsOf(strengths, 1);
  const startWith = (beginner: Seat): SeatValues => {
    const turned = opening.map((_, seat) => opening[(seat - beginner + seats) % seats] ?? 0);
    return weights === undefined ? turned : shiftChances(turned, weights);
  };
  const means = opening.map(() => 0);
  for (let beginner = 0; beginner < seats; beginner++) {
    startWith(beginner).forEach((value, seat) => {
      means[seat] = (means[seat] ?? 0) + value / seats;
    });
  }
  return startWith(first).map((value, seat) => value - (means[seat] ?? 0));
};

const firstSeat = ({ facts: [started] }: Match): Seat =>
  started?.type === 'started' ? started.first : 0;

/** Raw and luck-free results of a finished match. Adjudicated results leave out what departures gained or cost anybody. */
export interface Results {
  readonly raw: SeatValues;
  readonly luckFree: SeatValues;
  readonly adjudicated: SeatValues;
}

const resultsOf = (
  match: Match,
  value: ValueFunction,
  weighed: WeighedMatch,
  strengths: Strengths,
): Results => {
  const dice = diceOf(weighed);
  const beginning = luckOfBeginning(value, firstSeat(match), strengths);
  const adjudicated = weighed.result.map(
    (result, seat) =>
      result - (dice[seat] ?? 0) - (beginning[seat] ?? 0) - (weighed.departures[seat] ?? 0),
  );
  const luckFree = adjudicated.map((value, seat) =>
    weighed.left.includes(seat) ? value + (weighed.departures[seat] ?? 0) : value,
  );
  return { raw: weighed.result, luckFree, adjudicated };
};

interface Way extends Assumption, Pick<WeighingOptions, 'decisions'> {
  readonly strengths: Strengths;
}

/** Replays a finished match, once for each way to value it. Throws a RangeError if it is not over. */
const weighFinished = (
  match: Match,
  { rules }: ValueFunction,
  ways: readonly Way[],
): readonly WeighedMatch[] => {
  const weighed = weighMatches(
    match,
    ways.map(({ strengths, ...way }) => ({
      ...way,
      valuer: valuerWithStrengths(rules, way.valuer, strengths),
      leaving: 'go-on' as const,
    })),
  );
  if (weighed.some(({ end }) => end !== 'over')) {
    throw new RangeError('Luck can only be taken out of a finished match.');
  }
  return weighed;
};

/** The results alone, in less time. For simulations. */
export const luckFreeResults = (
  match: Match,
  value: ValueFunction,
  strengths: Strengths,
): Results => {
  const [weighed] = weighFinished(match, value, [
    { ...value.assumed, strengths, decisions: 'skipped' },
  ]);
  if (weighed === undefined) throw new RangeError('Nothing was weighed.');
  return resultsOf(match, value, weighed, strengths);
};

/**
 * Takes the luck out of a finished match. `strengths` are what is known about the seats before it: they change no mean, but
 * good estimates leave less variance among unequal players.
 */
export const luckFreeMatch = (
  match: Match,
  value: ValueFunction,
  strengths: Strengths = value.opening.map(() => 0),
): LuckFreeMatch => {
  const even = value.opening.map(() => 0);
  const isPlain = areEqual(strengths) && value.assumed.oracle === value.oracle;
  const [plain, assumed = plain] = weighFinished(match, value, [
    { oracle: value.oracle, valuer: value.valuer, strengths: even },
    ...(isPlain ? [] : [{ ...value.assumed, strengths, decisions: 'skipped' as const }]),
  ]);
  if (plain === undefined || assumed === undefined) throw new RangeError('Nothing was weighed.');
  const { luckFree, adjudicated } = resultsOf(match, value, assumed, strengths);
  const dice = diceOf(plain);
  const seats = plain.result.map((result, seat) => {
    const start = plain.start[seat] ?? 0;
    const [mistakes, rivals] = decisionsOf(plain, seat);
    const departures = plain.departures[seat] ?? 0;
    const own = dice[seat] ?? 0;
    return {
      seat,
      start,
      mistakes,
      rivals,
      dice: own,
      departures,
      drift: result - start + mistakes - rivals - own - departures,
      result,
      luckFree: luckFree[seat] ?? 0,
      adjudicated: adjudicated[seat] ?? 0,
      left: plain.left.includes(seat),
    };
  });
  return { value: value.name, strengths, seats };
};
