import type { Seat } from '@barrelhouse/engine';
import type { SeatInfo } from '@barrelhouse/protocol';
import { isYou, subjectOf } from '../boards/seat.ts';
import { percent, words } from '../i18n/words.svelte.ts';
import { type StoryLine, storyLine } from '../table/story.ts';
import type { Frame } from './frames.ts';
import type { ReviewSummary } from './review-summary.ts';

const number = (value: number, digits: number): string =>
  value.toLocaleString(words.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** A value in its currency: `61.3 %`, `4.1 turns`. */
export const formatValue = (currency: ReviewSummary['currency'], value: number): string => {
  const text =
    currency === 'win'
      ? percent(value)
      : words.now.review.turnsUnit(number(value, value < 10 ? 2 : 1));
  return text.replace('-', '−');
};

/** A change, with its sign unless it is zero. */
export const formatGain = (currency: ReviewSummary['currency'], value: number): string => {
  const text = formatValue(currency, Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
};

export const formatAccuracy = (value: number): string => number(value, 1);

export const nameOf = (seats: readonly SeatInfo[], mine: readonly Seat[], seat: Seat): string =>
  isYou(seat, mine) ? words.now.table.you : (seats[seat]?.name ?? '');

export const linesOfFrame = (frame: Frame | undefined): readonly StoryLine[] =>
  (frame?.facts ?? []).flatMap((fact, i) => {
    const line = storyLine(fact, `${frame?.factCount ?? 0}.${i}`, words.now.table.facts);
    return line === undefined ? [] : [line];
  });

/** A frame in sentences. */
export const describeFrame = (
  frame: Frame | undefined,
  mine: readonly Seat[],
  seats: readonly SeatInfo[],
): string =>
  linesOfFrame(frame)
    .map(({ say, seat }) => say(subjectOf(seat, mine, seats)))
    .join(' ');
