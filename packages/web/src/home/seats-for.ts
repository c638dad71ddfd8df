import { gameOf, type Rules } from '@barrelhouse/engine';
import { canPlayHere } from '../bots/can-play-here.ts';
import { fitSeats, type SeatSetup } from './seats.ts';

/** Fits the seats to the rules: the number of seats, and bots that can play them. */
export const seatsFor = (seats: readonly SeatSetup[], rules: Rules): readonly SeatSetup[] =>
  fitSeats(seats, gameOf(rules).seats.max, (bot) => canPlayHere(bot, rules));
