import type { Option } from '@barrelhouse/engine';
import type { CheckName } from '@barrelhouse/fair';
import { figureIn } from '../figure.ts';

const f = (n: number): string => figureIn('en', n);
const count = (n: number, one: string, many: string): string => `${f(n)} ${n === 1 ? one : many}`;
const dice = (n: number): string => count(n, 'die', 'dice');
const spaced = (faces: string): string => [...faces].join(' ');

/** What was done: `rolled 3 dice at 450`. */
const chosen = (option: Option, pending: number): string => {
  switch (option.type) {
    case 'roll':
      return `rolled ${dice(option.cup)}${pending > 0 ? ` at ${f(pending)}` : ''}`;
    case 'keep':
      return `kept ${spaced(option.dice)}`;
    case 'bank':
      return `banked ${f(option.points)}`;
    case 'pass':
      return 'passed';
    default:
      return `chose ${option.target}s`;
  }
};

/** What could have been done: `rolling 3 dice`. */
const doing = (option: Option): string => {
  switch (option.type) {
    case 'roll':
      return `rolling ${dice(option.cup)}`;
    case 'keep':
      return `keeping ${spaced(option.dice)}`;
    case 'bank':
      return `banking ${f(option.points)}`;
    case 'pass':
      return 'passing';
    default:
      return `choosing ${option.target}s`;
  }
};

const checks: { readonly [name in CheckName]: { readonly name: string; readonly what: string } } = {
  record: { name: 'Record', what: 'Every entry is there, in order.' },
  table: { name: 'Table', what: 'Nobody joined, left or played out of turn.' },
  rules: { name: 'Rules', what: 'The match was played by the agreed rules.' },
  commitment: {
    name: 'Sealed seed',
    what: 'The seed is the one sealed before the start.',
  },
  first: { name: 'First turn', what: 'The first player was drawn by lot, not chosen.' },
  dice: { name: 'Dice', what: 'Every roll follows from the seeds of all the players.' },
  links: { name: 'Links', what: 'Each roll needed a secret from the player who rolled.' },
  play: { name: 'Play', what: 'Every score follows from the dice and the rules.' },
};

