import type { Face } from '../core/dice.ts';

/** One line of a scoring table. `name` is what a house calls it; if empty, clients name it by what it is. */
export type Combo =
  /** So many dice of one face, with points for each face that counts. */
  | {
      readonly kind: 'alike';
      readonly count: number;
      readonly points: { readonly [face in Face]?: number };
      readonly name: string;
    }
  /** Dice of one face that score as singles do, but count as one combination. It changes no score. */
  | {
      readonly kind: 'sum';
      readonly count: number;
      readonly faces: readonly Face[];
      readonly name: string;
    }
  /** Exactly these dice: a straight, for instance. */
  | {
      readonly kind: 'exact';
      readonly dice: string;
      readonly points: number;
      readonly name: string;
    }
  /** Groups of equal dice of different faces: [2, 2, 2] is three pairs, [4, 2] four alike and a pair. */
  | {
      readonly kind: 'groups';
      readonly sizes: readonly number[];
      readonly points: number;
      readonly name: string;
    }
  /** So many dice in which nothing else scores. */
  | {
      readonly kind: 'blank';
      readonly count: number;
      readonly points: number;
      readonly name: string;
    };

/** Points lost for busts in a row. */
export interface Penalty {
  readonly busts: number;
  readonly points: number;
}

/** If the last `dice` dice of a set fall alike, the next roll is of all dice. */
export interface Rescue {
  readonly dice: number;
  /** What the seat may do if those dice score nothing. */
  readonly blank: 'must-roll' | 'may-bank';
}

/** A score from `from` up to `to` must get out within so many turns, or it goes back to `from`. */
export interface Barrel {
  readonly from: number;
  readonly to: number;
  readonly turns: number;
}

export interface Ending {
  readonly target: number;
  /** Whether a total meets the target at it or above, only above it, or only at it. */
  readonly win: 'reach' | 'exceed' | 'exact';
  /** Whether every other seat gets one more turn once the target is met. */
  readonly lastRound: boolean;
  /** Who wins on equal totals: the seat that had it first, or both. */
  readonly tie: 'first' | 'shared';
}

/** A press-your-luck game in which scoring dice are set aside and points are at risk until banked. */
export interface HotDiceRules {
  readonly family: 'hot-dice';
  readonly id: string;
  readonly name: string;
  readonly dice: number;
  readonly combos: readonly Combo[];
  /** What a seat may do once every die is set aside. */
  readonly hotDice: 'may-roll' | 'must-roll';
  /** Turn points needed for a seat's first bank; 0 for none. */
  readonly opening: number;
  /** Turn points needed for any bank; 0 for none. */
  readonly minimumBank: number;
  readonly afterBust: 'turn-ends' | 'may-roll-on';
  /** What penalties count: turns or rolls in a row that bust. `auto`: rolls if a busted seat may roll on, else turns. */
  readonly bustsCounted: 'auto' | 'turns' | 'rolls';
  /** Ascending in `busts`; the count starts again after the last. */
  readonly penalties: readonly Penalty[];
  /** The lowest total a penalty can bring; `null` for no limit. */
  readonly floor: number | null;
  readonly rescues: readonly Rescue[];
  /** Ascending, not overlapping. */
  readonly barrels: readonly Barrel[];
  /** Whether a barrel is left at its end or only above it. `auto`: above it if `end.win` is `exceed`. */
  readonly barrelExit: 'auto' | 'reach' | 'exceed';
  readonly end: Ending;
}

/** Whether penalties count rolls rather than turns. */
export const countsRolls = ({ bustsCounted, afterBust }: HotDiceRules): boolean =>
  bustsCounted === 'auto' ? afterBust === 'may-roll-on' : bustsCounted === 'rolls';

/** Whether a barrel is left only above its end. */
export const exitExceeds = ({ barrelExit, end }: HotDiceRules): boolean =>
  barrelExit === 'auto' ? end.win === 'exceed' : barrelExit === 'exceed';

/** Points for each of six faces, written in the order 1 to 6. */
export type SixPoints = readonly [number, number, number, number, number, number];

export const alike = (count: number, points: { readonly [face in Face]?: number }): Combo => ({
  kind: 'alike',
  count,
  points,
  name: '',
});

export const sum = (count: number, faces: readonly Face[]): Combo => ({
  kind: 'sum',
  count,
  faces,
  name: '',
});

export const straight = (dice: string, points: number): Combo => ({
  kind: 'exact',
  dice,
  points,
  name: '',
});

export const groups = (sizes: readonly number[], points: number): Combo => ({
  kind: 'groups',
  sizes,
  points,
  name: '',
});

export const faces = ([one, two, three, four, five, six]: SixPoints): {
  readonly [face in Face]: number;
} => ({ 1: one, 2: two, 3: three, 4: four, 5: five, 6: six });

export const times = (factor: number, points: SixPoints): { readonly [face in Face]: number } =>
  faces(points.map((p) => p * factor) as unknown as SixPoints);
