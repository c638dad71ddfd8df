import { figure as f, tellNotCounted, tellRatingReason } from '@barrelhouse/protocol/words';

/** Rated play: opening, finding and joining a rated table, and what a match did to a rating. */
export const rated = {
  chip: (game: string) => `${game} · rated`,

  choice: {
    legend: 'Does it count?',
    casual: 'Unrated',
    casualHint: 'just for fun',
    rated: 'Rated',
    ratedHint: 'counts for your rating',
    needsAccount: 'Rated tables are for people who’ve kept their name.',
    keep: 'Keep your name',
    coach: 'No coach at rated tables.',
    dice: 'Dice that not even the server can know in advance.',
    clock: 'Rated tables have a clock.',
    leaving: 'Leaving counts as a loss.',
    rivals: 'A rated table needs a rival.',
    ownRules: 'House rules can’t be rated.',
  },

  join: {
    rated: 'This table is rated.',
    terms: 'No coach, a clock, and leaving counts as a loss.',
    needsAccount: 'To play at a rated table, keep your name first. It takes half a minute.',
    keep: 'Keep your name',
  },

  quick: {
    title: 'Rated match',
    panel: 'Rated match',
    panelHint: 'Against somebody of your strength.',
    unrated: 'Unrated quick match',
    find: 'Find a rated match',
    findHint: 'against somebody of your strength',
    terms: 'No coach, two minutes plus 30 seconds a turn, and leaving counts as a loss.',
    looking: 'Looking for an opponent…',
    others: (n: number) =>
      n === 0
        ? 'Nobody else is looking right now.'
        : `${f(n)} ${n === 1 ? 'other is' : 'others are'} looking, too.`,
    wider: 'The longer you wait, the wider the search.',
    seated: 'Found one. Your opponent is sitting down…',
    bot: (name: string) => `Play ${name}`,
    botHint: (rating: number) => `a bot, rated ${rating}: this counts, too`,
    stop: 'Stop looking',
    here: 'Search here',
    needsAccount: 'Rated matches are for people who’ve kept their name.',
    keep: 'Keep your name',
    accountsOff: 'There are no rated matches here.',
  },

  card: {
    title: 'Your rating',
    working: 'Working out your rating…',
    late: 'This is taking longer than usual. You can leave; your rating won’t be lost.',
    failed: 'Your rating can’t be loaded right now.',
    why: tellRatingReason,
    notCounted: tellNotCounted,
    from: (rating: string) => `Before: ${rating}`,
    to: (rating: string, within: string) => `Now: ${rating} ±\u00a0${within}`,
    provisional: (matches: number) =>
      `Provisional: ${f(matches)} ${matches === 1 ? 'match' : 'matches'}`,
    luck: 'Luck and skill',
    chance: 'your chance to win',
    parts: {
      start: 'The start',
      first: 'Going first',
      second: 'Going second',
      nth: (n: number) => `Going ${['', 'first', 'second', 'third', 'fourth'][n] ?? `${n}th`}`,
      mistakes: 'Your mistakes',
      rivals: (rivals: readonly string[]) =>
        rivals.length === 1 ? `${rivals[0] ?? ''}’s mistakes` : 'Others’ mistakes',
      dice: 'The dice',
      departures: 'Leaving',
      estimate: 'Estimate',
      result: 'Result',
    },
    without: (share: string) => `With the luck taken out, you scored ${share}.`,
    withoutBoth: (share: string) => `With the luck and early exits taken out, you scored ${share}.`,
    turn: (n: number, who: string, dice: string) => `Turn ${n}: ${who} rolled ${dice}.`,
    yourTurn: (n: number, dice: string) => `Turn ${n}: you rolled ${dice}.`,
    dropped: (from: string, to: string) => `You dropped from ${from} to ${to}.`,
    rose: (from: string, to: string) => `You went from ${from} to ${to}.`,
    review: 'Review',
    reviewHint: (n: number) =>
      n === 0 ? 'no mistakes' : `${f(n)} ${n === 1 ? 'move' : 'moves'} to look at`,
    rematch: 'Rematch',
    rematchRated: 'rated again',
    waiting: (name: string) => `${name} is waiting`,
    away: (name: string) => `${name} has left`,
    offering: 'Offering…',
    notOffered: 'The rematch couldn’t be offered. Try again.',
    another: 'Find another opponent',
    check: 'Check the dice',
    turns: (n: number) => `${f(n)} ${n === 1 ? 'turn' : 'turns'}`,
  },
};
