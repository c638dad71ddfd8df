// Answers of a server on which people have played for months.

export const row = (
  rank: number | null,
  name: string | null,
  rating: number,
  within: number,
  more = {},
) => ({
  rank,
  name,
  handle: name === null ? null : 'somebody',
  bot: false,
  me: false,
  rating,
  within,
  provisional: rank === null,
  errorRate: 0.117,
  matches: 187,
  change: null,
  ...more,
});

const bot = { bot: true, provisional: false, handle: null };
export const BOARD = {
  game: 'barrel',
  season: 'now',
  seasons: [{ season: '2026-Q4', from: 0, to: Date.now() + 14 * 24 * 3600 * 1000 }],
  players: 46,
  perfect: 1589,
  rows: [
    row(null, 'Perfect', 1589, 5, bot),
    row(1, 'Wilhelmina Brandt', 1571, 8),
    row(2, null, 1558, 12),
    row(null, 'Priya', 1537, 41),
    row(3, 'Mira', 1518, 9, { me: true }),
    row(4, 'W'.repeat(24), 1506, 11),
    row(null, 'Regular', 1500, 0, bot),
  ],
  after: 0,
  next: 50,
  me: { rank: 3, missing: null, ahead: { name: null, points: 40 } },
};

const points = Array.from({ length: 40 }, (_, i) => ({
  at: Date.now() - (40 - i) * 3600_000,
  rating: 1450 + i,
  within: 60 - i,
  matches: i + 1,
}));
export const RATINGS = {
  games: ['barrel'],
  shown: {
    game: 'barrel',
    rating: 1489,
    within: 21,
    provisional: false,
    missing: null,
    rank: 4,
    matches: 40,
    errorRate: 0.117,
    points,
    luck: {
      from: 0,
      matches: 40,
      wins: 1.3,
      spread: 2.1,
      points: points.map(({ at }, i) => ({
        at,
        wins: (1.3 * (i + 1)) / 40,
        spread: 2.1 * Math.sqrt((i + 1) / 40),
      })),
    },
  },
};

const single = (sign: number) => [
  {
    name: 'Ines',
    handle: 'ines',
    game: 'barrel',
    at: Date.now(),
    luck: 0.6 * sign,
    won: sign > 0,
    table: sign > 0 ? 'abc' : null,
  },
];
export const LUCK = {
  game: null,
  week: 2965,
  from: Date.UTC(2026, 10, 16),
  to: Date.UTC(2026, 10, 23),
  current: true,
  players: {
    best: [
      { name: 'Tomás', handle: 'tomas', matches: 4, luck: 1.4 },
      { name: 'Mira', handle: 'mira', matches: 2, luck: 0.3 },
    ],
    worst: [
      { name: 'Ines', handle: 'ines', matches: 5, luck: -1.1 },
      { name: 'W'.repeat(24), handle: 'w', matches: 1, luck: -0.3 },
    ],
  },
  matches: { best: single(1), worst: single(-1) },
};
