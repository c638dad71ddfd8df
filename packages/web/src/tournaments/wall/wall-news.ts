import type { Tournament } from '@barrelhouse/client/tournaments';
import type { Catalogue } from '../../i18n/catalogue.ts';

interface WallNews {
  /** What the standings are from: "after round 3 of 6". */
  readonly about: string;
  /** What comes next: "Round 4 starts in". */
  readonly text: string;
  /** What the text counts down to. */
  readonly until?: number;
}

type Facts = Pick<
  Tournament,
  | 'phase'
  | 'format'
  | 'round'
  | 'rounds'
  | 'endsAt'
  | 'startsAt'
  | 'byHand'
  | 'nextRoundAt'
  | 'tables'
>;

/** The two lines beside the name on a wall. */
export const wallNews = (
  { phase, format, round, rounds, endsAt, startsAt, byHand, nextRoundAt, tables }: Facts,
  time: number,
  { wall, page }: Catalogue['tournaments'],
): WallNews => {
  if (phase === 'open')
    return byHand
      ? { about: '', text: wall.startsSoon }
      : { about: '', text: wall.startsIn, until: startsAt };
  if (phase !== 'running') return { about: '', text: phase === 'ended' ? wall.over : '' };
  if (format === 'arena')
    return endsAt === null || endsAt <= time
      ? { about: '', text: page.timeUp }
      : { about: '', text: wall.left, until: endsAt };
  if (round === null) return { about: '', text: '' };
  const current = tables.filter((table) => table.round === round);
  const isDone = current.every(({ status }) => status === 'over');
  const done = isDone ? round : round - 1;
  const about = done === 0 ? '' : rounds === null ? wall.after(done) : wall.afterOf(done, rounds);
  if (nextRoundAt !== null) return { about, text: wall.roundStarts(round + 1), until: nextRoundAt };
  const held = current.flatMap(({ status, seatsUntil }) =>
    status === 'waiting' && seatsUntil !== null ? [seatsUntil] : [],
  );
  return held.length > 0 && held.length === current.length
    ? { about, text: wall.takeSeats(round), until: Math.min(...held) }
    : { about, text: wall.roundOn(round) };
};
