import type { Match, Seat } from '@barrelhouse/engine';
import type { SeatValues } from '../review/seat-values.ts';
import { type WeighedMatch, type WeighingOptions, weighMatches } from '../review/weighed-match.ts';
import { type Foresight, NOTHING_KNOWN } from './foresight.ts';
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

/** What every seat gained from who began. */
const luckOfBeginning = (
  { openings }: Assumption,
  first: Seat,
  strengths: Strengths,
): SeatValues => {
  const weights = areEqual(strengths) ? undefined : weightsOf(strengths, 1);
  const starts = openings.map((values) =>
    weights === undefined ? values : shiftChances(values, weights),
  );
  const meanOf = (seat: Seat): number =>
    starts.reduce((sum, values) => sum + (values[seat] ?? 0), 0) / starts.length;
  return (starts[first] ?? []).map((value, seat) => value - meanOf(seat));
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
  assumption: Assumption,
  weighed: WeighedMatch,
  strengths: Strengths,
): Results => {
  const dice = diceOf(weighed);
  const beginning = luckOfBeginning(assumption, firstSeat(match), strengths);
  const adjudicated = weighed.result.map(
    (result, seat) =>
      result - (dice[seat] ?? 0) - (beginning[seat] ?? 0) - (weighed.departures[seat] ?? 0),
  );
  const luckFree = adjudicated.map((value, seat) =>
    weighed.left.includes(seat) ? value + (weighed.departures[seat] ?? 0) : value,
  );
  return { raw: weighed.result, luckFree, adjudicated };
};

interface Way extends Pick<Assumption, 'oracle' | 'valuer'>, Pick<WeighingOptions, 'decisions'> {
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
    ways.map(({ oracle, valuer, decisions = 'weighed', strengths }) => ({
      oracle,
      decisions,
      valuer: valuerWithStrengths(rules, valuer, strengths),
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
  known: readonly Foresight[],
): Results => {
  const strengths = known.map(({ strength }) => strength);
  const assumption = value.assume(known);
  const [weighed] = weighFinished(match, value, [
    { ...assumption, strengths, decisions: 'skipped' },
  ]);
  if (weighed === undefined) throw new RangeError('Nothing was weighed.');
  return resultsOf(match, assumption, weighed, strengths);
};

/** Takes the luck out of a finished match. `known` is what is known about the seats before it. */
export const luckFreeMatch = (
  match: Match,
  value: ValueFunction,
  known: readonly Foresight[] = Array.from({ length: value.seats }, () => NOTHING_KNOWN),
): LuckFreeMatch => {
  const strengths = known.map(({ strength }) => strength);
  const assumption = value.assume(known);
  const { best } = assumption;
  const isPlain = areEqual(strengths) && assumption.oracle === best.oracle;
  const [plain, assumed = plain] = weighFinished(match, value, [
    { ...best, strengths: strengths.map(() => 0) },
    ...(isPlain ? [] : [{ ...assumption, strengths, decisions: 'skipped' as const }]),
  ]);
  if (plain === undefined || assumed === undefined) throw new RangeError('Nothing was weighed.');
  const { luckFree, adjudicated } = resultsOf(match, assumption, assumed, strengths);
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
  return { value: value.name, seats };
};
