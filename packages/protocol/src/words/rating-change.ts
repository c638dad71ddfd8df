import type { RatingReason, TableRating } from '../ratings.ts';

/** Why a match does not count. */
export type NotCounted = NonNullable<TableRating['why']>;

/** The rivals in a sentence: one by name, several together. */
const rivalsOf = (rivals: readonly string[]): string =>
  rivals.length === 1 ? (rivals[0] ?? '') : 'the others';

const RESULTS = {
  won: { start: 'You won', good: 'and', bad: 'but' },
  shared: { start: 'You shared the win', good: 'and', bad: 'but' },
  lost: { start: 'You lost', good: 'but', bad: 'and' },
} as const;

type Play = NonNullable<RatingReason['play']>;
type Form = NonNullable<RatingReason['form']>;

const staysFor = (rivals: readonly string[]): string =>
  `your rating stays, because ${rivals.length === 1 ? `${rivals[0]}’s is` : 'theirs are'} still provisional`;

/** What the sentence adds if the change alone would be a surprise. */
const tailOf = (play: Play, form: Form, rivals: readonly string[]): string => {
  if (form === 'provisional') return `: ${staysFor(rivals)}`;
  if (form === 'met') return ', as the ratings suggest';
  if (play === 'alike')
    return form === 'above'
      ? ', which is more than the ratings suggest'
      : ', which is less than the ratings suggest';
  const isExpected = (play === 'better') === (form === 'above');
  return isExpected ? '' : ', though by less than the ratings suggest';
};

/** Why my rating changed, in one sentence. */
export const tellRatingReason = (reason: RatingReason, rivals: readonly string[]): string => {
  const { code, result = 'lost', play = 'alike', form = 'met' } = reason;
  const others = rivalsOf(rivals);
  const { start, good, bad } = RESULTS[result];
  switch (code) {
    case 'left':
      return 'You left, and leaving counts as a loss.';
    case 'rival-left': {
      const who = rivals.length === 1 ? others : 'Somebody';
      if (form === 'provisional') return `${who} left; ${staysFor(rivals)}.`;
      const how = {
        above: 'better than the ratings suggest',
        below: 'worse than the ratings suggest',
        met: 'as well as the ratings suggest',
      }[form];
      return `${who} left; until then you played ${how}.`;
    }
    case 'by-result':
      return `${start}, and only the result counts in this match.`;
    default: {
      const tail = tailOf(play, form, rivals);
      if (play === 'better') return `${start}, ${good} played better than ${others}${tail}.`;
      if (play === 'worse') return `${start}, ${bad} ${others} played better${tail}.`;
      return `${start}, ${good} played as well as ${others}${tail}.`;
    }
  }
};

const NOT_COUNTED: { readonly [why in NotCounted]: string } = {
  'too-early': 'Too early to rate: not everybody had a turn.',
  'same-player': 'Not rated: one player had two seats.',
  'too-few-seats': 'Not rated: it takes two players.',
  abandoned: 'Not rated: the table was closed before the end.',
};

export const tellNotCounted = (why: NotCounted): string => NOT_COUNTED[why];
