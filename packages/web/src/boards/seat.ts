import type { Board, Standing } from '@barrelhouse/engine';
import type { SeatInfo } from '@barrelhouse/protocol';
import { other, type Subject, YOU } from '@barrelhouse/protocol/words';
import type { BoardWords } from '../i18n/en/boards.ts';
import { botSeats } from './bot-seats.svelte.ts';

/** The size of a seat: a card, a row of two lines, or one line. */
export type Density = 'card' | 'row' | 'line';

/** Eight seats must fit into a third of a phone screen; a wide screen has room for more. */
export const densityOf = (seats: number, wide: boolean): Density => {
  const [cards, rows] = wide ? [6, 12] : [2, 4];
  return seats <= cards ? 'card' : seats <= rows ? 'row' : 'line';
};

/** Who plays a seat, or whether its player is away or gone. */
export type SeatStatus = 'connected' | 'bot' | 'house' | 'away' | 'left';

export const seatStatus = (seat: SeatInfo, board: Board, connected: boolean): SeatStatus => {
  if (!board.present) return 'left';
  if (seat.substituted) return 'house';
  // A bot account may play without a stream of the table, so it is never away.
  if (seat.kind === 'bot' || botSeats.has(seat.who)) return 'bot';
  return connected ? 'connected' : 'away';
};

/** A seat is "You" only if it is the only one on this device. */
export const isYou = (seat: number, mine: readonly number[]): boolean =>
  mine.length === 1 && mine[0] === seat;

/** A seat as the subject of a sentence. */
export const subjectOf = (
  seat: number,
  mine: readonly number[],
  seats: readonly Pick<SeatInfo, 'name'>[] = [],
): Subject => (isYou(seat, mine) ? YOU : other(seats[seat]?.name ?? ''));

/** Whose turn it is or how the match ended; empty while the seat waits. */
export const stateOf = (
  moves: boolean,
  you: boolean,
  own: Standing | undefined,
  sharedWin: boolean,
  words: BoardWords,
): string => {
  if (moves) return you ? words.yourTurn : words.toPlay;
  if (own === undefined) return '';
  if (own.place > 1) return words.place(own.place);
  return sharedWin ? words.shared : words.won;
};
