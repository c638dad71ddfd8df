import { figureIn } from '../figure.ts';

const f = (n: number): string => figureIn('en', n);
const count = (n: number, one: string, many: string): string => `${f(n)} ${n === 1 ? one : many}`;

/** My games, and what they say about me. */
export const history = {
  title: 'My games',
  lead: 'Kept on this device; those played online, by the house.',
  empty: 'Nothing here yet.',
  emptyLead: 'Every game you play is kept here: to go on with, to look back at, to learn from.',
  play: 'Play a game',
  noneLeft: 'No game is like that.',
  failed: 'The games of this device could not be read.',
  houseSilent: 'The house does not answer: only the games of this device are shown.',
  filter: 'Which games',
  all: 'All',
  unfinished: 'Unfinished only',
  games: (n: number) => count(n, 'game', 'games'),
  more: 'Show more',

  list: 'Games',
  here: 'this device',
  online: 'online',
  alone: 'alone',
  won: 'won',
  shared: 'shared',
  place: (place: number, of: number) => `place ${place} of ${of}`,
  waiting: 'not begun',
  playing: 'under way',
  abandoned: 'given up',
  over: 'over',
  turns: (n: number) => count(n, 'turn', 'turns'),
  goOn: 'Go on',
  review: 'Review',
  removeOf: (what: string) => `Delete ${what}`,
  reviewOf: (what: string) => `Review ${what}`,
  goOnWith: (what: string) => `Go on with ${what}`,
  sure: {
    title: 'Delete this game?',
    text: (what: string) =>
      `${what} will be gone from this device, with its place in your figures.`,
    yes: 'Delete it',
    no: 'Keep it',
  },

  figures: 'Figures',
  figuresOf: (game: string) => `Figures, ${game}`,
  working: (done: number, of: number) => `Working them out: ${f(done)} of ${f(of)} …`,
  noFigures: 'Finish a game, and your figures appear here.',
  counted:
    'Finished games of your own seat count. On a shared screen, that is the seat with your name.',
  estimate: 'partly estimated',
  finished: (n: number): string => (n === 1 ? 'game finished' : 'games finished'),
  winRate: 'games won',
  winsOf: (wins: string, games: number) => `${wins} of ${f(games)}`,
  expected: (share: string) => `${share} by chance alone`,
  perTurn: 'points a turn',
  turnsEach: 'turns a game',
  bustRate: 'turns busted',
  emptyRate: 'turns without a find',
  luck: 'luck a game',
  luckWord: 'luck',
  accuracy: 'accuracy',
  byGame: 'Game by game',
  game: 'Game',
  heads: {
    finished: 'games',
    winRate: 'won',
    perTurn: 'a turn',
    turnsEach: 'turns',
    bustRate: 'bust',
    accuracy: 'accuracy',
  },
  plot: {
    line: (what: string, n: number, first: string, last: string) =>
      `${what} over ${count(n, 'game', 'games')}: ${first} at first, ${last} at last.`,
  },
};
