import type { ChapterId, TeacherLine, TeacherLineKey } from '../../learn/lesson-steps.ts';
import { figureIn } from '../figure.ts';

const f = (n: number): string => figureIn('en', n);
const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const inWords = (n: number): string => WORDS[n] ?? f(n);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const dice = (n: number): string => `${inWords(n)} ${n === 1 ? 'die' : 'dice'}`;
const turns = (n: number): string => `${inWords(n)} ${n === 1 ? 'turn' : 'turns'}`;
const listing = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const spaced = (faces = ''): string => [...faces].join(' ');

const sayings: { readonly [key in TeacherLineKey]: (said: TeacherLine) => string } = {
  roll: ({ count = 0 }) => `These ${dice(count)} are yours. A turn begins with all of them: roll.`,
  'keep-and-roll': ({ dice: faces, points = 0 }) =>
    `Some of these score. Take ${spaced(faces)} by touching them: that is ${f(points)}. Then roll the rest.`,
  bust: ({ points = 0 }) =>
    `Nothing scores: a bust. The turn is over and its ${f(points)} points are gone. Every roll asks the same: is one more worth that?`,
  'bank-roll': () => 'A new turn. Roll again.',
  'too-little': ({ dice: faces, points = 0, need = 0 }) =>
    `Take the ${spaced(faces)} and look at Bank: ${f(points)} is not enough, this bank needs ${f(need)} in one turn. So roll on.`,
  bank: ({ dice: faces, points = 0 }) =>
    `Take ${spaced(faces)}. The turn is now worth ${f(points)}. Bank it, and no bust can touch it.`,
  opened: ({ points = 0, need = 0 }) =>
    `Banked: ${f(points)}. You are open, and from now on any number may be banked. Only the first time takes ${f(need)}.`,
  banked: ({ points = 0, need = 0 }) =>
    need > 0
      ? `Banked: ${f(points)}. Every bank here takes at least ${f(need)}.`
      : `Banked: ${f(points)}. No bust can touch it now. Then the next seat would roll.`,
  'hot-roll': () => 'Now for something that happens more often than you would think. Roll.',
  'hot-keep-may': ({ points = 0, count = 0 }) =>
    `Every die scores! Take them all. That is ${f(points)} and hot dice: all ${inWords(count)} come back. Roll them.`,
  'hot-keep-must': ({ points = 0, count = 0 }) =>
    `Every die scores! Take them all. That is ${f(points)} and hot dice: all ${inWords(count)} come back, and in this game they must be rolled.`,
  'hot-after': ({ dice: faces, points = 0 }) =>
    `The points so far are still yours to lose. Take ${spaced(faces)} and bank ${f(points)} before luck looks round.`,
  'hot-done': ({ points = 0 }) => `${f(points)} in one turn. Hot dice make the big ones.`,
  'rescue-roll': ({ count = 0 }) =>
    `The last ${dice(count)} of a set have a rule of their own here. Roll.`,
  'rescue-keep': ({ dice: faces, count = 0 }) =>
    `Take ${spaced(faces)}, so that ${dice(count)} are left, and roll them.`,
  'rescue-double': ({ dice: faces, count = 0 }) =>
    `${spaced(faces)}: they score nothing, but they fell alike. No bust. Nothing is lost, and all ${inWords(count)} come back. Roll them.`,
  'rescue-after': ({ dice: faces, points = 0 }) => `Take ${spaced(faces)} and bank ${f(points)}.`,
  'rescue-done': () => 'Saved by a double. It happens to the best.',
  'penalty-roll': ({ count = 0, points = 0 }) =>
    `${capital(inWords(count))} busts in a row cost ${f(points)}. Bad luck has been arranged: roll.`,
  'penalty-again': ({ count = 0 }) =>
    count === 1
      ? 'One more and it costs. Roll.'
      : `A bust. ${capital(inWords(count))} more to go: roll.`,
  'penalty-done': ({ count = 0, points = 0 }) =>
    `${capital(inWords(count))} in a row: ${f(points)} points gone. The count starts anew, and any bank clears it. With busts behind you, bank a little earlier.`,
  'barrel-in': ({ points = 0, need = 0, count = 0 }) =>
    `You have ${f(points)}, and that is inside a barrel. You must reach ${f(need)} within ${turns(count)}. Roll.`,
  'barrel-keep': ({ dice: faces, points = 0 }) =>
    `Not much of a roll. Take ${spaced(faces)} and bank the ${f(points)}: every point inside counts.`,
  'barrel-done': ({ points = 0, need = 0, count = 0 }) =>
    `Still inside, with ${turns(count)} left. If the last one ends below ${f(need)}, you fall back to ${f(points)} and begin again.`,
  end: () => 'That is all there is to know.',
  'aim-roll': ({ count = 0 }) => `${capital(dice(count))}, and a board of numbers to fill. Roll.`,
  aim: ({ target = 0 }) =>
    `Choose a number that the roll has something for. The dice that match go into its slot. Take the ${target}s.`,
  collect: ({ target = 0, count = 0 }) =>
    `They are safe: nothing in this game is ever lost. Now roll the other ${dice(count)}, for ${target}s and for nothing else.`,
  'collect-more': ({ count = 0 }) =>
    `One more. It went in by itself. Roll the last ${dice(count)}.`,
  missed: ({ target = 0, points = 0 }) =>
    `Nothing for it: the turn is over. The ${inWords(points)} you have for the ${target} stay. What you are short of is turns.`,
  'pairs-roll': () => 'The higher numbers take pairs. Roll.',
  'pairs-aim': ({ target = 0, points = 0 }) =>
    `Two dice that add up to ${target} make a pair, and a pair is one point. There are ${inWords(points)} here: take the ${target}s.`,
  'pairs-done': ({ target = 0, points = 0 }) =>
    `${capital(inWords(points))} points for the ${target}. Pairs use up dice twice as fast.`,
  'free-roll': () => 'And now the trick of the game. Roll.',
  'free-aim': ({ target = 0, points = 0 }) =>
    `${capital(inWords(points))} at once! Take the ${target}s.`,
  'free-more': ({ target = 0 }) => `One more ${target} would make the slot full. Roll.`,
  'free-done': ({ count = 0 }) =>
    `Full! That is a free turn: all ${inWords(count)} dice again and any number you like, and it costs nothing. The same happens when every die is used. Fill slots to buy turns.`,
};

