const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const ordinal = (n: number): string => {
  const teens = n % 100 > 10 && n % 100 < 14;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
};

/** Whose board it is and how it stands. Figures come written out; plain numbers are counted. */
export const boards = {
  title: 'Score board',
  you: 'You',
  yourTurn: 'your turn',
  toPlay: 'to play',
  bot: 'bot',
  away: 'away',
  house: 'the house is playing',
  houseShort: 'house',
  left: 'left',
  won: 'won',
  shared: 'shared the win',
  place: ordinal,
  pointsUnit: (n: number): string => (n === 1 ? 'point' : 'points'),
  turnsUnit: (n: number): string => (n === 1 ? 'turn' : 'turns'),

  way: {
    reach: (have: string, target: string) => `${have} of ${target} points.`,
    exceed: (have: string, target: string) => `${have} points; more than ${target} wins.`,
    exact: (have: string, target: string) => `${have} of exactly ${target} points.`,
    past: (have: string, target: string) => `${have} points, past the target of ${target}.`,
  },
  atRisk: (points: string) => `${points} at risk this turn.`,
  closed: (need: string) => `Not open yet: needs ${need} in one turn.`,
  opened: 'Opened.',
  barrel: (from: string, to: string, left: number) =>
    `In the barrel from ${from} to ${to}: ${count(left, 'turn', 'turns')} to get out.`,
  busts: (n: number) => `${count(n, 'bust', 'busts')} in a row.`,
  fine: (busts: number, points: string) => `${busts} in a row cost ${points}.`,

  full: (n: number, of: number) => `${n} of ${of} numbers full.`,
  slot: (number: string, have: number, need: number) => `${number}: ${have} of ${need}`,
  noSlots: 'Nothing collected yet.',
  collected: (slots: string) => `Collected: ${slots}.`,
  done: 'full',
  pairs: 'pairs',
  board: { you: () => 'Your board', other: (name: string) => `${name}’s board` },
  turnOfYours: 'Your turn',
  turnNumber: (n: number) => `turn ${n}`,
  collecting: (number: string) => `collecting ${number}s`,

  note: {
    closed: (need: string) => `opens at ${need}`,
    barrel: (left: number) => `${count(left, 'turn', 'turns')} left`,
    busts: (n: number) => `${count(n, 'bust', 'busts')} in a row`,
  },

  lastRound: 'Last round',
  toBeat: (points: string) => `${points} to beat`,
  boardFull: 'a board is full',

  timeLeft: 'time left',
  clock: {
    days: (days: number, hours: number) => `${days} d ${hours} h`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
};

export type BoardWords = typeof boards;
