import { capital } from '../plural.ts';
import { costOf, dice, f, inWords, points as pointsOf, turns } from './say.ts';

const listing = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

export const learn = {
  title: 'Learn',
  titleOf: (game: string) => `Learn ${game}`,
  pageOf: (game: string, page: string) => `${game}: ${page}`,
  choose: 'Which game?',
  sections: 'About this game',
  lesson: 'First lesson',
  lessonLine: 'Three minutes with real dice, one thing at a time.',
  rulesTitle: 'Rules',
  rulesLine: 'Everything that scores, in pictures.',
  odds: 'Odds',
  oddsLine: 'How often you bust, and what a turn is worth.',
  numberOddsLine: 'How often each number comes up, and what it brings.',
  strategy: 'When to bank',
  strategyLine: 'The best play at every score.',
  aimTitle: 'Which number to choose',
  /** Short, for a row of tabs on a phone. */
  aimTab: 'Which number',
  aimLine: 'What to collect first, and why.',
  play: 'Play',
  badRules: 'These rules don’t work:',
  unreadable: 'The rules in this link can’t be read, so this is the standard game.',
  numbers: 'The same in numbers',
  working: 'Working it out…',
  failed: 'This couldn’t be worked out. Try again.',

  rules: {
    parts: {
      turn: 'A turn',
      scoring: 'What scores',
      hot: 'Hot dice',
      bust: 'A bust',
      bank: 'Banking',
      barrels: 'Barrels',
      end: 'The end',
      board: 'The board',
      points: 'What goes where',
      free: 'Free turns',
      readings: 'Variants',
    },
    summary: (count: number, target: string) => `${capital(dice(count))} ${target}`,
    toReach: (target: number) => `to ${f(target)}`,
    toExceed: (target: number) => `past ${f(target)}`,
    toExact: (target: number) => `to exactly ${f(target)}`,
    opensAt: (points: number) => `open with ${f(points)}`,
    banksFrom: (points: number) => `bank from ${f(points)}`,
    barrelCount: (n: number) => `${inWords(n)} ${n === 1 ? 'barrel' : 'barrels'}`,
    penaltyShort: (busts: number, points: number) =>
      `${costOf(busts, 'bust', 'busts')} ${f(points)}`,
    lastRoundShort: 'last round',
    slots: (n: number) => `${inWords(n)} ${n === 1 ? 'slot' : 'slots'} to fill in the fewest turns`,

    turn: (count: number) =>
      `Roll ${count === 1 ? 'the die' : `all ${dice(count)}`}. After every roll, set aside at least one scoring die. Then roll the rest or bank the turn’s points.`,
    oneThrow:
      'Only dice from the same roll score together. You don’t have to take everything that scores.',
    best: 'You can take several combinations at once; each die counts in one of them. You always get the highest score your dice can make.',
    hotMay: (count: number) =>
      `Once every die is set aside, you get all ${inWords(count)} back. Roll them with your points at risk, or bank.`,
    hotMust: (count: number) =>
      `Once every die is set aside, you get all ${inWords(count)} back and must roll them before you can bank.`,
    bustEnds: 'If nothing in a roll scores, you lose the turn’s points and the turn ends.',
    bustOn:
      'If nothing in a roll scores, you lose the turn’s points. You can roll those dice again, starting from zero, or pass.',
    bustStops: (busts: number) =>
      `After ${busts === 1 ? 'one bust' : `${inWords(busts)} busts in a row`} your turn ends.`,
    rescueMust: (last: number, all: number) =>
      `When the last ${dice(last)} of a set show the same face, you next roll all ${inWords(all)}. If they score nothing, it’s no bust, and you must roll.`,
    rescueMay: (last: number, all: number) =>
      `When the last ${dice(last)} of a set show the same face, you next roll all ${inWords(all)}. If they score nothing, it’s no bust: roll or bank.`,
    penaltyTurns: (busts: number, points: number) =>
      `${capital(costOf(busts, 'busted turn', 'busted turns'))} ${pointsOf(points)}.`,
    penaltyRolls: (busts: number, points: number) =>
      `${capital(costOf(busts, 'busted roll', 'busted rolls'))} ${pointsOf(points)}.`,
    countTurns: 'Then the count starts again; a bank clears it.',
    countRolls: 'Then the count starts again; a roll that scores clears it.',
    noFloor: 'Your total can fall below zero.',
    floor: (points: number) => `Your total never falls below ${f(points)}.`,
    bank: 'Banking adds the turn’s points to your total and ends your turn. Nothing can take them away again.',
    bankFined: 'Banking adds the turn’s points to your total and ends your turn.',
    opening: (points: number) => `Your first bank needs ${pointsOf(points)} in one turn.`,
    minimum: (points: number) => `Every bank needs at least ${pointsOf(points)}.`,
    barrels: (list: readonly string[]) => `There are barrels ${listing(list)}.`,
    barrel: (from: number, to: number) => `from ${f(from)} to ${f(to)}`,
    barrelWith: (from: number, to: number, count: number) =>
      `from ${f(from)} to ${f(to)} (${turns(count)})`,
    barrelTurns: turns,
    thoseTurns: 'that many turns',
    barrelReach: (time: string) =>
      `In a barrel you have ${time} to reach its end. If you don’t, you fall back to its start and the count starts again.`,
    barrelExceed: (time: string) =>
      `In a barrel you have ${time} to get past its end. If you don’t, you fall back to its start and the count starts again.`,
    barrelIn: 'The turn that takes you in doesn’t count. You can jump over a barrel.',
    reach: (points: number) => `reach ${f(points)}`,
    exceed: (points: number) => `go past ${f(points)}`,
    exact: (points: number) => `make exactly ${f(points)}`,
    wins: (how: string) => `The first to ${how} wins at once.`,
    lastRound: (how: string) =>
      `The first to ${how} starts the last round: everyone else gets one more turn. Then the highest total wins.`,
    overshoot: 'If you go past the target, you lose the turn’s points.',
    tieFirst: 'If totals are equal, the player who got there first is ahead.',
    tieShared: 'Players with equal totals share the place.',

    board: (numbers: string, need: number) =>
      `The board has a slot for ${numbers}. A slot is full at ${inWords(need)} ${need === 1 ? 'point' : 'points'}.`,
    range: (from: number, to: number) => `each number from ${from} to ${to}`,
    list: (numbers: readonly number[]) => `each of ${listing(numbers.map(String))}`,
    collect: (count: number) =>
      `Roll ${dice(count)} and choose an open number. All the dice that match go into its slot and are safe. Keep rolling the others for the same number. Your turn ends when nothing matches.`,
    nothing: 'If the first roll has nothing for any open number, the turn ends too.',
    singles: '1 to 6 take dice with that face: one point each.',
    pairs: '7 to 12 take pairs of dice that add up to the number: one point a pair.',
    free: (count: number) =>
      `When you fill a slot or use every die, you get a free turn: all ${inWords(count)} dice and a new number, at no cost.`,
    boardEnd:
      'When somebody fills the board, everyone finishes the round. The fewest turns win; if those are equal, the most points on the board.',

    single: 'Single',
    alike: (count: number) => `${capital(inWords(count))} alike`,
    alikeShort: (count: number) => `${count}×`,
    face: 'Face',
    points: (n: number) => f(n),
    pointsLong: pointsOf,
    like: 'any faces, like',
    nothingElse: (count: number) => `${dice(count)} with nothing else that scores`,
    no: '·',
    noLong: 'nothing',
    readingsIntro: 'Some rules can be played differently. Choose a variant when you start a game.',
    chosen: 'played here',
    withThese: 'Play with these rules',
  },

  /** Other readings of the games, in a few words; what they change is told by the rules. */
  options: {
    'must-exceed': 'You must go past the target',
    'exit-must-exceed': 'You must go past a barrel’s end to leave it',
    'win-must-exceed': 'You must go past the target to win',
    'blank-double-may-bank': 'You can bank after a double that scores nothing',
    'hot-dice-may-bank': 'You can bank with hot dice',
    'shared-ties': 'Players with equal totals share the place',
    'five-dice': 'Five dice',
    'no-last-round': 'No last round',
    'may-roll-on': 'After a bust you can roll on',
    'may-roll-on-by-turns': 'After a bust you can roll on; busted turns count',
    'count-rolls': 'Penalties count busted rolls',
    'floor-at-zero': 'Totals never fall below zero',
  } as { readonly [option: string]: string },

  chart: {
    bustTitle: 'Chance of a bust',
    bustLead: 'How often a roll busts, by number of dice.',
    dice: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
    diceHead: 'Dice',
    chance: 'Chance',
    ways: 'Ways',
    waysOf: (ways: number, of: number) => `${f(ways)} of ${f(of)}`,
    rescued: (n: number, ways: number) =>
      `With ${n} dice, ${f(ways)} more ways score nothing but aren’t busts: the dice show the same face, so you get them all back.`,
    turnTitle: 'A turn, played perfectly',
    turnLead: (mean: string, bust: string) =>
      `It makes ${mean} points on average, and ${bust} of turns bust. This is the best play for points alone, whatever the score.`,
    opening: (mean: string, bust: string, need: number) =>
      `Before you’ve opened with ${f(need)}, it makes ${mean}, and ${bust} of turns bust.`,
    longRun: (mean: string) =>
      `With the penalty for busts in a row, the long-run average is ${mean} a turn.`,
    notRollingOn: 'Rolling on after a bust isn’t counted here.',
    endless: 'Under these rules, a turn has too many possible endings to list.',
    bust: 'bust',
    upTo: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
    banked: 'Points banked',
    reachTitle: 'Can I make enough in one turn?',
    reachLead: 'Your chance if you keep rolling until you have the points you need.',
    reachLabel: 'Points you need',
    reachSays: (points: number, share: string) => `${pointsOf(points)}: ${share}`,
    oneIn: (n: string) => `about one turn in ${n}`,
    atLeast: 'At least',
    numberTitle: 'What a roll offers',
    numberLead: (count: number) =>
      `How often ${dice(count)} offer something for each number, on an empty board.`,
    number: 'Number',
    never: 'You can’t miss here: every roll of all the dice has something for some number.',
    missed: (share: string) => `${share} of rolls with all the dice have nothing at all.`,
    aimTitle: 'What each number brings',
    aimLead: (mean: string) =>
      `Average points from the first roll until nothing more matches. If you always choose the most promising number, it’s ${mean}.`,
    pointsHead: 'Average points',
    byDice: 'Chance of each number, by number of dice',
  },

  heat: {
    lead: 'For two players who both play perfectly. Find your total and your rival’s: the map shows how many turn points are enough to bank.',
    dice: 'Dice left',
    own: 'Your total',
    rival: 'Rival’s total',
    from: (points: number) => `Bank from ${f(points)}`,
    target: 'Roll for the target',
    nowhere: 'This can’t happen',
    says: (own: number, rival: number, left: number, what: string) =>
      `You ${f(own)}, rival ${f(rival)}, ${dice(left)} left: ${what.toLowerCase()}.`,
    legend: 'Bank from',
    only: 'only at the target',
    barrels: 'Lines mark the barrels, for a player who has just entered.',
    clean: 'For a player with no busts in a row.',
    unsolved:
      'These rules haven’t been fully solved, so there’s no map yet. The rest of this page looks at one turn only.',
    offline: 'The map isn’t available offline. The rest of this page looks at one turn only.',
    plainTitle: 'For points alone',
    plainLead: 'Ignoring the score: how many turn points are enough to bank.',
    afterBusts: (n: number) =>
      n === 0 ? 'after no busts' : n === 1 ? 'after one bust' : `after ${inWords(n)} busts`,
    never: 'never',
    points: (n: number) => f(n),
    adviceTitle: 'In short',
    mapTitle: 'When to bank',
    cell: (points: number) => f(points),
    table: (left: number) =>
      `Bank from, with ${dice(left)} left. Columns: your total; rows: the rival’s.`,
  },

  advice: {
    plain: (list: readonly string[]) => `For one turn on its own, bank ${listing(list)}.`,
    plainFined: (list: readonly string[]) =>
      `For points alone, with no busts behind you, bank ${listing(list)}.`,
    plainPart: (points: number, left: number) => `from ${f(points)} with ${dice(left)} left`,
    risk: (two: string, three: string) =>
      `Two dice bust ${two} of the time, three dice ${three}. Count the dice before you count the points.`,
    race: (at: number, level: number, lead: number, behind: string, ahead: string) =>
      `If you’re level at ${f(at)} with three dice left, bank from ${f(level)}. If you’re ${f(lead)} behind, ${behind}; if you’re that far ahead, ${ahead}.`,
    later: (points: number) => `wait for ${f(points)}`,
    sooner: (points: number) => `${f(points)} will do`,
    target: 'roll for the target',
    desperate: (rival: number) =>
      `When your rival is at ${f(rival)} and you’re only halfway, forget all this: banking won’t be enough, so keep rolling.`,
    opens: (need: number, share: string) =>
      `${share} of turns can open with ${f(need)}. Until then you have nothing to protect: keep few dice and roll many.`,
    barrel: (share: string, three: string, count: number) =>
      `From the start of a barrel, one turn gets you out ${share} of the time, and ${turns(count)} at least ${three}. Bank while you’re in: every point shortens the way.`,
    busts: (left: number, usual: number, fined: number, behind: number) =>
      `After ${behind === 1 ? 'one bust' : `${inWords(behind)} busts`} a penalty looms: with ${dice(left)} left, bank from ${f(fined)} instead of ${f(usual)}.`,
    aimMost: (low: string, lowMean: string, high: string, highMean: string) =>
      `Collecting ${low} brings ${lowMean} points on average, ${high} only ${highMean}. The rare numbers are the ones you’ll wait for at the end.`,
    aimFirst:
      'Take a rare number when it comes up, even for a single point. The common ones take care of themselves.',
    aimFree:
      'You get a free turn for filling a slot or using every die. Look for a number that could do either.',
    aimPairs:
      'Pairs eat up dice: after two pairs only a few are left, so a high number rarely gets more than two points in a turn.',
  },

  aims: {
    title: 'A first roll',
    lead: 'An empty board and these dice: which number is best to collect?',
    die: (n: number, face: number) => `Die ${n}: ${face}. Change it.`,
    throw: 'Roll again',
    turns: (n: string) => `${n} turns to go`,
    loses: (n: string) => `costs ${n} turns`,
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
    loading: 'Loading the solution…',
    none: 'These rules haven’t been solved.',
    offline: 'Not available offline. Connect and try again.',
    nothing: 'Nothing here for any number: the turn is over.',
  },
};

export type LearnWords = typeof learn;
