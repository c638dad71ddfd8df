import { figure as f } from '@barrelhouse/protocol/words';
import { type CodedProblem, tellProblem } from '../problem-words.ts';
import { problems } from './problems.ts';

const matches = (n: number): string => `${f(n)} ${n === 1 ? 'match' : 'matches'}`;
const rated = (n: number): string => `${f(n)} more rated ${n === 1 ? 'match' : 'matches'}`;

export const ranks = {
  problem: (problem: CodedProblem): string => tellProblem(problems, problem),
  title: (game: string): string => `Who plays ${game} best`,
  lead: 'Ratings with the luck taken out.',
  players: (n: number): string => `${f(n)} ${n === 1 ? 'player' : 'players'}.`,
  ends: (days: number): string =>
    days <= 1 ? 'The season ends today.' : `The season ends in ${f(days)} days.`,
  allTime: 'All time',
  /** By quarter: the first months of the year are winter. */
  seasons: {
    q1: (year: string): string => `Winter ${year}`,
    q2: (year: string): string => `Spring ${year}`,
    q3: (year: string): string => `Summer ${year}`,
    q4: (year: string): string => `Autumn ${year}`,
  },
  choose: { season: 'Season', game: 'Game' },
  showBots: 'Show bots',
  bar: 'The true strength is inside the bar 19 times in 20. Ranks go by its lower end.',
  columns: {
    rank: 'Rank',
    player: 'Player',
    rating: 'Rating',
    interval: 'Interval',
    givesAway: 'Gives away',
    matches: 'Matches',
    season: 'Season',
  },
  perfect: 'perfect',
  bot: 'bot',
  provisional: 'provisional',
  privatePlayer: 'Private player',
  you: (player: string): string => `${player} (you)`,
  fixed: 'fixed',
  interval: (low: number, high: number): string => `${low} to ${high}`,
  details: (player: string): string => `More about ${player}`,
  more: 'Show more',
  top: 'Show from the top',
  findMe: 'Show my rank',
  empty: 'Nobody is ranked yet.',
  emptySeason: 'Nobody was ranked in this season.',
  emptyHint: 'Ten rated matches, and an interval of ±\u00a040 or less, get you a rank.',
  unsettled: 'These ratings are still uncertain.',
  place: {
    title: 'Your rank',
    rank: (rank: number, of: number): string => `${f(rank)} of ${f(of)}`,
    first: 'Nobody is ahead of you.',
    close: 'It could hardly be closer.',
    ahead: (player: string, points: number): string =>
      `${player} is ${f(points)} ${points === 1 ? 'point' : 'points'} ahead.`,
    none: 'You aren’t ranked yet.',
    matches: (n: number): string => `You need ${rated(n)}.`,
    within: (n: number): string =>
      `Your rating is known to ±\u00a0${f(n)}; a rank needs ±\u00a040. Each rated match helps.`,
    away: 'You’ve been away for a while, so your rating has become uncertain. Play rated matches to get your rank back.',
    guest: 'Keep your name to play rated matches and get a rank.',
    keep: 'Keep your name',
    play: 'Play a rated match',
  },
  about:
    '“Gives away” is the chance to win lost to mistakes, per match. Perfect play gives away nothing, so nobody stays above the green line for long.',
  profile: {
    rating: 'Rating',
    place: (rank: number): string => `Rank ${f(rank)}`,
    board: 'Leaderboard',
    givesAway: 'Gives away per match',
    provisional: (n: number): string => `Provisional: ${matches(n)}`,
    uncertain: 'Provisional: away for a while',
    wide: (n: number): string => `Provisional: ±\u00a0${f(n)} is too wide`,
    unrated: (game: string): string => `No rated ${game} matches yet.`,
    curve: (from: number, to: number, n: string): string =>
      `Rating from ${from} to ${to} in the last ${n}. The band is the 95% interval.`,
    matches,
    when: 'Date',
    match: 'Match',
    within: 'Plus or minus',
    onScale: (n: number): string =>
      `Compared with the house bots it’s only known to ±\u00a0${n}: nobody in this circle plays them much.`,
  },
  balance: {
    lucky: (wins: string): string => `Lucky by ${wins} wins this month`,
    unlucky: (wins: string): string => `Unlucky by ${wins} wins this month`,
    even: 'Neither lucky nor unlucky this month',
    youLucky: (wins: string, n: string, swing: string): string =>
      `You were lucky by ${wins} wins this month; over ${n} a swing of ±\u00a0${swing} is ordinary.`,
    youUnlucky: (wins: string, n: string, swing: string): string =>
      `You were unlucky by ${wins} wins this month; over ${n} a swing of ±\u00a0${swing} is ordinary.`,
    youEven: (n: string, swing: string): string =>
      `Your luck evened out this month; over ${n} a swing of ±\u00a0${swing} is ordinary.`,
    ordinary: (n: string, swing: string): string =>
      `Over ${n} a swing of ±\u00a0${swing} wins is ordinary.`,
    area: 'Two months in three end in the green area. Matches add up faster than luck, so per match it evens out.',
    none: 'No rated matches this month.',
    luck: 'Luck in wins',
    swing: 'Ordinary swing',
  },
  luck: {
    title: 'Luck of the week',
    titleAt: (game: string): string => `Luck of the week at ${game}`,
    unit: 'In wins, compared with average dice.',
    link: 'Luck of the week',
    all: 'All games',
    earlier: 'Previous week',
    later: 'Next week',
    week: 'Over the whole week',
    single: 'Single matches',
    best: 'Best luck',
    worst: 'Worst luck',
    none: 'No rated matches that week.',
    noneYet: 'No rated matches yet this week.',
    matches,
    won: 'won',
    lost: 'lost',
    review: 'Review',
    reviewOf: (player: string): string => `Review ${player}’s match`,
    amount: (wins: string): string => `${wins} wins`,
  },
  share: {
    label: 'Share',
    picture: 'Save picture',
    copied: 'Link copied.',
    failed: 'Couldn’t copy the link.',
  },
};