/** Looking back at a game. */
export const review = {
  title: 'Review',
  replayTitle: 'Replay',
  toReplay: 'Watch the replay',
  toReview: 'Back to review',
  toHistory: 'History',
  toTable: 'Back to the table',
  noMatch: 'Nobody has played at this table yet.',
  notOver: 'Still in progress.',
  stillOpen: 'The numbers show the game so far.',
  leftEarly: 'A player left, so the numbers stop there.',
  abandoned: 'The game was abandoned.',
  estimate: 'estimate',
  estimateWhy: 'For this many players, chances are estimated from games with fewer.',
  bounded: 'exact to 0.05%',
  boundedWhy: 'Three-player chances come from a solved table. They are off by 0.05% at most.',
  standings: 'Result',
  turns: (n: number) => count(n, 'turn', 'turns'),

  missing: {
    gone: 'This game isn’t here. It may have been deleted, or played on another device.',
    private: 'This game is invite-only. Ask somebody who played for the link.',
    offline: 'The house isn’t answering. Check your connection and try again.',
    unreadable: 'This log can’t be read. The link may be incomplete; copy it again.',
    failed: 'Something went wrong. Your games are safe.',
  },

  working: {
    reading: 'Reading the game…',
    fetching: 'Loading the solution for these rules…',
    weighing: 'Checking every choice…',
    solving: (share: string) => `Solving these rules: ${share}`,
    sweep: (n: number) => `round ${f(n)}`,
  },
  solve: {
    title: 'These rules haven’t been solved.',
    lead: 'Until they are, nobody knows what a choice was worth, so there’s no chart and no luck or skill to show.',
    offer: 'Solve them here',
    hint: 'a minute or more, once',
    stop: 'Stop',
    impossible:
      'These rules are too complex to solve, so there’s no chart and no luck or skill to show.',
    closed:
      'These rules come without a solution and are too large to solve here, so there’s no chart and no luck or skill to show.',
    offline:
      'Not available offline: the solution for these rules hasn’t been loaded yet. Connect and try again.',
    failed: 'The review stopped with an error. The game itself is safe.',
  },

  curve: {
    win: 'Chance to win',
    turns: 'Expected turns to go',
    hint: 'Tap the chart to see that moment.',
    describe: {
      you: (from: string, to: string, low: string, high: string) =>
        `You began at ${from} and ended at ${to}; lowest ${low}, highest ${high}.`,
      other: (name: string, from: string, to: string, low: string, high: string) =>
        `${name} began at ${from} and ended at ${to}; lowest ${low}, highest ${high}.`,
    },
    asTable: 'The chart as a table',
    turn: 'Turn',
    what: 'What happened',
    at: {
      you: (turn: number) => `Turn ${f(turn)}, you`,
      other: (name: string, turn: number) => `Turn ${f(turn)}, ${name}`,
    },
    before: 'Before the first roll',
  },

  skill: {
    title: 'Luck and skill',
    lead: 'Where each player started and finished, and what made the difference.',
    leadTurns:
      'The turns each player needs to finish: expected before the first roll, and in the end. Fewer is better.',
    start: 'Start',
    startTurns: 'Expected',
    luck: 'Own dice',
    lost: 'Own choices',
    rivalLuck: 'Others’ dice',
    rivalLost: 'Others’ choices',
    drift: 'Rounding',
    driftEstimate: 'Estimation error',
    result: 'Result',
    resultTurns: 'Turns to finish',
    unfinished: (played: number, more: string) =>
      `${count(played, 'turn', 'turns')} played, and about ${more} more to finish.`,
    stands: 'So far',
    accuracy: 'accuracy',
    accuracyTitle: 'What is accuracy?',
    accuracyText:
      'Accuracy is how much of what was at stake the choices kept: 100 for the best choice every time, 0 for the worst every time. The dice don’t change it, so a lucky game and an unlucky one can be played equally well.',
    sizesText: (inaccuracy: string, mistake: string, blunder: string) =>
      `A choice that costs ${inaccuracy} or more is an inaccuracy, from ${mistake} a mistake, and from ${blunder} a blunder.`,
    best: (n: number, of: number) => `best choice ${f(n)} of ${count(of, 'time', 'times')}`,
    slips: (inaccuracies: number, mistakes: number, blunders: number) =>
      [
        count(inaccuracies, 'inaccuracy', 'inaccuracies'),
        count(mistakes, 'mistake', 'mistakes'),
        count(blunders, 'blunder', 'blunders'),
      ].join(' · '),
  },

  costly: {
    title: 'Costliest choices',
    none: 'Every choice was the best one.',
    done: 'Played',
    better: 'Better',
    cost: (much: string) => `cost ${much}`,
    more: (n: number) => `Show ${f(n)} more`,
    see: 'Replay',
    seeAt: (where: string) => `Replay: ${where}`,
    pending: (points: number, cup: number) =>
      points > 0 ? `${f(points)} at stake, ${dice(cup)} in the cup` : `${dice(cup)} in the cup`,
    mine: 'Mine',
    everybody: 'Everybody’s',
    whose: 'Whose choices',
    sizes: { none: 'slip', inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' },
  },
  chosen,
  doing,
  turnsUnit: (n: string) => `${n} turns`,

  verify: {
    title: 'Dice check',
    working: 'Checking every roll…',
    sound: 'All good: nobody could have chosen these dice.',
    unsound: 'These dice don’t add up.',
    unfinished:
      'No problems so far. The seed is revealed when the game ends; then the dice can be proved.',
    counted: (rolls: number, all: number) => `${count(rolls, 'roll', 'rolls')}, ${dice(all)}.`,
    passed: 'passed',
    failed: 'failed',
    waiting: 'not revealed yet',
    unknown: 'can’t be checked here',
    faces: 'How often each face came up',
    face: (face: number, n: number) => `${face}: ${f(n)}`,
    fault: (seq: number) => `Entry ${f(seq)}`,
    broken: 'This log can’t be checked.',
    checks,
    details: 'Seal and seed',
    seal: 'Seal, made before the start',
    seed: 'Seed, revealed at the end',
  },

  take: {
    title: 'Export',
    notation: 'Notation',
    notationHint: 'to read and replay',
    log: 'JSON lines',
    logHint: 'to check and analyse',
    share: 'Share a link',
    shareHint: 'opens the replay',
    sharing: 'Preparing the link…',
    copied: 'Link copied.',
    copyFailed: 'Couldn’t copy the link. Here it is:',
    tooLong: 'This game is too long for a link. Send the JSON lines instead.',
    link: 'Link to the replay',
  },

  replay: {
    position: 'Position in the game',
    of: (at: number, all: number) => `${f(at)} of ${f(all)}`,
    first: 'To the start',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step forward',
    last: 'To the end',
    speed: 'Speed',
    times: (n: number) => `${n}×`,
    begins: { you: () => 'You go first.', other: (name: string) => `${name} goes first.` },
    over: 'The game is over.',
    keys: 'Keys: ← → to step, Home and End to jump, space to play.',
    slip: {
      you: (done: string, better: string, much: string) =>
        `Here you ${done}. ${better} was better by ${much}.`,
      other: (name: string, done: string, better: string, much: string) =>
        `Here ${name} ${done}. ${better} was better by ${much}.`,
    },
    dice: 'Dice on the table',
  },
};
