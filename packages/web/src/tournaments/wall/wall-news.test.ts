import { describe, expect, test } from 'vitest';
import { tournaments } from '../../i18n/en/tournaments.ts';
import { wallNews } from './wall-news.ts';

type Facts = Parameters<typeof wallNews>[0];
type Table = Facts['tables'][number];

const table = (status: Table['status'], seatsUntil: number | null = null): Table => ({
  number: 1,
  round: 4,
  table: 't',
  code: 'C',
  status,
  pairedAt: 0,
  seatsUntil,
  players: [],
  bracket: null,
  walkover: false,
});
const running: Facts = {
  phase: 'running',
  format: 'swiss',
  round: 4,
  rounds: 6,
  endsAt: null,
  startsAt: 0,
  byHand: true,
  nextRoundAt: null,
  tables: [table('playing'), table('over')],
};
const news = (facts: Partial<Facts>) => wallNews({ ...running, ...facts }, 1000, tournaments);

describe('what a wall says beside the name', () => {
  test('before the start, when it starts', () => {
    expect(news({ phase: 'open' }).text).toBe('Starts when the host says so');
    expect(news({ phase: 'open', byHand: false, startsAt: 9000 })).toMatchObject({
      text: 'Starts in',
      until: 9000,
    });
  });

  test('during a round, which one', () =>
    expect(news({})).toEqual({ about: 'after round 3 of 6', text: 'Round 4 is on' }));

  test('while seats are held, until when', () =>
    expect(news({ tables: [table('waiting', 8000), table('waiting', 7000)] })).toEqual({
      about: 'after round 3 of 6',
      text: 'Round 4: take your seats',
      until: 7000,
    }));

  test('between rounds, when the next is paired', () =>
    expect(news({ tables: [table('over')], nextRoundAt: 5000, rounds: null })).toEqual({
      about: 'after round 4',
      text: 'Round 5 starts in',
      until: 5000,
    }));

  test('in an arena, how long it lasts', () => {
    expect(news({ format: 'arena', endsAt: 5000 })).toMatchObject({ until: 5000 });
    expect(news({ format: 'arena', endsAt: 900 }).text).toBe('time’s up');
  });

  test('at the end, that it is over', () =>
    expect(news({ phase: 'ended' }).text).toBe('Final standings'));
});
