import type { Choice, CollectionRules, View } from '@barrelhouse/engine';
import { againstAll } from '../many-seats/estimate.ts';
import type { Oracle } from '../oracle.ts';
import { shareOfWin, turnsInAll, type Valuer } from '../review/seat-values.ts';

/** How far a seat has come: the turns it will have taken in all, and how many of them are still to come. */
interface Race {
  readonly turns: number;
  readonly left: number;
}

/** Measured for diecup under best play: the variance of the turns still to come rises to this, over some six turns. */
const MOST_VARIANCE = 10;
const RISE = 6;

const varianceOf = ({ left }: Race): number =>
  left <= 1 ? 0 : MOST_VARIANCE * (1 - Math.exp((1 - left) / RISE));

/** Turns are whole numbers, so even two seats about to finish may differ. */
const LEAST_VARIANCE = 0.25;

/** Makes a logistic curve out of a normal one. */
const LOGISTIC = 1.702;

/** The chance that the first takes fewer turns than the second, a tie counting one half. */
const isFaster = (own: Race, other: Race): number => {
  const spread = Math.sqrt(varianceOf(own) + varianceOf(other) + LEAST_VARIANCE);
  return 1 / (1 + Math.exp((-LOGISTIC * (other.turns - own.turns)) / spread));
};

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
  return {
    during: (view: View, { seat }: Choice) => {
      const races = view.boards.map((board, at): Race | undefined => {
        if (!board.present) return undefined;
        if (at === seat) return { turns: board.turns - 1, left: 0 };
        const turns = betweenTurns(view, at);
        return { turns, left: turns - board.turns };
      });
      const from = races[seat]?.turns ?? 0;
      return (value) => raceChances(races.with(seat, { turns: from + value, left: value }));
    },
    affine: false,
    afterwards: shareOfWin,
  };
};
