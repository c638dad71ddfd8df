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
      return 'let the dice go';
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
      return 'letting the dice go';
    default:
      return `choosing ${option.target}s`;
  }
};

const checks: { readonly [name in CheckName]: { readonly name: string; readonly what: string } } = {
  record: { name: 'Record', what: 'Every entry is there, in its order.' },
  table: { name: 'Table', what: 'Nobody came, went or played out of turn.' },
  rules: { name: 'Rules', what: 'The match was played by the rules that were agreed.' },
  commitment: {
    name: 'Sealed seed',
    what: 'The seed is the one that was sealed before the start.',
  },
  first: { name: 'First turn', what: 'Who began was drawn, not chosen.' },
  dice: { name: 'Dice', what: 'Every throw follows from the seeds of all who played.' },
  links: { name: 'Links', what: 'Each throw needed a secret of its player’s own.' },
  play: { name: 'Play', what: 'Every score is what the rules make of the dice.' },
};

/** Looking back at a game. */
export const review = {
  title: 'Looking back',
  replayTitle: 'Replay',
  toReplay: 'Watch it again',
  toReview: 'To the review',
  toHistory: 'My games',
  toTable: 'Back to the table',
  noMatch: 'Nothing was played at this table yet.',
  notOver: 'Not over yet.',
  stillOpen: 'All figures are how it stands now.',
  leftEarly: 'Somebody left, and there the figures end.',
  abandoned: 'The game was given up.',
  estimate: 'estimate',
  estimateWhy: 'With three or more at the table, chances are estimated from those of two.',
  standings: 'How it ended',
  turns: (n: number) => count(n, 'turn', 'turns'),

  missing: {
    gone: 'This game is not here. It may have been deleted, or played on another device.',
    private: 'To this game one is invited: open it with the link of somebody who played.',
    offline: 'The house does not answer. Check the connection, then try again.',
    unreadable: 'This log cannot be read. The link may have been cut on its way.',
    failed: 'Something went wrong here. Your games are safe.',
  },

  working: {
    reading: 'Reading the game …',
    fetching: 'Fetching what is known of these rules …',
    weighing: 'Weighing every choice again …',
    solving: (share: string) => `Solving these rules: ${share}`,
    sweep: (n: number) => `round ${f(n)}`,
  },
  solve: {
    title: 'These rules have not been solved.',
    lead: 'Without that, nobody knows what a choice was worth: there is no curve, no luck and no skill to show.',
    offer: 'Solve them here',
    hint: 'a minute or more, once',
    stop: 'Stop',
    impossible: 'These rules are beyond the solver: curve, luck and skill are left out.',
    closed:
      'For these rules no solution ships, and they are too large to solve here: curve, luck and skill are left out.',
    failed: 'The review broke off. The game itself is whole.',
  },

  curve: {
    win: 'Chance to win',
    turns: 'Turns still to go, as expected',
    hint: 'Tap a place to see that moment.',
    describe: (name: string, from: string, to: string, low: string, high: string) =>
      `${name} began at ${from} and ended at ${to}; lowest ${low}, highest ${high}.`,
    asTable: 'The curve as a table',
    turn: 'Turn',
    what: 'What happened',
    at: (turn: number, name: string) => `Turn ${f(turn)}, ${name}`,
    before: 'Before the first roll',
  },

  skill: {
    title: 'Luck and skill',
    lead: 'From where each seat began to where it ended, and what took it there.',
    leadTurns: 'From the turns each seat could expect to those it took. Fewer are better.',
    start: 'Start',
    luck: 'Own dice',
    lost: 'Own choices',
    rivalLuck: 'Others’ dice',
    rivalLost: 'Others’ choices',
    drift: 'Rounding',
    driftEstimate: 'Estimate’s gap',
    result: 'Result',
    stands: 'Stands at',
    accuracy: 'accuracy',
    accuracyWhy: 'Of all that the choices put at stake, so much was not thrown away.',
    best: (n: number, of: number) => `${f(n)} of ${count(of, 'choice', 'choices')} best`,
    slips: (inaccuracies: number, mistakes: number, blunders: number) =>
      [
        count(inaccuracies, 'inaccuracy', 'inaccuracies'),
        count(mistakes, 'mistake', 'mistakes'),
        count(blunders, 'blunder', 'blunders'),
      ].join(' · '),
  },

  costly: {
    title: 'What cost most',
    none: 'Every choice was the best there was.',
    done: 'Done',
    better: 'Better',
    cost: (much: string) => `cost ${much}`,
    more: (n: number) => `${f(n)} more`,
    see: 'See it',
    seeAt: (where: string) => `See it: ${where}`,
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
    title: 'The dice, checked',
    working: 'Checking every throw …',
    sound: 'Sound: nobody could have chosen these dice.',
    unsound: 'Something here cannot be.',
    unfinished:
      'Nothing is wrong so far. The seed is told when the game is over: then the dice can be proved.',
    counted: (rolls: number, all: number) => `${count(rolls, 'roll', 'rolls')}, ${dice(all)}.`,
    passed: 'holds',
    failed: 'does not hold',
    waiting: 'not yet revealed',
    unknown: 'cannot be checked here',
    faces: 'How often each face fell',
    face: (face: number, n: number) => `${face}: ${f(n)}`,
    fault: (seq: number) => `Entry ${f(seq)}`,
    broken: 'This log cannot be checked.',
    checks,
    details: 'Seal and seed',
    seal: 'Seal, made before the start',
    seed: 'Seed, told at the end',
  },

  take: {
    title: 'Take it along',
    notation: 'Notation',
    notationHint: 'to read and to replay',
    log: 'JSON lines',
    logHint: 'to check and to compute',
    share: 'Share a link',
    shareHint: 'opens the replay',
    sharing: 'Packing …',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied: here it is.',
    tooLong: 'This game is too long for a link: send the JSON lines instead.',
    link: 'Link to the replay',
  },

  replay: {
    position: 'Place in the game',
    of: (at: number, all: number) => `${f(at)} of ${f(all)}`,
    first: 'To the start',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step on',
    last: 'To the end',
    speed: 'Speed',
    times: (n: number) => `${n}×`,
    begins: (name: string) => `${name} begins.`,
    youBegin: 'You begin.',
    over: 'The game is over.',
    keys: 'Keys: ← → step, Home and End, space plays.',
    slip: (name: string, done: string, better: string, much: string) =>
      `Here ${name} ${done}. ${better} was better by ${much}.`,
    dice: 'Dice on the table',
  },
};
