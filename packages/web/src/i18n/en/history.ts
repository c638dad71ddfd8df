import { listing } from '@barrelhouse/protocol/words';
import { figureIn } from '../figure.ts';

const f = (n: number): string => figureIn('en', n);
const count = (n: number, one: string, many: string): string => `${f(n)} ${n === 1 ? one : many}`;

/** My games, and what they say about me. */
export const history = {
  title: 'History',
  lead: 'Games played here are kept on this device; the house keeps online games.',
  empty: 'Nothing here yet.',
  emptyLead:
    'Every game you play is kept here, so you can continue it, replay it and learn from it.',
  play: 'Play a game',
  noneLeft: 'No games match this filter.',
  failed: 'The games on this device couldn’t be read. Reload the page.',
  houseSilent: 'The house isn’t answering, so only games on this device are shown.',
  filter: 'Show',
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
  lost: (place: number, of: number) => (of === 2 ? 'lost' : `lost · place ${place} of ${of}`),
  wonBy: (names: readonly string[]) => `${listing(names)} won`,
  waiting: 'not started',
  playing: 'in progress',
  abandoned: 'abandoned',
  over: 'finished',
  turns: (n: number) => count(n, 'turn', 'turns'),
  goOn: 'Continue',
  review: 'Review',
  removeOf: (what: string) => `Delete ${what}`,
  reviewOf: (what: string) => `Review ${what}`,
  goOnWith: (what: string) => `Continue ${what}`,
  sure: {
    title: 'Delete this game?',
    text: (what: string) => `${what} will be removed from this device and from your statistics.`,
    yes: 'Delete',
    no: 'Keep it',
  },

  figures: 'Statistics',
  figuresOf: (game: string) => `Statistics: ${game}`,
  working: (done: number, of: number) => `Working out ${f(done)} of ${count(of, 'game', 'games')}…`,
  noFigures: 'Finish a game to see your statistics here.',
  counted:
    'Only games you’ve finished count. On a shared screen, that means the seat with your name.',
  estimate: 'partly estimated',
  finished: (n: number): string => (n === 1 ? 'game finished' : 'games finished'),
  winRate: 'games won',
  winsOf: (wins: string, games: number) => `${wins} of ${f(games)}`,
  expected: (share: string) => `${share} expected by chance`,
  perTurn: 'points per turn',
  turnsEach: 'turns per game',
  bustRate: 'turns that bust',
  emptyRate: 'empty turns',
  luck: 'luck per game',
  luckWord: 'luck',
  accuracy: 'accuracy',
  byGame: 'Game by game',
  game: 'Game',
  heads: {
    finished: 'games',
    winRate: 'won',
    perTurn: 'per turn',
    turnsEach: 'turns',
    bustRate: 'bust',
    accuracy: 'accuracy',
  },
  plot: {
    line: (what: string, n: number, first: string, last: string) =>
      `${what} over ${count(n, 'game', 'games')}: from ${first} to ${last}.`,
  },
};