const chapters: { readonly [id in ChapterId]: string } = {
  score: 'What scores, and what it risks',
  bank: 'Taking the points home',
  hot: 'Hot dice',
  rescue: 'A double saves you',
  penalty: 'Bust after bust',
  barrel: 'In the barrel',
  aim: 'Choosing a number',
  pairs: 'Pairs',
  free: 'The free turn',
  end: 'How it ends',
};

export const learn = {
  title: 'Learn',
  titleOf: (game: string) => `Learn ${game}`,
  choose: 'Which game?',
  sections: 'About this game',
  lesson: 'First lesson',
  lessonLine: 'Three minutes, real dice, one thing at a time.',
  rulesTitle: 'Rules',
  rulesLine: 'Everything that scores, drawn.',
  odds: 'Odds',
  oddsLine: 'How often it busts, what a turn brings.',
  strategy: 'When to bank',
  strategyLine: 'What best play does, at every score.',
  aimTitle: 'Where to aim',
  aimLine: 'Which number first, by the numbers.',
  play: 'Play',
  badRules: 'These rules don’t work:',
  unreadable: 'The rules in this link cannot be read. Here is the game as the house plays it.',
  numbers: 'The same in numbers',
  working: 'Working it out …',
  failed: 'This could not be worked out.',

  teach: {
    step: (n: number, of: number) => `Part ${n} of ${of}`,
    chapters,
    say: (said: TeacherLine): string => sayings[said.key](said),
    next: 'Next',
    again: 'Once more',
    parts: 'Parts of the lesson',
    done: 'done',
    notThis: 'Something else is wanted here. Read the line above once more.',
    readAll: 'All the rules',
    playNow: 'Play against a bot',
    total: 'Your total',
  },

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
      readings: 'Read it otherwise',
    },
    summary: (count: number, target: string) => `${capital(dice(count))} ${target}`,
    toReach: (target: number) => `to ${f(target)}`,
    toExceed: (target: number) => `past ${f(target)}`,
    toExact: (target: number) => `to exactly ${f(target)}`,
    opensAt: (points: number) => `open with ${f(points)}`,
    banksFrom: (points: number) => `bank from ${f(points)}`,
    barrelCount: (n: number) => `${inWords(n)} ${n === 1 ? 'barrel' : 'barrels'}`,
    penaltyShort: (busts: number, points: number) => `${inWords(busts)} busts cost ${f(points)}`,
    lastRoundShort: 'last round',
    slots: (n: number) => `${inWords(n)} slots to fill in the fewest turns`,

    turn: (count: number) =>
      `Roll ${count === 1 ? 'the die' : `all ${dice(count)}`}. After every roll set at least one scoring die aside; then roll the rest, or bank what the turn has made.`,
    oneThrow: 'Only dice of one throw score together. Not everything that scores has to be taken.',
    best: 'Several combinations may be taken at once, each die in one of them. The best way to split them counts.',
    hotMay: (count: number) =>
      `Once every die is set aside, all ${inWords(count)} come back. Roll them with your points at risk, or bank.`,
    hotMust: (count: number) =>
      `Once every die is set aside, all ${inWords(count)} come back, and they must be rolled before you may bank.`,
    bustEnds: 'A roll in which nothing scores loses the points of the turn and ends it.',
    bustOn:
      'A roll in which nothing scores loses the points of the turn. You may roll those dice again, starting from none, or let it go.',
    rescueMust: (last: number, all: number) =>
      `When the last ${dice(last)} of a set fall alike, the next roll is of all ${inWords(all)}. Where they score nothing it is no bust, and you must roll.`,
    rescueMay: (last: number, all: number) =>
      `When the last ${dice(last)} of a set fall alike, the next roll is of all ${inWords(all)}. Where they score nothing it is no bust: roll, or bank.`,
    penaltyTurns: (busts: number, points: number) =>
      `${capital(inWords(busts))} turns in a row that bust cost ${f(points)} points. Then the count starts anew; a bank clears it.`,
    penaltyRolls: (busts: number, points: number) =>
      `${capital(inWords(busts))} rolls in a row that bust cost ${f(points)} points. Then the count starts anew; a bank clears it.`,
    noFloor: 'A total may fall below zero.',
    floor: (points: number) => `A total never falls below ${f(points)}.`,
    bank: 'Banking adds the points of the turn to your total. Nothing takes them away again.',
    bankFined: 'Banking adds the points of the turn to your total.',
    opening: (points: number) => `Your first bank takes ${f(points)} points in one turn.`,
    minimum: (points: number) => `Every bank takes at least ${f(points)} points.`,
    barrels: (list: readonly string[]) => `Barrels lie ${listing(list)}.`,
    barrel: (from: number, to: number) => `from ${f(from)} to ${f(to)}`,
    barrelReach: (count: number) =>
      `Inside a barrel you have ${turns(count)} to reach its end. If you do not, you fall back to where it begins, and the count starts anew.`,
    barrelExceed: (count: number) =>
      `Inside a barrel you have ${turns(count)} to get past its end. If you do not, you fall back to where it begins, and the count starts anew.`,
    barrelIn: 'The turn that carries you in is not counted. A barrel may be jumped over.',
    reach: (points: number) => `reach ${f(points)}`,
    exceed: (points: number) => `go past ${f(points)}`,
    exact: (points: number) => `make exactly ${f(points)}`,
    wins: (how: string) => `The first to ${how} wins at once.`,
    lastRound: (how: string) =>
      `The first to ${how} starts the last round: everyone else has one more turn. Then the highest total wins.`,
    overshoot: 'Points past the target lose the turn.',
    tieFirst: 'On equal totals whoever had it first is ahead.',
    tieShared: 'Equal totals share the place.',

    board: (numbers: string, need: number) =>
      `The board has a slot for ${numbers}. A slot is full at ${inWords(need)} points.`,
    range: (from: number, to: number) => `each number from ${from} to ${to}`,
    list: (numbers: readonly number[]) => `each of ${listing(numbers.map(String))}`,
    collect: (count: number) =>
      `Roll ${dice(count)} and choose an open number. All dice that match go into its slot and are safe. Roll the others for the same number, until a roll has nothing for it. That ends the turn.`,
    nothing: 'A first roll without anything for an open number ends the turn too.',
    singles: '1 to 6 take dice of that face, a point for each.',
    pairs: '7 to 12 take pairs of dice that add up to them, a point for each pair.',
    free: (count: number) =>
      `When a slot becomes full, or every die is used, a free turn follows: all ${inWords(count)} dice and a new number, at no cost.`,
    boardEnd:
      'When a board is full the round is played out. The fewest turns win; then the most points on the board.',

    single: 'Single',
    alike: (count: number) => `${capital(inWords(count))} alike`,
    alikeShort: (count: number) => `${count}×`,
    face: 'Face',
    points: (n: number) => f(n),
    pointsLong: (n: number) => `${f(n)} points`,
    like: 'any faces, like',
    nothingElse: (count: number) => `${dice(count)} in which nothing else scores`,
    no: '·',
    noLong: 'nothing',
    readingsIntro:
      'Where the rules of old leave room, this is how else one may play. Choose it with a new game.',
    chosen: 'played here',
    withThese: 'Play with these rules',
  },

  /** Other readings of the games, in a few words; what they change is told by the rules. */
  options: {
    'must-exceed': 'The target must be passed',
    'exit-must-exceed': 'You leave a barrel only above its end',
    'win-must-exceed': 'You win only above the target',
    'blank-double-may-bank': 'A blank double may be banked',
    'hot-dice-may-bank': 'Hot dice may be banked',
    'shared-ties': 'Equal totals share the place',
    'five-dice': 'Five dice',
    'no-last-round': 'No last round',
    'may-roll-on': 'After a bust you may roll on',
    'may-roll-on-by-turns': 'After a bust you may roll on; failed turns are counted',
    'count-rolls': 'Penalties count failed rolls',
    'floor-at-zero': 'No total below zero',
  } as { readonly [option: string]: string },

  chart: {
    bustTitle: 'A roll that busts',
    bustLead: 'How often nothing scores, by number of dice rolled.',
    dice: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
    diceHead: 'Dice',
    chance: 'Chance',
    ways: 'Ways',
    waysOf: (ways: number, of: number) => `${f(ways)} of ${f(of)}`,
    rescued: (n: number, ways: number) =>
      `With ${n} dice ${f(ways)} more ways score nothing and are no bust: they fell alike, and all dice come back.`,
    turnTitle: 'A turn, played as well as can be',
    turnLead: (mean: string, bust: string) =>
      `It brings ${mean} points on average, and ${bust} of turns bust. Best for points alone, whatever the score is.`,
    opening: (mean: string, bust: string, need: number) =>
      `Before you have opened with ${f(need)}, it brings ${mean} and ${bust} bust.`,
    longRun: (mean: string) => `With the fine for busts in a row, many turns bring ${mean} each.`,
    endless: 'Under these rules a single turn has too many endings to list.',
    bust: 'bust',
    upTo: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
    banked: 'Points banked',
    reachTitle: 'Can I make so many in one turn?',
    reachLead: 'When only that number counts, and you roll until you have it.',
    reachLabel: 'Points wanted',
    reachSays: (points: number, share: string) => `${f(points)} points: ${share}`,
    oneIn: (n: string) => `about one turn in ${n}`,
    atLeast: 'At least',
    numberTitle: 'What a roll has',
    numberLead: (count: number) =>
      `How often ${dice(count)} have something for a number, on an empty board.`,
    number: 'Number',
    never: 'Nothing ever goes wrong here: every roll of all dice has something for some number.',
    missed: (share: string) => `${share} of rolls with all dice have nothing at all.`,
    aimTitle: 'What an aim gathers',
    aimLead: (mean: string) =>
      `Points on average, from the first roll until one has nothing more. Aimed at whatever promises most, it is ${mean}.`,
    pointsHead: 'Points on average',
    byDice: 'Chance in percent, by dice rolled',
  },

  heat: {
    lead: 'Two seats, both playing as well as can be. Find your total and the rival’s: the map says from how many turn points to bank.',
    dice: 'Dice left',
    own: 'Your total',
    rival: 'Rival’s total',
    from: (points: number) => `Bank from ${f(points)}`,
    target: 'Roll for the target',
    nowhere: 'Nobody stands there',
    says: (own: number, rival: number, left: number, what: string) =>
      `You ${f(own)}, rival ${f(rival)}, ${dice(left)} left: ${what.toLowerCase()}.`,
    legend: 'Bank from',
    only: 'only at the target',
    barrels: 'Lines mark the barrels, just entered.',
    clean: 'For a seat without busts behind it.',
    unsolved:
      'These rules have not been solved to the end, so there is no map of them yet. What follows looks at one turn only.',
    plainTitle: 'For points alone',
    plainLead: 'Without a look at the score: the turn points from which to bank.',
    afterBusts: (n: number) =>
      n === 0 ? 'no busts behind you' : n === 1 ? 'one bust' : `${inWords(n)} busts`,
    never: 'never',
    points: (n: number) => f(n),
    adviceTitle: 'In short',
    mapTitle: 'When to bank',
    cell: (points: number) => f(points),
    table: (left: number) =>
      `Bank from, with ${dice(left)} left. Columns: your total; rows: the rival’s.`,
  },

  advice: {
    plain: (list: readonly string[]) => `Looking at one turn alone, bank ${listing(list)}.`,
    plainPart: (points: number, left: number) => `from ${f(points)} with ${dice(left)} left`,
    risk: (two: string, three: string) =>
      `Two dice bust ${two} of the time, three ${three}. Count the dice before you count the points.`,
    race: (at: number, level: number, lead: number, behind: string, ahead: string) =>
      `Level at ${f(at)} with three dice left, bank from ${f(level)}. ${f(lead)} behind, ${behind}; as much ahead, ${ahead}.`,
    later: (points: number) => `wait for ${f(points)}`,
    sooner: (points: number) => `${f(points)} will do`,
    target: 'roll for the target',
    desperate: (rival: number) =>
      `When the rival is at ${f(rival)} and you are half way, forget all this: what you bank will not be enough, so roll.`,
    opens: (need: number, share: string) =>
      `${share} of turns can open with ${f(need)}. Until then there is nothing to protect: take few dice and roll many.`,
    barrel: (share: string, three: string, count: number) =>
      `From the bottom of a barrel one turn gets out with ${share}; of ${turns(count)}, one does with ${three} or more. Banking inside helps: it shortens the way.`,
    busts: (left: number, usual: number, fined: number, behind: number) =>
      `A fine looms after ${behind === 1 ? 'one bust' : `${inWords(behind)} busts`}: with ${dice(left)} left bank from ${f(fined)} instead of ${f(usual)}.`,
    aimMost: (low: string, lowMean: string, high: string, highMean: string) =>
      `An aim at ${low} gathers ${lowMean} points, one at ${high} only ${highMean}: the far numbers are what you will wait for at the end.`,
    aimFirst:
      'Take a rare number when it shows, even for a single point. Common ones come by themselves.',
    aimFree:
      'A full slot is a free turn, and so is the last die used. Look for the number that can bring either.',
    aimPairs:
      'Pairs eat dice: after two pairs only a few are left to roll, so a high number seldom gets more than two at once.',
  },

  aims: {
    title: 'A first roll',
    lead: 'An empty board, and these dice. What would best play collect?',
    die: (n: number, face: number) => `Die ${n}: ${face}. Change it.`,
    throw: 'Throw others',
    turns: (n: string) => `${n} turns to go`,
    loses: (n: string) => `costs ${n} turns`,
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
    loading: 'Fetching what was worked out …',
    none: 'These rules have not been solved.',
    offline: 'The solved table could not be had. Try again with a connection.',
    nothing: 'Nothing here for any number: the turn is spent.',
  },
};

export type LearnWords = typeof learn;
