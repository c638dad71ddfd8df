import type { Rules, Seat } from '@barrelhouse/engine';
import type { Entry, SeatInfo } from '@barrelhouse/protocol';
import { gameOfId } from '../home/games-in-progress.ts';
import type { ReviewSummary } from '../review/review-summary.ts';

/** The statistics of one finished game for one seat. */
export interface Figures {
  readonly table: string;
  /** The base game of the rules. */
  readonly game: string;
  readonly family: Rules['family'];
  /** When it ended. */
  readonly at: number;
  readonly seats: number;
  readonly place: number;
  /** 1 for a win, a fraction for a shared win, else 0. */
  readonly won: number;
  readonly turns: number;
  /** All points banked, penalties not deducted. */
  readonly points: number;
  /** Turns without points: busts, or turns in which nothing was collected. */
  readonly empty: number;
  readonly weighed: Weighed | undefined;
}

/** The solver's verdict. */
export interface Weighed {
  readonly currency: 'win' | 'turns';
  readonly exact: boolean;
  /** The effect of the seat's own dice; above 0 is good luck. */
  readonly luck: number;
  readonly accuracy: number;
}

/** My seat: the only person at a local table, or the one with my name; online, my player id. */
export const mySeat = (
  kind: 'local' | 'online',
  seats: readonly SeatInfo[],
  player: string,
  name: string,
): Seat | undefined => {
  const people = seats.filter((seat) => seat.kind === 'human');
  if (kind === 'online') return people.find(({ who }) => who === player)?.seat;
  if (people.length === 1) return people[0]?.seat;
  return people.find((seat) => name !== '' && seat.name === name)?.seat;
};

/** `undefined` if the match is not over. */
export const figuresOf = (
  entries: readonly Entry[],
  rules: Rules,
  seat: Seat,
): Figures | undefined => {
  const facts = entries.flatMap((entry) => entry.facts);
  const ended = facts.find((fact) => fact.type === 'ended');
  const opened = facts.find((fact) => fact.type === 'opened');
  const own = ended?.standings.find((standing) => standing.seat === seat);
  if (ended === undefined || own === undefined) return undefined;
  const first = ended.standings.filter(({ place }) => place === 1);
  let points = 0;
  let scoring = 0;
  let begun = 0;
  let scored = false;
  for (const fact of facts) {
    if (!('seat' in fact) || fact.seat !== seat) continue;
    if (fact.type === 'turn-began') {
      begun++;
      scored = false;
    }
    if (fact.type === 'banked') points += fact.points;
    // A turn can collect several times but counts once.
    if ((fact.type === 'banked' || fact.type === 'collected') && !scored) {
      scoring++;
      scored = true;
    }
  }
  return {
    table: opened?.table ?? '',
    game: gameOfId(rules.id),
    family: rules.family,
    at: entries.at(-1)?.at ?? 0,
    seats: ended.standings.length,
    place: own.place,
    won: own.place === 1 ? 1 / first.length : 0,
    turns: own.turns,
    points,
    empty: begun - scoring,
    weighed: undefined,
  };
};

export const weighedOf = (
  { currency, precision, end, seats }: ReviewSummary,
  seat: Seat,
): Weighed | undefined => {
  const own = seats[seat];
  if (own === undefined || end !== 'over') return undefined;
  return { currency, exact: precision !== 'estimate', luck: own.luck, accuracy: own.accuracy };
};

/** Averages over many games; `undefined` if no game has that figure. */
export interface Summary {
  readonly games: number;
  /** Games with more than one seat. */
  readonly contested: number;
  readonly wins: number;
  readonly winRate: number | undefined;
  /** The win rate of pure chance. */
  readonly byChance: number | undefined;
  readonly perTurn: number | undefined;
  readonly turnsEach: number | undefined;
  readonly emptyRate: number | undefined;
  readonly luck: number | undefined;
  readonly currency: 'win' | 'turns' | undefined;
  readonly accuracy: number | undefined;
  readonly estimated: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const ratio = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : part / whole;
export const mean = (numbers: readonly number[]): number | undefined =>
  ratio(sum(numbers), numbers.length);

const turnsIn = (figures: readonly Figures[]): number => sum(figures.map(({ turns }) => turns));

export const summaryOf = (figures: readonly Figures[]): Summary => {
  const contested = figures.filter(({ seats }) => seats > 1);
  const weighed = figures.flatMap((each) => each.weighed ?? []);
  const wins = sum(contested.map(({ won }) => won));
  // Win chances and turns cannot be averaged together: if there are both, win chances count. Likewise busts and empty turns.
  const currency =
    weighed.find((each) => each.currency === 'win')?.currency ?? weighed[0]?.currency;
  const banking = figures.filter(({ family }) => family === 'hot-dice');
  const races = banking.length === 0;
  const emptied = races ? figures : banking;
  return {
    games: figures.length,
    contested: contested.length,
    wins,
    winRate: ratio(wins, contested.length),
    byChance: mean(contested.map(({ seats }) => 1 / seats)),
    perTurn: races ? undefined : ratio(sum(banking.map((each) => each.points)), turnsIn(banking)),
    turnsEach: mean(figures.map((each) => each.turns)),
    emptyRate: ratio(sum(emptied.map((each) => each.empty)), turnsIn(emptied)),
    luck: mean(weighed.filter((each) => each.currency === currency).map(({ luck }) => luck)),
    currency,
    accuracy: mean(weighed.map(({ accuracy }) => accuracy)),
    estimated: weighed.some((each) => !each.exact && each.currency === 'win'),
  };
};

const WINDOW = 10;

/** The rolling mean. */
export const rolling = (values: readonly number[], window: number = WINDOW): readonly number[] =>
  values.map((_, at) => mean(values.slice(Math.max(0, at - window + 1), at + 1)) ?? 0);

/** One number per game, in the order of play; skips games without it. */
export const seriesOf = (
  figures: readonly Figures[],
  value: (each: Figures) => number | undefined,
): readonly number[] =>
  figures.toSorted((a, b) => a.at - b.at).flatMap((each) => value(each) ?? []);
