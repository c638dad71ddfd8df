import type { Choice, CollectionRules, View } from '@barrelhouse/engine';
import { againstAll } from '../many-seats/estimate.ts';
import type { Oracle } from '../oracle.ts';
import { isDuel, shareOfWin, turnsInAll, type Valuer } from '../review/seat-values.ts';

/** How far a seat has come: the turns it will have taken in all, and how many of them are still to come. */
interface Race {
  readonly turns: number;
  readonly left: number;
}

/** Measured for diecup under best play: the variance of the turns still to come rises to this, over some six turns. */
const MOST_VARIANCE = 10;
const RISE = 6;

const varianceOf = (left: number): number =>
  left <= 1 ? 0 : MOST_VARIANCE * (1 - Math.exp((1 - left) / RISE));

/** Turns are whole numbers, so even two seats about to finish may differ. */
const LEAST_VARIANCE = 0.25;

/** Makes a logistic curve out of a normal one. */
const LOGISTIC = 1.702;

/** The chance that the first takes fewer turns than the second, a tie counting one half. */
const isFaster = (own: Race, other: Race): number =>
  isFasterBy(other.turns - own.turns, varianceOf(own.left) + varianceOf(other.left));

const isFasterBy = (turns: number, variance: number): number =>
  1 / (1 + Math.exp((-LOGISTIC * turns) / Math.sqrt(variance + LEAST_VARIANCE)));

/** Every seat's chance to win the race, by its expected turns. Seats that have left have none. */
const raceChances = (races: readonly (Race | undefined)[]): readonly number[] => {
  const raw = races.map((own, seat) =>
    own === undefined
      ? 0
      : againstAll(
          races.flatMap((other, at) =>
            other === undefined || at === seat ? [] : [isFaster(own, other)],
          ),
        ),
  );
  const sum = raw.reduce((total, chance) => total + chance, 0);
  return raw.map((chance) => chance / sum);
};

/** Chances to win a collection game, made from the turns that an oracle expects. */
export const raceValuer = (rules: CollectionRules, oracle: Oracle): Valuer => {
  const betweenTurns = turnsInAll(rules, oracle);
  type Races = readonly (Race | undefined)[];
  const raceOf = (view: View, at: number, mover: number): Race | undefined => {
    const board = view.boards[at];
    if (board?.present !== true) return undefined;
    if (at === mover) return { turns: board.turns - 1, left: 0 };
    const turns = betweenTurns(view, at);
    return { turns, left: turns - board.turns };
  };
  let latest: { readonly view: View; readonly seat: number; readonly races: Races } | undefined;
  const racesIn = (view: View, seat: number): Races => {
    if (latest?.view !== view || latest.seat !== seat)
      latest = { view, seat, races: view.boards.map((_, at) => raceOf(view, at, seat)) };
    return latest.races;
  };
  return {
    during: (view: View, { seat }: Choice) => {
      const races = racesIn(view, seat);
      const from = races[seat]?.turns ?? 0;
      return (value) => raceChances(races.with(seat, { turns: from + value, left: value }));
    },
    ownDuring: (view, { seat }) => {
      if (!isDuel(view)) return undefined;
      const races = racesIn(view, seat);
      const [own, rival] = [races[seat], races[1 - seat]];
      if (own === undefined || rival === undefined) return undefined;
      const lead = rival.turns - own.turns;
      const rivals = varianceOf(rival.left);
      return (value) => isFasterBy(lead - value, varianceOf(value) + rivals);
    },
    affine: false,
    afterwards: shareOfWin,
  };
};
