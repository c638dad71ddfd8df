// Three positions that busts lead round: seat 0 to move, then seat 1, then seat 2. If every seat sticks to a strategy, what a
// turn is worth is linear in what comes after its bust, with the chance of a bust as the slope for all three seats, so
// the values follow directly.

/** A way to play one turn, as seen from before the turn. */
export interface Strategy {
  /** What all its ends but the bust are worth to mover, next and third seat, weighted with their chances. */
  readonly worth: readonly [number, number, number];
  readonly busts: number;
}

/** Values of mover, next and third seat, for each of the three rotations. */
export type RotationValues = Float64Array;

export const SEATS = 3;

/** Mover in one rotation is third in the next, next is mover, and third is next. */
const AFTER_BUST = [2, 0, 1] as const;

/** The value after a bust of the seat with a role in rotation `k`. */
export const afterBust = (values: RotationValues, k: number, role: 0 | 1 | 2): number =>
  values[SEATS * ((k + 1) % SEATS) + AFTER_BUST[role]] ?? 0;

/** Values if the movers of the three rotations stick to these strategies. */
export const valuesOf = (strategies: readonly Strategy[], into: RotationValues): RotationValues => {
  const cycle = strategies.reduce((product, { busts }) => product * busts, 1);
  for (let k = 0; k < SEATS; k++) {
    for (let role = 0; role < SEATS; role++) {
      let value = 0;
      let chance = 1;
      let as = role;
      for (let step = 0; step < SEATS; step++) {
        const strategy = strategies[(k + step) % SEATS];
        value += chance * (strategy?.worth[as] ?? 0);
        chance *= strategy?.busts ?? 0;
        as = AFTER_BUST[as] ?? 0;
      }
      into[SEATS * k + role] = value / (1 - cycle);
    }
  }
  return into;
};
