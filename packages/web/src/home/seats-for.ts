import { gameOf, type Rules } from '@barrelhouse/engine';
import { canPlay } from '../bots/can-play.ts';
import { fitSeats, type SeatSetup } from './seats.ts';

/** Fits the seats to the rules: the number of seats, and bots that can play them. */
export const seatsFor = (seats: readonly SeatSetup[], rules: Rules): readonly SeatSetup[] =>
  fitSeats(seats, gameOf(rules).seats.max, (bot) => canPlay(bot, rules));
