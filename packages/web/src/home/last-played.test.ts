import { describe, expect, test } from 'vitest';
import { specOf } from '../house-rules/rules-spec.ts';
import { defaultSetup, parseLastPlayed, recordLastPlayed } from './last-played.ts';
import { botSeat, person } from './seats.ts';

describe('the last setup of a game', () => {
  const last = {
    seats: [person(1, 'Ada'), botSeat(2, 'sharp')],
    spec: { ...specOf('classic'), name: 'Ours', change: { opening: 0 } },
  };

  test('round-trips and leaves other games alone', () => {
    const text = recordLastPlayed(
      recordLastPlayed(null, 'depot', defaultSetup('depot')),
      'classic',
      last,
    );
    expect(parseLastPlayed(text, 'classic')).toEqual(last);
    expect(parseLastPlayed(text, 'depot')).toEqual(defaultSetup('depot'));
  });

  test.each([null, '', '7', '{"classic":7}', '{"classic":{"seats":[{"bot":"hal"}]}}'])(
    '%s gives the default setup',
    (text) => expect(parseLastPlayed(text, 'classic')).toEqual(defaultSetup('classic')),
  );

  test('replaces broken stored text', () => {
    expect(parseLastPlayed(recordLastPlayed('{', 'classic', last), 'classic')).toEqual(last);
  });
});
