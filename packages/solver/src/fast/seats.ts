import { exitExceeds, type HotDiceRules } from '@barrelhouse/engine';

/** What seats carry from turn to turn, as arrays indexed by seat. */
export interface FastSeats {
  readonly total: Float64Array;
  readonly opened: Uint8Array;
  readonly streak: Int32Array;
  /** Index of the barrel, or -1. */
  readonly barrel: Int32Array;
  readonly barrelTurns: Int32Array;
  readonly since: Int32Array;
  /** The match ends when this seat's turn comes. -1 before the last round. */
  closer: number;
}

export const fastSeats = (count: number): FastSeats => ({
  total: new Float64Array(count),
  opened: new Uint8Array(count),
  streak: new Int32Array(count),
  barrel: new Int32Array(count),
  barrelTurns: new Int32Array(count),
  since: new Int32Array(count),
  closer: -1,
});

export const resetSeats = (seats: FastSeats): void => {
  // A loop: `fill` takes longer to call than a few seats to reset.
  for (let seat = 0; seat < seats.total.length; seat++) {
    seats.total[seat] = 0;
    seats.opened[seat] = 0;
    seats.streak[seat] = 0;
    seats.barrel[seat] = -1;
    seats.barrelTurns[seat] = 0;
    seats.since[seat] = 0;
  }
  seats.closer = -1;
};

/** Ends a turn in the same steps as the engine's `turn-end.ts`. `clock` counts the turns of the match. */
export interface TurnEnds {
  readonly bank: (seats: FastSeats, seat: number, points: number, clock: number) => void;
  readonly bust: (seats: FastSeats, seat: number, clock: number) => void;
}

export const turnEnds = (rules: HotDiceRules): TurnEnds => {
  const { barrels, penalties, floor } = rules;
  const { target, win } = rules.end;
  const wins = (total: number): boolean =>
    win === 'exact' ? total === target : win === 'exceed' ? total > target : total >= target;
  const exceeds = exitExceeds(rules);
  const isOut = (total: number, exit: number): boolean =>
    wins(total) || (exceeds ? total > exit : total >= exit);

  const setTotal = (seats: FastSeats, seat: number, total: number, clock: number): void => {
    if (total === seats.total[seat]) return;
    seats.total[seat] = total;
    seats.since[seat] = clock;
  };

  const barrelAt = (total: number): number => {
    for (let i = 0; i < barrels.length; i++) {
      const barrel = barrels[i];
      if (barrel !== undefined && total >= barrel.from && !isOut(total, barrel.to)) return i;
    }
    return -1;
  };

  const settleBarrel = (seats: FastSeats, seat: number, clock: number): void => {
    const before = seats.barrel[seat] ?? -1;
    const after = barrelAt(seats.total[seat] ?? 0);
    const barrel = barrels[after];
    seats.barrel[seat] = after;
    if (barrel === undefined) {
      seats.barrelTurns[seat] = 0;
    } else if (before !== after) {
      seats.barrelTurns[seat] = barrel.turns;
    } else {
      const left = (seats.barrelTurns[seat] ?? 0) - 1;
      seats.barrelTurns[seat] = left > 0 ? left : barrel.turns;
      if (left <= 0) setTotal(seats, seat, barrel.from, clock);
    }
  };

  const settle = (seats: FastSeats, seat: number, clock: number): void => {
    if (barrels.length > 0) settleBarrel(seats, seat, clock);
    if (seats.closer < 0 && wins(seats.total[seat] ?? 0)) seats.closer = seat;
  };

  const penalise = (seats: FastSeats, seat: number, clock: number): void => {
    const streak = (seats.streak[seat] ?? 0) + 1;
    seats.streak[seat] = streak;
    for (let i = 0; i < penalties.length; i++) {
      const penalty = penalties[i];
      if (penalty?.busts !== streak) continue;
      const own = seats.total[seat] ?? 0;
      const lowest = floor === null ? Number.NEGATIVE_INFINITY : Math.min(floor, own);
      setTotal(seats, seat, Math.max(own - penalty.points, lowest), clock);
      if (i === penalties.length - 1) seats.streak[seat] = 0;
    }
  };

  return {
    bank: (seats, seat, points, clock) => {
      seats.total[seat] = (seats.total[seat] ?? 0) + points;
      seats.since[seat] = clock;
      seats.opened[seat] = 1;
      seats.streak[seat] = 0;
      settle(seats, seat, clock);
    },
    bust: (seats, seat, clock) => {
      penalise(seats, seat, clock);
      settle(seats, seat, clock);
    },
  };
};
