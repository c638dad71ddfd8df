import type { Board, Standing } from '@barrelhouse/engine';
import type { SeatInfo } from '@barrelhouse/protocol';
import { other, type Subject, YOU } from '@barrelhouse/protocol/words';
import type { BoardWords } from '../i18n/en/boards.ts';

/** How much room a seat gets: a card, a row of two lines, or one line. */
export type Density = 'card' | 'row' | 'line';

/** Eight lines must fit a third of a phone; a desk's column has the height for more. */
export const densityOf = (seats: number, wide: boolean): Density => {
  const [cards, rows] = wide ? [6, 12] : [2, 4];
  return seats <= cards ? 'card' : seats <= rows ? 'row' : 'line';
};

/** Who looks after a seat. */
export type Presence = 'here' | 'bot' | 'house' | 'away' | 'left';

export const presenceOf = (seat: SeatInfo, board: Board, here: boolean): Presence => {
  if (!board.present) return 'left';
  if (seat.substituted) return 'house';
  if (seat.kind === 'bot') return 'bot';
  return here ? 'here' : 'away';
};

/** A device with one seat calls it "You"; where several share it, names tell them apart. */
export const isYou = (seat: number, mine: readonly number[]): boolean =>
  mine.length === 1 && mine[0] === seat;

/** A seat as the subject of a sentence. */
export const subjectOf = (
  seat: number,
  mine: readonly number[],
  seats: readonly Pick<SeatInfo, 'name'>[] = [],
): Subject => (isYou(seat, mine) ? YOU : other(seats[seat]?.name ?? ''));

/** What a seat has to do now, or how it ended; empty while it waits. */
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
