import type { HotDiceRules } from '@barrelhouse/engine';
import type { Positions } from '../two-seat/positions.ts';
import type { FastSeats } from './seats.ts';

/** The index of a seat's position, as `positions.find` gives it but without building keys. */
export type SeatIndex = (seats: FastSeats, seat: number) => number;

export const seatIndex = (rules: HotDiceRules, positions: Positions, unit: number): SeatIndex => {
  const { lowest } = positions;
  const streaks = (rules.penalties.at(-1)?.busts ?? 0) + 1;
  const turns = Math.max(0, ...rules.barrels.map((barrel) => barrel.turns)) + 1;
  const penalised = rules.penalties.length > 0;
  // Which barrel a seat is in follows from its total.
  const place = (total: number, opened: boolean, streak: number, barrelTurns: number): number => {
    const row = (Math.max(total, lowest) - lowest) / unit;
    return (
      ((row * 2 + (opened ? 1 : 0)) * streaks + (penalised ? streak : 0)) * turns + barrelTurns
    );
  };
  const places = positions.list.map(({ total, opened, streak, barrelTurns }) =>
    place(total, opened, streak, barrelTurns),
  );
  const index = new Int32Array(places.reduce((most, at) => Math.max(most, at), 0) + 1).fill(-1);
  places.forEach((at, position) => {
    index[at] = position;
  });
  return ({ total, opened, streak, barrelTurns }, seat) => {
    const has = rules.opening === 0 || opened[seat] === 1;
    const at = place(total[seat] ?? 0, has, streak[seat] ?? 0, barrelTurns[seat] ?? 0);
    const found = index[at] ?? -1;
    if (found < 0) throw new RangeError('The table knows no such position.');
    return found;
  };
};
