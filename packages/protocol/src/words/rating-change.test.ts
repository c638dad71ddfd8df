import { expect, test } from 'vitest';
import { tellNotCounted, tellRatingReason } from './rating-change.ts';

const said = (
  result: 'won' | 'shared' | 'lost',
  play: 'better' | 'worse' | 'alike',
  form: 'above' | 'below' | 'met' | 'provisional',
) => tellRatingReason({ code: 'played', result, play, form }, ['Ben']);

test('says who won and who played better', () => {
  expect(said('lost', 'better', 'above')).toBe('You lost, but played better than Ben.');
  expect(said('lost', 'worse', 'below')).toBe('You lost, and Ben played better.');
  expect(said('won', 'better', 'above')).toBe('You won, and played better than Ben.');
  expect(said('won', 'worse', 'below')).toBe('You won, but Ben played better.');
  expect(said('shared', 'better', 'above')).toBe('You shared the win, and played better than Ben.');
  expect(
    tellRatingReason({ code: 'played', result: 'lost', play: 'worse', form: 'below' }, [
      'Ben',
      'Cy',
    ]),
  ).toBe('You lost, and the others played better.');
});

test('explains a change that would be a surprise', () => {
  expect(said('won', 'better', 'below')).toBe(
    'You won, and played better than Ben, though by less than the ratings suggest.',
  );
  expect(said('lost', 'worse', 'above')).toBe(
    'You lost, and Ben played better, though by less than the ratings suggest.',
  );
  expect(said('lost', 'alike', 'above')).toBe(
    'You lost, but played as well as Ben, which is more than the ratings suggest.',
  );
  expect(said('won', 'alike', 'below')).toBe(
    'You won, and played as well as Ben, which is less than the ratings suggest.',
  );
  expect(said('shared', 'better', 'met')).toBe(
    'You shared the win, and played better than Ben, as the ratings suggest.',
  );
});

test('says why a rating stays', () => {
  expect(said('lost', 'better', 'provisional')).toBe(
    'You lost, but played better than Ben: your rating stays, because Ben’s is still provisional.',
  );
  expect(
    tellRatingReason({ code: 'played', result: 'won', play: 'alike', form: 'provisional' }, [
      'Ben',
      'Cy',
    ]),
  ).toBe(
    'You won, and played as well as the others: your rating stays, because theirs are still provisional.',
  );
  expect(tellRatingReason({ code: 'rival-left', form: 'provisional' }, ['Ben'])).toBe(
    'Ben left; your rating stays, because Ben’s is still provisional.',
  );
});

test('says who left, and why only the result counts', () => {
  expect(tellRatingReason({ code: 'left' }, ['Ben'])).toBe(
    'You left, and leaving counts as a loss.',
  );
  expect(tellRatingReason({ code: 'rival-left', form: 'above' }, ['Ben'])).toBe(
    'Ben left; until then you played better than the ratings suggest.',
  );
  expect(tellRatingReason({ code: 'rival-left', form: 'met' }, ['Ben', 'Cy'])).toBe(
    'Somebody left; until then you played as well as the ratings suggest.',
  );
  expect(tellRatingReason({ code: 'by-result', result: 'won' }, ['Ben'])).toBe(
    'You won, and only the result counts in this match.',
  );
  expect(tellNotCounted('too-early')).toBe('Too early to rate: not everybody had a turn.');
});
