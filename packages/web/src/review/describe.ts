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

/** A value in its currency: `61.3 %`, `4.1 turns`; a true minus below zero. */
export const formatValue = (currency: ReviewSummary['currency'], value: number): string => {
  const told =
    currency === 'win'
      ? percent(value)
      : words.now.review.turnsUnit(number(value, value < 10 ? 2 : 1));
  return told.replace('-', '−');
};

/** A change: the sign is always there, unless it is nothing. */
export const formatGain = (currency: ReviewSummary['currency'], value: number): string => {
  const told = formatValue(currency, Math.abs(value));
  if (!/[1-9]/.test(told)) return told;
  return `${value < 0 ? '−' : '+'}${told}`;
};

export const formatAccuracy = (value: number): string => number(value, 1);

export const nameOf = (seats: readonly SeatInfo[], mine: readonly Seat[], seat: Seat): string =>
  isYou(seat, mine) ? words.now.table.you : (seats[seat]?.name ?? '');

/** The story of a frame, line by line. */
export const linesOfFrame = (frame: Frame | undefined): readonly StoryLine[] =>
  (frame?.facts ?? []).flatMap((fact, i) => {
    const line = storyLine(fact, `${frame?.seen ?? 0}.${i}`, words.now.table.facts);
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
