import { gameOf, type Rules } from '@barrelhouse/engine';
import { canPlay } from '../bots/can-play.ts';
import { fitting, type SeatDraft } from './seats.ts';

/** The same seats, as many as the game has and only bots that know its rules. */
export const seatsFor = (seats: readonly SeatDraft[], rules: Rules): readonly SeatDraft[] =>
  fitting(seats, gameOf(rules).seats.max, (bot) => canPlay(bot, rules));
